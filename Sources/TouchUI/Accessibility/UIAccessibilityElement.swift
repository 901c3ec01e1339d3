/// An accessibility element that is no view, such as a part of a drawing.
///
/// Put it into the `accessibilityElements` of its container. `isAccessibilityElement` is true by
/// default.
/// - Compatibility: partial: the language and the labels for voice control are stored
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    private var frameInContainer = CGRect.null

    /// Makes an element in a container: a view, or another element.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The view or element that contains this one. It is not retained.
    open weak var accessibilityContainer: AnyObject?

    /// The container, if it is a responder.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    /// The element's rectangle in its container's coordinate space, in points; null (the default)
    /// if `accessibilityFrame` is used.
    ///
    /// Setting it makes the frame on the screen follow the container.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer }
        set {
            frameInContainer = newValue
            accessibility?.frame = nil
        }
    }

    /// The element's rectangle in screen coordinates, in points; zero until it is set here or in
    /// the container's space.
    ///
    /// Setting it resets `accessibilityFrameInContainerSpace` to null.
    open override var accessibilityFrame: CGRect {
        get { super.accessibilityFrame }
        set {
            frameInContainer = .null
            super.accessibilityFrame = newValue
        }
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true)
    }

    override var defaultAccessibilityFrame: CGRect {
        guard !frameInContainer.isNull, let view = containingView else { return .zero }
        guard let element = accessibilityContainer as? UIAccessibilityElement else {
            return view.onScreen(frameInContainer)
        }
        let origin = element.accessibilityFrame.origin
        return frameInContainer.offsetBy(dx: origin.x, dy: origin.y)
    }
}

extension UIResponder {
    /// The view that contains it: itself, or the nearest container that is a view; nil if there is
    /// none.
    package final var containingView: UIView? {
        var next: UIResponder? = self
        // Limited, because containers may contain each other in a circle.
        for _ in 0..<1_000 {
            if let view = next as? UIView { return view }
            next = (next as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
        }
        return nil
    }
}

/// An action of an element in addition to activation, such as "Delete" or "Reply".
/// - Compatibility: partial: closures and selectors; images are stored
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Performs the action, and returns whether it succeeded.
    public typealias ActionHandler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// The name that is spoken.
    open var name: String { didSet { if name != oldValue { ownAttributedName = nil } } }
    private final var ownAttributedName: NSAttributedString?
    /// The name with attributes of speech, which are not used. Setting it sets `name`, and setting `name` removes its
    /// attributes.
    open var attributedName: NSAttributedString {
        get { ownAttributedName ?? NSAttributedString(string: name) }
        set {
            name = newValue.string
            ownAttributedName = newValue
        }
    }
    /// The image that is shown with the name; nil by default. Stored only.
    open var image: UIImage?
    /// Performs the action; nil counts as an action that fails.
    open var actionHandler: ActionHandler?

    /// Makes an action with a name.
    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }

    /// Makes an action with a name and a method of a target. The method takes the action or
    /// nothing. A call counts as success, even if the method returns false.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        super.init()
        self.target = target as AnyObject?
        self.selector = selector
        actionHandler = { action in
            guard let target = action.target else { return false }
            guard case .performed = selector.perform(on: target, sender: action, event: nil) else {
                return false
            }
            return true
        }
    }

    /// Makes an action with a name and an image.
    public convenience init(name: String, image: UIImage?, actionHandler: @escaping ActionHandler) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    /// Makes an action with a name that has attributes.
    public convenience init(
        attributedName: NSAttributedString,
        actionHandler: @escaping ActionHandler
    ) {
        self.init(name: attributedName.string, actionHandler: actionHandler)
        self.attributedName = attributedName
    }

    /// Makes an action with a name that has attributes, and an image.
    public convenience init(
        attributedName: NSAttributedString,
        image: UIImage?,
        actionHandler: @escaping ActionHandler
    ) {
        self.init(attributedName: attributedName, actionHandler: actionHandler)
        self.image = image
    }

    /// Makes an action with a name, an image, and a method of a target, as `init(name:target:selector:)`.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// Makes an action with a name that has attributes, and a method of a target, as `init(name:target:selector:)`.
    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(name: attributedName.string, target: target, selector: selector)
        self.attributedName = attributedName
    }

    /// Makes an action with a name that has attributes, an image, and a method of a target.
    public convenience init(
        attributedName: NSAttributedString,
        image: UIImage?,
        target: Any?,
        selector: Selector
    ) {
        self.init(attributedName: attributedName, target: target, selector: selector)
        self.image = image
    }

    /// The object that has the method; nil by default.
    open weak var target: AnyObject?
    /// The method of the target; nil by default.
    public private(set) final var selector: Selector?
}

/// Something that assistive technology sees and that is no view: a part of a drawing, a segment.
///
/// Put it into the `accessibilityElements` of its container. It is an element from the start.
/// - Compatibility: partial: no language, no user input labels
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    private var frameInContainer = CGRect.null

    /// An element of a container: the view that it is in, or another element.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The view, or the element, that this one is in. It is not kept alive.
    open weak var accessibilityContainer: AnyObject?

    /// The container, if events can go there.
    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    /// Where it is, in points of its container; null (the default) where `accessibilityFrame` says it.
    ///
    /// Setting it makes the frame on the screen follow the container.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer }
        set {
            frameInContainer = newValue
            accessibility?.frame = nil
        }
    }

    /// Where it is, in points of the screen; zero until it is set, here or in the container's space.
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
    /// The view that stands for it on the screen: itself, or the nearest one that it is in.
    package final var containingView: UIView? {
        var next: UIResponder? = self
        // Containers may hold each other: no chain is longer than this.
        for _ in 0..<1_000 {
            if let view = next as? UIView { return view }
            next = (next as? UIAccessibilityElement)?.accessibilityContainer as? UIResponder
        }
        return nil
    }
}

/// An action of an element besides being activated: "Delete", "Reply".
/// - Compatibility: partial: closures; no selectors, no images
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    /// Does what the action says; returns whether it could.
    public typealias ActionHandler = @MainActor (UIAccessibilityCustomAction) -> Bool

    /// What is spoken for it.
    open var name: String
    /// Does it; nil does nothing, and says that it could not.
    open var actionHandler: ActionHandler?

    /// An action of a name.
    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}

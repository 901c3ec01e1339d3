/// A group of menu elements: a menu, a part of one, or a menu in it.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Identifies a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// An identifier with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// An identifier with a text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// How a menu is shown.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// Its elements are shown in the menu around it (IA-07).
        public static let displayInline = Options(rawValue: 1)
        /// It destroys data.
        public static let destructive = Options(rawValue: 2)
        /// One of its elements is on at most (IA-08).
        public static let singleSelection = Options(rawValue: 32)
        /// As a palette. It is shown as other menus here.
        public static let displayAsPalette = Options(rawValue: 128)
    }

    /// The size of the elements; raw values as in UIKit.
    public enum ElementSize: Int, Sendable {
        /// Small.
        case small = 0
        /// Medium.
        case medium = 1
        /// Large.
        case large = 2
        /// As the system decides.
        case automatic = -1
    }

    private static var made = 0

    /// The identifier that was given, or else one that no other menu has.
    public let identifier: Identifier
    /// How the menu is shown.
    public let options: Options
    /// The size of the elements. It is stored, and has no effect here.
    open var preferredElementSize: ElementSize
    private let elements: [UIMenuElement]

    /// Makes a menu.
    ///
    /// - Parameters:
    ///   - title: the title; empty by default.
    ///   - subtitle: a line below the title; nil by default.
    ///   - image: an image; nil by default.
    ///   - identifier: identifies the menu. By default, one is made.
    ///   - options: how it is shown; empty by default.
    ///   - preferredElementSize: the size of the elements, which has no effect here.
    ///   - children: the elements.
    public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [],
        preferredElementSize: UIMenu.ElementSize = .automatic,
        children: [UIMenuElement] = []
    ) {
        Self.made += 1
        self.identifier = identifier ?? Identifier("UIMenu \(Self.made)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        elements = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The elements, in order.
    open var children: [UIMenuElement] { elements }

    /// The elements of the menu and of inline menus in it that are on.
    open var selectedElements: [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu {
                return menu.options.contains(.displayInline) ? menu.selectedElements : []
            }
            return element.stateInMenu == .on ? [element] : []
        }
    }

    /// A copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title,
            subtitle: subtitle,
            image: image,
            identifier: identifier,
            options: options,
            preferredElementSize: preferredElementSize,
            children: newChildren
        )
    }
}

/// An element of a menu whose elements are made when the menu is opened.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var made: [UIMenuElement]?

    /// Makes an element whose provider is called once, when its menu is first opened.
    ///
    /// - Parameter elementProvider: makes the elements, and passes them to the closure that it
    ///   receives, at once or later.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = uncached
        isCached = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Makes an element whose provider is called each time its menu is opened.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    /// Gets the elements: those of the last time, or new ones.
    final func provide(_ receive: @escaping ([UIMenuElement]) -> Void) {
        if isCached, let made { return receive(made) }
        provider { [weak self] elements in
            self?.made = elements
            receive(elements)
        }
    }
}

extension UIMenuElement {
    /// The state of an action or a command; nil for other elements.
    final var stateInMenu: State? { (self as? UIAction)?.state ?? (self as? UICommand)?.state }

    /// The attributes of an action or a command.
    final var attributesInMenu: Attributes {
        (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
    }

    final func setStateInMenu(_ state: State) {
        (self as? UIAction)?.state = state
        (self as? UICommand)?.state = state
    }
}

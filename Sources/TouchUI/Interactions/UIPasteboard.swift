/// What was copied: texts, images, colors and addresses.
///
/// Each application has one of its own, which begins empty; nothing comes from another application.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A name with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// A name with a text.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
        /// The name of `general`.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// Posted when the content changed.
    public nonisolated static let changedNotification = Notification.Name(
        "UIPasteboardChangedNotification"
    )

    private static var boards: [Name: UIPasteboard] = [:]
    private static weak var owner: UIApplication?

    private static func board(_ name: Name, create: Bool) -> UIPasteboard? {
        // An application does not see what the one before it copied.
        if owner !== UIApplication.shared { boards.removeAll() }
        owner = UIApplication.shared
        if let board = boards[name] { return board }
        guard create else { return nil }
        let board = UIPasteboard(named: name)
        boards[name] = board
        return board
    }

    /// The pasteboard for copy and paste.
    public class var general: UIPasteboard {
        board(.general, create: true) ?? UIPasteboard(named: .general)
    }

    /// A pasteboard of a new name.
    public class func withUniqueName() -> UIPasteboard {
        var number = 1
        while board(Name("pasteboard \(number)"), create: false) != nil { number += 1 }
        return board(Name("pasteboard \(number)"), create: true) ?? general
    }

    /// The pasteboard of a name, made if it does not exist and `create` is true.
    public class func named(_ pasteboardName: Name, create: Bool) -> UIPasteboard? {
        board(pasteboardName, create: create)
    }

    /// Forgets the pasteboard of a name.
    public class func remove(withName pasteboardName: Name) {
        boards[pasteboardName] = nil
    }

    private init(named name: Name) {
        self.name = name
        super.init()
    }

    /// The name.
    public let name: Name
    /// How often the content changed (IA-13).
    ///
    /// [choice] It grows at once, so that a test reads it without waiting; iOS waits for the end of the
    /// turn. No measurement is needed.
    public private(set) final var changeCount = 0
    private var values: [Any] = []

    private func set(_ new: [Any]) {
        values = new
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    /// The number of items.
    open var numberOfItems: Int { values.count }
    /// The items, each with its values by type.
    open var items: [[String: Any]] {
        get { values.map { [Self.type(of: $0): $0] } }
        set { set(newValue.compactMap { $0.values.first }) }
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is String: "public.utf8-plain-text"
        case is URL: "public.url"
        case is UIImage: "public.image"
        case is UIColor: "com.apple.uikit.color"
        default: "public.data"
        }
    }

    /// Sets the items; options have no effect.
    open func setItems(_ items: [[String: Any]]) { self.items = items }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) {
        set(values + items.compactMap { $0.values.first })
    }

    private func all<Value>(_ type: Value.Type) -> [Value]? {
        let found = values.compactMap { $0 as? Value }
        return found.isEmpty ? nil : found
    }

    /// The first text; nil if there is none. Setting it replaces everything.
    open var string: String? {
        get { all(String.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The texts; nil if there are none. Setting it replaces everything.
    open var strings: [String]? {
        get { all(String.self) }
        set { set(newValue ?? []) }
    }
    /// The first address; nil if there is none. Setting it replaces everything.
    open var url: URL? {
        get { all(URL.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The addresses; nil if there are none. Setting it replaces everything.
    open var urls: [URL]? {
        get { all(URL.self) }
        set { set(newValue ?? []) }
    }
    /// The first image; nil if there is none. Setting it replaces everything.
    open var image: UIImage? {
        get { all(UIImage.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The images; nil if there are none. Setting it replaces everything.
    open var images: [UIImage]? {
        get { all(UIImage.self) }
        set { set(newValue ?? []) }
    }
    /// The first color; nil if there is none. Setting it replaces everything.
    open var color: UIColor? {
        get { all(UIColor.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    /// The colors; nil if there are none. Setting it replaces everything.
    open var colors: [UIColor]? {
        get { all(UIColor.self) }
        set { set(newValue ?? []) }
    }

    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { urls != nil }
    /// Whether there is an image.
    open var hasImages: Bool { images != nil }
    /// Whether there is a color.
    open var hasColors: Bool { colors != nil }
}

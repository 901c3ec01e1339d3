/// How a finger touched a link of a text view. Raw values as in UIKit.
public enum UITextItemInteraction: Int, Sendable {
    /// It was tapped.
    case invokeDefaultAction = 0
    /// It was pressed.
    case presentActions = 1
    /// A preview is wanted. It does not happen here.
    case preview = 2
}

/// A part of a text that can be tapped: a link.
/// - Compatibility: partial: links only
@preconcurrency @MainActor open class UITextItem: NSObject {
    /// What the part is.
    public enum Content: Hashable, Sendable {
        /// A link to an address.
        case link(URL)
    }

    /// What the part is.
    public let content: Content
    /// Where it is in the text, in UTF-16 units.
    public let range: NSRange

    init(link: URL, range: NSRange) {
        (content, self.range) = (.link(link), range)
        super.init()
    }
}

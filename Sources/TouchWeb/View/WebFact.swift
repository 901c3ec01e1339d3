/// What happened in a web view.
public enum WebFact: TouchFact, Hashable, Sendable, CustomStringConvertible {
    /// A navigation was decided about: its address, and whether it is allowed.
    case decided(String, isAllowed: Bool)
    /// A document began to replace the one before.
    case committed(String)
    /// A document is loaded.
    case finished(String)
    /// A document could not be loaded; why, as a sentence.
    case failed(String)
    /// The page got touches: the type of the event, the fingers, and whether it prevented what
    /// they would do otherwise.
    case touched(String, fingers: [Int], isPrevented: Bool)
    /// The page got a click at a point in points of the page, the first or second of a double click.
    case clicked(x: Double, y: Double, count: Int)
    /// A text was typed into the page.
    case typed(String)
    /// A script posted a message: to which handler, with what body.
    case posted(String, body: String)
    /// A script opened a dialog: its kind and its message.
    case openedDialog(String, message: String)
    /// The page ended: why, as a sentence.
    case ended(String)

    /// The fact in words, for transcripts (WV-01…WV-09).
    public var description: String {
        switch self {
        case .decided(let address, let isAllowed):
            "may it load \(address)? \(isAllowed ? "yes" : "no")"
        case .committed(let address): "shows \(address)"
        case .finished(let address): "has loaded \(address)"
        case .failed(let sentence), .ended(let sentence): sentence
        case .touched(let type, let fingers, let isPrevented):
            "\(type) of \(fingers.count == 1 ? "finger" : "fingers") "
                + fingers.map { "\($0)" }.joined(separator: ", ")
                + (isPrevented ? ", which the page prevents (WV-02)" : "")
        case .clicked(let x, let y, let count):
            "\(count == 1 ? "click" : "click \(count)") at (\(CGFloat(x).inWords), \(CGFloat(y).inWords)) (WV-04)"
        case .typed(let text): "typed \"\(text)\""
        case .posted(let name, let body): "posts to \(name): \(body)"
        case .openedDialog(let kind, let message): "\(kind): \(message)"
        }
    }
}

extension CGFloat {
    /// Without needless decimals.
    fileprivate var inWords: String {
        let rounded = (self * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}

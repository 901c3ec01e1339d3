/// A way to find elements: a strategy of WebDriver, of Appium or of XCUITest.
struct ElementSearch {
    private enum Way {
        /// The identifier, or else the label.
        case name(String)
        case text(String, isPart: Bool)
        case xpath(XPathExpression)
        case predicate(PredicateString)
        case chain(ClassChain)
        case type(String)
    }

    private let way: Way
    /// The strategy and the value, for messages.
    let words: String

    static let strategies = [
        "accessibility id", "id", "name", "class name", "tag name", "xpath", "css selector",
        "link text", "partial link text", "-ios predicate string", "-ios class chain",
    ]

    /// - Throws: `invalid argument` for an unknown strategy, and `invalid selector` for a value that cannot be
    ///   read.
    init(using strategy: String, _ value: String) throws(WebDriverError) {
        words = "\(strategy) \"\(value.prefix(200))\""
        do {
            switch strategy {
            case "accessibility id", "id", "name": way = .name(value)
            case "class name", "tag name": way = .type(value)
            case "xpath": way = .xpath(try XPathExpression(below: value))
            case "css selector":
                let selector = try CSSSelector(value)
                way =
                    try selector.name.map { .name($0) }
                    ?? .xpath(try XPathExpression(below: selector.xpath))
            case "link text": way = .text(value, isPart: false)
            case "partial link text": way = .text(value, isPart: true)
            case "-ios predicate string": way = .predicate(try PredicateString(value))
            case "-ios class chain": way = .chain(try ClassChain(value))
            default:
                throw WebDriverError(
                    .invalidArgument,
                    "Cannot find elements by \"\(strategy.prefix(60))\". There are: "
                        + "\(Self.strategies.joined(separator: ", "))."
                        + Suggestion.sentence(for: strategy, among: Self.strategies)
                        + " To fix, use one of them."
                )
            }
        } catch let error as WebDriverError {
            throw error
        } catch let error as XPathError {
            let sentence = error.sentence(about: value)
            let fix = sentence.contains("To fix,") ? "" : " To fix, correct it there."
            throw WebDriverError(.invalidSelector, sentence + fix)
        } catch {
            throw WebDriverError(.invalidSelector, "\(error)")
        }
    }

    /// The elements, in the order of the tree.
    ///
    /// - Parameter root: the element in which it looks; nil for the whole screen.
    func views(in session: TouchSession, below root: UIView?) -> [UIView] {
        func among(_ isWanted: (UIView) -> Bool) -> [UIView] {
            let views =
                root.map { Array($0.viewsInReadingOrder.dropFirst()) }
                ?? session.windows.flatMap(\.viewsInReadingOrder)
            return views.filter(isWanted)
        }
        return switch way {
        case .name(let name):
            among { $0.accessibilityIdentifier == name || $0.elementLabel == name && $0.isElement }
        case .text(let text, false): among { $0.elementType == .link && $0.elementLabel == text }
        case .text(let text, true):
            among { $0.elementType == .link && $0.elementLabel?.contains(text) == true }
        case .xpath(let expression): session.views(expression, below: root)
        case .predicate(let predicate): among(predicate.holds)
        case .chain(let chain):
            root.map { chain.views(below: [$0]) } ?? chain.views(in: session.windows)
        case .type(let type): among { $0.hasElementType(type) }
        }
    }

    /// What there is instead, in a sentence; empty if nothing is near.
    func suggestion(in session: TouchSession) -> String {
        guard case .name(let name) = way else { return "" }
        let names = session.allViews.filter(\.isElement).compactMap(\.nameAsElement)
        return Suggestion.sentence(for: name, among: names)
    }
}

extension UIView {
    /// Whether a client may mean it: it has an identifier, a text, or a meaning for assistive technology.
    fileprivate var isElement: Bool {
        accessibilityIdentifier?.isEmpty == false || isAccessibilityElement || elementLabel != nil
    }
}

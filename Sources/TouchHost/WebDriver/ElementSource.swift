/// The screen as a document of XML in the form of XCUITest, so that page objects find what they look for.
///
/// An element is a view, and its parent is the element around it, so a path in this document finds the same view
/// as the strategy `xpath`.
struct ElementSource {
    private let session: TouchSession

    init(_ session: TouchSession) { self.session = session }

    var text: String {
        let size = session.application.scene.bounds.size
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        let name = Self.escaped(session.title)
        lines.append(
            "<\(ElementType.application.name) type=\"\(ElementType.application.name)\" name=\"\(name)\" "
                + "label=\"\(name)\" enabled=\"true\" visible=\"true\" accessible=\"false\" x=\"0\" y=\"0\" "
                + "width=\"\(size.width.short)\" height=\"\(size.height.short)\" index=\"0\">"
        )
        for (index, window) in session.windows.enumerated() {
            add(window, index: index, to: &lines)
        }
        lines.append("</\(ElementType.application.name)>")
        return lines.joined(separator: "\n")
    }

    /// What is written next.
    private enum Part {
        case element(UIView, index: Int, depth: Int)
        case end(of: String)
    }

    /// Adds a window and what is in it. It keeps a list of what is next, so that views may be nested as deep as they
    /// like.
    private func add(_ window: UIWindow, index: Int, to lines: inout [String]) {
        var next = [Part.element(window, index: index, depth: 1)]
        while let part = next.popLast() {
            switch part {
            case .end(let name): lines.append(name)
            case .element(let view, let index, let depth):
                let indentation = String(repeating: " ", count: min(depth, 50))
                let start = "\(indentation)<\(words(for: view, index: index))"
                guard !view.subviews.isEmpty else {
                    lines.append(start + "/>")
                    continue
                }
                lines.append(start + ">")
                next.append(.end(of: "\(indentation)</\(view.elementType.name)>"))
                next += view.subviewsInReadingOrder.enumerated().reversed().map { index, child in
                    .element(child, index: index, depth: depth + 1)
                }
            }
        }
    }

    /// The name and the attributes of an element.
    private func words(for view: UIView, index: Int) -> String {
        let attributes = Self.attributes.compactMap { attribute -> String? in
            let text: String
            switch view.value(of: attribute) {
            case .text(let value): text = Self.escaped(value)
            case .truth(let truth): text = "\(truth)"
            case .number(let number): text = CGFloat(number.rounded()).short
            case .missing, .list, .other: return nil
            }
            return " \(attribute.rawValue)=\"\(text)\""
        }
        return "\(view.elementType.name)\(attributes.joined()) index=\"\(index)\""
    }

    private static let attributes: [ElementAttribute] = [
        .type, .value, .name, .label, .enabled, .visible, .accessible, .selected, .placeholderValue,
        .x, .y,
        .width, .height, .className,
    ]

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t", "\r": escaped += "&#\(scalar.value);"
            // XML has no other control characters.
            case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

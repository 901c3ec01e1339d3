/// The value of an attribute, with its element.
@MainActor struct InterfaceValue {
    let text: String
    let name: String
    let node: InterfaceNode
    let loader: InterfaceLoader

    /// The value is not what the attribute needs. `wanted` says what it needs.
    struct Wrong: Error {
        let wanted: String
    }

    var flag: Bool {
        get throws { try choice(["YES": true, "NO": false]) }
    }

    var number: Double {
        get throws { try Self.number(text) }
    }

    var integer: Int {
        get throws {
            guard let number = Int(text) else { throw Wrong(wanted: "a whole number") }
            return number
        }
    }

    /// The image with that name; nil if there is none.
    var image: UIImage? { loader.image(named: text) }

    func choice<Value>(_ words: [String: Value]) throws -> Value {
        guard let value = words[text] else {
            throw Wrong(wanted: "one of " + words.keys.sorted().joined(separator: ", "))
        }
        return value
    }

    static func number(_ text: String) throws -> Double {
        guard let number = Double(text), number.isFinite else { throw Wrong(wanted: "a number") }
        return number
    }
}

extension InterfaceNode {
    /// An attribute as a number; 0 if the element does not have it.
    @MainActor func number(_ attribute: String) throws -> Double {
        guard let text = self[attribute] else { return 0 }
        return try InterfaceValue.number(text)
    }

    @MainActor var point: CGPoint {
        get throws { CGPoint(x: try number("x"), y: try number("y")) }
    }

    @MainActor var size: CGSize {
        get throws { CGSize(width: try number("width"), height: try number("height")) }
    }

    @MainActor var rect: CGRect {
        get throws { CGRect(origin: try point, size: try size) }
    }

    /// The edges of an element `rectEdge` or `extendedEdge`: those that are YES.
    @MainActor var edges: UIRectEdge {
        let words: [(String, UIRectEdge)] = [
            ("left", .left), ("right", .right), ("top", .top), ("bottom", .bottom),
        ]
        return words.reduce(into: []) { edges, word in
            if says(word.0) { edges.formUnion(word.1) }
        }
    }

    /// The insets of an element `inset` (`minX`…) or `edgeInsets` (`left`…).
    @MainActor var insets: UIEdgeInsets {
        get throws {
            UIEdgeInsets(
                top: try number("minY") + number("top"),
                left: try number("minX") + number("left"),
                bottom: try number("maxY") + number("bottom"),
                right: try number("maxX") + number("right")
            )
        }
    }
}

internal import Yams

extension Place {
    /// The members that say what is looked for.
    static let subjects = ["id", "label", "type"]

    /// An identifier, `[x, y]`, or a mapping.
    init(_ node: ScriptNode) throws(ScriptError) {
        if node.node.sequence != nil {
            let point = try node.pair("two numbers: [x, y] in points of the window")
            self.init(subject: .point(CGPoint(x: point.x, y: point.y)))
            return
        }
        guard node.node.mapping != nil else {
            guard !node.isEmpty else {
                throw node.mismatch("a place: an identifier, [x, y], or {id: …}")
            }
            self.init(subject: .identifier(try node.text()))
            return
        }
        let fields = try node.fields(Self.subjects + ["index", "at", "offset"])
        let subject = try fields.only(of: Self.subjects)
        let index = try fields["index"]?.integer(0...1_000_000)
        if let field = fields["index"], subject.name != "type" {
            throw field.error(
                "Cannot read \"index\": it counts the views of a type, and this is "
                    + "an \(subject.name). To fix, delete it."
            )
        }
        let word = try subject.text()
        self.init(
            subject: subject.name == "id"
                ? .identifier(word)
                : subject.name == "label" ? .label(word) : .type(word, index: index ?? 0)
        )
        if let field = fields["at"] {
            let pair = try field.pair("two parts of the view: [0, 0] top left, [1, 1] bottom right")
            part = CGPoint(x: pair.x, y: pair.y)
        }
        if let field = fields["offset"] {
            let pair = try field.pair("two numbers: [dx, dy] in points")
            offset = CGVector(dx: pair.x, dy: pair.y)
        }
    }
}

extension Expectation {
    /// A mapping of one condition.
    init(_ node: ScriptNode) throws(ScriptError) {
        let known = [
            "text", "exists", "missing", "hittable", "unhittable", "covered", "transcript",
        ]
        let condition = try node.fields(known).only(of: known)
        switch condition.name {
        case "text": try self.init(text: condition)
        case "exists": self = .exists(try Place(condition))
        case "missing": self = .missing(try Place(condition))
        case "hittable": self = .hittable(try Place(condition))
        case "unhittable": self = .unhittable(try Place(condition))
        case "covered": try self.init(covered: condition)
        default: self = .transcript(condition.isEmpty ? "" : try condition.text())
        }
    }

    private init(text node: ScriptNode) throws(ScriptError) {
        let fields = try node.fields(["of", "is", "contains"])
        let place = try Place(fields.required("of"))
        let text = try fields.only(of: ["is", "contains"])
        // An empty text is a text: `is: ""`; only nothing at all is refused.
        let words = try text.text()
        self = text.name == "is" ? .textIs(place, words) : .textContains(place, words)
    }

    private init(covered node: ScriptNode) throws(ScriptError) {
        guard node.node.mapping != nil, !node.hasField(Place.subjects) else {
            self = .covered(try Place(node), by: nil)
            return
        }
        let fields = try node.fields(["view", "by"])
        self = .covered(
            try Place(fields.required("view")),
            by: try fields["by"].map { node throws(ScriptError) in
                try Place(node)
            }
        )
    }
}

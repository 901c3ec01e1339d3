/// A visual format, read: `H:|-[name(>=100@750)]-8-[value]|`.
struct VisualFormat: Equatable {
    /// A number, or the name of a metric or a view, and where it stands.
    struct Object: Equatable {
        enum Value: Equatable {
            case number(CGFloat)
            case name(String)
        }
        var value: Value
        var column: Int
    }

    /// `>=100@750`.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var object: Object
        var priority: Object?
    }

    /// What stands between two views, or a view and the superview.
    enum Connection: Equatable {
        /// Nothing: they touch.
        case none
        /// `-`: the spacing of the system; to the superview its margin.
        case standard
        /// `-8-`, `-(>=8,<=20)-`.
        case predicates([Predicate])
    }

    /// `[name(100)]`.
    struct View: Equatable {
        var name: String
        var column: Int
        var predicates: [Predicate]
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// From the superview to the first view; nil if the superview is not drawn there.
    var before: Connection?
    var views: [View] = []
    /// Between one view and the next.
    var between: [Connection] = []
    /// From the last view to the superview; nil if the superview is not drawn there.
    var after: Connection?
}

/// Why a visual format cannot be used.
struct VisualFormatError: Error, Equatable {
    /// What is wrong, with what would be right.
    var problem: String
    /// Where, from zero.
    var column: Int

    /// A sentence, the format, and a mark below the place.
    func sentence(for format: String) -> String {
        "Cannot use the visual format at column \(column + 1): \(problem) No constraints were made.\n"
            + "    \(format)\n    \(String(repeating: " ", count: column))^"
    }
}

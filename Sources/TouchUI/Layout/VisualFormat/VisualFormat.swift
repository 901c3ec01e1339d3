/// A parsed visual format, such as `H:|-[name(>=100@750)]-8-[value]|`.
struct VisualFormat: Equatable {
    /// A number, or the name of a metric or a view, with its column.
    struct Object: Equatable {
        enum Value: Equatable {
            case number(CGFloat)
            case name(String)
        }
        var value: Value
        var column: Int
    }

    /// A condition, such as `>=100@750`.
    struct Predicate: Equatable {
        var relation: NSLayoutConstraint.Relation
        var object: Object
        var priority: Object?
    }

    /// The connection between two views, or between a view and the superview.
    enum Connection: Equatable {
        /// None: they are adjacent.
        case none
        /// `-`: the system's spacing; to the superview, its margin.
        case standard
        /// Distances, as in `-8-` or `-(>=8,<=20)-`.
        case predicates([Predicate])
    }

    /// A view, such as `[name(100)]`.
    struct View: Equatable {
        var name: String
        var column: Int
        var predicates: [Predicate]
    }

    var axis = NSLayoutConstraint.Axis.horizontal
    /// From the superview to the first view; nil if the format does not start with the superview.
    var before: Connection?
    var views: [View] = []
    /// From each view to the next.
    var between: [Connection] = []
    /// From the last view to the superview; nil if the format does not end with the superview.
    var after: Connection?
}

/// The reason why a visual format cannot be used.
struct VisualFormatError: Error, Equatable {
    /// What is wrong, and what would be right.
    var problem: String
    /// The position in the format, counted from zero.
    var column: Int

    /// A sentence, the format, and a mark below the position.
    func sentence(for format: String) -> String {
        "Cannot use the visual format at column \(column + 1): \(problem) No constraints were made.\n"
            + "    \(format)\n    \(String(repeating: " ", count: column))^"
    }
}

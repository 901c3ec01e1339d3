internal import TouchSolver

/// What a solver knows of a view or a guide: up to four variables, made when they are needed.
///
/// Places are distances from the top left corner of the superview's bounds (in scroll views: of the
/// content), so that what moves as a whole changes two variables. They are those of the alignment
/// rectangle.
@MainActor final class LayoutRecord {
    /// The variables of an item.
    enum Dimension: Int, CaseIterable {
        case x = 0
        case y, width, height

        var axis: NSLayoutConstraint.Axis {
            self == .x || self == .width ? .horizontal : .vertical
        }
        /// Where something is along an axis.
        static func place(_ axis: NSLayoutConstraint.Axis) -> Dimension {
            axis == .horizontal ? .x : .y
        }
        /// How long something is along an axis.
        static func length(_ axis: NSLayoutConstraint.Axis) -> Dimension {
            axis == .horizontal ? .width : .height
        }
    }

    /// A variable as `the owner's size times zero or one, plus a constant`.
    struct Tie: Equatable {
        var followsOwner = false
        var constant: CGFloat
    }

    /// Where the engine keeps it.
    let key: ObjectIdentifier
    weak var item: (any LayoutItem)?
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    var variables: [ConstraintSolver.Variable?] = [nil, nil, nil, nil]
    var ties: [(handle: ConstraintSolver.Constraint, tie: Tie)?] = [nil, nil, nil, nil]
    /// At least and at most as wide as the content, then as high.
    var content: [(handle: ConstraintSolver.Constraint, length: CGFloat)?] = [nil, nil, nil, nil]
    /// The solver's constraints that speak of the variables.
    var users: [ConstraintSolver.Constraint] = []

    init(of item: any LayoutItem) {
        key = ObjectIdentifier(item)
        self.item = item
        view = item as? UIView
        guide = item as? UILayoutGuide
    }
}

/// Who is behind a constraint of the solver.
enum LayoutOrigin {
    /// A constraint of the application, of a stack view, …
    case constraint(NSLayoutConstraint)
    /// A variable that is given: by a frame, by margins, by what is covered.
    case tie(LayoutRecord, LayoutRecord.Dimension)
    /// What the content of a view wants; the place in `LayoutRecord.content`.
    case content(LayoutRecord, Int)
    /// Nothing is smaller than nothing.
    case notNegative(LayoutRecord, LayoutRecord.Dimension)
    /// A size that somebody asks about.
    case question(NSLayoutConstraint.Axis)
}

/// `Σ terms + constant`.
struct LayoutExpression {
    var terms: [ConstraintSolver.Term] = []
    var constant = 0.0

    mutating func add(_ variable: ConstraintSolver.Variable, _ factor: Double = 1) {
        terms.append(.init(variable, factor))
    }

    mutating func add(_ other: LayoutExpression, times factor: Double) {
        for term in other.terms {
            terms.append(.init(term.variable, term.coefficient * factor))
        }
        constant += other.constant * factor
    }
}

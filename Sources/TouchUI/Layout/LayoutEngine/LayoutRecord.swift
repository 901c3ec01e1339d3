internal import TouchSolver

/// The solver's data on a view or a guide: up to four variables, created when they are needed.
///
/// Positions are distances from the top left corner of the superview's bounds, or of the content in
/// scroll views, so that moving a whole subtree changes two variables. They are those of the
/// alignment rectangle.
@MainActor final class LayoutRecord {
    /// The variables of an item.
    enum Dimension: Int, CaseIterable {
        case x = 0
        case y, width, height

        var axis: NSLayoutConstraint.Axis {
            self == .x || self == .width ? .horizontal : .vertical
        }
        /// The position along an axis.
        static func place(_ axis: NSLayoutConstraint.Axis) -> Dimension {
            axis == .horizontal ? .x : .y
        }
        /// The length along an axis.
        static func length(_ axis: NSLayoutConstraint.Axis) -> Dimension {
            axis == .horizontal ? .width : .height
        }
    }

    /// A given value: a constant, plus the owner's size if it follows the owner.
    struct Tie: Equatable {
        var followsOwner = false
        var constant: CGFloat
    }

    /// The key under which the engine stores the record.
    let key: ObjectIdentifier
    weak var item: (any LayoutItem)?
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    var variables: [ConstraintSolver.Variable?] = [nil, nil, nil, nil]
    var ties: [(handle: ConstraintSolver.Constraint, tie: Tie)?] = [nil, nil, nil, nil]
    /// The constraints for the content: at least and at most its width, then at least and at most
    /// its height.
    var content: [(handle: ConstraintSolver.Constraint, length: CGFloat)?] = [nil, nil, nil, nil]
    /// The solver's constraints that contain the variables. Removed ones stay until there are more of
    /// them than of the others.
    private(set) var users: [ConstraintSolver.Constraint] = []
    private var removedUsers = 0
    /// Whether the height of the view follows from its width.
    var wraps = false

    init(of item: any LayoutItem) {
        key = ObjectIdentifier(item)
        self.item = item
        view = item as? UIView
        guide = item as? UILayoutGuide
    }

    func addUser(_ handle: ConstraintSolver.Constraint) { users.append(handle) }

    /// Notes that a user was removed.
    ///
    /// A list of views has thousands of constraints on the view that holds it, so they are not looked
    /// through each time.
    func noteRemovalOfUser(_ isInUse: (ConstraintSolver.Constraint) -> Bool) {
        removedUsers += 1
        guard 2 * removedUsers > users.count else { return }
        users.removeAll { !isInUse($0) }
        removedUsers = 0
    }
}

/// The origin of a constraint of the solver.
enum LayoutOrigin {
    /// A constraint of the app, or one that a stack view made.
    case constraint(NSLayoutConstraint)
    /// A given value, from a frame, margins or safe area.
    case tie(LayoutRecord, LayoutRecord.Dimension)
    /// The size of a view's content; the index in `LayoutRecord.content`.
    case content(LayoutRecord, Int)
    /// A size is not negative.
    case notNegative(LayoutRecord, LayoutRecord.Dimension)
    /// A size for which `systemLayoutSizeFitting` was called.
    case question(NSLayoutConstraint.Axis)
}

/// A linear expression: `Σ terms + constant`.
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

/// `first (=, ≤, ≥) multiplier · second + constant`, between attributes of views and guides.
///
/// It counts while it is active; layout happens at the end of the turn, or when `layoutIfNeeded()`
/// is called. What is required and contradicts others is broken, with a sentence; what makes no
/// sense at all is refused.
/// - Compatibility: same, but that what UIKit throws is a sentence, and the constraint counts nothing
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    final let first: LayoutOperand
    final let second: LayoutOperand?
    private let modelRelation: Relation
    private let modelMultiplier: CGFloat
    private var modelConstant: CGFloat
    private var modelPriority = UILayoutPriority.required
    /// The view in whose list it is; nil while it is not active.
    final weak var owner: UIView?
    /// Which number of activation it was: what was activated last is broken first.
    final var order = 0
    /// Why it can never be active; nil if it can.
    final private(set) var defect: String?
    /// Types and attributes, for `description`, which may be read anywhere.
    private nonisolated let outline: Outline?

    init(
        _ first: LayoutOperand,
        _ relation: Relation,
        _ second: LayoutOperand?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.first = first
        // [choice] As in UIKit, a second item without an attribute is no second item.
        self.second = second?.attribute == .notAnAttribute ? nil : second
        modelRelation = relation
        modelMultiplier = multiplier
        modelConstant = constant
        outline = Outline(
            first: first.outline,
            relation: relation,
            second: self.second?.outline,
            multiplier: multiplier,
            constant: constant
        )
        super.init()
        defect = NSLayoutConstraint.defect(of: self)
        if let defect { Diagnostics.refuse("Cannot use \(readable): " + defect) }
    }

    /// A constraint between nothing and nothing, as sources keep one until they have a real one; it can
    /// never be active.
    public override init() {
        first = LayoutOperand(nil, .notAnAttribute)
        second = nil
        modelRelation = .equal
        modelMultiplier = 1
        modelConstant = 0
        outline = nil
        super.init()
        defect = "it was made without items. To fix, make it with anchors or items."
    }

    /// A constraint between attributes of two items, which are views or guides.
    ///
    /// - Parameters:
    ///   - view2: nil, with the attribute `notAnAttribute`, compares with the constant alone.
    ///   - multiplier: what the second attribute is multiplied by.
    ///   - c: what is added to it, in points.
    public convenience init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        let second = view2.map { LayoutOperand($0 as? any LayoutItem, attr2) }
        self.init(
            LayoutOperand(view1 as? any LayoutItem, attr1),
            relation,
            second ?? (attr2 == .notAnAttribute ? nil : LayoutOperand(nil, attr2)),
            multiplier: multiplier,
            constant: c
        )
    }

    /// Constraints as a drawing in letters says, not active yet: `H:|-[name(>=100)]-8-[value]|`.
    ///
    /// A format that cannot be read, or names what is not there, is refused with a sentence that points
    /// at the place; then there are none.
    /// - Parameters:
    ///   - opts: alignment across the drawing, and the direction; leading to trailing by default.
    ///   - metrics: numbers by name.
    ///   - views: views and guides by name.
    open class func constraints(
        withVisualFormat format: String,
        options opts: FormatOptions = [],
        metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormatBuilder.constraints(format, opts, metrics ?? [:], views)
    }

    // MARK: What it says

    /// The item of the left side; nil once it is gone.
    open var firstItem: AnyObject? { first.item }
    /// The attribute of the left side.
    open var firstAttribute: Attribute { first.attribute }
    /// The item of the right side; nil if there is none.
    open var secondItem: AnyObject? { second?.item }
    /// The attribute of the right side.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// How the sides compare.
    open var relation: Relation { modelRelation }
    /// What the right side is multiplied by.
    open var multiplier: CGFloat { modelMultiplier }

    /// What is added to the right side, in points. It can be changed at any time, which costs less
    /// than a new constraint.
    open var constant: CGFloat {
        get { modelConstant }
        set {
            guard newValue != modelConstant else { return }
            guard newValue.isFinite, abs(newValue) <= Self.largestNumber else {
                return Diagnostics.refuse(
                    "Cannot set the constant of \(readable) to \(newValue): it is not a finite "
                        + "number of points. It stays \(modelConstant.short)."
                )
            }
            modelConstant = newValue
            engine?.noteConstant(of: self)
        }
    }

    /// How important it is; required by default.
    ///
    /// Between required and not required it cannot change while the constraint is active, as on iOS.
    open var priority: UILayoutPriority {
        get { modelPriority }
        set {
            guard newValue != modelPriority else { return }
            guard newValue.rawValue >= 0, newValue <= .required else {
                return Diagnostics.refuse(
                    "Cannot set the priority of \(readable) to \(newValue.rawValue): priorities go "
                        + "from 0 to 1000. It stays \(CGFloat(modelPriority.rawValue).short)."
                )
            }
            guard !isActive || (newValue == .required) == (modelPriority == .required) else {
                return Diagnostics.refuse(
                    "Cannot set the priority of \(readable) to "
                        + "\(CGFloat(newValue.rawValue).short): an active constraint stays required "
                        + "or stays optional. Deactivate it first, or use 999 from the beginning."
                )
            }
            modelPriority = newValue
            engine?.notePriority(of: self)
        }
    }

    /// A name for messages; none.
    open var identifier: String?
    /// Whether archives keep it; there are none.
    open var shouldBeArchived = false

    // MARK: Whether it counts

    /// Whether it counts; false. It goes to the nearest view that both items are in.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(in: nil) } else { deactivate() }
        }
    }

    /// Makes constraints count; as `isActive` for each.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints count no longer.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Types and attributes; messages use names and more.
    nonisolated open override var description: String { outline?.words ?? "of nothing" }
}

/// A relation between attributes of views and guides:
/// `first (=, ≤, ≥) multiplier · second + constant`.
///
/// A constraint has an effect while it is active; views are placed at the end of the turn, or in
/// `layoutIfNeeded()`. If required constraints contradict each other, the one activated last is
/// broken and a diagnostic is reported. Constraints that make no sense are refused with a
/// diagnostic.
/// - Compatibility: same, except that where UIKit throws an exception, a diagnostic is reported and
///   the constraint has no effect
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    private(set) final var first: LayoutOperand
    private(set) final var second: LayoutOperand?
    private var modelRelation: Relation
    private var modelMultiplier: CGFloat
    private var modelConstant: CGFloat
    private var modelPriority = UILayoutPriority.required
    /// The view that holds it; nil while it is not active.
    final weak var owner: UIView?
    /// The sequence number of the activation: the constraint that was activated last is broken
    /// first.
    final var order = 0
    /// Why the constraint can never be active; nil if it can.
    final private(set) var defect: String?
    /// Types and attributes for `description`, which may be read on any thread.
    private nonisolated(unsafe) var outline: Outline?

    // A convenience initializer: subclasses inherit the public ones only if they can see and inherit
    // all designated ones.
    convenience init(
        _ first: LayoutOperand,
        _ relation: Relation,
        _ second: LayoutOperand?,
        multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.init()
        self.first = first
        // [choice] As in UIKit, a second item without an attribute counts as no second item.
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
        defect = NSLayoutConstraint.defect(of: self)
        if let defect { Diagnostics.refuse("Cannot use \(readable): " + defect) }
    }

    /// Creates an empty constraint, as a placeholder until the real one is made. It can never be
    /// active.
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

    /// Creates a constraint between attributes of two items, which are views or guides. It is not
    /// active yet.
    ///
    /// - Parameters:
    ///   - view1: the item of the left side.
    ///   - attr1: the attribute of the left side.
    ///   - relation: the relation of the sides.
    ///   - view2: the item of the right side; nil compares with the constant alone (LY-01), which
    ///     only sizes can be.
    ///   - attr2: the attribute of the right side; without an item it does not count.
    ///   - multiplier: the factor of the second attribute; without an item it does not count.
    ///   - c: the points added to it.
    public convenience init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant c: CGFloat
    ) {
        self.init(
            LayoutOperand(view1 as? any LayoutItem, attr1),
            relation,
            // Without an item the attribute is that of nothing (LY-01).
            view2.map { LayoutOperand($0 as? any LayoutItem, attr2) },
            multiplier: multiplier,
            constant: c
        )
    }

    /// Creates constraints from a visual format, such as `H:|-[name(>=100)]-8-[value]|`. They are
    /// not active yet.
    ///
    /// A format that cannot be read, or that contains an unknown name, reports a diagnostic that
    /// points at the position; the result is then empty.
    /// - Parameters:
    ///   - format: the visual format.
    ///   - opts: alignment across the axis, and the direction; leading to trailing by default.
    ///   - metrics: numbers by name.
    ///   - views: views and guides by name.
    /// - Returns: the constraints.
    open class func constraints(
        withVisualFormat format: String,
        options opts: FormatOptions = [],
        metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormatBuilder.constraints(format, opts, metrics ?? [:], views)
    }

    // MARK: Properties

    /// The item of the left side; nil once it has been released, and for the distance between two anchors, which belongs to
    /// two items (LY-10).
    open var firstItem: AnyObject? { first.isDistance ? nil : first.item }
    /// The attribute of the left side.
    open var firstAttribute: Attribute { first.attribute }
    /// The item of the right side; nil if there is none, and for the distance between two anchors (LY-10).
    open var secondItem: AnyObject? { second?.isDistance == true ? nil : second?.item }
    /// The attribute of the right side.
    open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
    /// The relation of the sides.
    open var relation: Relation { modelRelation }
    /// The factor of the right side.
    open var multiplier: CGFloat { modelMultiplier }

    /// The points added to the right side. It can be changed at any time, which costs less than a
    /// new constraint.
    open var constant: CGFloat {
        get { modelConstant }
        set {
            guard newValue != modelConstant else { return }
            guard newValue.isFinite, abs(newValue) <= Self.largestNumber else {
                return Diagnostics.refuse(
                    "Cannot set the constant of \(readable) to \(newValue): it is not a finite "
                        + "number of points. It stays \(modelConstant.short). To fix, look for a "
                        + "division by zero."
                )
            }
            modelConstant = newValue
            outline?.constant = newValue
            engine?.noteConstant(of: self)
        }
    }

    /// The priority; required by default.
    ///
    /// It can change at any time, also between required and optional (LY-09). For a value outside of 0 to 1000 it stays as
    /// it is and reports a diagnostic.
    open var priority: UILayoutPriority {
        get { modelPriority }
        set {
            guard newValue != modelPriority else { return }
            guard newValue.rawValue >= 0, newValue <= .required else {
                return Diagnostics.refuse(
                    "Cannot set the priority of \(readable) to \(newValue.rawValue): priorities go "
                        + "from 0 to 1000. It stays \(CGFloat(modelPriority.rawValue).short). "
                        + "To fix, set a priority in that range."
                )
            }
            modelPriority = newValue
            engine?.notePriority(of: self)
        }
    }

    /// A name for messages; nil by default.
    open var identifier: String?
    /// Whether archives keep the constraint; false by default. There are no archives here.
    open var shouldBeArchived = false

    // MARK: Activation

    /// Whether the constraint has an effect; false by default.
    ///
    /// Setting it to true adds the constraint to the nearest common ancestor of its items. If they
    /// have none, or if the constraint can never be active, it stays inactive and reports a
    /// diagnostic.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(in: nil) } else { deactivate() }
        }
    }

    /// Called when a storyboard or a nib with the constraint has been loaded. Does nothing unless overridden.
    open func awakeFromNib() {}

    /// Activates constraints, as by setting `isActive` of each.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints, as by setting `isActive` of each.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Whether another object counts as equal: the same object, unless an extension of the class says what counts (RT-27).
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        let isPlain = type(of: self) == NSLayoutConstraint.self
        guard !isPlain || Self.isComparedByExtension,
            let compared = self as? any ComparedByExtension
        else { return super.isEqual(object) }
        nonisolated(unsafe) let (one, other) = (compared, object)
        return MainActor.assumeIsolated { one.isEqualByExtension(other) }
    }

    /// Whether an extension of this class itself compares. Found once, because sets and arrays compare constraints all the
    /// time.
    nonisolated private static let isComparedByExtension =
        NSLayoutConstraint.self is any ComparedByExtension.Type

    /// The types and attributes. Messages use `readable`, which contains names.
    nonisolated open override var description: String { outline?.words ?? "of nothing" }
}

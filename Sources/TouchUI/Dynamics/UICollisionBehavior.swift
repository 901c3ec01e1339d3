/// Learns when items touch each other or a boundary.
///
/// Each method has a default implementation that does nothing. They are called in the order of the
/// contacts, on the display frame in which these happened, after the items have moved (DY-22).
/// - Compatibility: same
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: RespondingObject {
    /// Two items began to touch, at a point of the reference system.
    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
    )
    /// Two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    )
    /// An item began to touch a boundary, at a point of the reference system. The boundary that
    /// `translatesReferenceBoundsIntoBoundary` makes has no identifier.
    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    )
    /// An item no longer touches a boundary.
    func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    )
}

extension UICollisionBehaviorDelegate {
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        optionalAnswer(
            of: self,
            "collisionBehavior:beganContactFor:with:at:",
            (behavior, item1, item2, p)
        )
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item1: any UIDynamicItem,
        with item2: any UIDynamicItem
    ) {
        optionalAnswer(
            of: self,
            "collisionBehavior:endedContactFor:with:",
            (behavior, item1, item2)
        )
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior,
        beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?,
        at p: CGPoint
    ) {
        optionalAnswer(
            of: self,
            "collisionBehavior:beganContactFor:withBoundaryIdentifier:at:",
            (behavior, item, identifier, p)
        )
    }
    /// Does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior,
        endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        optionalAnswer(
            of: self,
            "collisionBehavior:endedContactFor:withBoundaryIdentifier:",
            (behavior, item, identifier)
        )
    }
}

/// Lets items collide with each other and with boundaries (DY-19…DY-22).
///
/// Items collide only with items of the same behavior. How they bounce is a property of the items:
/// see `UIDynamicItemBehavior`. A boundary is a line with two sides: an item that begins outside
/// of a closed boundary stays outside.
/// - Compatibility: same
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
    /// What items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Makes a mode from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Each other.
        public static let items = Mode(rawValue: 1)
        /// The boundaries of the behavior.
        public static let boundaries = Mode(rawValue: 2)
        /// Each other and boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// A boundary that the application added.
    private struct Named {
        let identifier: any NSCopying
        let path: UIBezierPath
        let serial: Int
        let lines: [Boundary]
    }

    private final var members: DynamicItems
    private final var named: [Named] = []
    private final var insets = UIEdgeInsets.zero
    private final let referenceSerial: Int
    private static var lastSerial = 0

    /// Creates a behavior without boundaries.
    public init(items: [any UIDynamicItem]) {
        members = DynamicItems(items)
        Self.lastSerial += 1
        referenceSerial = Self.lastSerial
        super.init()
    }

    /// Creates a behavior without items and boundaries.
    public convenience override init() {
        self.init(items: [])
    }

    /// Adds an item; one that is there already is ignored.
    open func addItem(_ item: any UIDynamicItem) {
        if members.add(item) { changed() }
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        if members.remove(item) { changed() }
    }

    /// The items, in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }

    /// What items collide with; everything by default.
    open var collisionMode = Mode.everything {
        didSet { changed() }
    }

    /// Learns of contacts; nil by default. Not retained.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// Whether the bounds of the reference system are a boundary; false by default. These are the
    /// bounds of the reference view, or the content of a collection view's layout. An animator
    /// without either has no such boundary.
    open var translatesReferenceBoundsIntoBoundary = false {
        didSet { changed() }
    }

    /// Makes the bounds of the reference system a boundary, moved inwards by insets.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        guard accepts(insets.top, insets.left, insets.bottom, insets.right, as: "insets") else {
            return
        }
        self.insets = insets
        translatesReferenceBoundsIntoBoundary = true
    }

    /// Adds a boundary along a path of the reference system, or replaces the one with the same
    /// identifier. Curves become lines.
    open func addBoundary(
        withIdentifier identifier: any NSCopying,
        for bezierPath: UIBezierPath
    ) {
        guard let path = bezierPath.copy() as? UIBezierPath else { return }
        var lines: [(Vector, Vector)] = []
        for points in path.cgPath.flattened(pieces: 8) {
            guard points.allSatisfy({ accepts($0.x, $0.y, as: "a boundary") }) else { return }
            lines += zip(points, points.dropFirst()).map { (Vector($0), Vector($1)) }
        }
        add(identifier, path, lines)
    }

    /// Adds a line as a boundary, or replaces the boundary with the same identifier.
    open func addBoundary(
        withIdentifier identifier: any NSCopying,
        from p1: CGPoint,
        to p2: CGPoint
    ) {
        guard accepts(p1.x, p1.y, p2.x, p2.y, as: "a boundary") else { return }
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        add(identifier, path, [(Vector(p1), Vector(p2))])
    }

    private func add(
        _ identifier: any NSCopying,
        _ path: UIBezierPath,
        _ lines: [(Vector, Vector)]
    ) {
        named.removeAll { Self.isSame($0.identifier, identifier) }
        Self.lastSerial += 1
        let serial = Self.lastSerial
        let real = lines.filter { ($1 - $0).direction != nil }
        named.append(
            Named(
                identifier: identifier,
                path: path,
                serial: serial,
                lines: real.enumerated().map { part, line in
                    Boundary(
                        serial: serial,
                        group: self.serial,
                        part: part,
                        from: line.0,
                        to: line.1
                    )
                }
            )
        )
        changed()
    }

    /// The path of a boundary that was added; nil if there is none with the identifier.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        named.first { Self.isSame($0.identifier, identifier) }?.path
    }

    /// Removes a boundary; an unknown identifier is ignored.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        named.removeAll { Self.isSame($0.identifier, identifier) }
        changed()
    }

    /// The identifiers of the boundaries that were added, in this order; nil if there are none.
    open var boundaryIdentifiers: [any NSCopying]? {
        named.isEmpty ? nil : named.map(\.identifier)
    }

    /// Removes the boundaries that were added. That of the reference system stays.
    open func removeAllBoundaries() {
        named.removeAll()
        changed()
    }

    private static func isSame(_ one: any NSCopying, _ two: any NSCopying) -> Bool {
        func value(_ identifier: any NSCopying) -> AnyHashable {
            if let text = identifier as? NSString { return "\(text)" }
            if let value = identifier as? AnyHashable { return value }
            return ObjectIdentifier(identifier as AnyObject)
        }
        return value(one) == value(two)
    }

    override var actsOn: [any UIDynamicItem] { members.all }

    override func contribute(to scene: DynamicsScene) {
        let hasBoundaries = collisionMode.contains(.boundaries)
        for index in scene.indices(of: members.all) {
            if collisionMode.contains(.items) { scene.traits[index].itemGroups.append(serial) }
            if hasBoundaries { scene.traits[index].boundaryGroups.append(serial) }
        }
        guard hasBoundaries else { return }
        for boundary in named { scene.boundaries += boundary.lines }
        guard translatesReferenceBoundsIntoBoundary, let bounds = scene.referenceBounds else {
            return
        }
        let frame = bounds.inset(by: insets)
        let corners = [
            Vector(frame.minX, frame.minY), Vector(frame.maxX, frame.minY),
            Vector(frame.maxX, frame.maxY), Vector(frame.minX, frame.maxY),
        ]
        for part in 0..<4 where (corners[(part + 1) % 4] - corners[part]).direction != nil {
            scene.boundaries.append(
                Boundary(
                    serial: referenceSerial,
                    group: serial,
                    part: part,
                    from: corners[part],
                    to: corners[(part + 1) % 4]
                )
            )
        }
    }

    /// The identifier of a boundary by its number; nil in nil means that of the reference system.
    final func boundary(_ serial: Int) -> (any NSCopying)?? {
        if serial == referenceSerial { return .some(nil) }
        return named.first { $0.serial == serial }.map { .some($0.identifier) }
    }
}

// On iOS, `"floor" as NSCopying` makes an NSString. Here strings and numbers are identifiers by
// themselves, so that the same line compiles.
extension String: @retroactive NSCopying {
    /// The same string.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
    /// The same number.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

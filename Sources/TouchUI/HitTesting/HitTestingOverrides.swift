/// Which of the members that hit testing reads a class overrides, and whether it draws.
///
/// The walk reads the storage of a class without overrides directly; for others it calls their
/// members. So the fast way has the same results.
struct HitTestingOverrides: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// `hitTest(_:with:)`.
    static let hitTest = HitTestingOverrides(rawValue: 1)
    /// `point(inside:with:)`.
    static let pointInside = HitTestingOverrides(rawValue: 2)
    /// `isHidden`, `alpha` or `isUserInteractionEnabled`.
    static let visibility = HitTestingOverrides(rawValue: 4)
    /// `bounds`.
    static let bounds = HitTestingOverrides(rawValue: 8)

    /// Not an override: the view is hit where it is shown, not where its model is, because it is
    /// animated (H-20).
    static let appearance = HitTestingOverrides(rawValue: 16)

    /// `draw(_:)`, by a class that is not one of the engine's.
    static let drawing = HitTestingOverrides(rawValue: 32)

    static let all: HitTestingOverrides = [
        .hitTest, .pointInside, .visibility, .bounds, .drawing,
    ]

    /// Whether the walk needs to read only the view's storage. Drawing does not matter to it.
    var allowFastPath: Bool { rawValue & ~Self.drawing.rawValue == 0 }

    /// Whether the walk must ask the view for every point, whatever its storage says.
    var mustAskEverywhere: Bool {
        rawValue & (Self.hitTest.rawValue | Self.visibility.rawValue) != 0
    }
}

/// Finds the overrides of a class in its virtual table, once for each class.
///
/// A Swift class has a word for each overridable member, at the same offset in every subclass. Each
/// of the probes below overrides one member: the words in which a probe differs from a subclass
/// without overrides are the offsets of that member. If a class has the same word as `UIView`, it
/// runs `UIView`'s code, so the member is not overridden. If the offsets cannot be found, every
/// class except `UIView` counts as overriding everything, which is correct but slower.
@MainActor struct VirtualTable {
    static let shared = VirtualTable()

    private let places: [(member: HitTestingOverrides, offsets: [Int])]?
    private static var known: [ObjectIdentifier: HitTestingOverrides] = [:]

    private init() {
        places = Self.findPlaces()
    }

    /// Whether the offsets were found on this platform.
    var isReadable: Bool { places != nil }

    /// The members that a class of views overrides.
    func overrides(of type: UIView.Type) -> HitTestingOverrides {
        let id = ObjectIdentifier(type)
        if let known = Self.known[id] { return known }
        let overrides = read(type)
        Self.known[id] = overrides
        return overrides
    }

    private func read(_ type: UIView.Type) -> HitTestingOverrides {
        if type == UIView.self { return [] }
        guard let places else { return .all }
        let base = Self.metadata(of: UIView.self)
        let words = Self.metadata(of: type)
        var overrides: HitTestingOverrides = []
        let drawing = places.filter { $0.member == .drawing }.flatMap(\.offsets)
        for (member, offsets) in places where offsets.contains(where: { words[$0] != base[$0] }) {
            overrides.insert(member)
        }
        // A label draws its text in draw(_:) too; only subclasses that draw it differently count.
        let label = Self.metadata(of: UILabel.self)
        if drawing.allSatisfy({ words[$0] == label[$0] }) { overrides.remove(.drawing) }
        return overrides
    }

    private static func findPlaces() -> [(HitTestingOverrides, [Int])]? {
        #if _runtime(_ObjC)
            return nil
        #else
            guard let size = wordCount(of: UIView.self), wordCount(of: PlainProbe.self) == size
            else {
                return nil
            }
            let (base, plain) = (metadata(of: UIView.self), metadata(of: PlainProbe.self))
            func places(of probe: UIView.Type, members: Int) -> [Int]? {
                guard wordCount(of: probe) == size else { return nil }
                let words = metadata(of: probe)
                // Leaves out the words that differ in every subclass: its name, its superclass, its
                // initializers.
                let found = (0..<size).filter { words[$0] != base[$0] && plain[$0] == base[$0] }
                return found.count == members ? found : nil
            }
            // A property has three entries: getter, setter and in-place access.
            guard let hitTest = places(of: HitTestProbe.self, members: 1),
                let pointInside = places(of: PointInsideProbe.self, members: 1),
                let visibility = places(of: VisibilityProbe.self, members: 9),
                let bounds = places(of: BoundsProbe.self, members: 3),
                let drawing = places(of: DrawingProbe.self, members: 1)
            else { return nil }
            return [
                (.hitTest, hitTest), (.pointInside, pointInside), (.visibility, visibility),
                (.bounds, bounds), (.drawing, drawing),
            ]
        #endif
    }

    nonisolated static func metadata(of type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    /// The number of words of a class from its address point on, according to the class metadata of
    /// the Swift ABI; nil if the numbers are not plausible.
    static func wordCount(of type: AnyClass) -> Int? {
        let header = UnsafeRawPointer(metadata(of: type))
        let size = Int(header.load(fromByteOffset: 32, as: UInt32.self))
        let addressPoint = Int(header.load(fromByteOffset: 36, as: UInt32.self))
        let bytes = size - addressPoint
        guard addressPoint < size, (64..<65_536).contains(bytes), bytes.isMultiple(of: 8) else {
            return nil
        }
        return bytes / 8
    }
}

private final class PlainProbe: UIView {}

private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

private final class VisibilityProbe: UIView {
    override var isHidden: Bool {
        get { true }
        set { _ = newValue }
    }
    override var alpha: CGFloat {
        get { 0 }
        set { _ = newValue }
    }
    override var isUserInteractionEnabled: Bool {
        get { false }
        set { _ = newValue }
    }
}

private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) { _ = rect }
}

private final class BoundsProbe: UIView {
    override var bounds: CGRect {
        get { .null }
        set { _ = newValue }
    }
}

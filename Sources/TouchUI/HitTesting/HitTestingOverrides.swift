/// Which members that hit testing reads a class overrides, and whether it draws.
///
/// Where a class overrides nothing, the walk reads storage directly; where it does, it calls the
/// class's own members, so that speed never costs fidelity.
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

    /// Overrides nothing: the view is hit where it appears, not where its model is (H-20).
    static let appearance = HitTestingOverrides(rawValue: 16)

    /// `draw(_:)`, by a class that is not the engine's.
    static let drawing = HitTestingOverrides(rawValue: 32)

    static let all: HitTestingOverrides = [
        .hitTest, .pointInside, .visibility, .bounds, .drawing,
    ]

    /// Whether the walk reads the view's storage and nothing else. Drawing is no matter of hits.
    var allowFastPath: Bool { isSubset(of: .drawing) }

    /// Whether the walk must ask the view at every point, whatever its storage says.
    var mustAskEverywhere: Bool { !isDisjoint(with: [.hitTest, .visibility]) }
}

/// Finds the overrides of a class in its virtual table, once for each class.
///
/// A Swift class has one word for each overridable member, at the same place in every subclass. The
/// probes below override one member each: the words in which a probe differs from a subclass that
/// overrides nothing are the places of that member. A class whose word equals `UIView`'s runs
/// `UIView`'s code: that is what "not overridden" means here. Where the places cannot be found, every
/// class but `UIView` itself counts as overriding everything, which is correct and slower.
@MainActor struct VirtualTable {
    static let shared = VirtualTable()

    private let places: [(member: HitTestingOverrides, offsets: [Int])]?
    private static var known: [ObjectIdentifier: HitTestingOverrides] = [:]

    private init() {
        places = Self.findPlaces()
    }

    /// Whether the places were found on this platform.
    var isReadable: Bool { places != nil }

    /// What a class of views overrides.
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
        // A label draws its text in draw(_:) too; what counts is who does it in another way.
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
                // Skips what differs in every subclass: its name, its superclass, its initializers.
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

    private static func metadata(of type: UIView.Type) -> UnsafePointer<UInt> {
        unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)
    }

    /// The words of a class from its address point on, as the Swift ABI's class metadata states
    /// them; nil if the numbers make no sense.
    private static func wordCount(of type: UIView.Type) -> Int? {
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

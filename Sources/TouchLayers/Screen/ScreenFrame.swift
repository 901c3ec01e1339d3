/// What became different on the screen at one time.
public struct ScreenFrame: Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// What became different about layers, new ones among them; those that are in others come after these.
    public let changes: [ShownLayerChange]
    /// The numbers of layers that are not on the screen any more.
    public let gone: [Int]

    /// A frame.
    public init(time: TimeInterval, changes: [ShownLayerChange], gone: [Int] = []) {
        self.time = time
        self.changes = changes
        self.gone = gone
    }

    /// Whether nothing became different.
    public var isEmpty: Bool { changes.isEmpty && gone.isEmpty }
}

extension ScreenFrame: Codable {
    private enum Key: String, CodingKey {
        case time, changes, gone
    }

    /// Writes it.
    public func encode(to encoder: any Encoder) throws {
        var frame = encoder.container(keyedBy: Key.self)
        try frame.encode(time, forKey: .time)
        try frame.encode(changes, forKey: .changes)
        if !gone.isEmpty { try frame.encode(gone, forKey: .gone) }
    }

    /// Reads it.
    public init(from decoder: any Decoder) throws {
        let frame = try decoder.container(keyedBy: Key.self)
        time = try frame.decode(TimeInterval.self, forKey: .time)
        changes = try frame.decode([ShownLayerChange].self, forKey: .changes)
        gone = try frame.decodeIfPresent([Int].self, forKey: .gone) ?? []
    }
}

/// The screen at a moment: all layers that are on it. Frames make one moment from the one before.
public struct ShownScreen: Hashable, Sendable {
    /// The layers by their numbers; the screen itself is 0.
    public private(set) var layers: [Int: ShownLayer] = [:]
    /// Which layer each is in. It follows from `layers`, and is kept so that ways are found quickly.
    private var above: [Int: Int] = [:]
    /// The other layers that say of a layer that it is in them: nearly always none.
    private var alsoAbove: [Int: [Int]] = [:]

    /// The number of the screen, in which the windows are.
    public static let rootID = 0

    /// A screen of which nothing is known.
    public init() {}

    /// The screen itself; nil before the first frame.
    public var root: ShownLayer? { layers[Self.rootID] }

    /// Becomes the screen as it is after a frame. What makes no sense in it is left out.
    public mutating func apply(_ frame: ScreenFrame) {
        for change in frame.changes {
            let before = layers[change.id]
            let now = change.applied(to: before)
            layers[change.id] = now
            note(now?.below ?? [], inPlaceOf: before?.below ?? [], in: change.id)
        }
        for id in frame.gone {
            guard let gone = layers.removeValue(forKey: id) else { continue }
            note([], inPlaceOf: gone.below, in: id)
        }
    }

    /// Notes which layers are in a layer now.
    private mutating func note(_ below: [Int], inPlaceOf before: [Int], in id: Int) {
        guard below != before else { return }
        for child in before {
            if above[child] == id {
                above[child] = alsoAbove[child]?.popLast()
            } else {
                alsoAbove[child]?.removeAll { $0 == id }
            }
            if alsoAbove[child]?.isEmpty == true { alsoAbove[child] = nil }
        }
        for child in below where above[child] != id {
            // In a frame the new layer may come before the one that it is taken from.
            if let other = above[child] { alsoAbove[child, default: []].append(other) }
            above[child] = id
        }
    }

    /// The way from the screen to a layer, both included; empty if it is not on the screen.
    public func path(to id: Int) -> [ShownLayer] {
        var (path, next) = ([ShownLayer](), Optional(id))
        while let id = next, let layer = layers[id], path.count <= layers.count {
            path.append(layer)
            next = id == Self.rootID ? nil : above[id]
        }
        return path.last?.id == Self.rootID ? path.reversed() : []
    }

    /// How the space of a layer lies on the screen; nil if it is not on it.
    public func transformToScreen(of id: Int) -> CGAffineTransform? {
        let path = path(to: id)
        guard !path.isEmpty else { return nil }
        return path.reversed().reduce(.identity) { $0.concatenating($1.geometry.toParent) }
    }
}

extension ShownScreen {
    /// Whether the same is on both, whatever was on them before.
    public static func == (one: ShownScreen, other: ShownScreen) -> Bool {
        one.layers == other.layers
    }

    /// What is equal hashes equally.
    public func hash(into hasher: inout Hasher) { hasher.combine(layers) }
}

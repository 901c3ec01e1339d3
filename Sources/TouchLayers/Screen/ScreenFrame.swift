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

    /// The number of the screen, in which the windows are.
    public static let rootID = 0

    /// A screen of which nothing is known.
    public init() {}

    /// The screen itself; nil before the first frame.
    public var root: ShownLayer? { layers[Self.rootID] }

    /// Becomes the screen as it is after a frame. What makes no sense in it is left out.
    public mutating func apply(_ frame: ScreenFrame) {
        for change in frame.changes {
            layers[change.id] = change.applied(to: layers[change.id])
        }
        for id in frame.gone { layers[id] = nil }
    }

    /// The way from the screen to a layer, both included; empty if it is not on the screen.
    public func path(to id: Int) -> [ShownLayer] {
        var above: [Int: Int] = [:]
        for layer in layers.values {
            for below in layer.below { above[below] = layer.id }
        }
        var (path, next) = ([ShownLayer](), Optional(id))
        while let id = next, let layer = layers[id], path.count <= layers.count {
            path.insert(layer, at: 0)
            next = above[id]
        }
        return path.first?.id == Self.rootID ? path : []
    }

    /// How the space of a layer lies on the screen; nil if it is not on it.
    public func transformToScreen(of id: Int) -> CGAffineTransform? {
        let path = path(to: id)
        guard !path.isEmpty else { return nil }
        return path.reversed().reduce(.identity) { $0.concatenating($1.place.toParent) }
    }
}

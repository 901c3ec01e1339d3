/// The changes on the screen at one time.
public struct ScreenFrame: Hashable, Sendable {
    /// Seconds of virtual time since the clock started.
    public let time: TimeInterval
    /// The changes of layers, including new ones. A layer comes before the layers in it.
    public let changes: [ShownLayerChange]
    /// The numbers of the layers that have left the screen.
    public let gone: [Int]

    /// Makes a frame.
    public init(time: TimeInterval, changes: [ShownLayerChange], gone: [Int] = []) {
        self.time = time
        self.changes = changes
        self.gone = gone
    }

    /// Whether nothing has changed.
    public var isEmpty: Bool { changes.isEmpty && gone.isEmpty }
}

extension ScreenFrame: Codable {
    private enum Key: String, CodingKey {
        case time, changes, gone
    }

    /// Encodes the frame.
    public func encode(to encoder: any Encoder) throws {
        var frame = encoder.container(keyedBy: Key.self)
        try frame.encode(time, forKey: .time)
        try frame.encode(changes, forKey: .changes)
        if !gone.isEmpty { try frame.encode(gone, forKey: .gone) }
    }

    /// Decodes the frame.
    public init(from decoder: any Decoder) throws {
        let frame = try decoder.container(keyedBy: Key.self)
        time = try frame.decode(TimeInterval.self, forKey: .time)
        changes = try frame.decode([ShownLayerChange].self, forKey: .changes)
        gone = try frame.decodeIfPresent([Int].self, forKey: .gone) ?? []
    }
}

/// The screen at one moment: all layers on it. Applying a frame leads to the next moment.
public struct ShownScreen: Hashable, Sendable {
    /// The layers by number; the screen itself is 0.
    public private(set) var layers: [Int: ShownLayer] = [:]
    /// The superlayer of each layer. It follows from `layers`, and is kept so that paths are found
    /// quickly.
    private var above: [Int: Int] = [:]
    /// The other layers that claim to contain a layer. Nearly always empty.
    private var alsoAbove: [Int: [Int]] = [:]

    /// The number of the screen, which contains the windows.
    public static let rootID = 0

    /// Makes a screen without layers.
    public init() {}

    /// The screen itself; nil before the first frame.
    public var root: ShownLayer? { layers[Self.rootID] }

    /// Applies a frame. Parts of it that make no sense are left out.
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

    /// Records which layers a layer now contains.
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
            // In a frame, the new superlayer may come before the old one.
            if let other = above[child] { alsoAbove[child, default: []].append(other) }
            above[child] = id
        }
    }

    /// The layers from the screen to a layer, including both; empty if the layer is not on the
    /// screen.
    public func path(to id: Int) -> [ShownLayer] {
        var (path, next) = ([ShownLayer](), Optional(id))
        while let id = next, let layer = layers[id], path.count <= layers.count {
            path.append(layer)
            next = id == Self.rootID ? nil : above[id]
        }
        return path.last?.id == Self.rootID ? path.reversed() : []
    }

    /// The transform from a layer's coordinate space to the screen's; nil if the layer is not on
    /// the screen.
    public func transformToScreen(of id: Int) -> CGAffineTransform? {
        let path = path(to: id)
        guard !path.isEmpty else { return nil }
        return path.reversed().reduce(.identity) { $0.concatenating($1.geometry.toParent) }
    }
}

extension ShownScreen {
    /// Whether the same layers are on both screens.
    public static func == (one: ShownScreen, other: ShownScreen) -> Bool {
        one.layers == other.layers
    }

    /// Hashes the layers.
    public func hash(into hasher: inout Hasher) { hasher.combine(layers) }
}

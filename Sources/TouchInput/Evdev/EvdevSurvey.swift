/// Derives the description of a device from its events, if nothing describes it.
///
/// Each axis is taken to be as long as its events need. This finds the protocol and the slots
/// reliably, but the size of the surface only approximately: the fingers may not have touched its
/// edges.
struct EvdevSurvey {
    /// The device that is touched, counted from 0 in the order of the recording.
    let device: Int
    /// The description that its events need.
    let description: EvdevDescription

    private struct Seen {
        var axes: [UInt16: EvdevDescription.Axis] = [:]
        var keys: Set<UInt16> = []
        var hasPackets = false
        var hasSlots = false

        mutating func take(_ event: EvdevEvent) {
            switch event.type {
            case EvdevType.absolute where EvdevName.axes.contains { $0.code == event.code }:
                if event.code == EvdevAxis.slot { hasSlots = true }
                // Only slots give an id back.
                if event.code == EvdevAxis.trackingID, event.value < 0 { hasSlots = true }
                let range = axes[event.code] ?? .init(minimum: 0, maximum: 0)
                axes[event.code] = .init(
                    minimum: min(range.minimum, event.value),
                    maximum: max(range.maximum, event.value)
                )
            case EvdevType.key:
                // Only these keys say how a device is touched.
                if [EvdevKey.touch, EvdevKey.toolPen, EvdevKey.left].contains(event.code) {
                    keys.insert(event.code)
                }
            case EvdevType.synchronization:
                if event.code == EvdevSynchronization.multiTouchReport { hasPackets = true }
            default: break
            }
        }

        var description: EvdevDescription {
            var description = EvdevDescription()
            for (code, range) in axes {
                var range = range
                if range.minimum == range.maximum { range.maximum = range.minimum + 1 }
                description.axes[code] = range
            }
            let slots = axes[EvdevAxis.slot]?.maximum ?? 0
            description.axes[EvdevAxis.slot] =
                hasSlots && !hasPackets ? .init(minimum: 0, maximum: max(0, slots)) : nil
            description.take(.codes(type: EvdevType.key, Array(keys)))
            return description
        }
    }

    /// Reads a whole recording; nil if none of its devices can be touched.
    init?(of lines: ByteLineReader, _ format: RecordingFormat) throws {
        var lines = lines
        var dialect = (format.evdev ?? .evemu).makeDialect()
        var seen: [Int: Seen] = [:]
        do {
            while let bytes = try lines.next() {
                guard case .event(let event) = try dialect.read(bytes) else { continue }
                seen[dialect.device, default: Seen()].take(event)
            }
        } catch  where error is RecordingProblem || error is RecordingError {
            // The lines before a broken one are enough. The reader reports the error.
        }
        let touchable = seen.mapValues(\.description).filter { $0.value.isTouchable }
        guard
            let found = touchable.min(by: { left, right in
                // Devices with fingers before mice and accelerometers, then the first one.
                let (leftSlots, rightSlots) = (left.value.hasFingers, right.value.hasFingers)
                return leftSlots == rightSlots ? left.key < right.key : leftSlots
            })
        else { return nil }
        device = found.key
        description = found.value
    }
}

extension EvdevDescription {
    private var placeAxes: (x: UInt16, y: UInt16) {
        hasFingers
            ? (EvdevAxis.positionX, EvdevAxis.positionY) : (EvdevAxis.x, EvdevAxis.y)
    }

    /// Makes the axes of the position as long as a surface, in units.
    mutating func setSurface(_ size: CGSize) {
        axes[placeAxes.x]?.setLength(size.width)
        axes[placeAxes.y]?.setLength(size.height)
    }

    /// The sentence that says what was assumed about the device.
    func surveyed(surface: CGSize?) -> String {
        let (x, y) = (axes[placeAxes.x], axes[placeAxes.y])
        let size = "\((x?.count ?? 0).short) × \((y?.count ?? 0).short) units"
        guard surface == nil else {
            return "Nothing describes the device: it was taken to be \(size), as given."
        }
        return "Nothing describes the device: it was taken to be \(size), which is as large as its "
            + "events need. To fix, give its .desc file or the size of its surface."
    }
}

extension EvdevDescription.Axis {
    fileprivate mutating func setLength(_ length: CGFloat) {
        minimum = 0
        maximum = Int32(max(1, min(length.rounded(), 2_000_000_000) - 1))
    }
}

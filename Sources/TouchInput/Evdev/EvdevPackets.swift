/// Multi-touch protocol A: each report lists all contacts, with a packet for each.
///
/// Tracking ids identify the contacts. Without them, or if two packets have the same id, each
/// packet continues the nearest contact of the last report, the nearest pair first, as Android does
/// it.
struct EvdevPackets: EvdevProtocol {
    private struct Packet {
        var raw = RawContact()
        var id: Int32?
        var isEmpty: Bool { raw == RawContact() && id == nil }
    }

    // More contacts than anyone has fingers. The eleventh finger is refused later, with a message.
    private static let maximumPackets = 32

    private var packet = Packet()
    private var packets: [Packet] = []
    private var saysWhoIsDown = false
    private var notes: [(key: Int?, sentence: String)] = []
    private var before: [EvdevReport.Contact] = []
    // Keys made here count down from -1, so that they never equal a tracking id.
    private var lastKey = 0

    mutating func take(_ event: EvdevEvent) throws(RecordingProblem) {
        switch (event.type, event.code) {
        case (EvdevType.synchronization, EvdevSynchronization.multiTouchReport):
            closePacket()
            saysWhoIsDown = true
        case (EvdevType.key, EvdevKey.touch):
            if event.value == 0 { saysWhoIsDown = true }
        case (EvdevType.absolute, EvdevAxis.positionX): packet.raw.x = event.value
        case (EvdevType.absolute, EvdevAxis.positionY): packet.raw.y = event.value
        case (EvdevType.absolute, EvdevAxis.contactPressure): packet.raw.pressure = event.value
        case (EvdevType.absolute, EvdevAxis.touchMajor): packet.raw.touchMajor = event.value
        case (EvdevType.absolute, EvdevAxis.distance): packet.raw.distance = event.value
        case (EvdevType.absolute, EvdevAxis.toolType): packet.raw.tool = event.value
        case (EvdevType.absolute, EvdevAxis.trackingID): packet.id = event.value
        default: break
        }
    }

    private mutating func closePacket() {
        defer { packet = Packet() }
        guard !packet.isEmpty, packet.id ?? 0 >= 0 else { return }
        let hasPlace = packet.raw.x != nil && packet.raw.y != nil
        if !hasPlace, packet.raw.x != nil || packet.raw.y != nil {
            notes.append(
                (
                    nil,
                    "A contact has no \(packet.raw.x == nil ? "x" : "y"): it was left out of its "
                        + "report."
                )
            )
        }
        if packet.raw.isTouching, packets.count < Self.maximumPackets { packets.append(packet) }
    }

    mutating func report() -> EvdevReport? {
        // Some drivers omit the last SYN_MT_REPORT.
        if !packet.isEmpty {
            closePacket()
            saysWhoIsDown = true
        }
        defer {
            packets.removeAll(keepingCapacity: true)
            notes.removeAll()
            saysWhoIsDown = false
        }
        guard saysWhoIsDown else { return nil }
        let ids = packets.compactMap(\.id)
        let hasIDs = ids.count == packets.count && Set(ids).count == ids.count
        let keys = hasIDs ? ids.map(Int.init) : nearestKeys()
        before = zip(keys, packets).map { EvdevReport.Contact(key: $0, raw: $1.raw) }
        return EvdevReport(contacts: before, notes: notes)
    }

    /// For each packet the key of the contact that it continues, or a new key.
    private mutating func nearestKeys() -> [Int] {
        var pairs: [(distance: Int64, old: Int, new: Int)] = []
        for (old, contact) in before.enumerated() {
            for (new, packet) in packets.enumerated() {
                let distance = Self.squaredDistance(contact.raw, packet.raw)
                pairs.append((distance, old, new))
            }
        }
        pairs.sort { $0 < $1 }
        var keys = [Int?](repeating: nil, count: packets.count)
        var isTaken = [Bool](repeating: false, count: before.count)
        for pair in pairs where keys[pair.new] == nil && !isTaken[pair.old] {
            keys[pair.new] = before[pair.old].key
            isTaken[pair.old] = true
        }
        return keys.map { key in
            if let key { return key }
            lastKey -= 1
            return lastKey
        }
    }

    private static func squaredDistance(_ left: RawContact, _ right: RawContact) -> Int64 {
        // Halved, so that the sum of the squares cannot overflow.
        let dx = (Int64(left.x ?? 0) - Int64(right.x ?? 0)) / 2
        let dy = (Int64(left.y ?? 0) - Int64(right.y ?? 0)) / 2
        return dx * dx + dy * dy
    }

    mutating func forget() {
        packet = Packet()
        packets.removeAll()
        saysWhoIsDown = false
    }
}

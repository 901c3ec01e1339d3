/// Multi-touch protocol B: the device has slots, and reports what changed in each.
struct EvdevSlots: EvdevProtocol {
    private struct Slot {
        var raw = RawContact()
        /// The tracking id; nil while the slot is empty, or if no id was ever sent.
        var id: Int32?
        /// The key of the contact in the slot, which grows with every contact; nil while the slot
        /// is empty.
        var key: Int?
        /// The key of the contact that was in the slot at the last report.
        var reportedKey: Int?
        /// Whether a tracking id was ever sent. A position before that means a finger that was down
        /// before the recording started.
        var isKnown = false
        var isNoted = false
    }

    private var slots: [Slot]
    private var current = 0
    private var lastKey = 0
    private var guessed: [Int] = []

    init(count: Int) {
        slots = Array(repeating: Slot(), count: count)
    }

    mutating func take(_ event: EvdevEvent) throws(RecordingProblem) {
        guard event.type == EvdevType.absolute else { return }
        switch event.code {
        case EvdevAxis.slot:
            guard slots.indices.contains(Int(event.value)) else {
                throw .slotIsUnknown(slot: Int(event.value), slotCount: slots.count)
            }
            current = Int(event.value)
        case EvdevAxis.trackingID: track(event.value)
        case EvdevAxis.positionX: update(\.x, event.value)
        case EvdevAxis.positionY: update(\.y, event.value)
        case EvdevAxis.contactPressure: update(\.pressure, event.value)
        case EvdevAxis.touchMajor: update(\.touchMajor, event.value)
        case EvdevAxis.distance: update(\.distance, event.value)
        case EvdevAxis.toolType: update(\.tool, event.value)
        default: break
        }
    }

    private mutating func track(_ id: Int32) {
        let new = id < 0 ? nil : id
        guard new == nil || new != slots[current].id else { return }
        guessed.removeAll { $0 == slots[current].key }
        // A new id without a lift in between is a lift and a landing.
        slots[current].id = new
        slots[current].key = new == nil ? nil : newKey()
        slots[current].isKnown = true
        slots[current].isNoted = false
    }

    // The kernel sends only changes, also from one contact of a slot to the next, so values
    // persist.
    private mutating func update(_ value: WritableKeyPath<RawContact, Int32?>, _ new: Int32) {
        slots[current].raw[keyPath: value] = new
        guard !slots[current].isKnown else { return }
        slots[current].isKnown = true
        slots[current].key = newKey()
        guessed.append(lastKey)
    }

    private mutating func newKey() -> Int {
        lastKey += 1
        return lastKey
    }

    mutating func report() -> EvdevReport? {
        var report = EvdevReport()
        for index in slots.indices {
            let slot = slots[index]
            let key = slot.raw.isTouching ? slot.key : nil
            if let key {
                report.contacts.append(.init(key: key, raw: slot.raw))
                if let old = slot.reportedKey, old != key { report.isSplit = true }
                if let guess = guessed.firstIndex(of: key) {
                    guessed.remove(at: guess)
                    report.notes.append((key, "is down without having landed"))
                }
            } else if let old = slot.reportedKey, slot.raw.tool == EvdevTool.palm {
                report.cancelled.append(old)
            }
            if slot.key != nil, slot.raw.x == nil || slot.raw.y == nil, !slot.isNoted {
                slots[index].isNoted = true
                report.notes.append(
                    (
                        nil,
                        "Slot \(index) was touched, but its \(slot.raw.x == nil ? "x" : "y") was "
                            + "not said: the finger begins when it is."
                    )
                )
            }
            slots[index].reportedKey = key
        }
        return report
    }

    mutating func forget() {
        for index in slots.indices where slots[index].key == nil {
            slots[index].isKnown = false
            slots[index].raw = RawContact()
        }
    }
}

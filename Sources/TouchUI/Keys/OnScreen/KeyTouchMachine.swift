/// What fingers on the keyboard on the screen mean (KB-13…KB-17). It knows no views and no clock.
///
/// One finger at a time can type. A finger that lands ends the touch of the one before it, whose key is
/// typed at that moment, so two thumbs in quick succession type every letter (KB-14).
nonisolated struct KeyTouchMachine: Sendable {
    /// Names a finger.
    typealias Finger = Int

    /// What a finger does.
    private enum Role: Equatable {
        /// It types the key below it when it is lifted; nil if there is no key that types.
        case typing(ScreenKey?)
        /// It landed on shift or on a key for other keys. `over` is a key that types to which it slid.
        case holding(ScreenKey, over: ScreenKey?)
        case deleting
        /// It does nothing any more.
        case spent
    }

    enum Shift: Equatable, Sendable { case off, once, locked }

    /// What the keyboard must do now, in order.
    enum Order: Equatable, Sendable {
        case type(String)
        /// Types a space. The second of two in quick succession may become a period (KB-18).
        case space(isSecond: Bool)
        case enter
        case delete
        case repeatDeleting
        case stopDeleting
        case dismiss
    }

    /// The keys that are shown.
    private(set) var plane: KeyPlane = .letters
    private(set) var shift = Shift.off
    private var touches: [(finger: Finger, role: Role)] = []
    /// Whether the text wants a capital at the caret (TX-05).
    private var wantsCapital = false
    /// The plane to which the keyboard returns when the finger on a key for other keys is lifted.
    private var planeBefore: KeyPlane?
    /// Whether a key was typed while shift or a key for other keys was held.
    private var hasTypedWhileHolding = false
    /// Whether something was typed since the numbers or symbols are shown.
    private var hasTypedOnPlane = false
    private var lastShift: TimeInterval?
    private var lastSpace: TimeInterval?

    /// Shows the keys for another text. Fingers that are down do nothing any more.
    mutating func restart(on plane: KeyPlane, wantsCapital: Bool) -> [Order] {
        let orders: [Order] = touches.contains { $0.role == .deleting } ? [.stopDeleting] : []
        self = KeyTouchMachine(touches: touches.map { ($0.finger, .spent) })
        self.plane = plane
        self.wantsCapital = wantsCapital
        shift = wantsCapital ? .once : .off
        return orders
    }

    init() {}

    private init(touches: [(Finger, Role)]) {
        self.touches = touches.map { (finger: $0.0, role: $0.1) }
    }

    /// The keys below fingers that would be typed or are held, in the order in which they landed.
    var pressed: [ScreenKey] {
        touches.compactMap {
            switch $0.role {
            case .typing(let key): key
            case .holding(let key, let over): over ?? key
            case .deleting: .delete
            case .spent: nil
            }
        }
    }

    /// The text changed, or the caret moved. Shift follows it, unless it is locked or held (KB-15).
    mutating func textChanged(wantsCapital: Bool) {
        self.wantsCapital = wantsCapital
        if shift != .locked, !isHoldingShift { shift = wantsCapital ? .once : .off }
    }

    private var isHoldingShift: Bool {
        touches.contains {
            if case .holding(.shift, _) = $0.role { true } else { false }
        }
    }

    // MARK: Fingers

    /// A finger landed on a key; nil if there is none, or one that is disabled.
    mutating func landed(_ finger: Finger, on key: ScreenKey?, at time: TimeInterval) -> [Order] {
        var orders = commitOthers(at: time)
        touches.removeAll { $0.finger == finger }
        switch key {
        case nil: touches.append((finger, .spent))
        case .text, .space, .enter, .dismiss: touches.append((finger, .typing(key)))
        case .delete:
            touches.append((finger, .deleting))
            lastSpace = nil
            orders += [.delete, .repeatDeleting]
        case .shift:
            pressShift(at: time)
            hold(finger, .shift)
        case .plane(let new):
            planeBefore = plane
            show(new)
            hold(finger, .plane(new))
        }
        return orders
    }

    private mutating func hold(_ finger: Finger, _ key: ScreenKey) {
        hasTypedWhileHolding = false
        touches.append((finger, .holding(key, over: nil)))
    }

    /// Types what the fingers that are down would type (KB-14). Those that hold shift or show other keys
    /// stay, as on a keyboard of a desk.
    private mutating func commitOthers(at time: TimeInterval) -> [Order] {
        var orders: [Order] = []
        for index in touches.indices {
            switch touches[index].role {
            case .typing(let key):
                touches[index].role = .spent
                if let key { orders += typed(key, at: time) }
            case .holding(let key, let over?):
                touches[index].role = .spent
                orders += typed(over, at: time)
                release(key)
            case .deleting:
                touches[index].role = .spent
                orders.append(.stopDeleting)
            case .holding(_, nil), .spent: break
            }
        }
        return orders
    }

    /// A finger moved to a key; nil if it is outside of the keys (KB-13).
    mutating func moved(_ finger: Finger, to key: ScreenKey?) {
        guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return }
        let typing = key.flatMap { $0.actsWhenLifted ? $0 : nil }
        switch touches[index].role {
        case .typing: touches[index].role = .typing(typing)
        case .holding(let start, _): touches[index].role = .holding(start, over: typing)
        case .deleting, .spent: break
        }
    }

    mutating func lifted(_ finger: Finger, at time: TimeInterval) -> [Order] {
        guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return [] }
        switch touches.remove(at: index).role {
        case .typing(let key): return key.map { typed($0, at: time) } ?? []
        case .holding(let start, let over):
            let orders = over.map { typed($0, at: time) } ?? []
            if over != nil || hasTypedWhileHolding { release(start) }
            return orders
        case .deleting: return [.stopDeleting]
        case .spent: return []
        }
    }

    /// The system took a finger away: nothing is typed.
    mutating func cancelled(_ finger: Finger) -> [Order] {
        guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return [] }
        switch touches.remove(at: index).role {
        case .deleting: return [.stopDeleting]
        case .holding(let start, _):
            if hasTypedWhileHolding { release(start) }
            return []
        case .typing, .spent: return []
        }
    }

    /// Ends what a held key did: the keys before come back, and shift is as the text wants it.
    private mutating func release(_ key: ScreenKey) {
        switch key {
        case .shift: if shift != .locked { shift = wantsCapital ? .once : .off }
        case .plane: if let before = planeBefore { show(before) }
        case .text, .space, .enter, .delete, .dismiss: break  // No such key is held.
        }
    }

    // MARK: Keys

    private mutating func pressShift(at time: TimeInterval) {
        let isSecond = lastShift.map { time - $0 <= UnsourcedValues.capsLockInterval } ?? false
        lastShift = isSecond ? nil : time
        switch shift {
        case .locked: shift = .off
        case .off, .once: shift = isSecond ? .locked : shift == .off ? .once : .off
        }
    }

    private mutating func show(_ new: KeyPlane) {
        plane = new
        planeBefore = new == .letters ? nil : planeBefore
        hasTypedOnPlane = false
    }

    private mutating func typed(_ key: ScreenKey, at time: TimeInterval) -> [Order] {
        lastShift = nil
        hasTypedWhileHolding = true
        let spaceBefore = lastSpace
        lastSpace = nil
        switch key {
        case .text(let text):
            let isCapital = plane == .letters && shift != .off
            if shift == .once, !isHoldingShift { shift = .off }
            let isHeld = touches.contains {
                if case .holding(.plane, _) = $0.role { true } else { false }
            }
            hasTypedOnPlane = true
            // An apostrophe is in the middle of a word (KB-16).
            if text == "'", plane == .numbers || plane == .symbols, !isHeld { show(.letters) }
            return [.type(isCapital && text.count == 1 ? text.uppercased() : text)]
        case .space:
            let isSecond = spaceBefore.map { time - $0 <= UnsourcedValues.doubleSpaceInterval }
            lastSpace = isSecond == true ? nil : time
            if hasTypedOnPlane, plane == .numbers || plane == .symbols { show(.letters) }
            return [.space(isSecond: isSecond ?? false)]
        case .enter: return [.enter]
        case .dismiss: return [.dismiss]
        case .delete, .shift, .plane: return []  // They act when a finger lands.
        }
    }
}

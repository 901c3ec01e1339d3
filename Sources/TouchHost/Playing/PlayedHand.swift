/// A hand that makes samples of a digitizer of the finger of a mouse. The same seed and the same finger give the
/// same samples.
struct PlayedHand {
    /// The hand of the touches that land from now on.
    var model: HandModel
    /// The hand of the fingers that are down.
    private var current: HandModel
    private var random: SeededGenerator
    /// The fingers of the mouse that are down, also those of an exact hand.
    private var down: Set<Int> = []
    private var fingers: [Int: Finger] = [:]
    /// Samples that have not reached the application.
    private var queue: [DigitizerFrame] = []

    /// When the finger next to another lifts, or lifted.
    private var partnerLifts: TimeInterval = 0

    /// A finger that is down.
    private struct Finger {
        /// Where the mouse is, and was.
        var aim: DigitizerContact
        /// The number of the finger next to it; nil if it is alone.
        var partner: Int?
        var landing: TimeInterval
        /// When the digitizer samples it next.
        var nextTick: TimeInterval
        var miss: CGVector
        var drift = CGVector.zero
        var direction: CGFloat
        var phase: CGFloat
        /// Seconds by which the partner is late.
        var skew: (landing: TimeInterval, lift: TimeInterval)
        var hasPartnerLanded = false
    }

    /// The finger next to finger 1 is finger 10: the page numbers its fingers from below.
    private static let partnerOfZero = 11
    /// Seconds in which a drift is forgotten. [choice]
    private static let memory = 0.15
    /// Times this close are the same, in seconds.
    private static let rounding = 1e-9

    init(_ model: HandModel = HandModel()) {
        (self.model, current) = (model, model)
        random = SeededGenerator(seed: model.seed)
    }

    /// Seconds between two samples of the digitizer.
    private var step: TimeInterval { 1 / TimeInterval(current.samplesPerSecond ?? 120) }

    /// Whether no finger is down and nothing is on its way.
    var isResting: Bool { down.isEmpty && queue.isEmpty }

    /// Forgets the fingers.
    mutating func reset() {
        (down, fingers, queue) = ([], [:], [])
        partnerLifts = 0
        begin()
    }

    private mutating func begin() {
        guard current != model else { return }
        current = model
        random = SeededGenerator(seed: model.seed)
    }

    /// Takes a sample of the mouse.
    ///
    /// - Returns: samples that need not wait: that sample, if the hand is exact.
    mutating func take(_ sample: DigitizerFrame) -> [DigitizerFrame] {
        if isResting { begin() }
        for contact in sample.contacts {
            switch contact.phase {
            case .began: down.insert(contact.finger)
            case .ended, .cancelled: down.remove(contact.finger)
            case .moved, .stationary, .hovered, .left: break
            }
        }
        if current.isExact { return [sample] }
        for contact in sample.contacts { take(contact, at: sample.time) }
        return []
    }

    private mutating func take(_ contact: DigitizerContact, at time: TimeInterval) {
        guard contact.tool == .finger, current.samplesPerSecond != nil else {
            return send([contact], at: time)
        }
        switch contact.phase {
        case .began: land(contact, at: time)
        case .moved, .stationary:
            sample(contact.finger, until: time)
            fingers[contact.finger]?.aim = contact
        case .ended, .cancelled: lift(contact, at: time)
        case .hovered, .left: send([contact], at: time)
        }
    }

    private mutating func send(_ contacts: [DigitizerContact], at time: TimeInterval) {
        let frame = DigitizerFrame(time: time + current.latency, contacts: contacts)
        let place = queue.lastIndex { $0.time <= frame.time }.map { $0 + 1 } ?? 0
        queue.insert(frame, at: place)
    }

    private mutating func land(_ contact: DigitizerContact, at time: TimeInterval) {
        let skews = (
            TimeInterval.random(in: 0.01...HandModel.longestSkew, using: &random),
            TimeInterval.random(in: 0.01...HandModel.longestSkew, using: &random)
        )
        let miss = current.habits.miss
        var finger = Finger(
            aim: contact,
            partner: current.habits.pair == nil ? nil : Self.partnerOfZero - contact.finger,
            landing: time,
            nextTick: time,
            miss: CGVector(dx: miss * normal(), dy: miss * normal()),
            direction: CGFloat.random(in: 0...(2 * .pi), using: &random),
            phase: CGFloat.random(in: 0...(2 * .pi), using: &random),
            skew: skews
        )
        finger.nextTick += step
        // The partner of the touch before lifts first.
        finger.skew.landing = max(finger.skew.landing, partnerLifts - time + step)
        fingers[contact.finger] = finger
        send([placed(finger, at: time, .began)], at: time)
    }

    private mutating func lift(_ contact: DigitizerContact, at time: TimeInterval) {
        guard var finger = fingers[contact.finger] else { return }
        sample(contact.finger, until: time)
        finger = fingers[contact.finger] ?? finger
        finger.aim = contact
        fingers[contact.finger] = nil
        send([placed(finger, at: time, contact.phase, rolls: true)], at: time)
        guard finger.hasPartnerLanded, let partner = partner(of: finger, at: time, contact.phase)
        else { return }
        partnerLifts = contact.phase == .cancelled ? time : time + finger.skew.lift
        send([partner], at: partnerLifts)
    }

    /// The samples that the digitizer takes until a time, in order. Samples that are late for the application
    /// stay.
    ///
    /// - Parameter bounds: the screen, in points: no sample is outside of it.
    mutating func frames(until time: TimeInterval, in bounds: CGRect) -> [DigitizerFrame] {
        for number in fingers.keys.sorted() { sample(number, until: time) }
        let due = queue.prefix { $0.time <= time + Self.rounding }
        queue.removeFirst(due.count)
        return due.map { frame in
            var frame = frame
            for index in frame.contacts.indices {
                let point = frame.contacts[index].position
                frame.contacts[index].position = CGPoint(
                    x: min(max(point.x, bounds.minX), bounds.maxX - 0.01),
                    y: min(max(point.y, bounds.minY), bounds.maxY - 0.01)
                )
            }
            return frame
        }
    }

    /// Samples a finger at the ticks of the digitizer until a time.
    private mutating func sample(_ number: Int, until end: TimeInterval) {
        while var finger = fingers[number], finger.nextTick <= end + Self.rounding {
            let time = finger.nextTick
            finger.nextTick += step
            let kept = 1 - step / Self.memory
            let new = current.habits.drift * (1 - kept * kept).squareRoot()
            finger.drift.dx = finger.drift.dx * kept + new * normal()
            finger.drift.dy = finger.drift.dy * kept + new * normal()
            var contacts = [placed(finger, at: time, .moved)]
            if time - finger.landing >= finger.skew.landing || finger.hasPartnerLanded,
                let partner = partner(
                    of: finger,
                    at: time,
                    finger.hasPartnerLanded ? .moved : .began
                )
            {
                contacts.append(partner)
                finger.hasPartnerLanded = true
            }
            fingers[number] = finger
            send(contacts, at: time)
        }
    }

    /// The contact of a finger, with all that the hand adds to its aim.
    private func placed(
        _ finger: Finger,
        at time: TimeInterval,
        _ phase: ContactPhase,
        rolls: Bool = false
    ) -> DigitizerContact {
        var contact = finger.aim
        let habits = current.habits
        let turn = 2 * .pi * habits.tremble.rate * (time - finger.landing) + finger.phase
        let tremble = habits.tremble.reach * sin(turn)
        contact.position.x += finger.miss.dx + finger.drift.dx + tremble * cos(finger.direction)
        contact.position.y += finger.miss.dy + finger.drift.dy + tremble * sin(finger.direction)
        if rolls { contact.position.y += habits.roll }
        contact.phase = phase
        contact.radius = habits.radius ?? contact.radius
        return contact
    }

    private func partner(
        of finger: Finger,
        at time: TimeInterval,
        _ phase: ContactPhase
    ) -> DigitizerContact? {
        guard let number = finger.partner, let pair = current.habits.pair else { return nil }
        var contact = placed(finger, at: time, phase)
        contact.finger = number
        contact.position.x += pair
        return contact
    }

    /// A random number whose standard deviation is 1.
    private mutating func normal() -> CGFloat {
        let (a, b) = (
            CGFloat.random(in: CGFloat.ulpOfOne...1, using: &random),
            CGFloat.random(in: 0...1, using: &random)
        )
        return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
}

@testable import TouchInput

/// A small generator (SplitMix64) whose numbers are the same on every machine.
nonisolated struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension DigitizerFrame {
    /// A possible stream in which everything that a frame can hold occurs; all fingers lift.
    nonisolated static func randomStream(seed: UInt64, count: Int = 200) -> [DigitizerFrame] {
        var random = SeededGenerator(seed: seed)
        var down: [DigitizerContact] = []
        var time = 0.0
        var frames: [DigitizerFrame] = []
        for _ in 0..<count {
            if random.next() % 8 > 0 { time += Double.random(in: 0...0.05, using: &random) }
            var contacts: [DigitizerContact] = []
            for contact in down where random.next() % 4 > 0 {
                var next = contact
                next.phase =
                    [.moved, .stationary, .moved, .ended, .cancelled][
                        Int(random.next() % 5)
                    ]
                if next.phase != .stationary {
                    next.position.x += CGFloat.random(in: -9...9, using: &random)
                }
                contacts.append(next)
            }
            let free = (1...10).first { number in !down.contains { $0.finger == number } }
            if let free, random.next() % 3 == 0 {
                contacts.append(.random(finger: free, using: &random))
            }
            let updates =
                random.next() % 9 > 0
                ? []
                : [
                    EstimationUpdate(index: 3, force: CGFloat.random(in: 0...2, using: &random)),
                    EstimationUpdate(index: 4, position: CGPoint(x: 1.5, y: -2)),
                ]
            frames.append(DigitizerFrame(time: time, contacts: contacts, updates: updates))
            for contact in contacts {
                down.removeAll { $0.finger == contact.finger }
                if contact.phase != .ended, contact.phase != .cancelled { down.append(contact) }
            }
        }
        for index in down.indices { down[index].phase = .ended }
        return frames + [DigitizerFrame(time: time, contacts: down)]
    }
}

extension DigitizerContact {
    nonisolated fileprivate static func random(
        finger: Int,
        using random: inout SeededGenerator
    ) -> DigitizerContact {
        var contact = DigitizerContact(
            finger: finger,
            position: CGPoint(
                x: CGFloat.random(in: -50...500, using: &random),
                y: CGFloat(random.next() % 900)
            ),
            phase: .began
        )
        guard random.next() % 2 == 0 else { return contact }
        contact.force = CGFloat.random(in: 0...7, using: &random)
        contact.radius = CGFloat.random(in: 0...40, using: &random)
        contact.tool = [.finger, .stylus, .pointer][Int(random.next() % 3)]
        contact.altitude = CGFloat.random(in: 0...1.57, using: &random)
        contact.azimuth = CGFloat.random(in: -3...3, using: &random)
        contact.estimate = ContactEstimate(
            index: Int(random.next() % 99),
            properties: [.force, .azimuth],
            expectingUpdates: random.next() % 2 == 0 ? .force : nil
        )
        return contact
    }
}

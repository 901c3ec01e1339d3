/// What was played, in parts that can be left out: touches, keys, and what else happened to the device.
nonisolated struct PlayedParts {
    /// A contact of a sample, or an act.
    struct Place: Hashable {
        /// The index of the sample.
        let sample: Int
        /// The index of its contact; 0 for an act.
        let contact: Int
    }

    /// A touch from its landing to its lift, a key from its press to its release, or something else that happened.
    struct Part: Hashable {
        /// What it cannot be without: a landing and a lift, or an act.
        var ends: [Place]
        /// The samples between.
        var middle: [Place] = []
        /// Whether it is a touch.
        var isTouch: Bool
    }

    /// How much something is.
    struct Amount: Hashable {
        var touches = 0
        var samples = 0
        var acts = 0

        /// `3 touches with 412 samples and 2 other inputs`.
        var words: String {
            let touched =
                "\(TraceWords.count(touches, "touch", "touches")) with \(TraceWords.count(samples, "sample"))"
            return acts == 0 ? touched : touched + " and \(TraceWords.count(acts, "other input"))"
        }
    }

    let samples: [DigitizerFrame]
    /// In the order in which they began.
    private(set) var parts: [Part] = []

    /// - Parameters:
    ///   - samples: what was played. The first one, which opens each recording, is in no part and stays.
    ///   - end: parts that begin later are left out, in seconds.
    init(_ samples: [DigitizerFrame], until end: TimeInterval) {
        self.samples = samples
        var touches: [Int: Int] = [:]
        var keys: [Int: Int] = [:]
        for (index, sample) in samples.enumerated().dropFirst() {
            let isLate = sample.time > end
            if let act = sample.act {
                let place = Place(sample: index, contact: 0)
                switch act {
                case .keyUp(let key):
                    if let part = keys.removeValue(forKey: key) {
                        parts[part].ends.append(place)
                        continue
                    }
                case .keyDown(let key): if !isLate { keys[key] = parts.count }
                default: break
                }
                if !isLate { parts.append(Part(ends: [place], isTouch: false)) }
            }
            for (number, contact) in sample.contacts.enumerated() {
                let place = Place(sample: index, contact: number)
                switch contact.phase {
                case .began:
                    touches[contact.finger] = nil
                    guard !isLate else { continue }
                    touches[contact.finger] = parts.count
                    parts.append(Part(ends: [place], isTouch: true))
                case .moved, .stationary:
                    if let part = touches[contact.finger] { parts[part].middle.append(place) }
                case .ended, .cancelled:
                    if let part = touches.removeValue(forKey: contact.finger) {
                        parts[part].ends.append(place)
                    }
                case .hovered, .left:
                    if !isLate { parts.append(Part(ends: [place], isTouch: false)) }
                }
            }
        }
    }

    /// The samples and acts of some parts, with some of the samples between, as a recording.
    ///
    /// - Parameter middle: the samples between that stay; nil for all.
    func frames(of some: [Part], middle: [Place]? = nil) -> [DigitizerFrame] {
        let kept = Set(some.flatMap(\.ends) + (middle ?? some.flatMap(\.middle)))
        return samples.prefix(1)
            + samples.enumerated().dropFirst().compactMap { index, sample in
                if sample.act != nil {
                    return kept.contains(Place(sample: index, contact: 0)) ? sample : nil
                }
                var less = sample
                less.contacts = sample.contacts.enumerated().filter { number, _ in
                    kept.contains(Place(sample: index, contact: number))
                }.map(\.element)
                return less.contacts.isEmpty ? nil : less
            }
    }

    /// How much some parts are.
    static func amount(of some: [Part], middle: [Place]? = nil) -> Amount {
        let touches = some.filter(\.isTouch)
        let between = middle?.count ?? some.map(\.middle.count).reduce(0, +)
        return Amount(
            touches: touches.count,
            samples: touches.map(\.ends.count).reduce(0, +) + between,
            acts: some.count - touches.count
        )
    }
}

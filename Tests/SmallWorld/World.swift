/// What a recognizer of the small world waits for.
enum Kind: String, CaseIterable {
    case tap, doubleTap, pan, longPress
    case swipe, pinch, rotation, edgePan, twoFingerTap, twoFingerPan
    case hover

    /// Those of the first, small world, which is played in full in every run of the tests.
    static let first: [Kind] = [.tap, .doubleTap, .pan, .longPress]

    /// How many taps, for those that tap.
    var taps: Int? {
        switch self {
        case .tap, .twoFingerTap: 1
        case .doubleTap: 2
        case .pan, .longPress, .swipe, .pinch, .rotation, .edgePan, .twoFingerPan, .hover: nil
        }
    }

    /// Whether it receives touches: hovering is for a pointer (HV-01).
    var takesFingers: Bool { self != .hover }

    /// Whether it acts once (TAP-01, SW-01).
    var isDiscrete: Bool { taps != nil || self == .swipe }
}

/// A recognizer: what it waits for, and on which of three nested views it is (0 is the outermost).
struct Slot: Hashable {
    var kind: Kind
    var depth: Int
}

/// What two recognizers have to do with each other.
struct Relation: Hashable, Codable {
    enum Word: String, CaseIterable, Codable {
        /// `first.require(toFail: second)` (G-60).
        case requires
        /// The delegate of `first` says `shouldRequireFailureOf` (G-62).
        case asksToWait
        /// The delegate of `second` says `shouldBeRequiredToFailBy` (G-62).
        case isWaitedFor
        /// The delegate of `first` says `shouldRecognizeSimultaneouslyWith` (G-52).
        case simultaneous
        /// `first.canPrevent(second)` is false (G-51).
        case cannotPrevent
        /// `first.canBePrevented(by: second)` is false (G-51).
        case cannotBePrevented
    }

    var word: Word
    var first: Int
    var second: Int

    /// Everything that may be between two recognizers; nil is nothing.
    static func all(_ one: Int, _ other: Int) -> [Relation?] {
        [nil]
            + Word.allCases.flatMap {
                [
                    Relation(word: $0, first: one, second: other),
                    Relation(word: $0, first: other, second: one),
                ]
            }
    }
}

/// What the delegate of a recognizer answers, if not yes.
enum Answer: Hashable, CaseIterable {
    /// `gestureRecognizerShouldBegin` is false (G-90).
    case mayNotBegin
    /// `shouldReceive` is false for touches of the first, or of the second finger (G-21).
    case refusesFirstFinger, refusesSecondFinger

    /// The finger that is refused.
    var refusedFinger: Int? {
        switch self {
        case .mayNotBegin: nil
        case .refusesFirstFinger: 0
        case .refusesSecondFinger: 1
        }
    }
}

/// A recognizer is disabled in the middle of a gesture, at a tick of 1/120 s at which nothing else happens.
struct Disabling: Hashable, CustomStringConvertible {
    var slot: Int
    var tick: Int

    var description: String { "\(slot) is disabled at \(tick)" }

    /// The odd ticks until every stream has ended. They are between the frames of a display; what a limit does at one of them
    /// comes before.
    static let ticks = Array(stride(from: 1, to: 150, by: 2))

    static func all(in world: World) -> [Disabling] {
        world.slots.indices.flatMap { slot in ticks.map { Disabling(slot: slot, tick: $0) } }
    }
}

/// Up to three recognizers on three nested views, in the order in which they are added.
struct World: Hashable, CustomStringConvertible {
    var slots: [Slot]
    var relations: [Relation]
    /// What delegates answer, by the number of the recognizer.
    var answers: [Int: Answer] = [:]

    func has(_ word: Relation.Word, _ first: Int, _ second: Int) -> Bool {
        relations.contains(Relation(word: word, first: first, second: second))
    }

    /// Whether a recognizer's actions wait for another's failure, whoever asked for that.
    func waits(_ one: Int, for other: Int) -> Bool {
        relations.contains {
            $0.first == one && $0.second == other
                && ($0.word == .requires || $0.word == .asksToWait || $0.word == .isWaitedFor)
        }
    }

    /// Whether three wait for each other in a circle, which the API refuses.
    var goesInCircles: Bool {
        guard slots.count == 3 else { return false }
        return (waits(0, for: 1) && waits(1, for: 2) && waits(2, for: 0))
            || (waits(1, for: 0) && waits(2, for: 1) && waits(0, for: 2))
    }

    var description: String {
        let names = slots.enumerated().map { "\($0.offset):\($0.element.kind)@\($0.element.depth)" }
        let words = relations.map { "\($0.first) \($0.word) \($0.second)" }
        let said = answers.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return (names + words + said).joined(separator: ", ")
    }

    // MARK: All worlds

    static func everySlot(_ kinds: [Kind]) -> [Slot] {
        kinds.flatMap { kind in (0..<3).map { Slot(kind: kind, depth: $0) } }
    }

    /// All worlds of one recognizer.
    static func ones(_ kinds: [Kind]) -> [World] {
        everySlot(kinds).map { World(slots: [$0], relations: []) }
    }

    /// All worlds of two recognizers, with every relation.
    static func twos(_ kinds: [Kind]) -> [World] {
        everySlot(kinds).flatMap { first in
            everySlot(kinds).flatMap { second in
                Relation.all(0, 1).map {
                    World(slots: [first, second], relations: [$0].compactMap(\.self))
                }
            }
        }
    }

    /// All worlds of two recognizers in which a delegate says no, without and with each relation that a world has.
    static func refusing(_ worlds: [World]) -> [World] {
        worlds.flatMap { world in
            world.slots.indices.flatMap { slot in
                Answer.allCases.map { answer in
                    var world = world
                    world.answers[slot] = answer
                    return world
                }
            }
        }
    }
}

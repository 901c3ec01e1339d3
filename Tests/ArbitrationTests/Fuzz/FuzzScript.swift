@testable import SmallWorld
import Foundation
import TouchTesting

/// A tree, its recognizers, and what fingers do to it: all that a run needs, as plain data.
nonisolated struct FuzzScript: Codable, Hashable {
    struct View: Codable, Hashable {
        /// Which view it is in; nil is the window.
        var parent: Int?
        var x, y, width, height: Int
        var takesManyTouches = false
    }

    enum Kind: Codable, Hashable {
        case tap(taps: Int, fingers: Int)
        case longPress(tenths: Int, taps: Int, fingers: Int)
        case pan(minimum: Int, maximum: Int)
        case swipe(direction: UInt, fingers: Int)
        case pinch, rotation
        case edgePan(edges: UInt)
    }

    struct Recognizer: Codable, Hashable {
        var kind: Kind
        var view: Int
        var cancels = true
        var delaysBegan = false
        var delaysEnded = true
        /// Its delegate refuses it, or every second touch.
        var mayBegin = true
        var receivesAll = true
    }

    struct Contact: Codable, Hashable {
        enum Phase: String, Codable { case down, move, up, cancel }
        var finger: Int
        var phase: Phase
        var x, y: Int
    }

    struct Frame: Codable, Hashable {
        /// In display frames of 1/60 s.
        var tick: Int
        var contacts: [Contact]
    }

    struct Change: Codable, Hashable {
        enum Word: String, Codable, CaseIterable {
            case disable, enable, removeRecognizer, removeView, addView
            /// Disables a recognizer and enables it again, as apps do to stop it.
            case interrupt
            case hideView, showView, disableView, enableView
            case moveClock

            /// The words of changes that a script makes between two frames.
            static let betweenFrames: [Word] = [
                .disable, .enable, .removeRecognizer, .removeView, .addView,
            ]
            /// Whether the index is the index of a view.
            var isOfView: Bool {
                switch self {
                case .removeView, .addView, .hideView, .showView, .disableView, .enableView: true
                case .disable, .enable, .removeRecognizer, .interrupt, .moveClock: false
                }
            }
        }
        /// When the change is made, in display frames of 1/60 s. An answer has no tick.
        var tick = 0
        var word: Word
        /// The index of the recognizer, or of the view.
        var index: Int
    }

    /// An input without a finger: a button, a wheel or a trackpad.
    struct Input: Codable, Hashable {
        enum Word: String, Codable, CaseIterable {
            case press, release, wheel, scroll, pinch, end
        }
        /// In display frames of 1/60 s.
        var tick: Int
        var word: Word
        /// The place of the pointer; for a press, `x` is the index of the first responder.
        var x, y: Int
        /// How far the content moves down, in points, or by how many hundredths the fingers spread.
        var way = 0
    }

    /// A change that code makes inside a callback.
    struct Answer: Codable, Hashable {
        enum Callback: String, Codable, CaseIterable {
            case action, shouldBegin, shouldReceive, simultaneous, requiresFailure, touches
        }
        var callback: Callback
        /// The index of the recognizer that is called; for `touches`, of the view.
        var of: Int
        /// The code answers at each call whose number is a multiple of this.
        var every = 1
        var change: Change
    }

    var views: [View] = []
    var recognizers: [Recognizer] = []
    var relations: [Relation] = []
    var frames: [Frame] = []
    var changes: [Change] = []
    var answers: [Answer] = []
    /// nil in scripts that were written before there were inputs.
    var inputs: [Input]?

    /// The same, with what no digitizer can produce left out and every finger lifted at the end.
    var valid: FuzzScript {
        var (script, down) = (self, [Int: Contact]())
        script.frames = []
        for frame in frames {
            let contacts = frame.contacts.filter { contact in
                let fits = (contact.phase == .down) == (down[contact.finger] == nil)
                guard fits else { return false }
                down[contact.finger] =
                    contact.phase == .up || contact.phase == .cancel ? nil : contact
                return true
            }
            if !contacts.isEmpty {
                script.frames.append(Frame(tick: frame.tick, contacts: contacts))
            }
        }
        let lifts = down.values.sorted { $0.finger < $1.finger }.map {
            Contact(finger: $0.finger, phase: .up, x: $0.x, y: $0.y)
        }
        if !lifts.isEmpty {
            script.frames.append(Frame(tick: (frames.last?.tick ?? 0) + 1, contacts: lifts))
        }
        return script
    }
}

extension FuzzScript {
    /// A random tree with random recognizers under a random stream of so many frames.
    init(seed: UInt64, frames count: Int = 120) {
        var random = SeededGenerator(seed: seed)
        for index in 0..<random.number(1...6) {
            let fills = index == 0 || random.percent(30)
            views.append(
                View(
                    parent: index == 0 ? nil : random.number(0...(index - 1)),
                    x: fills ? 0 : random.number(0...100),
                    y: fills ? 0 : random.number(0...200),
                    width: fills ? 390 : random.number(100...300),
                    height: fills ? 844 : random.number(100...500),
                    takesManyTouches: random.percent(60)
                )
            )
        }
        for _ in 0..<random.number(1...7) { addRecognizer(&random) }
        for one in recognizers.indices {
            for other in recognizers.indices where other > one && random.percent(25) {
                let words: [Relation.Word] = [.requires, .simultaneous, .asksToWait, .isWaitedFor]
                let isTurned = random.percent(50)
                let word = random.pick(words)
                // Upwards only, so that nobody waits in a circle.
                relations.append(
                    word == .simultaneous && isTurned
                        ? Relation(word: word, first: other, second: one)
                        : Relation(word: word, first: one, second: other)
                )
            }
        }
        addFrames(count, &random)
        // Drawn last, so that the fingers of a seed stay the same.
        if random.percent(50) { for _ in 0..<random.number(1...4) { addAnswer(&random) } }
        if random.percent(50) { addInputs(until: frames.last?.tick ?? 0, &random) }
    }

    private mutating func addInputs(until end: Int, _ random: inout SeededGenerator) {
        var (tick, made) = (random.number(2...40), [Input]())
        while tick < end + 40 {
            let word = random.pick(Input.Word.allCases)
            let isPress = word == .press
            made.append(
                Input(
                    tick: tick,
                    word: word,
                    x: isPress ? random.number(0...(views.count - 1)) : random.number(0...389),
                    y: random.number(0...843),
                    way: random.number(-40...40)
                )
            )
            // A series of one kind, as a person makes it, or another kind in its middle.
            if !isPress, word != .release, word != .end {
                for _ in 0..<random.number(0...6) {
                    tick += random.number(0...2)
                    var next = made[made.count - 1]
                    (next.tick, next.way) = (tick, random.number(-40...40))
                    made.append(next)
                }
            }
            tick += random.percent(40) ? random.number(20...120) : random.number(0...12)
        }
        inputs = made
    }

    private mutating func addAnswer(_ random: inout SeededGenerator) {
        let callback = random.pick(Answer.Callback.allCases)
        let word = random.pick(Change.Word.allCases)
        // A view that moves the clock while it receives one finger would receive the next event of
        // another finger before it has received this one.
        if callback == .touches, word == .moveClock { return }
        answers.append(
            Answer(
                callback: callback,
                of: random.number(
                    0...((callback == .touches ? views.count : recognizers.count) - 1)
                ),
                every: random.number(1...6),
                change: Change(
                    word: word,
                    index: random.number(
                        0...((word.isOfView ? views.count : recognizers.count) - 1)
                    )
                )
            )
        )
    }

    private mutating func addRecognizer(_ random: inout SeededGenerator) {
        let kind: Kind =
            switch random.number(0...10) {
            case 0...2: .tap(taps: random.number(1...3), fingers: random.number(1...2))
            case 3, 4:
                .longPress(
                    tenths: random.number(1...6),
                    taps: random.number(0...1),
                    fingers: random.number(1...2)
                )
            case 5, 6: .pan(minimum: random.number(1...2), maximum: random.pick([2, 5, 99]))
            case 7: .swipe(direction: random.pick([1, 2, 4, 8, 15]), fingers: random.number(1...2))
            case 8: .pinch
            case 9: .rotation
            default: .edgePan(edges: random.pick([1, 2, 4, 8]))
            }
        recognizers.append(
            Recognizer(
                kind: kind,
                view: random.number(0...(views.count - 1)),
                cancels: !random.percent(30),
                delaysBegan: random.percent(25),
                delaysEnded: !random.percent(25),
                mayBegin: !random.percent(8),
                receivesAll: !random.percent(8)
            )
        )
        guard random.percent(8) else { return }
        let other = random.number(0...6)
        answers.append(
            Answer(
                callback: .action,
                of: recognizers.count - 1,
                change: Change(word: .interrupt, index: other)
            )
        )
    }

    private mutating func addFrames(_ count: Int, _ random: inout SeededGenerator) {
        var (tick, down) = (2, [Int: (x: Int, y: Int, speed: Int)]())
        for _ in 0..<count {
            var contacts: [Contact] = []
            for finger in 1...5 {
                if var contact = down[finger] {
                    let phase = random.number(0...99)
                    if phase < 80 {
                        guard contact.speed > 0 else { continue }
                        contact.x += random.number(-contact.speed...2 * contact.speed)
                        contact.y += random.number(-contact.speed...contact.speed)
                        down[finger] = contact
                    } else if phase < 92 {
                        down[finger] = nil
                    }
                    let word: Contact.Phase =
                        phase < 80 ? .move : phase < 91 ? .up : phase < 92 ? .cancel : .move
                    contacts.append(
                        Contact(finger: finger, phase: word, x: contact.x, y: contact.y)
                    )
                } else if random.percent(finger == 1 ? 40 : 6) {
                    let place = (
                        x: random.percent(10) ? 5 : random.number(0...389),
                        y: random.number(0...843), speed: random.pick([0, 1, 6, 25])
                    )
                    down[finger] = place
                    contacts.append(
                        Contact(finger: finger, phase: .down, x: place.x, y: place.y)
                    )
                }
            }
            if !contacts.isEmpty { frames.append(Frame(tick: tick, contacts: contacts)) }
            if random.percent(2) { addChange(tick, &random) }
            tick += random.percent(5) ? random.number(10...50) : random.number(1...3)
        }
        self = valid
    }

    private mutating func addChange(_ tick: Int, _ random: inout SeededGenerator) {
        let word = random.pick(Change.Word.betweenFrames)
        let count = word.isOfView ? views.count : recognizers.count
        changes.append(Change(tick: tick, word: word, index: random.number(0...(count - 1))))
    }
}

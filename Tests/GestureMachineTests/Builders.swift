import Testing
import TouchTesting
@testable import TouchUI

// MARK: Machines

/// A finger at a place of the window, at a time in milliseconds.
nonisolated func finger(_ id: Int, _ x: CGFloat, _ y: CGFloat, ms: Double = 0) -> GestureFinger {
    GestureFinger(id: id, location: CGPoint(x: x, y: y), time: Nanoseconds((ms * 1e6).rounded()))
}

/// What a machine is given.
nonisolated enum Given: Hashable, Sendable {
    case land([GestureFinger]), move([GestureFinger]), lift([GestureFinger])
    case cancel([GestureFinger]), timer, reset

    func give(to machine: inout some GestureMachine) -> [GestureOrder] {
        switch self {
        case .land(let fingers): return machine.landed(fingers)
        case .move(let fingers): return machine.moved(fingers)
        case .lift(let fingers): return machine.lifted(fingers)
        case .cancel(let fingers): return machine.cancelled(fingers)
        case .timer: return machine.timerFired()
        case .reset:
            machine.reset()
            return []
        }
    }
}

/// An input and the orders that it must give.
nonisolated struct Beat: Hashable, Sendable {
    let given: Given
    let orders: [GestureOrder]
    init(_ given: Given, _ orders: [GestureOrder] = []) {
        self.given = given
        self.orders = orders
    }
}

/// A sequence of inputs and orders with a name.
nonisolated struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let beats: [Beat]
    init(_ name: String, _ beats: Beat...) {
        testDescription = name
        self.beats = beats
    }

    func play(on machine: some GestureMachine) {
        var machine = machine
        #expect(beats.map { Beat($0.given, $0.given.give(to: &machine)) } == beats)
    }
}

extension GestureOrder {
    /// It fails, and waits for no time any more.
    nonisolated static func failed(_ reason: GestureReason) -> [GestureOrder] {
        [.stopTimer, .move(to: .failed, because: reason)]
    }
    /// It fails, where no timer can run.
    nonisolated static func failedUntimed(_ reason: GestureReason) -> [GestureOrder] {
        [.move(to: .failed, because: reason)]
    }
    nonisolated static var changed: [GestureOrder] { [.move(to: .changed, because: .wentOn)] }
    nonisolated static var ended: [GestureOrder] { [.move(to: .ended, because: .lifted)] }
    nonisolated static var cancelled: [GestureOrder] {
        [.move(to: .cancelled, because: .touchesCancelled)]
    }
}

/// Every state of a machine, how to get there, how to tell it from the others, and what each input
/// does in it.
nonisolated struct MachineTable: Sendable {
    /// What an input gives, and the state that it leads to; nil where it cannot come.
    struct Row: Sendable {
        let orders: [GestureOrder]
        let leadsTo: String
        init(_ orders: [GestureOrder], _ leadsTo: String) {
            self.orders = orders
            self.leadsTo = leadsTo
        }
    }
    struct State: Sendable {
        let name: String
        let prefix: [Given]
        let probe: [Beat]
        /// Another probe, from the same state, where one cannot tell it from all others.
        var probe2: [Beat] = []
        let rows: [Row?]
    }
    /// One cell of the table.
    struct Cell: Sendable, CustomTestStringConvertible {
        let state: State
        let input: (name: String, given: Given)
        let row: Row
        let probes: [[Beat]]
        var testDescription: String { "\(state.name), \(input.name) → \(row.leadsTo)" }

        func check(on machine: some GestureMachine) {
            for probe in probes {
                var machine = machine
                for given in state.prefix { _ = given.give(to: &machine) }
                #expect(input.given.give(to: &machine) == row.orders)
                for beat in probe {
                    #expect(
                        beat.given.give(to: &machine) == beat.orders,
                        "the state is not \(row.leadsTo)"
                    )
                }
            }
        }
    }

    let inputs: [(name: String, given: Given)]
    let states: [State]

    var cells: [Cell] {
        var cells: [Cell] = []
        for state in states {
            precondition(state.rows.count == inputs.count, state.name)
            for (input, row) in zip(inputs, state.rows) {
                guard let row else { continue }
                guard let next = states.first(where: { $0.name == row.leadsTo }) else {
                    preconditionFailure("\(state.name) leads to an unknown \(row.leadsTo)")
                }
                cells.append(
                    Cell(state: state, input: input, row: row, probes: [next.probe, next.probe2])
                )
            }
        }
        return cells
    }

    /// The states that the probe of another one fits as well, or that their own does not fit.
    func confusions(on machine: some GestureMachine) -> [String] {
        var confusions: [String] = []
        for state in states {
            for other in states {
                let fits = [other.probe, other.probe2].allSatisfy { probe in
                    var machine = machine
                    for given in state.prefix { _ = given.give(to: &machine) }
                    return probe.allSatisfy { $0.given.give(to: &machine) == $0.orders }
                }
                if fits != (state.name == other.name) {
                    confusions.append("\(state.name) seems \(other.name)")
                }
            }
        }
        return confusions
    }
}

// MARK: Stages

/// What views, recognizers and actions saw, and why recognizers moved, in one list.
final class Journal: TouchObserver {
    private(set) var lines: [String] = []
    private(set) var moves: [String] = []
    private(set) var reasons: [GestureReason] = []
    private(set) var sentences: [String] = []
    private(set) var refusals: [GestureFact.TouchRefusal] = []

    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
    func actions() -> [String] { take().filter { $0.hasPrefix("A") } }

    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        switch fact {
        case GestureFact.moved(let recognizer, let from, let to, let reason):
            moves.append("\(recognizer.nameInTranscript) \(from) → \(to)")
            reasons.append(reason)
        case GestureFact.refusesTouch(_, _, let reason): refusals.append(reason)
        case let refusal as Diagnostics.Refusal: sentences.append(refusal.sentence)
        default: break
        }
    }
}

/// A view that writes down its touches, and whose `handle` is an action.
final class Pad: UIView {
    let journal: Journal
    let letter: String
    var onAction: (UIGestureRecognizer) -> Void = { _ in }

    init(_ letter: String, _ frame: CGRect, _ journal: Journal) {
        (self.letter, self.journal) = (letter, journal)
        super.init(frame: frame)
        accessibilityIdentifier = letter
    }
    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(letter).began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(letter).moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(letter).ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(letter).cancelled")
    }
    func handle(_ recognizer: UIGestureRecognizer) {
        journal.add("A\(recognizer.name ?? "")(\(recognizer.state))")
        onAction(recognizer)
    }
}

/// A stage with one view that fills it, and a journal of everything.
struct Scene {
    let stage: Stage
    let pad: Pad
    let journal = Journal()
    var fingers: EventGenerator { stage.fingers }

    init(idiom: UIUserInterfaceIdiom = .pad) throws {
        let size = CGSize(width: 390, height: 844)
        pad = Pad("V", CGRect(origin: .zero, size: size), journal)
        pad.isMultipleTouchEnabled = true
        let pad = pad
        stage = try Stage(views: [pad], screen: UIScreen(size: size, idiom: idiom))
        stage.clock.observers.add(journal)
    }

    /// Attaches a recognizer whose action is written down.
    @discardableResult func add<R: UIGestureRecognizer>(
        _ recognizer: R,
        _ name: String = "",
        to view: UIView? = nil
    ) -> R {
        recognizer.name = name.isEmpty ? nil : name
        recognizer.addTarget(pad, action: Selector(Pad.handle))
        (view ?? pad).addGestureRecognizer(recognizer)
        return recognizer
    }

    func down(_ x: CGFloat, _ y: CGFloat = 100, _ index: FingerIndex? = nil) throws {
        try fingers.fingerDown(index, at: CGPoint(x: x, y: y))
    }
    func move(_ x: CGFloat, _ y: CGFloat = 100, _ index: FingerIndex? = nil) throws {
        try fingers.fingerMove(index, to: CGPoint(x: x, y: y))
    }
    func up(_ index: FingerIndex? = nil) throws {
        if let index { try fingers.fingerUp(index) } else { try fingers.fingerUp([]) }
    }
    func wait(_ seconds: TimeInterval) throws { try stage.clock.advance(by: seconds) }
    func finish() throws {
        try stage.clock.runUntilIdle()
        try stage.expectNothingElse()
    }
}

extension TapStateMachine {
    nonisolated static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension LongPressStateMachine {
    nonisolated static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension PanStateMachine {
    nonisolated static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}
extension SwipeStateMachine {
    nonisolated static func with(_ settings: Settings) -> Self {
        var machine = Self()
        machine.settings = settings
        return machine
    }
}

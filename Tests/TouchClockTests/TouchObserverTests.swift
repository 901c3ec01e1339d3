import Testing
import TouchClock

struct Remark: TouchFact { let text: String }

/// Writes down what it sees: `name  time  fact`, and a mark on what depends on real time.
final class Witness: TouchObserver {
    private let name: String
    private let write: (String) -> Void

    init(_ name: String, write: @escaping (String) -> Void) {
        self.name = name
        self.write = write
    }

    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        let text =
            switch fact {
            case let remark as Remark: remark.text
            case TimerFact.armed(let timer, _): "armed \(timer.name) until \(timer.dueTime)"
            case TimerFact.fired(let timer): "fired \(timer.name)"
            case TimerFact.cancelled(let timer): "cancelled \(timer.name)"
            default: "\(fact)"
            }
        write("\(name)  \(stamp.time)  \(text)" + (stamp.dependsOnRealTime ? "  (real)" : ""))
    }
}

/// An observer of the engine, which writes the type as which it gets each fact.
final class TypedWitness: FactReader {
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) {
        self.write = write
    }

    func observe(_ fact: any TouchFact, at stamp: FactStamp) { write("boxed \(type(of: fact))") }

    func read<Fact: TouchFact>(_ fact: Fact, at stamp: FactStamp) {
        write("\(Fact.self) \(stamp.number)")
    }
}

@Suite("Observers") struct TouchObserverTests {
    @Test func `the engine's observers get facts as their own types, in the same order`() {
        let clock = VirtualClock()
        var lines: [String] = []
        let typed = TypedWitness { lines.append($0) }
        let witness = Witness("witness") { lines.append($0) }
        clock.observers.add(witness)
        clock.observers.add(typed)
        clock.observers.add(typed)
        clock.observers.report(Remark(text: "one"))
        clock.schedule(after: 0.5, named: "timer") {}.cancel()
        clock.observers.remove(typed)
        clock.observers.report(Remark(text: "two"))
        #expect(
            lines == [
                "witness  0.0  one", "Remark 1",
                "witness  0.0  armed timer until 0.5", "TimerFact 2",
                "witness  0.0  cancelled timer", "TimerFact 3",
                "witness  0.0  two",
            ]
        )
    }

    @Test func `observers receive facts in order while they are registered`() throws {
        let clock = VirtualClock()
        var lines: [String] = []
        let first = Witness("first") { lines.append($0) }
        let second = Witness("second") { lines.append($0) }
        clock.observers.add(first)
        clock.observers.add(second)
        clock.observers.add(first)
        clock.observers.report(Remark(text: "one"))
        clock.schedule(after: 0.5, named: "timer") { clock.observers.report(Remark(text: "two")) }
        clock.observers.remove(Witness("stranger") { _ in })
        try clock.advance(by: 1)
        clock.observers.remove(first)
        clock.observers.report(Remark(text: "three"))
        clock.observers.remove(second)
        clock.observers.report(Remark(text: "four"))
        #expect(
            lines == [
                "first  0.0  one", "second  0.0  one",
                "first  0.0  armed timer until 0.5", "second  0.0  armed timer until 0.5",
                "first  0.5  timerFired(name: \"timer\")",
                "second  0.5  timerFired(name: \"timer\")",
                "first  0.5  fired timer", "second  0.5  fired timer",
                "first  0.5  two", "second  0.5  two",
                "second  1.0  three",
            ]
        )
    }

    @Test func `a fact is not created when there is no observer`() {
        let clock = VirtualClock()
        var made = 0
        func remark() -> Remark {
            made += 1
            return Remark(text: "remark")
        }
        clock.observers.report(remark())
        #expect(!clock.observers.isListening)
        #expect(made == 0)
        let witness = Witness("witness") { _ in }
        clock.observers.add(witness)
        clock.observers.report(remark())
        #expect(clock.observers.isListening)
        #expect(made == 1)
    }

    @Test func `timers report once that they are armed or cancelled, except quiet ones`() throws {
        let clock = VirtualClock()
        let unseen = clock.schedule(after: 1, named: "unseen") {}
        var lines: [String] = []
        clock.observers.add(Witness("w") { lines.append($0) })
        let timer = clock.schedule(after: 1, named: "one") {}
        let tick = clock.schedule(every: 0.5, named: "tick") { $0.cancel() }
        let quiet = clock.schedule(at: 100, named: { "quiet" }, {})
        timer.cancel()
        timer.cancel()
        quiet.cancel()
        unseen.cancel()
        try clock.advance(by: 2)
        tick.cancel()
        #expect(
            lines == [
                "w  0.0  armed one until 1.0", "w  0.0  armed tick until 0.5",
                "w  0.0  cancelled one",
                "w  0.5  timerFired(name: \"tick\")", "w  0.5  fired tick",
                "w  0.5  cancelled tick",
            ]
        )
    }

    @Test func `a timer that is cancelled after its clock is gone reports nothing`() {
        var lines: [String] = []
        var clock: VirtualClock? = VirtualClock()
        clock?.observers.add(Witness("w") { lines.append($0) })
        let timer = clock?.schedule(after: 1, named: "one") {}
        clock = nil
        timer?.cancel()
        #expect(lines == ["w  0.0  armed one until 1.0"])
    }

    @Test func `an observer is retained until it is removed`() {
        let clock = VirtualClock()
        weak var kept: Witness?
        do {
            let witness = Witness("witness") { _ in }
            kept = witness
            clock.observers.add(witness)
        }
        #expect(kept != nil)
        kept.map(clock.observers.remove)
        #expect(kept == nil)
    }
}

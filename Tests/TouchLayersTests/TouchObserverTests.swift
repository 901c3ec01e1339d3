import Testing
import TouchLayers

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
        let text = (fact as? Remark)?.text ?? "\(fact)"
        write("\(name)  \(stamp.time)  \(text)" + (stamp.dependsOnRealTime ? "  (real)" : ""))
    }
}

@Suite("Observers") struct TouchObserverTests {
    @Test func `observers see facts in order, each as long as it is there`() throws {
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
                "first  0.5  timerFired(name: \"timer\")",
                "second  0.5  timerFired(name: \"timer\")",
                "first  0.5  two", "second  0.5  two",
                "second  1.0  three",
            ]
        )
    }

    @Test func `a fact is not made when nobody listens`() {
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

    @Test func `an observer is kept alive until it is removed`() {
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

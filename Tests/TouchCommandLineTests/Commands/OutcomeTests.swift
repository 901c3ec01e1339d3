import Testing
import TouchTesting

@testable import TouchCommandLine

/// Which facts are part of what came of touches, when a recording becomes a script.
@Suite struct OutcomeTests {
    nonisolated static let facts: [(TraceEntry.Kind, TraceEntry.Detail?, Bool)] = [
        (.gesture, .action(.began), true), (.gesture, .action(.changed), false),
        (.gesture, .received(by: ["tap"]), false), (.gesture, nil, false),
        (.control, .value(from: "0", to: "1"), true),
        (.control, .sent(events: ["touchUpInside"]), true),
        (.control, .sent(events: ["touchDragInside"]), false), (.control, nil, false),
        (.list, nil, true), (.scroll, .scrolling(.dragged), false),
    ]

    @Test(arguments: facts)
    func `data decides what is part of an outcome, and words do not`(
        kind: TraceEntry.Kind,
        detail: TraceEntry.Detail?,
        isOutcome: Bool
    ) {
        for text in ["action(ended)", "sends touchDragInside to view", "something else"] {
            let entry = TraceEntry(
                time: 0,
                kind: kind,
                subject: "one",
                text: text,
                detail: detail
            )
            #expect(entry.isOutcome == isOutcome)
        }
    }
}

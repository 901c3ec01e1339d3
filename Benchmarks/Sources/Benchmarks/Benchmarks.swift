import TouchUI

/// Measures the engine against its limits. See README.md for what each row means.
@main struct Benchmarks {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "profile" { return Profiling.run(Array(arguments.dropFirst())) }
        if arguments.first == "soak", let seconds = arguments.dropFirst().first.flatMap(Double.init)
        {
            let table = Table()
            SoakRows().measure(seconds: seconds, into: table)
            return finish(table, isReportOnly: false)
        }
        let isReportOnly = arguments.contains("--report-only")
        arguments.removeAll { $0 == "--report-only" }
        let parts: [(name: String, measure: (Table) -> Void)] = [
            ("hit-tests", HitTestRows().measure), ("road", RoadRows().measure),
            ("counts", CountRows().measure), ("lists", ListRows().measure),
            ("solver", SolverRows().measure), ("layout", LayoutRows().measure),
            ("animations", AnimationRows().measure),
            ("recordings", RecordingRows().measure), ("traces", TraceRows().measure),
            ("sizes", SizeRows().measure), ("memory", MemoryRows().measure),
            ("soak", SoakRows().measure),
        ]
        if let unknown = arguments.first(where: { name in !parts.contains { $0.name == name } }) {
            print("Unknown argument \(unknown). Known: --report-only and the parts to measure:")
            print(parts.map(\.name).joined(separator: ", ") + " (all of them by default).")
            exit(64)
        }
        let table = Table()
        for part in parts where arguments.isEmpty || arguments.contains(part.name) {
            part.measure(table)
        }
        finish(table, isReportOnly: isReportOnly)
    }

    private static func finish(_ table: Table, isReportOnly: Bool) {
        guard !table.broken.isEmpty else {
            print("\nAll limits hold.")
            return
        }
        print("\nBroken limits:")
        for line in table.broken { print("- \(line)") }
        if !isReportOnly { exit(1) }
    }
}

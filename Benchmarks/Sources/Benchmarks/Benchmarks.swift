import TouchUI

/// Measures the engine against its limits. See README.md for what each row means.
@main struct Benchmarks {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let known = ["--report-only"]
        if let unknown = arguments.first(where: { !known.contains($0) }) {
            print("Unknown option \(unknown). Options: \(known.joined(separator: ", ")).")
            exit(64)
        }
        let table = Table()
        HitTestRows().measure(into: table)
        RoadRows().measure(into: table)
        RecordingRows().measure(into: table)
        MemoryRows().measure(into: table)
        guard !table.broken.isEmpty else {
            print("\nAll limits hold.")
            return
        }
        print("\nBroken limits:")
        for line in table.broken { print("- \(line)") }
        if !arguments.contains("--report-only") { exit(1) }
    }
}

import FuzzDriver

/// Fuzzes what the front door reads of other people's sources. The syntax trees come from the toolchain, which is not
/// instrumented: the coverage is that of the front door.
@main struct DoorFuzzer {
    static func main() {
        FuzzDriver.run([
            "rewriter": RewriterTrial.run,
            "coverage": CoverageTrial.run,
            "projects": ProjectTrial.run,
        ])
    }
}

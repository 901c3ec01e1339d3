import FuzzDriver

/// Fuzzes what draws traces. It needs Cairo, so it is a program of its own.
@main struct RasterFuzzer {
    static func main() {
        FuzzDriver.run(["drawings": DrawingTrial.run])
    }
}

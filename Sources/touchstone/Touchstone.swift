import ExampleScenes
import TouchCommandLine

/// The program `touchstone`, with the scenes of this package.
@main struct TouchstoneProgram {
    static func main() async {
        await Touchstone.main(scenes: exampleScenes + controlSheets)
    }
}

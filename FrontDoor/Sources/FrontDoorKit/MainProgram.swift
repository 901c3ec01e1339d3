import Foundation

/// The main program of Touchstone, which has all commands but those of the front door. People who have the programs of
/// an SDK in `PATH` type them too, and they are handed over.
package struct MainProgram {
    let path: String

    /// The program that was built last in the sources at hand.
    ///
    /// - Parameter command: the first word of what was typed, for the message.
    /// - Throws: `DoorRefusal` if there is none.
    package init(of door: FrontDoor, for command: String) throws(DoorRefusal) {
        let sources = try TouchstoneSources.found(
            environment: door.environment,
            program: door.program,
            sdk: SDK(of: door.program)
        )
        guard let sources else {
            throw DoorRefusal(
                "Cannot run \"\(command)\": the front door has no such command, and the main program of "
                    + "Touchstone, which has the others, cannot be found, because its sources are gone. To fix, set \(TouchstoneSources.variable) to a clone."
            )
        }
        let places = ["release", "debug"].map { "\(sources.root)/.build/\($0)/touchstone" }
        let newest = places.filter(Files.isProgram).max { Self.date($0) < Self.date($1) }
        guard let newest else {
            throw DoorRefusal(
                "Cannot run \"\(command)\": the front door has no such command, and the main program of "
                    + "Touchstone, which has the others, is not built. To fix, run `swift build --product touchstone` in \(sources.root)."
            )
        }
        path = newest
    }

    /// Becomes the program.
    ///
    /// - Returns: only if that fails, the reason.
    package func become(
        _ arguments: [String],
        environment: [String: String]
    ) -> DoorRefusal {
        Program.become(path, arguments, environment: environment)
    }

    private static func date(_ path: String) -> Int { Files.status(path)?.st_mtim.tv_sec ?? 0 }
}

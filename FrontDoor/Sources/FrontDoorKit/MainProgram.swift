import Foundation

/// The main program of Touchstone, which has sessions and the server for agents. People who have the
/// programs of an SDK in `PATH` type its commands too.
package struct MainProgram {
    /// The commands that are handed over to it.
    package static let commands: Set<String> = ["session", "mcp"]

    let path: String

    /// The program that was built last in the sources at hand.
    ///
    /// - Throws: `DoorRefusal` if there is none.
    package init(of door: FrontDoor) throws(DoorRefusal) {
        let sources = try TouchstoneSources.found(
            environment: door.environment,
            program: door.program,
            sdk: SDK(of: door.program)
        )
        guard let sources else {
            throw DoorRefusal(
                "Cannot find the main program of Touchstone: its sources are gone. "
                    + "To fix, set \(TouchstoneSources.variable) to a clone."
            )
        }
        let places = ["release", "debug"].map { "\(sources.root)/.build/\($0)/touchstone" }
        let newest = places.filter(Files.isProgram).max { Self.date($0) < Self.date($1) }
        guard let newest else {
            throw DoorRefusal(
                "The main program of Touchstone, which has this command, is not built. "
                    + "To fix, run `swift build --product touchstone` in \(sources.root)."
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

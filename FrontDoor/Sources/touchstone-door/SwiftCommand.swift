import ArgumentParser
import Foundation
import FrontDoorKit

/// `swift`: runs SwiftPM in the user's package.
struct SwiftCommand: ParsableCommand {
    static let name = "swift"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Runs swift build, test, run or package on an iOS package.",
        discussion: """
            All arguments are swift's own. Nothing is written into the package's folder except \
            .build. The SDK is installed first if it is missing or stale. `swift studio` shows the \
            application of the package in this folder in a page of the browser.
            """
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of swift.")
    var arguments: [String] = []

    func run() throws {
        try Self.run(arguments)
    }

    static func run(_ arguments: [String]) throws(DoorRefusal) {
        let door = try FrontDoor()
        if arguments.first == "studio" {
            throw try MainProgram(of: door, for: "swift studio").become(
                ["studio", "--package", "."] + arguments.dropFirst(),
                environment: door.environment
            )
        }
        let sdk = try door.install()
        try door.becomeDoor(of: sdk, [name] + arguments)
        throw SwiftRun(arguments, with: sdk)
            .start(
                door.environment,
                directory: FileManager.default.currentDirectoryPath,
                progress: door.progress
            )
    }
}

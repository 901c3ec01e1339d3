import ArgumentParser
import Foundation
import FrontDoorKit

/// `application`: builds what a session starts of a package. The main program calls it.
struct ApplicationCommand: ParsableCommand {
    static let name = "application"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Builds the application of a package, for `touchstone session`.",
        discussion: "Prints one line of JSON: the program, or why there is none.",
        shouldDisplay: false
    )

    @Option(help: "The folder of the package.") var package: String
    @Option(help: "The product.") var product: String?
    @Option(help: "The expression that makes a controller or a view.") var controller: String?
    @Option(name: .customLong("import"), parsing: .singleValue, help: "A module for it.")
    var imports: [String] = []

    private struct Refusal: Encodable { var refusal: String }

    func run() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let door = try FrontDoor()
            let sdk = try door.install()
            try door.becomeDoor(of: sdk, Array(CommandLine.arguments.dropFirst()))
            let build = try ApplicationBuild(
                .init(folder: package, product: product, controller: controller, imports: imports),
                with: sdk,
                environment: door.environment,
                progress: door.progress
            )
            print(String(decoding: try encoder.encode(build.application()), as: UTF8.self))
        } catch let refusal as DoorRefusal {
            let answer = Refusal(refusal: refusal.description)
            print(String(decoding: try encoder.encode(answer), as: UTF8.self))
            throw ExitCode(3)
        }
    }
}

import ArgumentParser
import Foundation
import FrontDoorKit
import FrontDoorXcode

/// `xcode`: a package of an Xcode project.
struct XcodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcode",
        abstract: "Makes a Swift package of an Xcode project, for touchstone swift.",
        discussion: """
            The package contains links to the project's files, so that edits are seen. It is made \
            again by the same call, for example when targets or files were added. What is left out \
            is listed, with the reason.
            """
    )

    @Argument(help: "A project, a workspace, or a folder with one of them.") var project = "."
    @Option(help: "The scheme whose targets are built; all targets if it is not given.")
    var scheme: String?
    @Option(
        help: "The folder of the package; <Project>.touchstone next to the project if not given."
    )
    var output: String?
    @Option(
        name: .customLong("leave-out"),
        help: "A target that does not become a part of the package; the option may be repeated."
    )
    var leftOut: [String] = []

    func run() throws {
        let package: XcodePackage
        do {
            let read = try XcodeProject(path: project, scheme: scheme, leavingOut: leftOut)
            package = XcodePackage(read, output: output)
            try package.write()
        } catch {
            throw DoorRefusal("\(error)")
        }
        print(package.summary)
        print(package.nextSteps)
    }
}

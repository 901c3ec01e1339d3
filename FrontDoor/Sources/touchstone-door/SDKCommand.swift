import ArgumentParser
import Foundation
import FrontDoorKit

/// `sdk`: the SDKs in the cache.
struct SDKCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sdk",
        abstract: "Installs and shows the engine that iOS packages are compiled against.",
        subcommands: [Install.self, Path.self, List.self, Remove.self, Doctor.self]
    )

    struct Install: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Builds the SDK for the toolchain in PATH, if it is missing or stale."
        )
        @Option(help: "How the engine is built: release or debug.") var engine: SDK.Engine?
        @Flag(help: "Build it also if it is installed.") var force = false

        func run() throws {
            let sdk = try FrontDoor().install(engine: engine, replaces: force)
            print(sdk.folder)
        }
    }

    struct Path: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints the folder of the SDK for the toolchain in PATH."
        )
        @Option(help: "The engine's mode: release or debug.") var engine: SDK.Engine?
        @Flag(help: "Print the folder of the programs, for PATH. It is the same for all SDKs.")
        var bin = false
        @Flag(help: "Print the compiler, for SWIFT_EXEC.") var swiftc = false

        func run() throws {
            let door = try FrontDoor()
            guard let sdk = try door.installed(engine: engine) else {
                throw DoorRefusal(
                    "No SDK is installed for this toolchain and these sources. "
                        + "To fix, run `touchstone sdk install`."
                )
            }
            print(bin ? door.store.current + "/bin" : swiftc ? sdk.swiftc : sdk.folder)
        }
    }

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the SDKs in the cache, the newest first."
        )

        func run() throws {
            let door = try FrontDoor()
            let own = try? door.installed()
            for sdk in door.store.all() {
                let mark = sdk.folder == own?.folder ? "*" : " "
                print(
                    "\(mark) \(sdk.info.key)  \(sdk.info.toolchain.name)  "
                        + "\(sdk.info.engine.rawValue)  from \(sdk.info.sources)"
                )
            }
        }
    }

    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Removes SDKs from the cache."
        )
        @Argument(help: "The names of SDKs, or their beginnings.") var names: [String] = []
        @Flag(help: "Remove all SDKs, and what they were built with.") var all = false

        func validate() throws {
            guard all != !names.isEmpty else {
                throw ValidationError("To remove SDKs, give their names, or --all.")
            }
        }

        func run() throws {
            for key in try FrontDoor().store.remove(all ? nil : names) { print("Removed \(key).") }
        }
    }

    struct Doctor: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Says what the front door needs, and what is missing or stale."
        )

        func run() throws {
            let findings = FrontDoorKit.Doctor(try FrontDoor()).findings()
            for finding in findings { print(finding) }
            if findings.contains(where: \.isProblem) { throw ExitCode(1) }
        }
    }
}

extension SDK.Engine: ExpressibleByArgument {}

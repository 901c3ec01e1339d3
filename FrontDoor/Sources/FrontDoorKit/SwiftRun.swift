import Foundation
import FrontDoorCompiling

/// `swift` in a user's package, with the compiler that reads iOS sources.
package struct SwiftRun {
    /// The arguments after `swift`, as the user typed them.
    package let arguments: [String]
    let sdk: SDK

    package init(_ arguments: [String], with sdk: SDK) {
        self.arguments = arguments
        self.sdk = sdk
    }

    /// The variable whose value changes if a resource is added that no manifest names.
    private static let resources = "TOUCHSTONE_RESOURCES"

    /// The environment for `swift`.
    ///
    /// - Parameters:
    ///   - base: the environment of this process.
    ///   - directory: the working folder of this process.
    package func environment(
        _ base: [String: String],
        directory: String
    ) -> [String: String] {
        var environment = base
        let real = sdk.info.toolchain.swiftc
        environment["SWIFT_EXEC"] = sdk.swiftc
        // What a manifest says is for iOS is for this system too. Without this variable SwiftPM
        // compiles manifests with the compiler next to it.
        environment["SWIFT_EXEC_MANIFEST"] = sdk.swiftc
        environment["TOUCHSTONE_SWIFTC"] = real
        environment["TOUCHSTONE_SDK"] = sdk.folder
        environment["TOUCHSTONE_DOOR_OF"] = nil
        if environment["SWIFTPM_BUILD_DIR"] == nil, !namesScratchPath {
            environment["SWIFTPM_BUILD_DIR"] = scratchPath(directory: directory)
        }
        // SwiftPM keeps what a manifest said as long as its text and the environment are the same.
        environment[Self.resources] = PackageFolder.stateOfResources(
            root: package(directory: directory),
            checkouts: (environment["SWIFTPM_BUILD_DIR"] ?? scratchPath(directory: directory))
                + "/checkouts"
        )
        return environment
    }

    /// Becomes `swift`, or runs tests.
    ///
    /// - Returns: only if that fails, the reason.
    package func start(
        _ base: [String: String],
        directory: String,
        progress: Progress
    ) -> DoorRefusal {
        FileLock.use(sdk.folder)
        if runsTests {
            let tests = TestRun(
                run: self,
                environment: base,
                directory: directory,
                progress: progress
            )
            do {
                switch try tests.end() {
                case .exited(let status): exit(status)
                case .signal(let number):
                    signal(number, SIG_DFL)
                    kill(getpid(), number)
                    exit(128 + number)
                }
            } catch {
                return error
            }
        }
        return Program.become(
            sdk.info.toolchain.swift,
            arguments(directory: directory),
            environment: environment(base, directory: directory)
        )
    }

    /// The arguments for `swift`. A package from the time when tests were listed in `LinuxMain.swift` gets the option that
    /// finds them: on iOS that file means nothing, so its list is often missing or old.
    func arguments(directory: String) -> [String] {
        let package = package(directory: directory)
        let list = ["LinuxMain.swift", "Tests/LinuxMain.swift"].contains {
            Files.exists(package + "/" + $0)
        }
        let discovery = "--enable-test-discovery"
        guard list, let command = own.first, ["build", "test"].contains(command),
            !own.contains(discovery)
        else { return arguments }
        return [command, discovery] + arguments.dropFirst()
    }

    /// Whether the call builds tests and runs them.
    private var runsTests: Bool {
        guard own.first == "test" else { return false }
        let others = [
            "list", "last", "--skip-build", "--list-tests", "-l", "--help", "-h", "-help",
            "--version",
            "--debugger", "--show-codecov-path", "--show-code-coverage-path",
            "--show-coverage-path",
        ]
        return !own.contains(where: others.contains)
    }

    /// What `swift test` has and `swift build` does not: with a value, and without one.
    private static let testOptions: (values: Set<String>, flags: Set<String>) = (
        [
            "--filter", "--skip", "-s", "--specifier", "--num-workers", "--xunit-output",
            "--attachments-path", "--experimental-attachments-path", "--configuration-path",
            "--experimental-configuration-path", "--event-stream-output-path",
            "--experimental-event-stream-output", "--event-stream-version",
            "--experimental-event-stream-version", "--test-product",
        ],
        [
            "--parallel", "--no-parallel", "--experimental-xunit-message-failure",
            "--enable-testable-imports", "--disable-testable-imports", "--enable-xctest",
            "--disable-xctest", "--enable-swift-testing", "--disable-swift-testing",
        ]
    )

    /// The arguments that build what a call of `swift test` builds.
    func buildArguments(directory: String) -> [String] {
        var result = ["build", "--build-tests"]
        var isValue = false
        for argument in arguments(directory: directory).prefix(while: { $0 != "--" }).dropFirst() {
            let name = String(argument.prefix { $0 != "=" })
            let isDropped = isValue || Self.testOptions.flags.contains(name)
            isValue = !isValue && Self.testOptions.values.contains(argument)
            if !isDropped, !Self.testOptions.values.contains(name) { result.append(argument) }
        }
        return result
    }

    /// The arguments that say where the package is, and where it is built.
    var packageOptions: [String] {
        let names = ["--package-path", "--scratch-path", "--build-path"]
        var result: [String] = []
        var isValue = false
        for argument in own {
            let isOption = names.contains(argument)
            if isValue || isOption || names.contains(where: { argument.hasPrefix($0 + "=") }) {
                result.append(argument)
            }
            isValue = !isValue && isOption
        }
        return result
    }

    /// Whether the user says where to build. SwiftPM would ignore that if the environment says it
    /// too.
    private var namesScratchPath: Bool {
        own.contains { argument in
            ["--scratch-path", "--build-path"].contains {
                argument == $0 || argument.hasPrefix($0 + "=")
            }
        }
    }

    /// The folder of the build: not `.build` itself, because the commands of a plain `swift build`
    /// differ. The two would compile everything again whenever they take turns.
    private func scratchPath(directory: String) -> String {
        package(directory: directory) + "/.build/touchstone"
    }

    /// The folder of the package: that of the working folder, or the one that the user names.
    func package(directory: String) -> String {
        var package = directory
        for (index, argument) in own.enumerated() {
            var path: String?
            if argument.hasPrefix("--package-path=") {
                path = String(argument.dropFirst("--package-path=".count))
            } else if argument == "--package-path", index + 1 < own.count {
                path = own[index + 1]
            }
            if let path {
                package =
                    URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: directory))
                    .standardizedFileURL.path
            }
        }
        return SwiftRun.root(above: package)
    }

    /// The folder of the package that a folder is in, as SwiftPM finds it.
    static func root(above folder: String) -> String {
        var candidate = folder
        while !Files.exists(candidate + "/Package.swift") {
            guard candidate != "/", !candidate.isEmpty else { return folder }
            candidate = URL(fileURLWithPath: candidate).deletingLastPathComponent().path
        }
        return candidate
    }

    /// The arguments for `swift`: not those after `--`, nor those of the program of `swift run`.
    private var own: ArraySlice<String> {
        arguments.prefix { $0 != "--" }
    }
}

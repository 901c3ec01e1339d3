import Foundation

/// `swift` in a user's package, with the compiler that reads iOS sources.
package struct SwiftRun {
    /// The arguments after `swift`, as the user typed them.
    package let arguments: [String]
    let sdk: SDK

    package init(_ arguments: [String], with sdk: SDK) {
        self.arguments = arguments
        self.sdk = sdk
    }

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
        return environment
    }

    /// Becomes `swift`.
    ///
    /// - Returns: only if that fails, the reason.
    package func start(_ base: [String: String], directory: String) -> DoorRefusal {
        FileLock.use(sdk.folder)
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
    private func package(directory: String) -> String {
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

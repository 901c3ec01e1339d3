import Foundation

/// The front door as its commands see it: the environment, the cache, and the sources at hand.
package struct FrontDoor {
    package let environment: [String: String]
    package let store: SDKStore
    package let progress: Progress
    /// The path of the running program.
    let program: String?

    /// The variable that chooses how the engine is built.
    package static let engineVariable = "TOUCHSTONE_ENGINE"

    /// The front door of this process.
    package init() throws(DoorRefusal) {
        try self.init(
            environment: ProcessInfo.processInfo.environment,
            program: Bundle.main.executablePath,
            progress: .ofProcess
        )
    }

    init(
        environment: [String: String],
        program: String?,
        progress: Progress
    ) throws(DoorRefusal) {
        self.environment = environment
        self.program = program
        self.progress = progress
        store = try SDKStore(environment: environment)
    }

    /// What was found on this machine.
    struct Findings {
        var toolchain: Toolchain
        /// Nil if the sources are gone. Then the SDK of the running program is used as it is.
        var sources: TouchstoneSources?
        var ownSDK: SDK?
        var engine: SDK.Engine
    }

    func find(engine: SDK.Engine? = nil) throws(DoorRefusal) -> Findings {
        let own = SDK(of: program)
        return Findings(
            toolchain: try Toolchain.found(environment: environment, notes: store.notes),
            sources: try TouchstoneSources.found(
                environment: environment,
                program: program,
                sdk: own
            ),
            ownSDK: own,
            engine: try chosenEngine(engine)
        )
    }

    private func chosenEngine(_ typed: SDK.Engine?) throws(DoorRefusal) -> SDK.Engine {
        if let typed { return typed }
        guard let name = environment[Self.engineVariable], !name.isEmpty else { return .release }
        guard let engine = SDK.Engine(rawValue: name) else {
            throw DoorRefusal(
                "There is no engine \"\(name)\". To fix, set \(Self.engineVariable) to release or "
                    + "debug."
            )
        }
        return engine
    }

    /// The SDK for the toolchain and the sources at hand; nil if it must be made.
    package func installed(engine: SDK.Engine? = nil) throws(DoorRefusal) -> SDK? {
        let findings = try find(engine: engine)
        return try installed(findings)
    }

    private func installed(_ findings: Findings) throws(DoorRefusal) -> SDK? {
        guard let sources = findings.sources else { return findings.ownSDK }
        return store.sdk(
            for: SDK.Recipe(
                toolchain: findings.toolchain,
                sources: sources.root,
                digest: try sources.digest(notes: store.notes),
                engine: findings.engine
            )
        )
    }

    /// Makes the SDK for the toolchain and the sources at hand, unless it is installed.
    ///
    /// - Parameters:
    ///   - engine: how the engine is built; nil for what the environment says, or else release.
    ///   - replaces: whether it is made also if it is installed.
    package func install(
        engine: SDK.Engine? = nil,
        replaces: Bool = false
    ) throws(DoorRefusal) -> SDK {
        let findings = try find(engine: engine)
        if !replaces, let sdk = try installed(findings) { return sdk }
        guard let sources = findings.sources else {
            throw DoorRefusal(
                "Cannot make an SDK: the sources of Touchstone are gone. "
                    + "To fix, set \(TouchstoneSources.variable) to a clone."
            )
        }
        if !replaces, let reason = try whyStale(findings) {
            progress.say("\(reason) It is made again.")
        }
        let build = EngineBuild(
            of: sources,
            toolchain: findings.toolchain,
            engine: findings.engine,
            firstDoor: FirstDoor(of: program, in: store),
            store: store,
            environment: environment,
            progress: progress
        )
        let sdk = try store.install(build.steps, replaces: replaces) { progress.say($0) }
        progress.say("The SDK is in \(sdk.folder).")
        return sdk
    }

    /// Why none of the SDKs that are installed can be used; nil if there is none.
    private func whyStale(_ findings: Findings) throws(DoorRefusal) -> String? {
        guard let last = store.all().first(where: { $0.info.engine == findings.engine }) else {
            return nil
        }
        return Self.whyStale(last, toolchain: findings.toolchain, sources: findings.sources)
    }

    static func whyStale(
        _ sdk: SDK,
        toolchain: Toolchain,
        sources: TouchstoneSources?
    ) -> String {
        if sdk.info.toolchain != toolchain {
            return
                "The SDK is for \(sdk.info.toolchain.name) in \(sdk.info.toolchain.usr), and the "
                + "compiler is \(toolchain.name) in \(toolchain.usr)."
        }
        if let sources, sdk.info.sources != sources.root {
            return "The SDK is made from \(sdk.info.sources), and Touchstone is now in "
                + "\(sources.root)."
        }
        if !sdk.missing.isEmpty {
            return "The SDK lacks \(sdk.missing.joined(separator: ", "))."
        }
        return "The sources of Touchstone have changed since the SDK was made."
    }

    /// Becomes the door of an SDK if this program is another, because a new SDK may know more.
    package func becomeDoor(of sdk: SDK, _ arguments: [String]) throws(DoorRefusal) {
        let variable = "TOUCHSTONE_DOOR_OF"
        guard environment[variable] != sdk.info.key,
            program.flatMap(Files.realPath) != Files.realPath(sdk.door)
        else { return }
        throw Program.become(
            sdk.door,
            arguments,
            environment: environment.merging([variable: sdk.info.key]) { $1 }
        )
    }

    /// The SDK that a command reads without making one: the one at hand, or else the newest. If that is
    /// stale, it says so.
    ///
    /// - Parameter part: the file of the SDK that is read; an SDK without it does not count.
    /// - Returns: nil if none is installed.
    package func sdkToRead(_ part: String) -> SDK? {
        let findings = try? find()
        let atHand = findings.flatMap { try? installed($0) }
        if let atHand, Files.exists("\(atHand.folder)/\(part)") { return atHand }
        guard let newest = store.all().first(where: { Files.exists("\($0.folder)/\(part)") }) else {
            return nil
        }
        if let findings {
            let reason = Self.whyStale(
                newest,
                toolchain: findings.toolchain,
                sources: findings.sources
            )
            progress.say(
                "\(reason) It is read as it is. To fix, run `touchstone sdk install`, which takes some minutes."
            )
        }
        return newest
    }

    /// Becomes the door of the SDK at hand if this program is in another SDK: then it is older, and
    /// may not know the command.
    package func becomeDoorAtHand(_ arguments: [String]) throws(DoorRefusal) {
        guard SDK(of: program) != nil else { return }
        try becomeDoor(of: try install(), arguments)
    }
}

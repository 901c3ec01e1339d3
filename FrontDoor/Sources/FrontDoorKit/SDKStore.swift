import Foundation

/// The SDKs in the user's cache.
///
/// An SDK's folder is named by the hash of what it is made from, is complete from the moment when it
/// has its name, and never changes after that. So a build that uses one is not disturbed by the
/// install of another.
package struct SDKStore: Sendable {
    /// The folder `touchstone` of the user's cache.
    package let cache: String

    /// How many SDKs are kept, the new one included. [choice]: enough for two toolchains with two
    /// states of the sources each, at about 60 MB.
    static let keptCount = 4

    /// The store in `$XDG_CACHE_HOME`, or else in `~/.cache`.
    package init(environment: [String: String]) throws(DoorRefusal) {
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
            self.init(cache: folder + "/touchstone")
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            self.init(cache: home + "/.cache/touchstone")
        } else {
            throw DoorRefusal(
                "There is no place for the SDK: neither XDG_CACHE_HOME nor HOME is the path of a "
                    + "folder. To fix, set XDG_CACHE_HOME."
            )
        }
    }

    /// The store in a folder, for tests.
    package init(cache: String) {
        self.cache = cache
    }

    var folder: String { cache + "/sdk" }
    package var notes: Notes { Notes(folder: cache + "/notes") }
    /// A link to the SDK that was installed last, for `PATH`.
    package var current: String { folder + "/current" }
    private static let unfinished = ".new-"

    /// The complete SDK for a recipe; nil if there is none.
    package func sdk(for recipe: SDK.Recipe) -> SDK? {
        SDK(folder: "\(folder)/\(recipe.key)").flatMap { $0.missing.isEmpty ? $0 : nil }
    }

    /// All SDKs, the newest first, whether complete or not.
    package func all() -> [SDK] {
        let found: [(sdk: SDK, date: Int)] = Files.names(in: folder).compactMap { name in
            let path = "\(folder)/\(name)"
            guard name != "current", !name.hasPrefix("."), let sdk = SDK(folder: path),
                let status = Files.status("\(path)/\(SDK.infoFile)")
            else { return nil }
            return (sdk, status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
        }
        return found.sorted { $0.date > $1.date }.map(\.sdk)
    }

    /// The folders of installs that did not end.
    func unfinished() -> [String] {
        Files.names(in: folder).filter { $0.hasPrefix(Self.unfinished) }.map { "\(folder)/\($0)" }
    }

    // MARK: Installing

    /// What makes an SDK.
    package struct Build {
        /// Says what the SDK will be made from, after everything that may change was copied.
        var prepare: () throws(DoorRefusal) -> SDK.Recipe
        /// Makes everything except `sdk.json`.
        ///
        /// `folder` is where the parts are put, and `place` is where the folder will be.
        var make:
            (_ recipe: SDK.Recipe, _ folder: String, _ place: String) throws(DoorRefusal) ->
                Void
    }

    /// Makes an SDK, unless the store has it.
    ///
    /// It is made in a temporary folder and then renamed. If the process is killed, the store has
    /// what it had before. If another process installs, this one waits and uses its result.
    ///
    /// - Parameters:
    ///   - replaces: whether it is made also if the store has it.
    ///   - say: called with each message about the progress.
    package func install(
        _ build: Build,
        replaces: Bool = false,
        say: (String) -> Void
    ) throws(DoorRefusal) -> SDK {
        try Files.makeFolder(folder)
        let lock = try FileLock(folder + "/lock") { owner in
            let process = owner.map { " (process \($0))" } ?? ""
            say("Another process\(process) installs an SDK. Waiting until it has finished.")
        }
        defer { withExtendedLifetime(lock) {} }
        for path in unfinished() { try Files.remove(path) }
        let recipe = try build.prepare()
        if !replaces || lock.waited, let sdk = sdk(for: recipe) { return sdk }

        let place = "\(folder)/\(recipe.key)"
        let temporary = "\(folder)/\(Self.unfinished)\(recipe.key)"
        try Files.makeFolder(temporary)
        let sdk = SDK(folder: place, info: SDK.Info(recipe))
        do throws(DoorRefusal) {
            try build.make(recipe, temporary, place)
            try SDK(folder: temporary, info: SDK.Info(recipe)).writeInfo()
            let missing = SDK.missing(in: temporary)
            guard missing.isEmpty else {
                throw DoorRefusal(
                    "The SDK was built without \(missing.joined(separator: ", ")), so it was not "
                        + "installed."
                )
            }
            try Files.exchange(temporary, with: place)
        } catch {
            try? Files.remove(temporary)
            throw error
        }
        // What was replaced.
        try Files.remove(temporary)
        try makeCurrent(recipe.key)
        try prune(keeping: sdk)
        try removeFirstDoors()
        return sdk
    }

    /// Removes what the main program built to get here.
    private func removeFirstDoors() throws(DoorRefusal) {
        for name in Files.names(in: cache + "/build") {
            guard let process = FirstDoor.process(of: name) else { continue }
            if process == getpid() || kill(process, 0) != 0 {
                try Files.remove("\(cache)/build/\(name)")
            }
        }
    }

    private func makeCurrent(_ key: String) throws(DoorRefusal) {
        let temporary = folder + "/.current"
        try Files.remove(temporary)
        try Files.link(temporary, to: key)
        guard rename(temporary, current) == 0 else {
            throw DoorRefusal("Cannot make the link \"\(current)\": \(Files.errorText()).")
        }
    }

    private func prune(keeping sdk: SDK) throws(DoorRefusal) {
        let others = all().filter { $0.info.key != sdk.info.key }
        for old in others.dropFirst(Self.keptCount - 1) where !FileLock.isUsed(old.folder) {
            try Files.remove(old.folder)
        }
    }

    // MARK: Removing

    /// Removes SDKs.
    ///
    /// - Parameter keys: the beginnings of their names; nil for everything that the front door has
    ///   in the cache.
    /// - Returns: the names of what was removed.
    package func remove(_ keys: [String]?) throws(DoorRefusal) -> [String] {
        let sdks = all()
        var chosen = sdks
        if let keys {
            chosen = []
            for key in keys {
                let found = sdks.filter { $0.info.key.hasPrefix(key) }
                guard found.count == 1 else {
                    let names = sdks.map(\.info.key)
                    throw DoorRefusal(
                        "Cannot remove \"\(key)\": "
                            + (found.isEmpty
                                ? "no SDK has a name that begins with it. "
                                : "\(found.count) SDKs have names that begin with it. ")
                            + (names.isEmpty
                                ? "No SDK is installed."
                                : "Installed: \(names.joined(separator: ", ")).")
                    )
                }
                chosen += found
            }
        }
        if let used = chosen.first(where: { FileLock.isUsed($0.folder) }) {
            throw DoorRefusal(
                "Cannot remove \(used.info.key): a build uses it. To fix, wait until it has ended."
            )
        }
        try Files.makeFolder(folder)
        let lock = try FileLock(folder + "/lock") { _ in }
        defer { withExtendedLifetime(lock) {} }
        for sdk in chosen { try Files.remove(sdk.folder) }
        if !Files.exists(current) { try Files.remove(current) }
        if keys == nil {
            for path in unfinished() + [cache + "/build", cache + "/notes"] {
                try Files.remove(path)
            }
        }
        return chosen.map(\.info.key)
    }
}

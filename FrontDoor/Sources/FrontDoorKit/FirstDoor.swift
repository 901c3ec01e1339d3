import Foundation

/// The tools that the main program built because there was no SDK. They are in the cache, in a folder `build/door-` with the
/// number of the process that built them, and a part that makes the name unique.
struct FirstDoor {
    /// The copy of the sources.
    let folder: String
    /// The folder of the programs.
    let bin: String

    /// The file that says which toolchain built them, as `swiftc -print-target-info` prints it. It is there as soon as all is
    /// built.
    static let toolchainFile = "toolchain.json"

    /// - Parameter program: the path of the running program.
    /// - Returns: nil if the program is not in such a folder.
    init?(of program: String?, in store: SDKStore) {
        guard let builds = Files.realPath(store.cache + "/build"),
            let program = program.flatMap(Files.realPath), program.hasPrefix(builds + "/")
        else { return nil }
        let name = program.dropFirst(builds.count + 1).prefix { $0 != "/" }
        guard Self.process(of: String(name)) != nil else { return nil }
        folder = "\(builds)/\(name)"
        bin = URL(fileURLWithPath: program).deletingLastPathComponent().path
    }

    /// The number of the process in the name of a folder; nil if it is the name of another folder.
    static func process(of name: String) -> pid_t? {
        let parts = name.split(separator: "-")
        return parts.first == "door" && parts.count > 1 ? pid_t(parts[1]) : nil
    }

    /// The folder of the tools, if they are what the SDK needs: built from the same sources as a copy of the folder
    /// `FrontDoor`, and by the same toolchain.
    func tools(
        sameAs copy: String,
        builtBy toolchain: Toolchain
    ) throws(DoorRefusal) -> String? {
        guard let info = try? Files.read("\(folder)/\(Self.toolchainFile)"),
            toolchain.isDescribed(by: info),
            try TouchstoneSources.digest(ofToolsIn: folder)
                == TouchstoneSources.digest(ofToolsIn: copy)
        else { return nil }
        return bin
    }
}

import Foundation

/// The tools that the main program built because there was no SDK: in the cache, in `build/door-` and the number of its
/// process, which became the program of the front door.
struct FirstDoor {
    /// The copy of the sources.
    let folder: String
    /// The folder of the programs.
    let bin: String

    /// - Parameter program: the path of the running program.
    /// - Returns: nil if the program is not in such a folder.
    init?(of program: String?, in store: SDKStore) {
        guard let cache = Files.realPath(store.cache), let program = program.flatMap(Files.realPath)
        else { return nil }
        let parts = program.dropPrefix(cache + "/build/")?.split(separator: "/")
        guard let name = parts?.first, Self.process(of: String(name)) != nil else { return nil }
        folder = "\(cache)/build/\(name)"
        bin = URL(fileURLWithPath: program).deletingLastPathComponent().path
    }

    /// The number of the process in the name of a folder; nil if it is the name of another folder.
    static func process(of name: String) -> pid_t? {
        name.dropPrefix("door-").flatMap { pid_t($0) }
    }

    /// The folder of the tools, if they are built from the same sources as a copy of the folder `FrontDoor`, and optimized.
    func tools(sameAs copy: String) throws(DoorRefusal) -> String? {
        guard URL(fileURLWithPath: bin).lastPathComponent == "release",
            Files.isProgram(bin + "/touchstone-swiftc"),
            try TouchstoneSources.digest(ofToolsIn: folder)
                == TouchstoneSources.digest(ofToolsIn: copy)
        else { return nil }
        return bin
    }
}

extension String {
    /// The rest after a prefix; nil if the text does not begin with it.
    fileprivate func dropPrefix(_ prefix: String) -> Substring? {
        hasPrefix(prefix) ? dropFirst(prefix.count) : nil
    }
}

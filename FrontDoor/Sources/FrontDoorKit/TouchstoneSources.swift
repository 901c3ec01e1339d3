import Foundation

/// The sources of Touchstone from which an SDK is made.
package struct TouchstoneSources: Hashable, Sendable {
    /// The folder of the package.
    package let root: String

    /// The environment variable with the folder of the package.
    package static let variable = "TOUCHSTONE_SOURCE"

    /// What an SDK is made from. A change elsewhere, such as in a test, needs no new one.
    static let parts = [
        "Package.swift", "Sources", "Compatibility", "Device", "Examples/Scenes", "Tools",
        "FrontDoor/Package.swift", "FrontDoor/Sources", "FrontDoor/Engine",
        "FrontDoor/Compatibility/Package.swift", "FrontDoor/Compatibility/Sources",
    ]

    /// What SwiftPM also wants to see, and what makes no difference to an SDK.
    static let companions = ["FrontDoor/Tests"]

    /// The package in a folder.
    package init(root: String) throws(DoorRefusal) {
        guard Self.isRoot(root) else {
            throw DoorRefusal(
                "\"\(root)\" is not the folder of Touchstone: it has no FrontDoor/Package.swift. "
                    + "To fix, set \(Self.variable) to a clone of Touchstone."
            )
        }
        self.root = Files.realPath(root) ?? root
    }

    /// Finds the package: in the environment, above the running program, or where the program's SDK
    /// was made from.
    ///
    /// - Parameters:
    ///   - program: the path of the running program.
    ///   - sdk: the SDK that the program belongs to; nil for none.
    /// - Returns: nil if the sources are gone, and the program belongs to an SDK.
    package static func found(
        environment: [String: String],
        program: String?,
        sdk: SDK?
    ) throws(DoorRefusal) -> TouchstoneSources? {
        if let path = environment[variable], !path.isEmpty {
            return try TouchstoneSources(root: path)
        }
        if let sdk {
            return Self.isRoot(sdk.info.sources)
                ? try TouchstoneSources(root: sdk.info.sources) : nil
        }
        var folder = program.flatMap(Files.realPath) ?? "/"
        while folder != "/" {
            folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
            if Self.isRoot(folder) { return try TouchstoneSources(root: folder) }
        }
        throw DoorRefusal(
            "Cannot find the sources of Touchstone: this program is not in a clone of it. "
                + "To fix, set \(variable) to a clone."
        )
    }

    private static func isRoot(_ folder: String) -> Bool {
        Files.exists(folder + "/FrontDoor/Package.swift") && Files.exists(folder + "/Package.swift")
    }

    /// A hash of the contents of all files.
    ///
    /// - Parameter notes: where the hash is kept for as long as no file has another size or date.
    package func digest(notes: Notes? = nil) throws(DoorRefusal) -> String {
        let files = files()
        var stamp = Digest()
        for file in files {
            stamp.add(file.path)
            stamp.add(Int(file.status.st_size))
            stamp.add(file.status.st_mtim.tv_sec)
            stamp.add(file.status.st_mtim.tv_nsec)
        }
        let name = "sources-\(Digest.of([root]))"
        if let known = notes?.value(of: name, stamp: stamp.text) { return known }
        let digest = try digest(of: files.map(\.path))
        notes?.keep(digest, as: name, stamp: stamp.text)
        return digest
    }

    private func digest(of paths: [String]) throws(DoorRefusal) -> String {
        var digest = Digest()
        for path in paths {
            digest.add(path)
            digest.add(try Files.read("\(root)/\(path)"))
        }
        return digest.text
    }

    /// A hash of the contents of what the tools are built from.
    ///
    /// - Parameter folder: a copy of the folder `FrontDoor`.
    static func digest(ofToolsIn folder: String) throws(DoorRefusal) -> String {
        let copy = TouchstoneSources(copyAt: folder)
        return try copy.digest(of: copy.files(of: ["Package.swift", "Sources"]).map(\.path))
    }

    /// Makes a folder the same as the sources. Files that are the same keep their date, so that
    /// what was built from them is not built again.
    ///
    /// - Returns: the hash of what was copied, also if a file is changed meanwhile.
    func mirror(to folder: String) throws(DoorRefusal) -> String {
        var digest = Digest()
        var copied: Set<String> = []
        for file in files() + files(of: Self.companions) {
            let data = try Files.read("\(root)/\(file.path)")
            if !Self.companions.contains(where: { file.path.hasPrefix($0 + "/") }) {
                digest.add(file.path)
                digest.add(data)
            }
            let target = "\(folder)/\(file.path)"
            copied.insert(file.path)
            if let there = try? Files.read(target), there == data { continue }
            try Files.makeFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
            try Files.write(data, to: target)
        }
        let copy = TouchstoneSources(copyAt: folder)
        for file in copy.files() + copy.files(of: Self.companions) where !copied.contains(file.path)
        {
            try Files.remove("\(folder)/\(file.path)")
        }
        return digest.text
    }

    private init(copyAt folder: String) {
        root = folder
    }

    private func files(
        of parts: [String] = TouchstoneSources.parts
    ) -> [(path: String, status: stat)] {
        var found: [(path: String, status: stat)] = []
        func add(_ path: String) {
            guard let status = Files.status("\(root)/\(path)") else { return }
            guard status.st_mode & S_IFMT == S_IFDIR else {
                found.append((path, status))
                return
            }
            for name in Files.names(in: "\(root)/\(path)") where Self.isSource(name) {
                add("\(path)/\(name)")
            }
        }
        for part in parts { add(part) }
        return found
    }

    private static func isSource(_ name: String) -> Bool {
        !name.hasPrefix(".") && ![".docc", ".md", ".py"].contains(where: name.hasSuffix)
            && !["Package.resolved", "__pycache__"].contains(name)
    }
}

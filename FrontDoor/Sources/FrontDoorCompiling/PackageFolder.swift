public import FrontDoorRewriting
import Glibc

/// The folder of a package, searched for what Xcode takes as resources.
public struct PackageFolder: Sendable {
    private let root: String

    /// A package in a folder.
    ///
    /// - Parameter root: the absolute path of the folder with the manifest.
    public init(_ root: String) { self.root = root }

    /// How many folders are searched, so that a package in the folder of all of a user's files costs no minutes.
    private static let mostFolders = 20_000

    /// Folders that Xcode and SwiftPM do not look into.
    private static let closed: Set<String> = ["xcodeproj", "playground", "xcworkspace"]

    /// The files that Xcode takes as resources, and the folders in which targets may be.
    ///
    /// Files in a folder of a language are not among them: SwiftPM takes those by itself.
    ///
    /// - Parameter version: the tools version of the manifest.
    public func resources(for version: UnnamedResources.ToolsVersion) -> UnnamedResources {
        // A package of `touchstone xcode` names all of its resources.
        guard Files.stamp(root + "/" + MadePackage.mark) == nil else { return UnnamedResources() }
        var files: [String] = []
        var rest = Self.mostFolders
        search("", version, &rest, into: &files)
        guard !files.isEmpty else { return UnnamedResources() }
        let places = UnnamedResources.places.filter { Files.isFolder("\(root)/\($0)") }
        let folders = places.flatMap { place in
            [place]
                + Files.names(in: "\(root)/\(place)").map { "\(place)/\($0)" }
                .filter { Files.isFolder("\(root)/\($0)") }
        }
        return UnnamedResources(files: files, folders: folders)
    }

    private func search(
        _ folder: String,
        _ version: UnnamedResources.ToolsVersion,
        _ rest: inout Int,
        into files: inout [String]
    ) {
        guard rest > 0 else { return }
        rest -= 1
        for entry in Files.entries(in: folder.isEmpty ? root : "\(root)/\(folder)") {
            let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
            let type = UnnamedResources.type(of: entry.name)
            if UnnamedResources.rule(of: entry.name, since: version) != nil {
                files.append(path)
            } else if entry.isFolder, !Self.closed.contains(type), type != "lproj",
                // Before 5.6, SwiftPM looks into no folder with a dot in its name.
                type.isEmpty || version >= UnnamedResources.ToolsVersion(5, 6)
            {
                search(path, version, &rest, into: &files)
            }
        }
    }

    // MARK: For the cache of manifests

    /// A text that changes if a resource that no manifest names is added to a package, taken away or moved; nil if there is
    /// none. SwiftPM keeps what a manifest said, and reads the manifest again only if its text or the environment changes.
    ///
    /// - Parameters:
    ///   - root: the folder of the package. Packages next to it that its manifest names by their paths are searched too.
    ///   - checkouts: the folder with the packages that SwiftPM has fetched.
    public static func stateOfResources(root: String, checkouts: String) -> String? {
        guard Files.stamp(root + "/Package.swift") != nil else { return nil }
        var packages = [root] + Files.names(in: checkouts).map { "\(checkouts)/\($0)" }
        var seen: Set<String> = []
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        var count = 0
        while let package = packages.popLast() {
            guard let real = Files.real(package), seen.insert(real).inserted else { continue }
            let found = PackageFolder(real).resources(for: UnnamedResources.ToolsVersion(99, 0))
            count += found.files.count
            for byte in (found.files.isEmpty ? [] : [real] + found.files).joined(separator: "\n")
                .utf8
            {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
            packages += localPackages(of: real)
        }
        return count == 0 ? nil : String(hash, radix: 36)
    }

    /// The folders that the manifests in a folder name with `path:`, as far as they are packages.
    private static func localPackages(of package: String) -> [String] {
        let manifests = Files.names(in: package).filter {
            $0.hasPrefix("Package") && $0.hasSuffix(".swift")
        }
        return manifests.flatMap { manifest -> [String] in
            let text = Files.readText("\(package)/\(manifest)") ?? ""
            return text.matches(of: /path:\s*"([^"\\]+)"/).map { match in
                match.1.hasPrefix("/") ? String(match.1) : "\(package)/\(match.1)"
            }
        }.filter { Files.stamp($0 + "/Package.swift") != nil }
    }
}

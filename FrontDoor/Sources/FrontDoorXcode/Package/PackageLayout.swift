import Foundation

/// The folder of a target in the package: links to the folders of the user's files.
///
/// SwiftPM refuses a target outside of the package's folder, and a file that is in two targets.
/// Links solve both, and edits of the user's files are seen. Whole folders are linked where that is
/// possible: SwiftPM copies a link to a resource as it is, and a relative one would not lead to the
/// file from the folder with the products.
struct PackageLayout {
    /// The links to make: their place in the target's folder, and where they lead.
    private(set) var links: [(name: String, to: URL, isAbsolute: Bool)] = []
    /// The sources, relative to the target's folder; empty if all files in the folders are sources.
    private(set) var sources: [String] = []
    private(set) var resources: [(path: String, isFolder: Bool)] = []
    private(set) var excluded: [String] = []
    /// Resources that would have the place of another one in the bundle.
    private(set) var doubles: [URL] = []

    /// Sources that are made for the target: one that starts the app, one for what headers bring, and one that says which
    /// app UI tests launch.
    let made: [(name: String, text: String)]

    private var folders: [(name: String, folder: URL)] = []

    init(_ target: XcodeTarget, root: URL, output: URL) {
        made = [
            ("TouchstoneStart.swift", target.start?.source),
            ("TouchstoneHeaders.swift", target.headers.source),
            ("TouchstoneUITarget.swift", target.testedAppSource),
        ].compactMap { name, text in text.map { (name, $0) } }
        let files = target.sources + target.resources
        for folder in target.folders { link(folder: folder) }
        let single = files.filter { file in !target.folders.contains { $0.contains(file) } }
        let groups = Dictionary(grouping: single) { Self.group(of: $0, root: root) }
        for (_, files) in groups.sorted(by: { $0.key < $1.key }) {
            let folder = Self.commonFolder(files)
            if folder.path == root.path || root.path.hasPrefix(folder.path + "/") {
                // The project's own folder contains the package.
                for file in files { link(file: file, isResource: target.resources.contains(file)) }
            } else {
                link(folder: folder)
            }
        }
        if single.isEmpty {
            sources = []
        } else {
            sources = target.sources.compactMap(place).sorted() + made.map(\.name)
        }
        addResources(target.resources)
        let members = Set(files.map(\.path)).subtracting(doubles.map(\.path))
        for (name, folder) in folders {
            exclude(folder, name: name, members: members, keepsSources: !single.isEmpty, depth: 0)
            // A package inside of a linked folder would contain itself.
            if folder.contains(output) {
                excluded.append(name + output.path.dropFirst(folder.path.count))
            }
        }
        excluded = Set(excluded).sorted()
    }

    // MARK: Links

    /// Files in one folder next to the project form a group.
    private static func group(of file: URL, root: URL) -> String {
        guard root.contains(file) else { return file.deletingLastPathComponent().path }
        let parts = file.path.dropFirst(root.path.count + 1).split(separator: "/")
        return parts.count > 1 ? "\(root.path)/\(parts[0])" : root.path
    }

    private static func commonFolder(_ files: [URL]) -> URL {
        var common = files[0].deletingLastPathComponent().plain
        for file in files.dropFirst() {
            while !common.contains(file), common.path != "/" {
                common = common.deletingLastPathComponent().plain
            }
        }
        return common
    }

    private func free(_ name: String) -> String {
        var (free, count) = (name, 1)
        while links.contains(where: { $0.name == free }) {
            count += 1
            free = "\(name)-\(count)"
        }
        return free
    }

    private mutating func link(folder: URL) {
        if folders.contains(where: { $0.folder == folder }) { return }
        let name = free(folder.lastPathComponent)
        links.append((name, folder, false))
        folders.append((name, folder))
    }

    private mutating func link(file: URL, isResource: Bool) {
        links.append((free(file.lastPathComponent), file, isResource))
    }

    /// The place of a file in the target's folder.
    private func place(_ file: URL) -> String? {
        if let link = links.first(where: { $0.to == file }) { return link.name }
        let owner = folders.first { $0.folder.contains(file) }
        return owner.map { $0.name + file.path.dropFirst($0.folder.path.count) }
    }

    // MARK: Resources

    private mutating func addResources(_ files: [URL]) {
        var taken: Set<String> = []
        for file in files {
            guard let place = place(file) else { continue }
            let folder = file.deletingLastPathComponent()
            let language = folder.pathExtension == "lproj" ? folder.lastPathComponent + "/" : ""
            guard taken.insert(language + file.lastPathComponent).inserted else {
                doubles.append(file)
                continue
            }
            // A bundle keeps its folders, so that its files can have the names of others.
            let isUnit = FileKinds.isUnit(file) && file.pathExtension.lowercased() != "bundle"
            let isFolder = FileKinds.isFolder(file) && !isUnit
            resources.append((place, isFolder))
        }
        resources.sort { $0.path < $1.path }
    }

    /// The names of the resources in the target's bundle: those of files, of folders of languages, and of other folders,
    /// each of these with its place in the package behind a tab.
    var resourceNames: [String] {
        let names = resources.map { resource in
            let parts = resource.path.split(separator: "/").map(String.init)
            let language = parts.dropLast().last.flatMap { $0.hasSuffix(".lproj") ? $0 : nil }
            // Of a folder the place too: its files are linked one by one.
            let name = language ?? parts.last ?? ""
            return resource.isFolder ? "\(name)\t\(resource.path)" : name
        }
        return Set(names).sorted()
    }

    // MARK: Excluding

    /// Excludes what is in a linked folder and not in the target, as a whole where possible.
    private mutating func exclude(
        _ folder: URL,
        name: String,
        members: Set<String>,
        keepsSources: Bool,
        depth: Int
    ) {
        guard depth < 30 else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for child in names where !child.hasPrefix(".") {
            let path = "\(folder.path)/\(child)"
            if members.contains(path) || folders.contains(where: { $0.folder.path == path }) {
                // Another link leads to a folder of its own; here its files would be there twice.
                if !members.contains(path) { excluded.append("\(name)/\(child)") }
                continue
            }
            if members.contains(where: { $0.hasPrefix(path + "/") }) {
                exclude(
                    URL(filePath: path, directoryHint: .notDirectory),
                    name: "\(name)/\(child)",
                    members: members,
                    keepsSources: keepsSources,
                    depth: depth + 1
                )
            } else if !(keepsSources && child.hasSuffix(".swift")) {
                excluded.append("\(name)/\(child)")
            }
        }
    }
}

extension URL {
    /// Whether a file is somewhere below this folder.
    func contains(_ file: URL) -> Bool { file.path.hasPrefix(path == "/" ? "/" : path + "/") }
}

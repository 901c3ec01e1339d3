package import Foundation

/// A project, or a workspace with one, and the targets of it that a scheme names.
package struct XcodeProject {
    /// The folder `*.xcodeproj`.
    package let url: URL
    /// The name without `.xcodeproj`.
    package var name: String { url.baseName }
    /// The targets that become a part of the package, in the order of the project.
    var targets: [XcodeTarget] = []
    /// Mistakes in the project file, and what is left out of the package.
    package private(set) var problems: [XcodeProblem] = []
    let root: URL
    let region: String

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: a `*.xcodeproj`, a `*.xcworkspace`, or a folder with one of them.
    ///   - scheme: the scheme whose targets are read; nil means all targets.
    /// - Throws: `XcodeError` if there is no project, or none of its targets can be built here.
    package init(path: String, scheme: String? = nil) throws(XcodeError) {
        let place = try ProjectPlace(path)
        let file = try ProjectFile(place.project)
        try self.init(file, place: place, scheme: scheme)
    }

    init(_ file: ProjectFile, place: ProjectPlace, scheme: String?) throws(XcodeError) {
        (url, root) = (file.url, file.root)
        let language = file.text(file.project, "developmentRegion") ?? "en"
        region = language == "English" ? "en" : language
        problems = file.problems
        problems += place.problems
        let packages = place.packages + Self.packageFolders(file)
        let all = file.texts(file.project, "targets").filter { file[$0] != nil }
        let wanted = try scheme.map { name throws(XcodeError) in
            try Schemes(file, place: place).targets(of: name)
        }
        var modules: [String: String] = [:]
        for id in Self.needed(file, all: all, wanted: wanted) {
            let settings = BuildSettings(file, target: id)
            let name = file.name(id)
            switch XcodeTarget.kind(file, id, settings) {
            case .failure(let problem):
                problems.append(
                    XcodeProblem(line: problem.line, "target \(name): \(problem.sentence)")
                )
            case .success(let kind):
                let module =
                    (settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name)
                    .asModuleName
                if let other = modules[module] {
                    problems.append(
                        XcodeProblem(
                            line: file[id]?.line,
                            "target \(name): its module is called \(module), as that of the target "
                                + "\(other). To fix, choose one of them with --scheme."
                        )
                    )
                    continue
                }
                modules[module] = name
                let empty = XcodeTarget(
                    id: id,
                    name: name,
                    module: module,
                    kind: kind,
                    settings: settings
                )
                var reader = TargetReader(file, packages: packages, target: empty)
                targets.append(reader.read())
            }
        }
        dropEmpty()
        guard !targets.isEmpty else {
            throw .hasNoTarget(path: url.path, leftOut: problems.map(\.description))
        }
    }

    /// SwiftPM refuses targets without sources.
    private mutating func dropEmpty() {
        for target in targets where target.sources.isEmpty {
            problems += target.leftOut.map { problem in
                XcodeProblem(line: problem.line, "target \(target.name): \(problem.sentence)")
            }
            problems.append(XcodeProblem("target \(target.name): it has no Swift sources."))
        }
        targets.removeAll { $0.sources.isEmpty }
        let here = Set(targets.map(\.id))
        for index in targets.indices {
            targets[index].dependencies.removeAll { !here.contains($0) }
        }
    }

    /// The folders with packages that the project names, or that one of its groups contains.
    private static func packageFolders(_ file: ProjectFile) -> [URL] {
        let named = file.all("XCLocalSwiftPackageReference").compactMap { id in
            file.text(id, "relativePath").map { file.root.appending(path: $0).plain }
        }
        return (named + file.all("PBXFileReference").compactMap { file.path($0)?.plain }).filter {
            FileManager.default.fileExists(atPath: $0.path + "/Package.swift")
        }
    }

    /// The targets that are wanted, and those that they depend on, in the order of the project.
    private static func needed(_ file: ProjectFile, all: [String], wanted: Set<String>?) -> [String]
    {
        guard var needed = wanted else { return all }
        var rest = Array(needed)
        while let id = rest.popLast() {
            let settings = BuildSettings(file, target: id)
            guard case .success(let kind) = XcodeTarget.kind(file, id, settings) else { continue }
            let target = XcodeTarget(id: id, name: "", module: "", kind: kind, settings: settings)
            var reader = TargetReader(file, packages: [], target: target)
            rest += reader.read().dependencies.filter { needed.insert($0).inserted }
        }
        return all.filter(needed.contains)
    }
}

/// Where a project is, and what its workspace adds.
struct ProjectPlace {
    let project: URL
    let workspace: URL?
    /// The folders with packages that the workspace mentions.
    var packages: [URL] = []
    var problems: [XcodeProblem] = []

    init(project: URL) { (self.project, workspace) = (project, nil) }

    init(_ path: String) throws(XcodeError) {
        let url = URL(filePath: path).plain
        switch url.pathExtension {
        case "xcodeproj": (project, workspace) = (url, nil)
        case "xcworkspace":
            workspace = url
            var projects: [URL] = []
            for file in try Self.contents(of: url) {
                if file.pathExtension == "xcodeproj" {
                    // CocoaPods adds a project of its own.
                    if file.baseName == "Pods" {
                        problems.append(
                            XcodeProblem("the project Pods: CocoaPods' libraries are not built.")
                        )
                    } else {
                        projects.append(file)
                    }
                } else if FileManager.default.fileExists(atPath: file.path + "/Package.swift") {
                    packages.append(file)
                }
            }
            guard let first = projects.first else { throw .isNoProject(path: url.path) }
            guard projects.count == 1 else {
                throw .hasSeveralProjects(
                    folder: url.path,
                    names: projects.map(\.lastPathComponent)
                )
            }
            project = first
        case _ where url.lastPathComponent == "project.pbxproj":
            (project, workspace) = (url.deletingLastPathComponent().plain, nil)
        default:
            let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            let found = ["xcworkspace", "xcodeproj"].map { kind in
                names.filter { $0.hasSuffix(".\(kind)") && !$0.hasPrefix(".") }.sorted()
            }
            // A workspace has the project, and packages too.
            let choice = found.first { $0.count == 1 } ?? found.last { !$0.isEmpty } ?? []
            guard let name = choice.first else { throw .isNoProject(path: url.path) }
            guard choice.count == 1 else {
                throw .hasSeveralProjects(folder: url.path, names: choice)
            }
            self = try ProjectPlace("\(url.path)/\(name)")
        }
    }

    /// The places that a workspace names.
    private static func contents(of workspace: URL) throws(XcodeError) -> [URL] {
        let file = workspace.appending(path: "contents.xcworkspacedata")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else {
            throw .isNoProject(path: workspace.path)
        }
        let folder = workspace.deletingLastPathComponent()
        var (places, groups) = ([URL](), [URL]())
        for tag in text.matches(of: /<(\/?)(Group|FileRef)\b([^>]*)>/) {
            let location = tag.3.firstMatch(of: /location\s*=\s*"([a-z]+):([^"]*)"/)
            func place() -> URL? {
                guard let location else { return nil }
                let path = String(location.2).replacing("&amp;", with: "&")
                switch location.1 {
                case "absolute": return URL(filePath: path).plain
                case "container", "self": return folder.appending(path: path).plain
                default: return (groups.last ?? folder).appending(path: path).plain
                }
            }
            if tag.2 == "FileRef" {
                if tag.1.isEmpty, let place = place() { places.append(place) }
            } else if tag.1.isEmpty {
                groups.append(place() ?? groups.last ?? folder)
            } else {
                _ = groups.popLast()
            }
        }
        return places
    }
}

/// The schemes of a project and its workspace.
struct Schemes {
    private let project: ProjectFile
    private let files: [String: URL]

    init(_ project: ProjectFile, place: ProjectPlace) {
        self.project = project
        var files: [String: URL] = [:]
        for container in [project.url, place.workspace].compactMap({ $0 }) {
            for file in FileKinds.files(below: container) where file.pathExtension == "xcscheme" {
                files[file.baseName] = file
            }
        }
        self.files = files
    }

    /// The ids of the targets that a scheme builds and tests. Xcode makes a scheme for each target;
    /// such a scheme includes the tests of the target.
    func targets(of name: String) throws(XcodeError) -> Set<String> {
        let all = project.texts(project.project, "targets").filter { project[$0] != nil }
        if let file = files[name], let text = try? String(contentsOf: file, encoding: .utf8) {
            let ids = text.matches(of: /BlueprintIdentifier\s*=\s*"([^"]*)"/).map { String($0.1) }
            let names = text.matches(of: /BlueprintName\s*=\s*"([^"]*)"/).map { String($0.1) }
            let found = all.filter { ids.contains($0) || names.contains(project.name($0)) }
            if !found.isEmpty { return Set(found) }
        }
        guard let own = all.first(where: { project.name($0) == name }) else {
            let known = Set(files.keys).union(all.map { project.name($0) })
            throw .hasNoScheme(name, known: known.sorted())
        }
        let tests = all.filter { id in
            project.text(id, "productType") == "com.apple.product-type.bundle.unit-test"
                && project.texts(id, "dependencies").contains { project.text($0, "target") == own }
        }
        return Set([own] + tests)
    }
}

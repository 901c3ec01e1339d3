package import Foundation

/// A project, or the projects of a workspace, and the targets that a scheme names.
package struct XcodeProject {
    /// The folder `*.xcodeproj`, or `*.xcworkspace` if it has several projects.
    package private(set) var url: URL
    /// The name without `.xcodeproj` or `.xcworkspace`.
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
    ///   - leftOut: the names of targets that do not become a part of the package.
    /// - Throws: `XcodeError` if there is no project, or none of its targets can be built here.
    package init(
        path: String,
        scheme: String? = nil,
        leavingOut leftOut: [String] = []
    ) throws(XcodeError) {
        let place = try ProjectPlace(path)
        var files: [ProjectFile] = []
        for project in place.projects { files.append(try ProjectFile(project)) }
        try self.init(files, place: place, scheme: scheme)
        try leaveOut(leftOut)
    }

    /// Takes targets out that the user does not want.
    private mutating func leaveOut(_ names: [String]) throws(XcodeError) {
        let known = targets.map(\.name)
        for name in names where !known.contains(name) {
            throw .hasNoTargetToLeaveOut(name, known: known)
        }
        let removed = targets.filter { names.contains($0.name) }
        targets.removeAll { names.contains($0.name) }
        for target in targets {
            guard let needed = removed.first(where: { target.dependencies.contains($0.id) }) else {
                continue
            }
            throw .isNeeded(needed.name, by: target.name)
        }
        problems += names.map { XcodeProblem(line: nil, "target \($0): left out by --leave-out.") }
        if targets.isEmpty {
            throw .hasNoTarget(path: url.path, leftOut: problems.map(\.description))
        }
    }

    /// Reads the projects of a workspace, or one project, as a whole.
    init(_ files: [ProjectFile], place: ProjectPlace, scheme: String?) throws(XcodeError) {
        var wanted: [Set<String>?] = files.map { _ in nil }
        if let scheme { wanted = try Self.wanted(by: scheme, of: files, place) }
        // Of the pods only those that something links.
        for (index, file) in files.enumerated() where file.isOfPods { wanted[index] = [] }
        var parts: [XcodeProject] = []
        repeat {
            parts = zip(files, wanted).map {
                XcodeProject($0, packages: place.packages, wanted: $1)
            }
        } while Self.addForeign(of: parts, files, to: &wanted)
        self = parts[0]
        if let workspace = place.workspace, files.count(where: { !$0.isOfPods }) > 1 {
            url = workspace
        }
        problems = parts.flatMap(\.problems) + place.problems
        targets = []
        for target in parts.flatMap(\.targets) {
            if let other = targets.first(where: { $0.module == target.module }) {
                problems.append(Self.sameModule(target.name, target.module, other.name))
            } else {
                targets.append(target)
            }
        }
        connectForeign()
        joinPods()
        dropEmpty()
        guard !targets.isEmpty else {
            throw .hasNoTarget(path: url.path, leftOut: problems.map(\.description))
        }
    }

    /// The targets of a scheme in each project. A scheme of a workspace may have targets of several.
    private static func wanted(by scheme: String, of files: [ProjectFile], _ place: ProjectPlace)
        throws(XcodeError) -> [Set<String>?]
    {
        var (wanted, known): ([Set<String>?], Set<String>) = ([], [])
        for file in files {
            do {
                wanted.append(try Schemes(file, place: place).targets(of: scheme))
            } catch .hasNoScheme(_, known: let names) {
                wanted.append([])
                known.formUnion(names)
            }
        }
        guard wanted.contains(where: { $0?.isEmpty == false }) else {
            throw .hasNoScheme(scheme, known: known.sorted())
        }
        return wanted
    }

    /// Wants the targets of other projects that build what the targets that were read need.
    ///
    /// - Returns: whether there is any that was not wanted before.
    private static func addForeign(
        of parts: [XcodeProject],
        _ files: [ProjectFile],
        to wanted: inout [Set<String>?]
    ) -> Bool {
        let names = Set(parts.flatMap { $0.targets.flatMap(\.foreign.keys) })
        var hasGrown = false
        for (index, file) in files.enumerated() {
            for id in file.texts(file.project, "targets") {
                let product = file.text(id, "productReference").map(file.fileName)
                guard let product, names.contains(product) else { continue }
                if wanted[index]?.insert(id).inserted == true { hasGrown = true }
            }
        }
        return hasGrown
    }

    /// Makes targets depend on those of other projects that build what they need.
    private mutating func connectForeign() {
        for index in targets.indices {
            for (name, problem) in targets[index].foreign {
                guard let owner = targets.first(where: { $0.product == name }) else { continue }
                targets[index].dependencies.append(owner.id)
                targets[index].leftOut.removeAll {
                    $0 == problem || owner.isOfPods && $0.sentence.hasPrefix("CocoaPods (")
                }
            }
        }
    }

    /// CocoaPods links the pods of a target by a library without Swift sources: what needs it needs them.
    private mutating func joinPods() {
        let joints = targets.filter { $0.isOfPods && $0.sources.isEmpty }
        for joint in joints {
            for index in targets.indices where targets[index].dependencies.contains(joint.id) {
                let others = joint.dependencies.filter { !targets[index].dependencies.contains($0) }
                targets[index].dependencies.removeAll { $0 == joint.id }
                targets[index].dependencies += others
            }
        }
        targets.removeAll { $0.isOfPods && $0.name.hasPrefix("Pods-") && $0.sources.isEmpty }
    }

    private static func sameModule(
        _ name: String,
        _ module: String,
        _ other: String,
        line: Int? = nil
    ) -> XcodeProblem {
        XcodeProblem(
            line: line,
            "target \(name): its module is called \(module), as that of the target \(other). To fix, "
                + "choose one of them with --scheme."
        )
    }

    /// Reads the targets of one project that are wanted; nil means all.
    private init(_ file: ProjectFile, packages: [URL], wanted: Set<String>?) {
        (url, root) = (file.url, file.root)
        let language = file.text(file.project, "developmentRegion") ?? "en"
        region = language == "English" ? "en" : language
        problems = file.problems
        let packages = packages + Self.packageFolders(file)
        let all = file.texts(file.project, "targets").filter { file[$0] != nil }
        var modules: [String: String] = [:]
        for id in Self.needed(file, all: all, wanted: wanted) {
            let settings = file.settings(id)
            let name = file.name(id)
            problems += settings.problems.map { XcodeProblem("target \(name): \($0)") }
            switch XcodeTarget.kind(file, id, settings) {
            case .failure(let problem):
                problems.append(
                    XcodeProblem(line: problem.line, "target \(name): \(problem.sentence)")
                )
            case .success(let kind):
                let module = XcodeTarget.module(file, id, settings)
                if let other = modules[module] {
                    problems.append(
                        Self.sameModule(name, module, other, line: file[id]?.line)
                    )
                    continue
                }
                modules[module] = name
                let empty = XcodeTarget(file, id: id, module: module, kind: kind, settings)
                var reader = TargetReader(file, packages: packages, target: empty)
                targets.append(reader.read())
            }
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
        let hosts = Set(targets.compactMap(\.testHost))
        for index in targets.indices where hosts.contains(targets[index].id) {
            targets[index].start?.isTestHost = true
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
            let settings = file.settings(id)
            guard case .success(let kind) = XcodeTarget.kind(file, id, settings) else { continue }
            let target = XcodeTarget(file, id: id, module: "", kind: kind, settings)
            var reader = TargetReader(file, packages: [], target: target)
            rest += reader.read().dependencies.filter { needed.insert($0).inserted }
        }
        return all.filter(needed.contains)
    }
}

/// Where a project is, and what its workspace adds.
struct ProjectPlace {
    let projects: [URL]
    let workspace: URL?
    /// The folders with packages that the workspace mentions.
    var packages: [URL] = []
    var problems: [XcodeProblem] = []

    init(project: URL) { (projects, workspace) = ([project], nil) }

    init(_ path: String) throws(XcodeError) {
        let url = URL(filePath: path).plain
        switch url.pathExtension {
        case "xcodeproj": (projects, workspace) = ([url], nil)
        case "xcworkspace":
            workspace = url
            var projects: [URL] = []
            var seen: Set<URL> = []
            for file in try Self.contents(of: url)
            where seen.insert(file.resolvingSymlinksInPath()).inserted {
                if file.pathExtension == "xcodeproj" {
                    // CocoaPods adds a project of its own, which most projects do not keep.
                    if file.baseName == "Pods",
                        !FileManager.default.fileExists(atPath: file.path + "/project.pbxproj")
                    {
                        problems.append(
                            XcodeProblem(
                                "the project Pods: it is not in its place, so CocoaPods' libraries are not "
                                    + "built. To fix, run `pod install` on a Mac, and copy the folder Pods next to "
                                    + "the workspace."
                            )
                        )
                    } else {
                        projects.append(file)
                    }
                } else if FileManager.default.fileExists(atPath: file.path + "/Package.swift") {
                    packages.append(file)
                }
            }
            guard !projects.isEmpty else { throw .isNoProject(path: url.path) }
            self.projects =
                projects.filter { $0.baseName != "Pods" }
                + projects.filter { $0.baseName == "Pods" }
        case _ where url.lastPathComponent == "project.pbxproj":
            (projects, workspace) = ([url.deletingLastPathComponent().plain], nil)
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
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw .isNoProject(path: workspace.path)
        }
        let text = try SmallFile.text(file)
        let folder = workspace.deletingLastPathComponent()
        var (places, groups) = ([URL](), [URL]())
        for tag in text.matches(of: /<(\/?)(Group|FileRef)\b([^<>]*)>/) {
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
                guard groups.count < 50 else {
                    throw .isNotReadable(
                        path: file.path,
                        problems: ["its groups are nested more than 50 deep."]
                    )
                }
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
        if let file = files[name] {
            let text = try SmallFile.text(file)
            let ids = Set(text.matches(of: /BlueprintIdentifier\s*=\s*"([^"]*)"/).map(\.1))
            let names = Set(text.matches(of: /BlueprintName\s*=\s*"([^"]*)"/).map(\.1))
            let found = all.filter {
                ids.contains($0[...]) || names.contains(project.name($0)[...])
            }
            if !found.isEmpty { return Set(found) }
        }
        guard let own = all.first(where: { project.name($0) == name }) else {
            let known = Set(files.keys).union(all.map { project.name($0) })
            throw .hasNoScheme(name, known: known.sorted())
        }
        let tests = all.filter { id in
            let type = project.text(id, "productType") ?? ""
            return ["bundle.unit-test", "bundle.ui-testing"].contains {
                type == "com.apple.product-type.\($0)"
            } && project.texts(id, "dependencies").contains { project.text($0, "target") == own }
        }
        return Set([own] + tests)
    }
}

import Foundation

/// Reads the files, the resources and the dependencies of a target.
struct TargetReader {
    let project: ProjectFile
    /// The folders with packages that a project or a workspace mentions without a product.
    let packages: [URL]
    private(set) var target: XcodeTarget
    /// A `main.swift` that calls `UIApplicationMain`.
    private var mainFile: URL?
    /// The header of the module and the bridging header, if there are such.
    private var headers: [URL] = []

    init(_ project: ProjectFile, packages: [URL], target: XcodeTarget) {
        (self.project, self.packages, self.target) = (project, packages, target)
    }

    mutating func read() -> XcodeTarget {
        for phase in project.texts(target.id, "buildPhases") { read(phase: phase) }
        for folder in project.texts(target.id, "fileSystemSynchronizedGroups") {
            read(folder: folder)
        }
        readExceptions()
        readDependencies()
        readSettings()
        target.headers = HeaderImports(of: headers)
        if target.kind == .app { readStart() }
        return target
    }

    private mutating func leaveOut(_ sentence: String, line: Int? = nil) {
        let problem = XcodeProblem(line: line, sentence)
        if !target.leftOut.contains(problem) { target.leftOut.append(problem) }
    }

    // MARK: Build phases

    private mutating func read(phase: String) {
        let files = project.texts(phase, "files")
        switch project.isa(phase) {
        case "PBXSourcesBuildPhase": for file in files { read(source: file) }
        case "PBXResourcesBuildPhase": for file in files { read(resource: file) }
        case "PBXFrameworksBuildPhase": for file in files { read(framework: file) }
        case "PBXHeadersBuildPhase":
            for file in files {
                if let (id, _) = reference(file), let path = project.path(id) { read(header: path) }
            }
        case "PBXShellScriptBuildPhase":
            let name = project.text(phase, "name") ?? "Run Script"
            if name.hasPrefix("[CP]") {
                leaveOut(
                    "CocoaPods (\(name)): the pods are not built. If a pod is also a Swift package, "
                        + "add it to the project as one."
                )
            } else {
                leaveOut("the script \"\(name)\": scripts are not run.", line: project[phase]?.line)
            }
        case "PBXCopyFilesBuildPhase":
            // Frameworks and plug-ins are embedded; anything else is copied for a reason.
            let place = project.text(phase, "dstSubfolderSpec") ?? ""
            if place == "7" {
                for file in files { read(resource: file) }
            } else if place != "10", place != "13", !files.isEmpty {
                let name = project.text(phase, "name") ?? "Copy Files"
                leaveOut("the phase \"\(name)\": it copies files to another folder of the app.")
            }
        case let isa:
            leaveOut("a build phase \(isa): it is not known.", line: project[phase]?.line)
        }
    }

    /// The file of an entry of a build phase, and the line of the entry.
    private func reference(_ file: String) -> (id: String, line: Int?)? {
        project.text(file, "fileRef").map { ($0, project[file]?.line) }
    }

    private mutating func read(source file: String) {
        guard let (id, line) = reference(file) else { return }
        if project.isa(id) == "XCVersionGroup" {
            return leaveOut("\(project.name(id)): Core Data is not available.", line: line)
        }
        if project.isa(id) == "PBXVariantGroup" {
            // A source that was localized by mistake: Xcode compiles it.
            for child in project.texts(id, "children") {
                if let path = existing(child, line) { add(source: path, line: line) }
            }
            return
        }
        guard let path = existing(id, line) else { return }
        add(source: path, line: line)
    }

    private mutating func add(source path: URL, line: Int?) {
        if path.pathExtension == "swift" {
            if path.lastPathComponent == "main.swift", target.kind == .app,
                (try? SmallFile.text(path))?.contains("UIApplicationMain") == true
            {
                mainFile = path
                return leaveOut(
                    "main.swift: UIApplicationMain is not available here. A source of the package "
                        + "makes the delegate that main.swift names.",
                    line: line
                )
            }
            if !target.sources.contains(path) { target.sources.append(path) }
        } else if ["xib", "storyboard", "xcassets"].contains(path.pathExtension) {
            // Xcode compiles these in the phase of sources too, and puts them into the bundle.
            if !target.resources.contains(path) { target.resources.append(path) }
        } else if project.isOfPods, path.lastPathComponent == target.name + "-dummy.m" {
            // CocoaPods adds it, so that no target is without sources.
            return
        } else if let reason = FileKinds.reason(ofSource: path) {
            leaveOut("\(path.lastPathComponent): \(reason)", line: line)
        } else {
            leaveOut("\(path.lastPathComponent): it is no Swift source.", line: line)
        }
    }

    /// Other headers than that of the module are for Objective-C. That of a pod is its umbrella header.
    private mutating func read(header file: URL) {
        let names = [target.module + ".h", project.isOfPods ? target.name + "-umbrella.h" : nil]
        if names.contains(file.lastPathComponent) { headers.append(file) }
    }

    private mutating func read(resource file: String) {
        guard let (id, line) = reference(file) else { return }
        switch project.isa(id) {
        case "PBXVariantGroup":
            for child in project.texts(id, "children") { add(resource: child, line: line) }
        case "XCVersionGroup":
            leaveOut("\(project.name(id)): Core Data is not available.", line: line)
        default: add(resource: id, line: line)
        }
    }

    private mutating func add(resource id: String, line: Int?) {
        guard let path = existing(id, line) else { return }
        if path.lastPathComponent == "Info.plist" { return }
        if let reason = FileKinds.reason(ofResource: path) {
            return leaveOut("\(path.lastPathComponent): \(reason)", line: line)
        }
        if !target.resources.contains(path) { target.resources.append(path) }
    }

    /// The place of a file; if it is not there, it is left out.
    private mutating func existing(_ id: String, _ line: Int?) -> URL? {
        guard project[id] != nil else {
            leaveOut("the file with the id \(id): the project does not describe it.", line: line)
            return nil
        }
        guard let path = project.path(id) else {
            leaveOut("\(project.name(id)): it is made while Xcode builds.", line: line)
            return nil
        }
        guard FileManager.default.fileExists(atPath: path.path) else {
            leaveOut("\(path.path): there is no such file.", line: project[id]?.line ?? line)
            return nil
        }
        return path.plain
    }

    // MARK: Synchronized folders

    private func exceptions(of folder: String) -> [(target: String?, paths: [String])] {
        project.texts(folder, "exceptions").compactMap { id in
            guard project.isa(id) == "PBXFileSystemSynchronizedBuildFileExceptionSet" else {
                return nil
            }
            return (project.text(id, "target"), project.texts(id, "membershipExceptions"))
        }
    }

    private mutating func read(folder id: String) {
        guard let path = existing(id, project[id]?.line) else { return }
        let excluded = exceptions(of: id).filter { $0.target == target.id }.flatMap(\.paths)
        target.folders.append(path)
        for file in FileKinds.files(below: path) {
            let relative = String(file.path.dropFirst(path.path.count + 1))
            let isException = excluded.contains { relative == $0 || relative.hasPrefix($0 + "/") }
            // Localized files are named without the folder of the language in some projects.
            guard !isException, file.lastPathComponent != "Info.plist" else { continue }
            add(found: file)
        }
    }

    private mutating func add(found file: URL) {
        if FileKinds.isNoMember(file) { return read(header: file) }
        if file.pathExtension == "swift" || FileKinds.reason(ofSource: file) != nil {
            add(source: file, line: nil)
        } else if let reason = FileKinds.reason(ofResource: file) {
            leaveOut("\(file.lastPathComponent): \(reason)")
        } else if !target.resources.contains(file) {
            target.resources.append(file)
        }
    }

    /// Files of folders that belong to other targets, and to this one by an exception.
    private mutating func readExceptions() {
        let own = project.texts(target.id, "fileSystemSynchronizedGroups")
        for folder in project.all("PBXFileSystemSynchronizedRootGroup") where !own.contains(folder)
        {
            for exception in exceptions(of: folder) where exception.target == target.id {
                guard let path = project.path(folder) else { continue }
                for name in exception.paths {
                    let file = path.appending(path: name).plain
                    guard FileManager.default.fileExists(atPath: file.path) else {
                        leaveOut("\(file.path): there is no such file.")
                        continue
                    }
                    let isFolder = FileKinds.isFolder(file) && !FileKinds.isUnit(file)
                    for file in isFolder ? FileKinds.files(below: file) : [file] {
                        add(found: file)
                    }
                }
            }
        }
    }

    // MARK: Dependencies

    private mutating func readDependencies() {
        for dependency in project.texts(target.id, "dependencies") {
            if let id = project.text(dependency, "target") {
                add(dependency: id)
            } else if let product = project.text(dependency, "productRef") {
                add(product: product)
            }
        }
        for product in project.texts(target.id, "packageProductDependencies") {
            add(product: product)
        }
        if target.kind == .uiTests { return readTestedApp() }
        guard target.kind == .unitTests, let host = target.settings["TEST_HOST"] else { return }
        // $(BUILT_PRODUCTS_DIR)/App.app/App
        let app = host.split(separator: "/").first { $0.hasSuffix(".app") }?.dropLast(4)
        for id in project.texts(project.project, "targets") {
            let name = project.settings(id)["PRODUCT_NAME"]
            guard let app, name == String(app) || project.name(id) == app else { continue }
            add(dependency: id)
            target.testHost = id
        }
    }

    /// The app that UI tests launch: the one that the settings name, or else the one that the target depends on.
    private mutating func readTestedApp() {
        let name = target.settings["TEST_TARGET_NAME"]
        let all = project.texts(project.project, "targets")
        let named = all.first { project.name($0) == name }
        guard let id = named ?? target.dependencies.first(where: isApp) else { return }
        add(dependency: id)
        target.testedApp = XcodeTarget.module(project, id, project.settings(id))
    }

    private func isApp(_ id: String) -> Bool {
        project.text(id, "productType") == "com.apple.product-type.application"
    }

    private mutating func add(dependency id: String) {
        if id != target.id, !target.dependencies.contains(id) { target.dependencies.append(id) }
    }

    private mutating func read(framework file: String) {
        if let product = project.text(file, "productRef") { return add(product: product) }
        guard let (id, line) = reference(file), !project.isOfSystem(id) else { return }
        let owner = project.texts(project.project, "targets").first {
            project.text($0, "productReference") == id
        }
        if let owner { return add(dependency: owner) }
        let name = project.name(id)
        if name.contains("Pods") {
            let problem = XcodeProblem(
                line: line,
                "\(name): CocoaPods' libraries are not built. If a pod is also a Swift package, add "
                    + "it to the project as one."
            )
            target.foreign[name] = problem
            leaveOut(problem.sentence, line: line)
        } else if project.text(id, "sourceTree") == "BUILT_PRODUCTS_DIR" {
            let problem = XcodeProblem(
                line: line,
                "\(name): another project builds it, which is not read. To fix, name the workspace "
                    + "that contains both, or add it to the project as a Swift package, if it is one."
            )
            target.foreign[name] = problem
            leaveOut(problem.sentence, line: line)
        } else {
            let path = project.path(id)?.path ?? ""
            let maker = path.contains("Carthage") ? "Carthage built it" : "it was built"
            leaveOut("\(name): \(maker) for iOS, and cannot be linked here.", line: line)
        }
    }

    private mutating func add(product id: String) {
        guard let name = project.text(id, "productName") else { return }
        if name.hasPrefix("plugin:") {
            return leaveOut("\(name): plug-ins of packages are not used.")
        }
        guard let package = package(project.text(id, "package"), product: name) else {
            return leaveOut(
                "the product \"\(name)\": the project does not say which package it is from.",
                line: project[id]?.line
            )
        }
        let product = PackageProduct(name: name, package: package)
        if !target.products.contains(product) { target.products.append(product) }
    }

    private func package(_ id: String?, product: String) -> PackageReference? {
        switch id.map({ project.isa($0) }) {
        case "XCRemoteSwiftPackageReference":
            guard let id, let url = project.text(id, "repositoryURL") else { return nil }
            return .remote(url: url, requirement: requirement(project[id]?["requirement"]))
        case "XCLocalSwiftPackageReference":
            guard let path = id.flatMap({ project.text($0, "relativePath") }) else { return nil }
            return .local(project.root.appending(path: path).plain)
        default:
            // Before Xcode 15 a local package is only a folder in a group.
            let named = packages.first { folder in
                let manifest = folder.appending(path: "Package.swift")
                let text = (try? SmallFile.text(manifest)) ?? ""
                return text.contains("\"\(product)\"")
            }
            return named.map { .local($0) }
        }
    }

    private func requirement(_ node: PropertyList?) -> String {
        func quoted(_ key: String) -> String { (node?[key]?.text ?? "").asSwiftLiteral }
        let lowest = quoted("minimumVersion")
        return switch node?["kind"]?.text {
        case "upToNextMinorVersion": ".upToNextMinor(from: \(lowest))"
        case "exactVersion": "exact: \(quoted("version"))"
        case "versionRange": "\(lowest)..<\(quoted("maximumVersion"))"
        case "branch": "branch: \(quoted("branch"))"
        case "revision": "revision: \(quoted("revision"))"
        default: "from: \(lowest)"
        }
    }

    // MARK: Settings

    private mutating func readSettings() {
        if let header = target.settings["SWIFT_OBJC_BRIDGING_HEADER"] {
            let file = place(ofSetting: header)
            headers.append(file)
            if HeaderImports.hasMore(file) {
                leaveOut(
                    "what the bridging header \(header) declares or imports of Objective-C, which is not "
                        + "available here. Its imports of Apple's modules count."
                )
            }
        }
        if !project.texts(target.id, "buildRules").isEmpty {
            leaveOut("build rules: they are not run.")
        }
    }

    /// A file that a setting names.
    private func place(ofSetting path: String) -> URL {
        path.hasPrefix("/") ? URL(filePath: path) : project.root.appending(path: path)
    }

    /// What the app shows first, from its Info.plist and the settings that replace it.
    private mutating func readStart() {
        var info: PropertyList?
        if let name = target.settings["INFOPLIST_FILE"] {
            do {
                let data = try SmallFile.data(place(ofSetting: name))
                let (value, problems) = PropertyListReader.read(data)
                info = value
                for problem in problems { leaveOut("\(name): \(problem)") }
            } catch {
                leaveOut("\(error)")
            }
        }
        var start = AppStart(target.sources, mainFile: mainFile)
        let scenes = info?["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.entries ?? []
        let scene = scenes.lazy.compactMap { $0.value.list?.first }.first
        start?.storyboard =
            scene?["UISceneStoryboardFile"]?.text ?? info?["UIMainStoryboardFile"]?.text
            ?? target.settings["INFOPLIST_KEY_UIMainStoryboardFile"]
        start?.launchStoryboard =
            info?["UILaunchStoryboardName"]?.text
            ?? target.settings["INFOPLIST_KEY_UILaunchStoryboardName"]
        start?.sceneDelegate = scene?["UISceneDelegateClassName"]?.text.flatMap { name in
            let plain = String(name.split(separator: ".").last ?? "")
            let isHere = target.sources.contains {
                (try? SmallFile.text($0))?.contains("class \(plain)") == true
            }
            return isHere ? plain : nil
        }
        target.start = start
    }
}

extension String {
    /// The text as a literal in Swift.
    var asSwiftLiteral: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return "\"\(escaped)\""
    }
}

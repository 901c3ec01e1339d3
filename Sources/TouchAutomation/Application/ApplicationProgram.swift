/// The program of the application that a UI test starts: a product of the package, next to the program of the tests.
struct ApplicationProgram {
    let path: String
    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// The variable that names the product.
    static let variable = "TOUCHSTONE_UI_APPLICATION"

    /// Finds the program.
    ///
    /// - Parameter fileID: the file that makes the `XCUIApplication`: its module says whose tests these are.
    init(
        for fileID: String,
        in folder: URL = Self.products,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(AutomationProblem) {
        let module = fileID.split(separator: "/").first.map(String.init) ?? ""
        let wish = environment[Self.variable]
        let programs = Self.programs(in: folder)
        if let wish {
            guard programs.contains(wish) else {
                throw AutomationProblem(
                    "Cannot start \"\(wish)\", which \(Self.variable) names: there is no such program in \(folder.path). "
                        + Self.words(programs)
                        + " To fix, name a product of the package that is an application."
                )
            }
            path = folder.appendingPathComponent(wish).path
            return
        }
        let named = Self.target(of: module) ?? Self.stem(of: module)
        guard let name = programs.first(where: { $0 == named }) ?? Self.only(programs) else {
            throw AutomationProblem(
                "Cannot tell which application the tests of \(module) start: no program in \(folder.path) has the name "
                    + "\(named). \(Self.words(programs)) To fix, set the environment variable \(Self.variable) to the "
                    + "name of a product."
            )
        }
        path = folder.appendingPathComponent(name).path
    }

    /// The folder of the program that runs.
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// The name of the target without what names of UI tests end with.
    static func stem(of module: String) -> String {
        for end in ["UITests", "_UITests", "UITest", "Tests"] where module.hasSuffix(end) {
            let stem = module.dropLast(end.count)
            return String(stem.hasSuffix("_") ? stem.dropLast() : stem)
        }
        return module
    }

    /// What the Xcode project says about a target of UI tests, which `touchstone xcode` writes into it.
    private static func target(of module: String) -> String? {
        let type = _typeByName("\(module.utf8.count)\(module)18TouchstoneUITargetO")
        return (type as? any UITestTarget.Type)?.application
    }

    private static func programs(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            guard !name.contains(".") else { return false }
            let path = folder.appendingPathComponent(name).path
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
        }.sorted()
    }

    private static func only(_ programs: [String]) -> String? {
        programs.count == 1 ? programs.first : nil
    }

    private static func words(_ programs: [String]) -> String {
        programs.isEmpty ? "There is none." : "There are: \(programs.joined(separator: ", "))."
    }
}

/// The application that a target of UI tests starts, if a project names it. Generated code conforms to this.
public protocol UITestTarget {
    /// The name of the product.
    static var application: String { get }
}

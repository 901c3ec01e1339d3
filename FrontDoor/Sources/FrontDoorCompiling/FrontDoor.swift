import FrontDoorRewriting

/// Prepares one call of the real compiler: rewrites the sources and adds the SDK.
public struct FrontDoor: Sendable {
    /// The folder of the SDK: `Modules`, `lib`, `link`, `facts`.
    public let sdk: String

    /// The variable that names targets of tests which are not built, separated by commas.
    public static let leftOutVariable = "TOUCHSTONE_LEAVE_OUT"

    /// Creates a front door for an SDK.
    ///
    /// - Parameter sdk: the absolute path of the SDK's folder.
    public init(sdk: String) {
        self.sdk = sdk
    }

    /// The arguments for the real compiler.
    public func arguments(for call: CompilerArguments) -> [String] {
        switch call.purpose {
        case .other: call.given
        case .manifest: manifestArguments(for: call)
        case .link: call.given + linkArguments
        case .compile: compileArguments(for: call)
        }
    }

    /// A module that is portable already sees none of the SDK: a module `os` or `Darwin` there
    /// would take this system for another one.
    private func compileArguments(for given: CompilerArguments) -> [String] {
        let folder = moduleFolder(for: given)
        var call = given
        if let package = given.sources.first.flatMap(MadePackage.init) {
            call = package.withUsersFiles(given, in: folder.path)
            if given.value(of: "-output-file-map") != nil {
                package.linkResources(of: folder.module, into: folder.products)
            }
        }
        let isForIOS = folder.prepare(call.sources, outputMap: call.value(of: "-output-file-map"))
        let links = ["-emit-executable", "-emit-library"].contains { call.expanded.contains($0) }
        return ["-vfsoverlay", folder.overlay]
            + (isForIOS ? ["-I", sdk + "/Modules"] + keepingArguments(for: call) : [])
            + withLanguageMode(call.given) + (links ? linkArguments : [])
    }

    /// What a module must keep that the compiler would leave out.
    private func keepingArguments(for call: CompilerArguments) -> [String] {
        var arguments: [String] = []
        // The folders of other modules: without them, a debugger finds no type of UIKit, and can
        // evaluate no expression in the code of a class that inherits from one.
        if call.expanded.contains("-g") {
            arguments += ["-Xfrontend", "-serialize-debugging-options"]
        }
        // The lists of members, which no code of the module names: an optimized module has only types
        // that it uses or that other modules can see.
        if call.expanded.contains("-O"), !call.expanded.contains("-enable-testing") {
            arguments.append("-enable-testing")
        }
        return arguments
    }

    /// Manifests may say `.version("5.0")` or `.version("6.2")`, which the compiler knows as 5 and 6. Xcode takes the
    /// major version too.
    private func withLanguageMode(_ arguments: [String]) -> [String] {
        var result = arguments
        for index in arguments.indices.dropFirst()
        where arguments[index - 1] == "-swift-version" {
            for major in ["5", "6"] where arguments[index].hasPrefix(major + ".") {
                result[index] = major
            }
        }
        return result
    }

    private var linkArguments: [String] {
        Files.readText(sdk + "/link")?.split(separator: "\n").map(String.init) ?? []
    }

    private func manifestArguments(for call: CompilerArguments) -> [String] {
        guard let path = call.sources.first(where: { $0.hasSuffix(".swift") }),
            let bytes = Files.read(path),
            let text = ManifestRewriter.rewrite(
                bytes,
                version: call.value(of: "-package-description-version")
                    .flatMap(UnnamedResources.ToolsVersion.init),
                resources: resources(of: Files.absolute(path)),
                leavingOut: Environment.value(Self.leftOutVariable)?.split(separator: ",")
                    .map(String.init) ?? [],
                isPortable: {
                    let folder = Files.absolute(path).split(separator: "/").dropLast()
                    return PortablePackage.isPortable("/" + folder.joined(separator: "/"))
                }
            )
        else { return call.given }
        let name = Files.absolute(path).replacing("/", with: "_")
        let folder = temporaryFolder + "/manifests"
        Files.makeFolder(folder)
        let copy = folder + "/" + name
        let overlay = copy + ".yaml"
        guard Files.write(text, to: copy),
            Files.write(Overlay([Files.absolute(path): copy]).bytes, to: overlay)
        else { return call.given }
        // The package manager has an overlay of its own for the manifest: the last one counts.
        return call.given + ["-vfsoverlay", overlay]
    }

    /// What is among the files of a package and in no manifest.
    private func resources(
        of manifest: String
    ) -> (UnnamedResources.ToolsVersion) -> UnnamedResources {
        let folder = PackageFolder(folder(of: manifest))
        return { folder.resources(for: $0) }
    }

    private func moduleFolder(for call: CompilerArguments) -> ModuleFolder {
        let module = call.value(of: "-module-name") ?? "main"
        let products = call.value(of: "-output-file-map").map { folder(of: Files.absolute($0)) }
        let own = products.map { $0 + "/touchstone" } ?? temporaryFolder + "/" + module
        let shared = products.map { folder(of: $0) + "/touchstone-door" } ?? temporaryFolder
        Files.makeFolder(own)
        Files.makeFolder(shared)
        return ModuleFolder(path: own, facts: shared, sdk: sdk, module: module)
    }

    private func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    }

    private var temporaryFolder: String {
        Environment.value("TOUCHSTONE_DOOR_CACHE") ?? (Environment.value("TMPDIR") ?? "/tmp")
            + "/touchstone-door-\(Environment.user)"
    }
}

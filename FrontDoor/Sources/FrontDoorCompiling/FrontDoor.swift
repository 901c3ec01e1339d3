import FrontDoorRewriting

/// Prepares one call of the real compiler: rewrites the sources and adds the SDK.
public struct FrontDoor: Sendable {
    /// The folder of the SDK: `Modules`, `lib`, `link`, `facts`.
    public let sdk: String

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
        case .compile:
            overlayArguments(for: call) + ["-I", sdk + "/Modules"] + call.given
                + (call.expanded.contains("-emit-executable")
                    || call.expanded.contains("-emit-library")
                    ? linkArguments : [])
        }
    }

    private var linkArguments: [String] {
        Files.readText(sdk + "/link")?.split(separator: "\n").map(String.init) ?? []
    }

    private func manifestArguments(for call: CompilerArguments) -> [String] {
        guard let path = call.sources.first(where: { $0.hasSuffix(".swift") }),
            let bytes = Files.read(path), let text = ManifestRewriter.rewrite(bytes)
        else { return call.given }
        let name = Files.absolute(path).replacing("/", with: "_")
        let folder = temporaryFolder + "/manifests"
        Files.makeFolder(folder)
        let copy = folder + "/" + name
        let overlay = copy + ".yaml"
        guard Files.write(text, to: copy),
            Files.write(Overlay([Files.absolute(path): copy]).bytes, to: overlay)
        else { return call.given }
        return ["-vfsoverlay", overlay] + call.given
    }

    private func overlayArguments(for call: CompilerArguments) -> [String] {
        let module = call.value(of: "-module-name") ?? "main"
        let products = call.value(of: "-output-file-map").map { map in
            Files.absolute(map).split(separator: "/").dropLast().map { "/" + $0 }.joined()
        }
        let folder = products.map { $0 + "/touchstone" } ?? temporaryFolder + "/" + module
        let shared =
            products.map { path in
                path.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/touchstone-door"
            } ?? temporaryFolder
        Files.makeFolder(folder)
        Files.makeFolder(shared)
        let kept = ModuleFolder(path: folder, facts: shared, sdk: sdk, module: module)
        kept.prepare(call.sources, outputMap: call.value(of: "-output-file-map"))
        return ["-vfsoverlay", kept.overlay]
    }

    private var temporaryFolder: String {
        Environment.value("TOUCHSTONE_DOOR_CACHE") ?? (Environment.value("TMPDIR") ?? "/tmp")
            + "/touchstone-door-\(Environment.user)"
    }
}

/// The folders that contain the resources of a bundle.
package enum ResourceFolders {
    /// The resource folder of a bundle. For the main bundle, and for nil, the folders of resources
    /// next to the program follow, which Swift packages make for their targets: an app's own
    /// resources are in one of them.
    package static func of(_ bundle: Bundle?) -> [String] {
        guard let bundle, bundle != .main else { return ofProgram }
        return [bundle.resourcePath ?? bundle.bundlePath]
    }

    /// Listed once: the folders of a program do not change while it runs.
    private static let ofProgram: [String] = {
        let main = Bundle.main.resourcePath ?? Bundle.main.bundlePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: main)) ?? []
        return [main]
            + names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(main)/\($0)" }
    }()
}

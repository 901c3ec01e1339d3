import Foundation

/// A target that becomes a part of the package.
struct XcodeTarget {
    /// What a target becomes.
    enum Kind: String {
        case app = "app"
        case library = "library"
        case unitTests = "unit tests"
        case uiTests = "UI tests"
    }

    let id: String
    /// The name in Xcode.
    let name: String
    /// The name of the module, which is the name of the target in the package.
    let module: String
    let kind: Kind
    let settings: BuildSettings
    /// The folder of the project that the target belongs to.
    let root: URL
    /// The name of the file that the target builds, for example "Kit.framework".
    let product: String
    /// Whether `pod install` has written the target.
    let isOfPods: Bool
    var sources: [URL] = []
    var resources: [URL] = []
    /// Folders whose content belongs to the target without being listed (Xcode 16).
    var folders: [URL] = []
    /// The ids of targets of the project that this one needs.
    var dependencies: [String] = []
    /// The products of packages that this one needs.
    var products: [PackageProduct] = []
    /// Libraries that another project builds, and what is said of them if that one is not read.
    var foreign: [String: XcodeProblem] = [:]
    /// What is left out, with the reason.
    var leftOut: [XcodeProblem] = []
    /// What headers bring to each Swift file.
    var headers = HeaderImports(of: [])
    /// The module of the app that UI tests launch; nil for other targets, or if the project does not say it.
    var testedApp: String?
    /// The id of the app in which unit tests run; nil for other targets, or without one.
    var testHost: String?
    /// How the app starts; nil if the target is no app, or if no source starts it.
    var start: AppStart?
}

/// A product of a package, and where the package is.
struct PackageProduct: Hashable {
    let name: String
    let package: PackageReference
}

/// A package that a project uses.
enum PackageReference: Hashable {
    case remote(url: String, requirement: String)
    case local(URL)

    /// The name by which a manifest refers to the package.
    var identity: String {
        switch self {
        case .remote(let url, _):
            let last = url.split(separator: "/").last.map(String.init) ?? url
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        case .local(let url): return url.lastPathComponent
        }
    }
}

extension XcodeTarget {
    init(_ project: ProjectFile, id: String, module: String, kind: Kind, _ settings: BuildSettings)
    {
        (self.id, self.module, self.kind, self.settings) = (id, module, kind, settings)
        (name, root) = (project.name(id), project.root)
        product = project.text(id, "productReference").map(project.fileName) ?? ""
        isOfPods = project.isOfPods
    }

    /// The name of the module of a target.
    static func module(_ project: ProjectFile, _ id: String, _ settings: BuildSettings) -> String {
        (settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? project.name(id))
            .asModuleName
    }

    /// Reads what kind of target it is; if it cannot be built here, the reason.
    static func kind(_ project: ProjectFile, _ id: String, _ settings: BuildSettings)
        -> Result<Kind, XcodeProblem>
    {
        let isa = project.isa(id)
        let line = project[id]?.line
        func no(_ reason: String) -> Result<Kind, XcodeProblem> {
            .failure(XcodeProblem(line: line, reason))
        }
        guard isa == "PBXNativeTarget" else {
            return no("\(isa) runs a program of its own. It builds no module.")
        }
        let type = project.text(id, "productType") ?? ""
        let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? "iphoneos"
        if !platforms.contains("iphone"), platforms != "auto" {
            return no("it is for \(platforms), not for iOS.")
        }
        switch type.replacing("com.apple.product-type.", with: "") {
        case "application", "application.on-demand-install-capable": return .success(.app)
        case "framework", "framework.static", "library.static", "library.dynamic":
            return .success(.library)
        case "bundle.unit-test": return .success(.unitTests)
        case "bundle.ui-testing": return .success(.uiTests)
        case let type where type.contains("watch"): return no("watch apps are not available here.")
        case let type where type.contains("extension"):
            return no("app extensions (\(type)) are started by iOS, and are not available here.")
        case let type: return no("a product of type \"\(type)\" is not available here.")
        }
    }
}

extension XcodeTarget {
    /// A source that says which app UI tests launch; nil for other targets.
    var testedAppSource: String? {
        testedApp.map { app in
            """
            // Which app these tests launch. Made by `touchstone xcode`: in Xcode, the project says it.
            import XCUIAutomation

            nonisolated enum TouchstoneUITarget: UITestTarget {
                static var application: String { \(app.asSwiftLiteral) }
            }

            """
        }
    }
}

extension XcodeProblem: Error {}

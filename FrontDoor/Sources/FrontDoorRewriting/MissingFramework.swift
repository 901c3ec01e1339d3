import SwiftSyntax

/// Apple's frameworks that do not exist here. What needs one is left out, with a warning, so that the rest of the
/// module compiles: its declarations, or the whole file if the names of the framework look like any others.
enum MissingFramework {
    static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit",
        "AddressBook", "AppIntents", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
        "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CallKit", "CarPlay", "Charts",
        "CloudKit", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreAudioKit",
        "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMIDI",
        "CoreML",
        "CoreMedia", "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony",
        "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "GLKit",
        "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "ImageIO",
        "Intents",
        "IntentsUI", "JavaScriptCore", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders",
        "MobileCoreServices", "ModelIO", "MultipeerConnectivity", "NaturalLanguage", "Network",
        "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit",
        "Photos",
        "PhotosUI", "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit",
        "SafariServices",
        "SceneKit", "Security", "ShazamKit", "Social", "SoundAnalysis", "Speech", "SpriteKit",
        "StoreKit",
        "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit", "Twitter",
        "UniformTypeIdentifiers",
        "UserNotifications", "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit",
        "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "XCTestUI",
    ]

    /// How the names of frameworks begin, where all of them begin alike. Other frameworks that these bring with
    /// them count too.
    private static let beginnings: [String: [String]] = [
        "ARKit": ["AR", "SCN"], "Accelerate": ["BNNS", "cblas", "vDSP", "vImage"],
        "AVFoundation": ["AV", "CM", "CV"], "AVKit": ["AV", "CM", "CV"],
        "AudioToolbox": ["Audio", "SystemSound"], "Contacts": ["CN"], "ContactsUI": ["CN"],
        "CoreBluetooth": ["CB"],
        "CoreData": [
            "NSAsynchronousFetch", "NSAtomicStore", "NSAttributeDescription", "NSBatch", "NSEntity",
            "NSExpressionDescription", "NSFetch", "NSFetched", "NSInMemoryStoreType",
            "NSIncrementalStore", "NSInferMapping", "NSManaged", "NSMappingModel", "NSMerge",
            "NSMigrate", "NSMigrationManager", "NSPersistent", "NSPropertyDescription",
            "NSQueryGeneration", "NSRelationshipDescription", "NSSQLiteStoreType",
        ],
        "CoreHaptics": ["CH"], "CoreImage": ["CI"],
        "CoreLocation": ["CL"], "CoreServices": ["UTType", "UTTag", "LS", "FSEvent"],
        "CoreMedia": ["CM"], "CoreMotion": ["CM"],
        "CoreTelephony": ["CT"], "CoreText": ["CT"], "CoreVideo": ["CV"], "EventKit": ["EK"],
        "EventKitUI": ["EK"], "GLKit": ["GL", "EAGL"], "GameplayKit": ["GK"],
        "ImageIO": ["CGImage"],
        "JavaScriptCore": ["JS"], "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"],
        "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
        "MetalKit": ["MTK", "MTL", "MDL"], "MobileCoreServices": ["UTType", "UTTag"],
        "MultipeerConnectivity": ["MC"], "PDFKit": ["PDF"], "PassKit": ["PK"],
        "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "QuickLook": ["QL"],
        "ReplayKit": ["RP"], "SafariServices": ["SF"], "SceneKit": ["SCN"], "Security": ["Sec"],
        "Social": ["SL"], "Speech": ["SF"], "SpriteKit": ["SK"],
        "SystemConfiguration": ["SC"], "UniformTypeIdentifiers": ["UTType", "UTTag"],
        "UserNotifications": ["UN"], "Vision": ["VN"], "WatchConnectivity": ["WC"],
        "WebKit": ["WK"],
    ]

    /// The usual names of frameworks whose names have no common beginning.
    private static let words: [String: Set<String>] = [
        "SwiftUI": [
            "Animation", "AnyView", "App", "AppStorage", "Binding", "Button", "ButtonStyle",
            "Color", "Content", "Edge", "EdgeInsets", "Environment", "EnvironmentKey",
            "EnvironmentObject", "EnvironmentValues", "FocusState", "Font", "ForEach",
            "GeometryProxy", "GeometryReader", "Group", "HStack", "Image", "Label", "LabelStyle",
            "List", "NavigationView", "ObservedObject", "PreferenceKey", "PreviewProvider",
            "Rectangle", "Scene", "ScrollView", "Shape", "Spacer", "State", "StateObject", "Text",
            "Transaction", "UIHostingConfiguration", "UIHostingController",
            "UIViewControllerRepresentable", "UIViewControllerRepresentableContext",
            "UIViewRepresentable", "UIViewRepresentableContext", "VStack", "View", "ViewBuilder",
            "ViewModifier", "ZStack",
        ]
    ]

    /// What the SDK has of a framework that is missing otherwise.
    private static let parts: [String: Set<String>] = [
        "GameplayKit": [
            "GKARC4RandomSource", "GKGaussianDistribution", "GKLinearCongruentialRandomSource",
            "GKMersenneTwisterRandomSource", "GKRandom", "GKRandomDistribution", "GKRandomSource",
            "GKShuffledDistribution",
        ]
    ]

    /// Whether the names of a framework are recognizable.
    static func hasKnownNames(_ framework: String) -> Bool {
        beginnings[framework] != nil || words[framework] != nil
    }

    /// Whether a name is one of a framework: `AVPlayer`, `kAVFoo`, `avPlayer`; not `average`. A usual name of a member
    /// is not: `UIControl.State`.
    static func declares(_ framework: String, _ name: String, isMember: Bool) -> Bool {
        if parts[framework]?.contains(name) == true { return false }
        return !isMember && words[framework]?.contains(name) == true
            || beginnings[framework]?.contains { begins(name, with: $0) } == true
    }

    private static func begins(_ text: String, with prefix: String) -> Bool {
        var name = Substring(text)
        if name.hasPrefix("k" + prefix) { name = name.dropFirst() }
        guard name.prefix(prefix.count).lowercased() == prefix.lowercased() else { return false }
        let next = name.dropFirst(prefix.count).first
        return next.map { $0.isUppercase || $0.isNumber || $0 == "_" } ?? true
    }

    /// The imports of frameworks that are missing. An import inside of `#if` is the condition's matter.
    static func needed(in tree: SourceFileSyntax, available: Set<String>) -> [ImportDeclSyntax] {
        (imports(in: tree.statements) + guardedImports(in: tree)).filter {
            isMissing($0.framework, available)
        }
    }

    /// Imports between `#if canImport(…)` and `#endif`, if nothing else of the file is on this condition: its names are used
    /// without one then, which compiles on iOS. This can be known only of frameworks with recognizable names.
    private static func guardedImports(in tree: SourceFileSyntax) -> [ImportDeclSyntax] {
        let conditions = tree.statements.compactMap { $0.item.as(IfConfigDeclSyntax.self) }
        return conditions.flatMap { node -> [ImportDeclSyntax] in
            guard node.clauses.count == 1, let clause = node.clauses.first,
                let condition = clause.condition?.onOneLine,
                case .statements(let inner)? = clause.elements, inner.count == 1,
                let found = inner.first?.item.as(ImportDeclSyntax.self),
                condition == "canImport(\(found.framework))", hasKnownNames(found.framework),
                Syntax(tree).conditionCount(condition) == 1
            else { return [] }
            return [found]
        }
    }

    /// Whether a condition of `#if` asks for a framework that is missing.
    static func asks(_ condition: ExprSyntax?, available: Set<String>) -> Bool {
        guard let call = condition?.as(FunctionCallExprSyntax.self),
            call.calledExpression.trimmedDescription == "canImport",
            let framework = call.arguments.first?.expression.onOneLine
        else { return false }
        return isMissing(framework, available)
    }

    private static func isMissing(_ framework: String, _ available: Set<String>) -> Bool {
        names.contains(framework) && !available.contains(framework)
    }

    /// The text of a file that is left out: blanks, and a warning on the line of the import.
    static func leftOut(_ source: [UInt8], because node: ImportDeclSyntax) -> [UInt8] {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let line = source[..<start].count { $0 == 10 }
        let name = node.framework
        let warning =
            "#warning(\"\(name) is not available here: this file is left out. Put what needs it between "
            + "#if canImport(\(name)) and #endif to keep the rest.\")"
        let count = source.count { $0 == 10 }
        return Array(repeating: 10, count: line) + Array(warning.utf8)
            + Array(repeating: 10, count: count - line)
    }

    /// The conditions of `#if` that say nothing of a framework and import it although it is missing, and its name.
    static func falseConditions(
        in tree: SourceFileSyntax,
        available: Set<String>
    ) -> [String: String] {
        var found: [String: String] = [:]
        func search(_ node: Syntax) {
            if let clause = node.as(IfConfigClauseSyntax.self),
                let expression = clause.condition, system.holdsForSystem(expression) == nil,
                case .statements(let inner)? = clause.elements
            {
                let condition = expression.onOneLine
                for item in inner {
                    guard let name = item.item.as(ImportDeclSyntax.self)?.framework,
                        isMissing(name, available), !condition.contains("canImport(\(name))")
                    else { continue }
                    found[condition] = name
                }
            }
            for child in node.children(viewMode: .sourceAccurate)
            where !child.is(MemberBlockSyntax.self) {
                search(child)
            }
        }
        search(Syntax(tree))
        return found
    }

    /// Which frameworks for user interfaces iOS has.
    private static let system = Conditions(
        modules: ["UIKit"],
        missing: ["AppKit", "Cocoa", "WatchKit"]
    )

    /// The imports that are compiled: at file scope, and in conditions that hold for all iOS code.
    private static func imports(in statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
        statements.flatMap { item -> [ImportDeclSyntax] in
            if let node = item.item.as(ImportDeclSyntax.self) { return [node] }
            guard let node = item.item.as(IfConfigDeclSyntax.self),
                case .statements(let inner)? = clauseForiOS(of: node)?.elements
            else { return [] }
            return imports(in: inner)
        }
    }

    /// The clause of a condition that is compiled for iOS; nil if that depends on something else than the system.
    private static func clauseForiOS(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        for clause in node.clauses {
            guard let condition = clause.condition else { return clause }
            switch system.holdsForSystem(condition) {
            case true?: return clause
            case false?: continue
            case nil: return nil
            }
        }
        return nil
    }
}

extension Syntax {
    /// How many clauses of `#if` below the node have this text in their condition.
    fileprivate func conditionCount(_ text: String) -> Int {
        let own = self.as(IfConfigClauseSyntax.self)?.condition?.onOneLine.contains(text) == true
        return (own ? 1 : 0)
            + children(viewMode: .sourceAccurate).reduce(0) { $0 + $1.conditionCount(text) }
    }
}

extension ImportDeclSyntax {
    /// The module that is imported, as a whole or in part.
    var framework: String { path.first?.name.text ?? "" }
}

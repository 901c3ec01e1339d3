import SwiftSyntax

/// Apple's frameworks that do not exist here. A file that needs one is left out, with a warning at its
/// import, so that the rest of the module compiles.
enum MissingFramework {
    private static let names: Set<String> = [
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
        "ARKit": ["AR", "SCN"], "AVFoundation": ["AV", "CM", "CV"], "AVKit": ["AV"],
        "AudioToolbox": ["Audio", "SystemSound"], "Contacts": ["CN"], "ContactsUI": ["CN"],
        "CoreBluetooth": ["CB"], "CoreHaptics": ["CH"], "CoreImage": ["CI"],
        "CoreLocation": ["CL"], "CoreMedia": ["CM"], "CoreMotion": ["CM"],
        "CoreTelephony": ["CT"], "CoreText": ["CT"], "CoreVideo": ["CV"], "EventKit": ["EK"],
        "EventKitUI": ["EK"], "GLKit": ["GL", "EAGL"], "ImageIO": ["CGImage"],
        "JavaScriptCore": ["JS"], "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"],
        "MapKit": ["MK", "CL"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
        "MetalKit": ["MTK", "MTL", "MDL"], "MobileCoreServices": ["UT"],
        "MultipeerConnectivity": ["MC"], "PDFKit": ["PDF"], "PassKit": ["PK"],
        "PencilKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "QuickLook": ["QL"],
        "ReplayKit": ["RP"], "SafariServices": ["SF"], "SceneKit": ["SCN"], "Security": ["Sec"],
        "Social": ["SL"], "Speech": ["SF"], "SpriteKit": ["SK"],
        "SystemConfiguration": ["SC"], "UniformTypeIdentifiers": ["UT"],
        "UserNotifications": ["UN"], "Vision": ["VN"], "WatchConnectivity": ["WC"],
    ]

    /// The missing frameworks that a file imports and uses no name of: each becomes an import
    /// of UIKit, which they bring, and the file is compiled. Libraries import more than they need.
    static func unneeded(in tree: SourceFileSyntax, available: Set<String>) -> Set<String> {
        let imported = Set(
            imports(in: tree.statements).compactMap { $0.path.first?.name.text }.filter {
                names.contains($0) && !available.contains($0) && beginnings[$0] != nil
            }
        )
        guard !imported.isEmpty else { return [] }
        var used: Set<String> = []
        for token in tree.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let text) = token.tokenKind else { continue }
            for name in imported where !used.contains(name) && text != name {
                let isOfIt = beginnings[name]?.contains { begins(text, with: $0) } == true
                if isOfIt { used.insert(name) }
            }
        }
        return imported.subtracting(used)
    }

    /// Whether a name is one of a framework: `AVPlayer`, `kAVFoo`, `avPlayer`; not `average`.
    private static func begins(_ text: String, with prefix: String) -> Bool {
        var name = Substring(text)
        if name.hasPrefix("k" + prefix) { name = name.dropFirst() }
        guard name.prefix(prefix.count).lowercased() == prefix.lowercased() else { return false }
        let next = name.dropFirst(prefix.count).first
        return next.map { $0.isUppercase || $0.isNumber } ?? true
    }

    /// The text that a file gets if it imports a framework that is missing: blanks, and a warning on the
    /// line of the import; nil if the file can be compiled.
    ///
    /// An import inside of `#if` is the condition's matter.
    static func leftOut(
        _ tree: SourceFileSyntax,
        _ source: [UInt8],
        available: Set<String>
    ) -> [UInt8]? {
        let imports = imports(in: tree.statements)
        let unneeded = unneeded(in: tree, available: available)
        guard
            let (node, name) = imports.lazy.compactMap({ node -> (ImportDeclSyntax, String)? in
                guard let name = node.path.first?.name.text, names.contains(name),
                    !available.contains(name), !unneeded.contains(name)
                else { return nil }
                return (node, name)
            }).first
        else { return nil }
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let line = source[..<start].count { $0 == 10 }
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
                let condition = clause.condition?.onOneLine, !holdForiOS.contains(condition),
                case .statements(let inner)? = clause.elements
            {
                for item in inner {
                    guard
                        let name = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text,
                        names.contains(name), !available.contains(name),
                        !condition.contains("canImport(\(name))")
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

    private static let holdForiOS = ["os(iOS)", "canImport(UIKit)"]

    /// The imports that are compiled: at file scope, and in conditions that hold for all iOS code.
    private static func imports(in statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
        statements.flatMap { item -> [ImportDeclSyntax] in
            if let node = item.item.as(ImportDeclSyntax.self) { return [node] }
            guard let clause = item.item.as(IfConfigDeclSyntax.self)?.clauses.first,
                let condition = clause.condition?.onOneLine,
                holdForiOS.contains(condition),
                case .statements(let inner)? = clause.elements
            else { return [] }
            return imports(in: inner)
        }
    }
}

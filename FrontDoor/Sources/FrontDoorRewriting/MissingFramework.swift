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
        guard
            let (node, name) = imports.lazy.compactMap({ node -> (ImportDeclSyntax, String)? in
                guard let name = node.path.first?.name.text, names.contains(name),
                    !available.contains(name)
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

    /// The imports that are compiled: at file scope, and in conditions that hold for all iOS code.
    private static func imports(in statements: CodeBlockItemListSyntax) -> [ImportDeclSyntax] {
        statements.flatMap { item -> [ImportDeclSyntax] in
            if let node = item.item.as(ImportDeclSyntax.self) { return [node] }
            guard let clause = item.item.as(IfConfigDeclSyntax.self)?.clauses.first,
                let condition = clause.condition?.onOneLine,
                ["os(iOS)", "canImport(UIKit)"].contains(condition),
                case .statements(let inner)? = clause.elements
            else { return [] }
            return imports(in: inner)
        }
    }
}

/// Apple's frameworks, to distinguish an import of one that does not exist here from an import of a
/// package.
enum AppleFrameworks {
    static let names: Set<String> = Set(
        """
        AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AddressBook
        AddressBookUI AppIntents AppKit AppTrackingTransparency AppleArchive Assets AssetsLibrary AudioToolbox
        AudioUnit AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks
        BusinessChat CFNetwork CallKit CarPlay CareKit Charts ClassKit ClockKit CloudKit Cocoa ColorSync Combine
        CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData
        CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia
        CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CryptoKit
        CryptoTokenKit Darwin DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck EventKit EventKitUI
        ExposureNotification ExternalAccessory FamilyControls FileProvider FileProviderUI FoundationModels GLKit
        GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOKit IOSurface
        IdentityLookup ImageIO ImagePlayground Intents IntentsUI JavaScriptCore LinkPresentation
        LocalAuthentication LocalAuthenticationEmbeddedUI MLCompute ManagedSettings MapKit MarketplaceKit
        MediaAccessibility MediaPlayer MediaToolbox MessageUI Messages Metal MetalFX MetalKit
        MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
        NaturalLanguage NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSLog ObjectiveC
        Observation OpenAL OpenGLES PDFKit PaperKit PassKit PencilKit PhotosUI Photos PushKit PushToTalk QuartzCore
        QuickLook QuickLookThumbnailing RealityFoundation RealityKit ReplayKit RoomPlan SafariServices
        SafetyKit SceneKit ScreenTime Security SensorKit SensitiveContentAnalysis ShazamKit SharedWithYou Social
        SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI Symbols SystemConfiguration TVMLKit TVUIKit
        ThreadNetwork TipKit Translation Twitter UIKit UniformTypeIdentifiers UserNotifications
        UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit
        WeatherKit WebKit WidgetKit WorkoutKit iAd os simd XCTest XCUIAutomation ARKit
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )

    /// Modules of Swift itself: always there.
    static let always: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "Glibc",
        "Testing", "XCTest", "_Concurrency", "Synchronization", "RegexBuilder", "Observation",
        "Distributed", "_Differentiation", "_StringProcessing", "FoundationXML",
        "PackageDescription",
    ]

    /// Whether a name has the prefix of UIKit and of the frameworks that come with it.
    static func owns(_ name: String) -> Bool {
        for prefix in ["UI", "CA", "CG", "NS", "CI", "CF"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(2)
            // `UIKit` and words in capitals such as `UITEST` or `NSFW` are no types.
            guard let first = rest.first, first.isUppercase,
                rest.dropFirst().contains(where: \.isLowercase)
            else { continue }
            return true
        }
        if name.hasPrefix("kCA") || name.hasPrefix("kCG") { return true }
        return false
    }

    /// Functions and types of the Objective-C runtime and of the system's log, without a prefix that tells.
    static func isRuntime(_ name: String) -> Bool {
        for prefix in [
            "objc_", "class_", "method_", "object_", "sel_", "imp_", "ivar_", "property_",
            "protocol_", "os_", "OBJC_",
        ]
        where name.hasPrefix(prefix) && name.count > prefix.count { return true }
        return [
            "IMP", "SEL", "autoreleasepool", "mach_absolute_time", "OSLog", "OSSignposter",
            "OSLogType", "os_unfair_lock_s",
            "NSStringFromClass", "NSStringFromSelector",
        ].contains(name)
    }
}

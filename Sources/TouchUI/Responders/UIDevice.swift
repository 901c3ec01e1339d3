/// The device of the running application.
///
/// A test turns it with `Stage.rotate(to:)`.
/// - Compatibility: partial: one device without sensors other than its orientation
@preconcurrency @MainActor public final class UIDevice: NSObject {
    /// The device. There is one.
    public static let current = UIDevice()

    /// The kind of the device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.idiom }
    /// The name of the device: "iPhone" or "iPad", as for applications without a special
    /// entitlement since iOS 16.
    public var name: String { model }
    /// "iPhone" or "iPad".
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The same as `model`: it is not translated here.
    public var localizedModel: String { model }
    /// "iOS" or "iPadOS".
    public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
    /// The version of the system whose rules the engine follows ([choice]: that of most sources).
    public var systemVersion: String { UnsourcedValues.systemVersion }
    /// The same identifier in every run, so that runs do not differ.
    public var identifierForVendor: UUID? {
        UUID(uuidString: "70756368-7374-4F6E-8000-000000000001")
    }
    /// Whether it can do several things at a time: true.
    public var isMultitaskingSupported: Bool { true }

    // MARK: Orientation

    /// How the device is held. It is `unknown` unless notifications are generated, as Apple's
    /// documentation says (OR-02).
    public var orientation: UIDeviceOrientation {
        guard isGeneratingDeviceOrientationNotifications else { return .unknown }
        return UIApplication.shared.deviceOrientation
    }

    /// Whether `orientationDidChangeNotification` is posted: between
    /// `beginGeneratingDeviceOrientationNotifications()` and the call that balances it.
    public var isGeneratingDeviceOrientationNotifications: Bool {
        UIApplication.shared.orientationListeners > 0
    }

    /// Begins to post `orientationDidChangeNotification` when the device turns (OR-02).
    public func beginGeneratingDeviceOrientationNotifications() {
        UIApplication.shared.orientationListeners += 1
    }

    /// Balances one call of `beginGeneratingDeviceOrientationNotifications()`. Without one, it has
    /// no effect.
    public func endGeneratingDeviceOrientationNotifications() {
        let application = UIApplication.shared
        application.orientationListeners = max(0, application.orientationListeners - 1)
    }

    /// Posted after the device was turned, if notifications are generated (OR-02).
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification"
    )

    // MARK: Battery and proximity

    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        /// Not known, because it is not monitored.
        case unknown = 0
        /// It runs out.
        case unplugged = 1
        /// It is being charged.
        case charging = 2
        /// It is full.
        case full = 3
    }

    /// Whether the battery is watched; false by default.
    public var isBatteryMonitoringEnabled = false
    /// The charge from 0 to 1: 1 while it is watched, otherwise -1. It never changes.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
    /// `full` while it is watched, otherwise `unknown`. It never changes.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
    /// Without effect: nothing is ever near the device.
    public var isProximityMonitoringEnabled = false
    /// Whether something is near the screen: false.
    public var proximityState: Bool { false }
    /// Without effect: no sound is played.
    public func playInputClick() {}

    /// Never posted.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification"
    )
    /// Never posted.
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification"
    )
    /// Never posted.
    nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification"
    )
}

/// How a device is held; raw values as in UIKit.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright, the home indicator at the bottom.
    case portrait = 1
    /// Upright, the home indicator at the top.
    case portraitUpsideDown = 2
    /// On its side, its top to the left. The interface is then `landscapeRight`.
    case landscapeLeft = 3
    /// On its side, its top to the right. The interface is then `landscapeLeft`.
    case landscapeRight = 4
    /// Flat, the screen up.
    case faceUp = 5
    /// Flat, the screen down.
    case faceDown = 6

    /// Whether it is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether an interface can have the corresponding orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

    /// The orientation of an interface that is upright for the user; nil if the device is flat.
    package var interface: UIInterfaceOrientation? {
        UIInterfaceOrientation(rawValue: rawValue).flatMap { $0 == .unknown ? nil : $0 }
    }
}

/// The orientation of an interface; raw values as in UIKit. Left and right are opposite to those of
/// the device, because the interface turns against it (OR-01).
public enum UIInterfaceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// The device's top is to the left.
    case landscapeRight = 3
    /// The device's top is to the right.
    case landscapeLeft = 4

    /// Whether it is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    package var mask: UIInterfaceOrientationMask {
        self == .unknown ? [] : UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
    }

    /// The name, for messages and transcripts.
    package var name: String { "\(self)" }
}

/// Orientations of an interface; raw values as in UIKit.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of the given bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }
    /// Upright.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// The device's top is to the left.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// The device's top is to the right.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// On its side.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four.
    public static let all: UIInterfaceOrientationMask = [
        .portrait, .portraitUpsideDown, .landscape,
    ]
    /// All but upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]

    /// The orientations in the order in which the system tries them.
    package var inOrder: [UIInterfaceOrientation] {
        [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].filter {
            contains($0.mask)
        }
    }

    /// The names, for messages.
    package var names: String {
        isEmpty ? "none" : inOrder.map(\.name).joined(separator: ", ")
    }
}

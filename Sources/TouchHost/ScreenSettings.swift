/// A screen: size in points, rate and idiom.
package nonisolated struct ScreenSettings: Codable, Hashable {
    package var width: Double
    package var height: Double
    package var rate: ScreenRate
    package var idiom: ScreenIdiom
    /// The settings of the device; nil means the usual ones.
    package var device: DeviceSettings?
    /// The limits of the device; nil means the built-in ones.
    package var profile: DeviceProfile?
    /// What the bars of the device cover at its top, left, bottom and right, in points; nil means what is
    /// usual for its kind.
    package var safeArea: [Double]?

    /// A screen; the usual one by default.
    package init(
        width: Double = 390,
        height: Double = 844,
        rate: ScreenRate = .sixty,
        idiom: ScreenIdiom = .phone,
        device: DeviceSettings? = nil,
        profile: DeviceProfile? = nil
    ) {
        (self.width, self.height, self.rate, self.idiom) = (width, height, rate, idiom)
        (self.device, self.profile) = (device, profile)
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    /// The longest side that a screen may have, in points. [choice] More than any display has; a hit map of
    /// so many points in both directions has 400 MB.
    package static let longestSide = 10_000.0

    package static func isUsable(_ side: Double) -> Bool { side > 0 && side <= longestSide }

    /// Whether these can be a safe area.
    package static func isSafeArea(_ insets: [Double]) -> Bool {
        insets.count == 4 && insets.allSatisfy { (0...mostInset).contains($0) }
    }

    /// The largest side of a safe area, in points. [choice] More than any device has.
    private static let mostInset = 1_000.0

    package static let safeAreaForm =
        "four numbers of points from 0 to 1000: top, left, bottom, right"

    /// A new screen with these settings.
    @MainActor package var screen: UIScreen {
        UIScreen(
            size: size,
            framesPerSecond: rate.rawValue,
            idiom: idiom == .pad ? .pad : .phone,
            safeAreaInsets: safeArea.map {
                UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
            },
            profile: profile ?? .builtIn
        )
    }
}

/// Display frames per second.
package nonisolated enum ScreenRate: Int, Codable, CaseIterable {
    case sixty = 60
    case hundredTwenty = 120
}

/// The kind of device that the screen belongs to.
package nonisolated enum ScreenIdiom: String, Codable, CaseIterable {
    /// Recognizes up to 5 fingers at once.
    case phone
    /// Recognizes up to 10 fingers and a stylus at once.
    case pad
}

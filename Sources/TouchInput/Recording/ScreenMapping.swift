/// How the positions of a recording come onto a screen: turned, then made larger or smaller.
public struct ScreenMapping: Hashable, Sendable {
    /// What happens where the surface and the screen have other proportions.
    public enum Fitting: String, Hashable, Sendable, CaseIterable {
        /// The surface is stretched until it covers the screen exactly. What fingers do is as long
        /// as on the screen, but a circle may become an ellipse.
        case stretch
        /// The whole surface is on the screen, its proportions kept, in the middle.
        case fit
        /// The surface covers the whole screen, its proportions kept, in the middle; what is over
        /// lies outside.
        case fill
    }

    /// How far the surface is turned before it is laid on the screen, clockwise.
    public enum Rotation: Int, Hashable, Sendable, CaseIterable {
        /// Not at all.
        case none = 0
        /// By 90°: its top becomes the right side.
        case quarter = 90
        /// By 180°.
        case half = 180
        /// By 270°: its top becomes the left side.
        case threeQuarters = 270
    }

    /// The size of the screen in points; nil takes the surface's own, turned.
    public var screen: CGSize?
    /// What happens where the proportions differ; stretched by default.
    public var fitting: Fitting
    /// How far the surface is turned; not at all by default.
    public var rotation: Rotation

    /// A mapping to a screen.
    public init(
        screen: CGSize? = nil,
        fitting: Fitting = .stretch,
        rotation: Rotation = .none
    ) {
        self.screen = screen
        self.fitting = fitting
        self.rotation = rotation
    }

    /// The mapping of positions on a surface.
    ///
    /// - Parameters:
    ///   - size: of the surface, in points or in units of a device.
    ///   - unit: how large one of them is in either direction; only the proportion counts.
    ///   - isOfUnits: whether places are numbers of units, of which the last is one less than there
    ///     are: turned, it must be inside as well.
    /// - Throws: `RecordingError` if the screen has no size.
    func map(
        of surface: CGSize,
        unit: CGSize = CGSize(width: 1, height: 1),
        isOfUnits: Bool = false
    ) throws(RecordingError) -> SurfaceMap {
        try RecordingError.check(screen)
        let isUpright = rotation == .none || rotation == .half
        let size = isUpright ? surface : surface.turned
        let unit = isUpright ? unit : unit.turned
        let screen = self.screen ?? size
        var scale = CGSize(width: screen.width / size.width, height: screen.height / size.height)
        if fitting != .stretch {
            // Points for one measure of the surface, the same in both directions.
            let (x, y) = (scale.width / unit.width, scale.height / unit.height)
            let points = fitting == .fit ? min(x, y) : max(x, y)
            scale = CGSize(width: points * unit.width, height: points * unit.height)
        }
        return SurfaceMap(
            rotation: rotation,
            far: isOfUnits
                ? CGSize(width: surface.width - 1, height: surface.height - 1) : surface,
            scale: scale,
            // Stretched, nothing is left over, not even what rounding would leave.
            origin: fitting == .stretch
                ? .zero
                : CGPoint(
                    x: (screen.width - size.width * scale.width) / 2,
                    y: (screen.height - size.height * scale.height) / 2
                ),
            screen: screen
        )
    }
}

/// A mapping of positions, worked out for one surface.
struct SurfaceMap {
    let rotation: ScreenMapping.Rotation
    /// The farthest place of the surface.
    let far: CGSize
    let scale: CGSize
    let origin: CGPoint
    /// The size of what positions belong to afterwards.
    let screen: CGSize

    /// A contact may point anywhere, so its size is scaled by the mean of both directions, as
    /// Android does.
    var radiusScale: CGFloat { (scale.width + scale.height) / 2 }

    func apply(to frame: inout DigitizerFrame) {
        for index in frame.contacts.indices {
            let contact = frame.contacts[index]
            frame.contacts[index].position = place(contact.position)
            frame.contacts[index].radius = contact.radius * radiusScale
            frame.contacts[index].azimuth = azimuth(contact.azimuth)
        }
        for index in frame.updates.indices {
            frame.updates[index].position = frame.updates[index].position.map(place)
            frame.updates[index].azimuth = frame.updates[index].azimuth.map(azimuth)
        }
    }

    func place(_ point: CGPoint) -> CGPoint {
        let turned =
            switch rotation {
            case .none: point
            case .quarter: CGPoint(x: far.height - point.y, y: point.x)
            case .half: CGPoint(x: far.width - point.x, y: far.height - point.y)
            case .threeQuarters: CGPoint(x: point.y, y: far.width - point.x)
            }
        return CGPoint(
            x: origin.x + turned.x * scale.width,
            y: origin.y + turned.y * scale.height
        )
    }

    private func azimuth(_ angle: CGFloat) -> CGFloat {
        rotation == .none ? angle : angle + CGFloat(rotation.rawValue) / 180 * .pi
    }
}

extension CGSize {
    fileprivate var turned: CGSize { CGSize(width: height, height: width) }
}

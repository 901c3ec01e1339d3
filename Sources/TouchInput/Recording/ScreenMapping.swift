/// How the positions of a recording are mapped to a screen: first rotated, then scaled.
public struct ScreenMapping: Hashable, Sendable {
    /// What happens if the surface and the screen have different proportions.
    public enum Fitting: String, Hashable, Sendable, CaseIterable {
        /// The surface is stretched to cover the screen exactly. Circles may become ellipses.
        case stretch
        /// The surface is scaled evenly, as large as fits, and centered.
        case fit
        /// The surface is scaled evenly so that it covers the screen, and centered. The excess is
        /// outside the screen.
        case fill
    }

    /// How far the surface is rotated clockwise before it is mapped to the screen.
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

    /// The size of the screen in points; nil (the default) uses the size of the rotated surface.
    public var screen: CGSize?
    /// What happens if the proportions differ; `.stretch` by default.
    public var fitting: Fitting
    /// How far the surface is rotated; not at all by default.
    public var rotation: Rotation

    /// Makes a mapping. By default positions stay as they are.
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
    ///   - surface: its size, in points or in units of a device.
    ///   - unit: the size of one unit in each direction; only the proportion counts.
    ///   - isOfUnits: whether positions are unit numbers. The last one is then the size minus 1,
    ///     and must be inside after a rotation too.
    /// - Throws: `RecordingError` if the screen's width or height is not above 0.
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
            // Points per measure of the surface, the same in both directions.
            let (x, y) = (scale.width / unit.width, scale.height / unit.height)
            let points = fitting == .fit ? min(x, y) : max(x, y)
            scale = CGSize(width: points * unit.width, height: points * unit.height)
        }
        return SurfaceMap(
            rotation: rotation,
            far: isOfUnits
                ? CGSize(width: surface.width - 1, height: surface.height - 1) : surface,
            scale: scale,
            // A stretched surface leaves no margin, not even a rounding error.
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

/// A mapping of positions, computed for one surface.
struct SurfaceMap {
    let rotation: ScreenMapping.Rotation
    /// The farthest position of the surface.
    let far: CGSize
    let scale: CGSize
    let origin: CGPoint
    /// The size that the mapped positions belong to.
    let screen: CGSize

    /// A contact may point in any direction, so its radius is scaled by the mean of both
    /// directions, as Android does.
    var radiusScale: CGFloat { (scale.width + scale.height) / 2 }

    func apply(to frame: inout DigitizerFrame) {
        switch frame.act {
        case .scroll(let kind, let point, let way)?:
            frame.act = .scroll(kind, at: place(point), by: way)
        case .transform(let point, let scale, let angle)?:
            frame.act = .transform(at: place(point), scale: scale, angle: angle)
        case .event, .settings, .keyDown, .keyUp, .text, .pointerEnd, nil: break
        }
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

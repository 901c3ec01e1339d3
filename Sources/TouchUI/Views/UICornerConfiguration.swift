/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    let points: CGFloat

    /// A radius in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: radius) }
    /// A radius that follows the container's corners. Here it is the minimum, or 0.
    public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum ?? 0)
    }

    private init(points: CGFloat) {
        self.points = points
    }

    /// A radius in points.
    public init(floatLiteral value: Double) {
        self.init(points: value)
    }
    /// A radius in points.
    public init(integerLiteral value: Int) {
        self.init(points: CGFloat(value))
    }
}

/// The corners of a view.
///
/// A view has one radius here: of several, the largest is drawn, on the corners that have one.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case radii(topLeft: CGFloat, topRight: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat)
        case capsule(maximum: CGFloat?)
    }

    let kind: Kind

    /// Four corners of one radius.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(
            topLeftRadius: radius,
            topRightRadius: radius,
            bottomLeftRadius: radius,
            bottomRightRadius: radius
        )
    }

    /// Four corners of one radius.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        corners(radius: radius)
    }

    /// Corners of several radii; nil for square ones.
    public static func corners(
        topLeftRadius: UICornerRadius?,
        topRightRadius: UICornerRadius?,
        bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            kind: .radii(
                topLeft: topLeftRadius?.points ?? 0,
                topRight: topRightRadius?.points ?? 0,
                bottomLeft: bottomLeftRadius?.points ?? 0,
                bottomRight: bottomRightRadius?.points ?? 0
            )
        )
    }

    /// Round ends: half the shorter side, or the maximum.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(maximum: maximumRadius.map { CGFloat($0) }))
    }
}

extension UIView {
    /// The corners of the view; square by default. Setting it sets the radius of the layer; that of
    /// a capsule is the one for the size at that time.
    public var cornerConfiguration: UICornerConfiguration {
        get { rareBox?.corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
        set {
            rarities.corners = newValue
            switch newValue.kind {
            case .capsule(let maximum):
                let half = min(bounds.width, bounds.height) / 2
                layer.cornerRadius = min(half, maximum ?? half)
                layer.maskedCorners = [
                    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner,
                    .layerMaxXMaxYCorner,
                ]
            case .radii(let topLeft, let topRight, let bottomLeft, let bottomRight):
                layer.cornerRadius = max(topLeft, topRight, bottomLeft, bottomRight)
                var corners: CACornerMask = []
                if topLeft > 0 { corners.insert(.layerMinXMinYCorner) }
                if topRight > 0 { corners.insert(.layerMaxXMinYCorner) }
                if bottomLeft > 0 { corners.insert(.layerMinXMaxYCorner) }
                if bottomRight > 0 { corners.insert(.layerMaxXMaxYCorner) }
                layer.maskedCorners = corners
            }
        }
    }

    /// The radius of one corner, in points: that of the layer, or 0 if the layer does not round this
    /// corner. Of several corners, the radius of one that is round.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let masks: [(UIRectCorner, CACornerMask)] = [
            (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner),
            (.bottomLeft, .layerMinXMaxYCorner), (.bottomRight, .layerMaxXMaxYCorner),
        ]
        let isRound = masks.contains {
            corner.contains($0.0) && layer.maskedCorners.contains($0.1)
        }
        return isRound ? layer.cornerRadius : 0
    }
}

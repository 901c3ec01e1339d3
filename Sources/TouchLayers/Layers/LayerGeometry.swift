/// The geometry of a layer in its superlayer.
package struct LayerGeometry {
    package var bounds = CGRect.zero
    package var position = CGPoint.zero
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var zPosition: CGFloat = 0
    package var transform = CATransform3DIdentity
    package var sublayerTransform = CATransform3DIdentity
    package var isGeometryFlipped = false

    package init() {}

    /// The anchor point, in the layer's own coordinate space.
    private var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height
        )
    }

    package func pointFromParent(_ point: CGPoint) -> CGPoint {
        let aroundAnchor = CGPoint(x: point.x - position.x, y: point.y - position.y)
        let anchor = anchor
        // Without a transform, computed exactly as views compute it, so that the numbers are the
        // same to the last bit.
        let local =
            transform == CATransform3DIdentity ? aroundAnchor : transform.unproject(aroundAnchor)
        return CGPoint(x: local.x + anchor.x, y: local.y + anchor.y)
    }

    package func pointToParent(_ point: CGPoint) -> CGPoint {
        let anchor = anchor
        let aroundAnchor = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y)
        let mapped =
            transform == CATransform3DIdentity ? aroundAnchor : transform.project(aroundAnchor)
        return CGPoint(x: mapped.x + position.x, y: mapped.y + position.y)
    }

    package var frame: CGRect {
        let size = bounds.size
        if transform == CATransform3DIdentity {
            return CGRect(
                x: position.x - anchorPoint.x * size.width,
                y: position.y - anchorPoint.y * size.height,
                width: size.width,
                height: size.height
            )
        }
        let corners = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
        ]
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        for corner in corners {
            let point = pointToParent(corner)
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The appearance of a layer.
struct LayerStyle {
    var isHidden = false
    var opacity: CGFloat = 1
    var masksToBounds = false
    var backgroundColor: CGColor?
    var cornerRadius: CGFloat = 0
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = UIColor.black.cgColor
    var shadowColor: CGColor? = UIColor.black.cgColor
    var shadowOpacity: CGFloat = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var contents: Any?
    var drawn: DrawnContent?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsScale: CGFloat = 1
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var needsDisplayOnBoundsChange = false
    var isOpaque = false
    var isDoubleSided = true
    var shouldRasterize = false
    var drawsAsynchronously = false
    var rasterizationScale: CGFloat = 1
    var allowsEdgeAntialiasing = false
    var name: String?
    var actions: [String: any CAAction]?
}

/// The timing of a layer in its superlayer.
struct LayerTiming {
    var begin: CFTimeInterval = 0
    var offset: CFTimeInterval = 0
    var speed: CFTimeInterval = 1
    var duration: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed

    /// Whether its time is the same as its superlayer's.
    var isPlain: Bool { begin == 0 && offset == 0 && speed == 1 }
}

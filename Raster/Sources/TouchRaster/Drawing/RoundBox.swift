internal import TouchRecord

/// A rectangle with round corners.
struct RoundBox {
    /// The corners, with the bits of `CACornerMask`.
    enum Corner {
        static let topLeft: UInt = 1
        static let topRight: UInt = 2
        static let bottomLeft: UInt = 4
        static let bottomRight: UInt = 8
        static let all: UInt = 15
    }

    let rect: CGRect
    /// The corner radius, at most half of the shorter side.
    let radius: CGFloat
    let corners: UInt

    init(_ rect: CGRect, radius: CGFloat, corners: UInt = Corner.all) {
        self.rect = rect
        let most = max(0, min(rect.width, rect.height) / 2)
        self.radius = radius.isFinite ? min(max(0, radius), most) : 0
        self.corners = self.radius > 0 ? corners & Corner.all : 0
    }

    var isRound: Bool { corners != 0 }

    /// The box inset on all sides; the corners keep their centers. nil if nothing is left.
    func inset(by width: CGFloat) -> RoundBox? {
        let inner = rect.insetBy(dx: width, dy: width)
        guard inner.width > 0, inner.height > 0, !inner.isNull else { return nil }
        return RoundBox(inner, radius: radius - width, corners: corners)
    }

    var elements: [CGPath.Element] {
        guard isRound else { return CGPath(rect: rect).elements }
        // A quarter circle's control points are 0.55 radii from its ends; `near` is their distance
        // from the corner.
        let near = self.radius * (1 - 0.552_284_749_8)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var elements: [CGPath.Element] = []
        func turn(_ corner: UInt, _ x: CGFloat, _ y: CGFloat, from: CGVector, to: CGVector) {
            let radius = corners & corner == 0 ? 0 : self.radius
            let start = CGPoint(x: x + from.dx * radius, y: y + from.dy * radius)
            elements.append(elements.isEmpty ? .move(to: start) : .line(to: start))
            guard radius > 0 else { return }
            elements.append(
                .curve(
                    to: CGPoint(x: x + to.dx * radius, y: y + to.dy * radius),
                    control1: CGPoint(x: x + from.dx * near, y: y + from.dy * near),
                    control2: CGPoint(x: x + to.dx * near, y: y + to.dy * near)
                )
            )
        }
        let (toLeft, toRight) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
        let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
        turn(Corner.topLeft, left, top, from: down, to: toRight)
        turn(Corner.topRight, right, top, from: toLeft, to: down)
        turn(Corner.bottomRight, right, bottom, from: up, to: toLeft)
        turn(Corner.bottomLeft, left, bottom, from: toRight, to: up)
        elements.append(.close)
        return elements
    }
}

import UIKit

/// Equal but for rounding.
func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
    (a - b).magnitude <= tolerance
}

func isNear(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
    isNear(a.x, b.x, within: tolerance) && isNear(a.y, b.y, within: tolerance)
}

func near(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> Bool {
    point.map { isNear($0, CGPoint(x: x, y: y)) } ?? false
}

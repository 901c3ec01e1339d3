import UIKit

/// The progress of a cubic Bézier curve from (0, 0) to (1, 1), found by Newton's method.
func bezier(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, at time: CGFloat) -> CGFloat
{
    func value(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
        ((1 + 3 * a - 3 * b) * t + 3 * b - 6 * a) * t * t + 3 * a * t
    }
    func slope(_ a: CGFloat, _ b: CGFloat, _ t: CGFloat) -> CGFloat {
        3 * (1 + 3 * a - 3 * b) * t * t + 2 * (3 * b - 6 * a) * t + 3 * a
    }
    var t = time
    for _ in 0..<100 { t -= (value(x1, x2, t) - time) / max(slope(x1, x2, t), 1e-6) }
    return value(y1, y2, t)
}

func easeInOut(_ time: CGFloat) -> CGFloat { bezier(0.42, 0, 0.58, 1, at: time) }

/// How far a spring is from its rest, by small steps of its equation of motion (Runge and Kutta), not
/// by the closed form that is tested.
func integratedSpring(
    from displacement: CGFloat,
    velocity: CGFloat,
    frequency: CGFloat,
    ratio: CGFloat,
    after time: TimeInterval
) -> CGFloat {
    func force(_ x: CGFloat, _ v: CGFloat) -> CGFloat {
        -frequency * frequency * x - 2 * ratio * frequency * v
    }
    let count = 20_000
    let step = CGFloat(time) / CGFloat(count)
    var (x, v) = (displacement, velocity)
    for _ in 0..<count {
        let (k1x, k1v) = (v, force(x, v))
        let (k2x, k2v) = (v + step / 2 * k1v, force(x + step / 2 * k1x, v + step / 2 * k1v))
        let (k3x, k3v) = (v + step / 2 * k2v, force(x + step / 2 * k2x, v + step / 2 * k2v))
        let (k4x, k4v) = (v + step * k3v, force(x + step * k3x, v + step * k3v))
        x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
        v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
    }
    return x
}

package import TouchRecord

/// A rectangle of whole pixels. `right` and `bottom` are the first pixels outside.
package struct PixelRect: Hashable, Sendable {
    package var left: Int
    package var top: Int
    package var right: Int
    package var bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package init(width: Int, height: Int) {
        self.init(left: 0, top: 0, right: width, bottom: height)
    }

    /// The pixels that a rectangle touches, limited to `limits`.
    package init(around rect: CGRect, inside limits: PixelRect) {
        guard !rect.isNull, !rect.isInfinite else {
            self = rect.isNull ? .empty : limits
            return
        }
        func pixel(_ number: CGFloat, _ low: Int, _ high: Int) -> Int {
            // NaN counts as the lower limit.
            number.isNaN ? low : Int(min(max(number, CGFloat(low)), CGFloat(high)))
        }
        self.init(
            left: pixel(rect.minX.rounded(.down), limits.left, limits.right),
            top: pixel(rect.minY.rounded(.down), limits.top, limits.bottom),
            right: pixel(rect.maxX.rounded(.up), limits.left, limits.right),
            bottom: pixel(rect.maxY.rounded(.up), limits.top, limits.bottom)
        )
    }

    package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    package var width: Int { max(0, right - left) }
    package var height: Int { max(0, bottom - top) }
    package var area: Int { width * height }
    package var isEmpty: Bool { right <= left || bottom <= top }

    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            left: min(left, other.left),
            top: min(top, other.top),
            right: max(right, other.right),
            bottom: max(bottom, other.bottom)
        )
    }

    package func intersection(_ other: PixelRect) -> PixelRect {
        let common = PixelRect(
            left: max(left, other.left),
            top: max(top, other.top),
            right: min(right, other.right),
            bottom: min(bottom, other.bottom)
        )
        return common.isEmpty ? .empty : common
    }

    package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    /// The parts outside another rectangle: above it, at its two sides, and below it.
    func parts(except other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return isEmpty ? [] : [self] }
        return [
            PixelRect(left: left, top: top, right: right, bottom: hole.top),
            PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
            PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
            PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
        ].filter { !$0.isEmpty }
    }

    /// The smallest rectangle around this one whose edges are multiples of a size; no edge is below 0.
    func grown(toMultiplesOf size: Int) -> PixelRect {
        PixelRect(
            left: left / size * size,
            top: top / size * size,
            right: (right + size - 1) / size * size,
            bottom: (bottom + size - 1) / size * size
        )
    }

    package func outset(by pixels: Int) -> PixelRect {
        PixelRect(
            left: left - pixels,
            top: top - pixels,
            right: right + pixels,
            bottom: bottom + pixels
        )
    }
}

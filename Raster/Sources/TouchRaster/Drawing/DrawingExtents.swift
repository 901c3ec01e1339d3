internal import TouchRecord

/// Computes which area a drawing may cover at most, without drawing it.
struct DrawingExtents {
    let shaper: TextShaper

    private struct State {
        var transform = CGAffineTransform.identity
        /// In the space of the drawing.
        var clip = CGRect.infinite
        var shadow: (offset: CGSize, blur: CGFloat)?
    }

    /// A rectangle around a drawing, in its own space; infinite if a gradient in it is unbounded.
    func of(_ commands: [DrawingCommand]) -> CGRect {
        var whole = CGRect.null
        var state = State()
        var begun: [State] = []
        for command in commands {
            switch command {
            case .save, .beginGroup: begun.append(state)
            case .restore, .endGroup: state = begun.popLast() ?? state
            case .transform(let transform):
                state.transform = transform.concatenating(state.transform)
            case .clip(let path, _):
                state.clip = state.clip.common(path.boundingBox.applying(state.transform))
            case .shadow(let offset, let blur, let color):
                state.shadow = color == nil ? nil : (offset, max(0, blur))
            case .alpha, .blend: break
            default:
                guard let rect = rect(of: command) else { continue }
                whole = whole.around(placed(rect, state, begun))
            }
        }
        return whole
    }

    /// The area that a command covers, in the current space; nil if it covers none.
    private func rect(of command: DrawingCommand) -> CGRect? {
        switch command {
        case .fill(let path, _, _): path.boundingBox
        case .stroke(let path, _, let style):
            path.boundingBox.grown(by: style.reach)
        case .linearGradient, .radialGradient: .infinite
        case .text(let text, let style, let origin): shaper.extents(of: text, style, at: origin)
        case .image(_, let rect, _): rect.standardized
        default: nil
        }
    }

    /// Converts an area to the space of the drawing, and adds the shadows of the command and its
    /// groups.
    private func placed(_ rect: CGRect, _ state: State, _ begun: [State]) -> CGRect {
        var rect = rect.applying(state.transform)
        for shadow in [state.shadow] + begun.map(\.shadow) {
            guard let shadow, !rect.isNull, !rect.isInfinite else { continue }
            let soft = rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
                .grown(by: shadow.blur * 1.5 + 2)
            rect = rect.union(soft)
        }
        return rect.common(state.clip)
    }
}

extension DrawingCommand.StrokeStyle {
    /// The maximum distance of the stroke from its path.
    fileprivate var reach: CGFloat {
        let corner = join == .miter ? max(1, miterLimit) : 1.5
        return width.isFinite ? max(0, width) / 2 * max(corner, 1.5) : 0
    }
}

extension CGRect {
    /// The smallest rectangle around both; infinite if one of them is infinite.
    func around(_ other: CGRect) -> CGRect {
        if isInfinite || other.isInfinite { return .infinite }
        if isNull { return other.nearby }
        return other.isNull ? nearby : nearby.union(other.nearby)
    }

    /// The part of the rectangle within a billion points of the origin. A union with something
    /// farther away would lose the coordinates near the origin to rounding.
    private var nearby: CGRect {
        let far: CGFloat = 1e9
        guard !isNull, max(abs(minX), abs(minY), abs(maxX), abs(maxY)) > far else { return self }
        let (left, top) = (minX.clamped(to: far), minY.clamped(to: far))
        let (right, bottom) = (maxX.clamped(to: far), maxY.clamped(to: far))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The intersection of both; null if there is none.
    func common(_ other: CGRect) -> CGRect {
        if isInfinite { return other }
        return other.isInfinite ? self : intersection(other)
    }

    /// The rectangle grown on all sides; null and infinite rectangles do not change.
    func grown(by points: CGFloat) -> CGRect {
        isNull || isInfinite ? self : insetBy(dx: -points, dy: -points)
    }
}

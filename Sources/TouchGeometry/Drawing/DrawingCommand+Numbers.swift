/// Commands with NaN or infinite numbers cannot be drawn. Recorders leave them out.
extension DrawingCommand {
    /// Whether all numbers of the command are finite.
    package var isDrawable: Bool {
        switch self {
        case .save, .restore, .blend, .beginGroup, .endGroup: true
        case .transform(let transform): transform.numbers.allSatisfy(\.isFinite)
        case .clip(let path, _): path.isFinite
        case .fill(let path, _, _): path.isFinite
        case .stroke(let path, _, let style): path.isFinite && style.width.isFinite
        case .linearGradient(_, let start, let end, _): start.isFinite && end.isFinite
        case .radialGradient(_, let from, let to, _): from.isFinite && to.isFinite
        case .text(_, let style, let origin):
            origin.isFinite && style.size.isFinite && style.width.isFinite
        case .image(let image, let rect, _):
            rect.isFinite && image.size.width.isFinite && image.size.height.isFinite
        case .shadow(let offset, let blur, _):
            offset.width.isFinite && offset.height.isFinite && blur.isFinite
        case .alpha(let alpha): alpha.isFinite
        case .clear(let rect): rect.isFinite
        }
    }
}

extension DrawingCommand.Circle {
    fileprivate var isFinite: Bool { center.isFinite && radius.isFinite }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    fileprivate var isFinite: Bool {
        origin.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPath {
    /// Whether all points of the path are finite.
    package final var isFinite: Bool {
        elements.allSatisfy { element in
            switch element {
            case .move(let point), .line(let point): point.isFinite
            case .quadCurve(let point, let control): point.isFinite && control.isFinite
            case .curve(let point, let one, let two):
                point.isFinite && one.isFinite && two.isFinite
            case .close: true
            }
        }
    }
}

extension CGColor {
    /// The color with 0 for each component that is not a finite number.
    package var usable: CGColor {
        func part(_ part: CGFloat) -> CGFloat { part.isFinite ? part : 0 }
        return CGColor(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
    }
}

extension AnimationValue {
    /// The value in words, as the viewer shows it.
    var words: String {
        switch self {
        case .number(let value): value.short
        case .point(let value): value.short
        case .size(let value): "\(value.width.short) × \(value.height.short)"
        case .rect(let value): value.short
        case .transform(let value): value.words
        case .color(let value): value?.hexadecimal ?? "no color"
        case .numbers(let values): values.map(\.short).joined(separator: ", ")
        case .colors(let values): values.map(\.hexadecimal).joined(separator: ", ")
        case .flag(let value): value ? "yes" : "no"
        }
    }
}

extension CATransform3D {
    /// The effect on a view, such as "moved by (0, 40), turned by 45°, scaled by 1.5".
    fileprivate var words: String {
        guard isAffine else { return "a transform in space" }
        let parts = PlaneParts(inPlane)
        let degrees = (parts.angle * 1_800 / .pi).rounded() / 10
        let move = CGPoint(x: parts.move.dx, y: parts.move.dy)
        let scales = [parts.scale.dx.short, parts.scale.dy.short]
        let said = [
            move.short == "(0, 0)" ? nil : "moved by \(move.short)",
            degrees.short == "0" ? nil : "turned by \(degrees.short)°",
            scales == ["1", "1"]
                ? nil
                : "scaled by \(Set(scales).count == 1 ? scales[0] : scales.joined(separator: " × "))",
            parts.shear.short == "0" ? nil : "sheared by \(parts.shear.short)",
        ].compactMap { $0 }
        return said.isEmpty ? "as it is" : said.joined(separator: ", ")
    }
}

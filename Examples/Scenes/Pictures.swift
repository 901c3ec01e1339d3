import UIKit

/// Pictures that the scenes draw themselves: landscapes, a map, fruit and trees.
enum Pictures {
    /// The landscapes.
    enum Landscape: Int, CaseIterable {
        case dawn, lake, desert
    }

    // MARK: Landscapes

    /// A landscape: a sky with a sun, ridges one behind the other, and water or land in front.
    static func landscape(_ kind: Landscape, size: CGSize) -> UIImage {
        let palette = palette(of: kind)
        return UIGraphicsImageRenderer(size: size).image { renderer in
            let context = renderer.cgContext
            let (width, height) = (size.width, size.height)
            fill(palette.sky, from: 0, to: height * 0.62, in: context, size)
            let sun = CGPoint(x: width * palette.sun.x, y: height * palette.sun.y)
            shine(palette.light, at: sun, radius: height * 0.42, in: context)
            context.setFillColor(palette.light.cgColor)
            let radius = min(width, height) * 0.06
            context.fillEllipse(
                in: CGRect(
                    x: sun.x - radius,
                    y: sun.y - radius,
                    width: 2 * radius,
                    height: 2 * radius
                )
            )
            var noise = Noise(seed: UInt64(kind.rawValue * 97 + 11))
            for (index, color) in palette.ridges.enumerated() {
                let depth = CGFloat(index) / CGFloat(palette.ridges.count)
                context.setFillColor(color.cgColor)
                context.addPath(
                    ridge(
                        at: height * (0.44 + 0.16 * depth),
                        rising: height * palette.steepness * (1 - 0.5 * depth),
                        size,
                        &noise
                    )
                )
                context.fillPath()
            }
            let shore = height * 0.66
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: shore, width: width, height: height - shore))
            fill(palette.ground, from: shore, to: height, in: context, size)
            drawGlitter(palette.light, below: sun, shore, size, &noise, in: context)
            context.restoreGState()
        }
    }

    private struct Palette {
        let sky: [UIColor]
        let light: UIColor
        let sun: CGPoint
        let ridges: [UIColor]
        let steepness: CGFloat
        let ground: [UIColor]
    }

    private static func palette(of kind: Landscape) -> Palette {
        switch kind {
        case .dawn:
            Palette(
                sky: [color(0x2B3A67), color(0xB56576), color(0xF6BD8B)],
                light: color(0xFFF1D0),
                sun: CGPoint(x: 0.66, y: 0.38),
                ridges: [color(0x8A6A86), color(0x5B4B72), color(0x372F57), color(0x211D3C)],
                steepness: 0.22,
                ground: [color(0xC98474), color(0x3B3360)]
            )
        case .lake:
            Palette(
                sky: [color(0x3E8EDE), color(0x9CCBF2), color(0xE4F2FB)],
                light: color(0xFFFFFF),
                sun: CGPoint(x: 0.24, y: 0.16),
                ridges: [color(0xA9C4D6), color(0x6F9AA8), color(0x3F7360), color(0x23503B)],
                steepness: 0.3,
                ground: [color(0x6DB1CE), color(0x1F5F85)]
            )
        case .desert:
            Palette(
                sky: [color(0x4BA3C3), color(0xBFE0DF), color(0xFBE7C6)],
                light: color(0xFFF7DA),
                sun: CGPoint(x: 0.5, y: 0.2),
                ridges: [color(0xE0A96D), color(0xCB7F4D), color(0xA9573A), color(0x7C3A2D)],
                steepness: 0.12,
                ground: [color(0xE9BE84), color(0xB9774A)]
            )
        }
    }

    private static func fill(
        _ colors: [UIColor],
        from top: CGFloat,
        to bottom: CGFloat,
        in context: CGContext,
        _ size: CGSize
    ) {
        guard let gradient = CGGradient(colors: colors.map(\.cgColor), locations: nil) else {
            return
        }
        context.drawLinearGradient(
            gradient,
            start: CGPoint(x: 0, y: top),
            end: CGPoint(x: 0, y: bottom),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        )
    }

    private static func shine(
        _ color: UIColor,
        at center: CGPoint,
        radius: CGFloat,
        in context: CGContext
    ) {
        let colors = [0.7, 0.25, 0].map { color.withAlphaComponent($0).cgColor }
        guard let gradient = CGGradient(colors: colors, locations: [0, 0.4, 1]) else { return }
        context.drawRadialGradient(
            gradient,
            startCenter: center,
            startRadius: 0,
            endCenter: center,
            endRadius: radius,
            options: []
        )
    }

    /// A jagged line, and everything below it.
    private static func ridge(
        at level: CGFloat,
        rising height: CGFloat,
        _ size: CGSize,
        _ noise: inout Noise
    ) -> CGPath {
        var heights = [noise.next(), noise.next()]
        var rough: CGFloat = 0.5
        // Each round puts a point between two, higher or lower than their middle.
        for _ in 0..<5 {
            var finer = [heights[0]]
            for (one, other) in zip(heights, heights.dropFirst()) {
                finer += [(one + other) / 2 + (noise.next() - 0.5) * rough, other]
            }
            heights = finer
            rough /= 1.9
        }
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: size.height))
        for (index, part) in heights.enumerated() {
            let x = size.width * CGFloat(index) / CGFloat(heights.count - 1)
            path.addLine(to: CGPoint(x: x, y: level - height * (part - 0.35)))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }

    /// Bright streaks below the sun.
    private static func drawGlitter(
        _ color: UIColor,
        below sun: CGPoint,
        _ shore: CGFloat,
        _ size: CGSize,
        _ noise: inout Noise,
        in context: CGContext
    ) {
        for step in 0..<26 {
            let depth = CGFloat(step) / 26
            let y = shore + (size.height - shore) * depth * depth
            let spread = size.width * (0.03 + 0.2 * depth)
            let x = sun.x + (noise.next() - 0.5) * 2 * spread
            let length = size.width * (0.04 + 0.14 * noise.next())
            context.setFillColor(color.withAlphaComponent(0.35 * (1 - depth)).cgColor)
            context.fillEllipse(
                in: CGRect(x: x - length / 2, y: y, width: length, height: 1 + 3 * depth)
            )
        }
    }

    // MARK: A map

    /// A map of a town: blocks, streets, a park, and a river.
    static func map(size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { renderer in
            let context = renderer.cgContext
            context.setFillColor(color(0xF3F0EA).cgColor)
            context.fill(CGRect(origin: .zero, size: size))
            context.setFillColor(color(0xC9E6C0).cgColor)
            for park in [
                CGRect(x: 24, y: 30, width: 120, height: 96),
                CGRect(x: 250, y: 330, width: 130, height: 150),
                CGRect(x: 40, y: 560, width: 150, height: 90),
            ] {
                context.addPath(CGPath(roundedRect: park, cornerWidth: 14, cornerHeight: 14))
                context.fillPath()
            }
            drawRiver(size, in: context)
            for (width, ink) in [(CGFloat(9), color(0xE2DDD3)), (7, .white)] {
                context.setLineWidth(width)
                context.setStrokeColor(ink.cgColor)
                for step in stride(from: CGFloat(-200), to: size.height + 200, by: 104) {
                    context.strokeLineSegments(
                        between: [CGPoint(x: 0, y: step), CGPoint(x: size.width, y: step + 60)]
                    )
                }
                for step in stride(from: CGFloat(60), to: size.width + 160, by: 92) {
                    context.strokeLineSegments(
                        between: [CGPoint(x: step, y: 0), CGPoint(x: step - 130, y: size.height)]
                    )
                }
            }
            context.setLineWidth(11)
            context.setStrokeColor(color(0xFBD77A).cgColor)
            context.strokeLineSegments(
                between: [
                    CGPoint(x: -10, y: size.height * 0.72),
                    CGPoint(x: size.width + 10, y: size.height * 0.08),
                ]
            )
        }
    }

    private static func drawRiver(_ size: CGSize, in context: CGContext) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: size.width * 0.86, y: -20))
        path.addCurve(
            to: CGPoint(x: size.width * 0.3, y: size.height + 20),
            control1: CGPoint(x: size.width * 0.3, y: size.height * 0.35),
            control2: CGPoint(x: size.width * 0.9, y: size.height * 0.6)
        )
        context.setLineWidth(34)
        context.setStrokeColor(color(0xA5D3EE).cgColor)
        context.addPath(path)
        context.strokePath()
    }

    /// The back of a postcard: lines to write on, and a stamp.
    static func address(size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { renderer in
            let context = renderer.cgContext
            context.setFillColor(color(0xFBF7EE).cgColor)
            context.fill(CGRect(origin: .zero, size: size))
            context.setStrokeColor(color(0xC9BFA8).cgColor)
            context.setLineWidth(1)
            let middle = size.width / 2
            context.strokeLineSegments(
                between: [CGPoint(x: middle, y: 12), CGPoint(x: middle, y: size.height - 12)]
            )
            for row in 0..<3 {
                let y = size.height - 18 - CGFloat(row) * 18
                context.strokeLineSegments(
                    between: [CGPoint(x: middle + 12, y: y), CGPoint(x: size.width - 14, y: y)]
                )
            }
            context.setFillColor(color(0xB56576).cgColor)
            context.fill(CGRect(x: size.width - 38, y: 12, width: 24, height: 30))
        }
    }

    // MARK: Small pictures

    /// A fruit on a faint ground, 30 points wide and high.
    static func fruit(_ number: Int) -> UIImage {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemPurple, .systemPink,
        ]
        let ink = colors[number % colors.count]
        return thumbnail(ink) { context in
            context.setFillColor(ink.cgColor)
            context.fillEllipse(in: CGRect(x: 7, y: 10, width: 16, height: 15))
            context.setStrokeColor(UIColor.systemBrown.cgColor)
            context.setLineWidth(1.6)
            context.strokeLineSegments(between: [CGPoint(x: 15, y: 11), CGPoint(x: 16.5, y: 6)])
            context.setFillColor(UIColor.systemGreen.cgColor)
            context.fillEllipse(in: CGRect(x: 16, y: 5.5, width: 7, height: 4))
        }
    }

    /// A tree on a faint ground, 30 points wide and high.
    static func tree(_ number: Int) -> UIImage {
        let colors = [color(0x2E7D4F), color(0x4C9A5B), color(0x1F6F6B)]
        let ink = colors[number % colors.count]
        return thumbnail(ink) { context in
            context.setFillColor(UIColor.systemBrown.cgColor)
            context.fill(CGRect(x: 13.5, y: 20, width: 3, height: 6))
            context.setFillColor(ink.cgColor)
            if number % 2 == 0 {
                context.fillEllipse(in: CGRect(x: 7, y: 5, width: 16, height: 17))
            } else {
                context.move(to: CGPoint(x: 15, y: 3.5))
                context.addLine(to: CGPoint(x: 23, y: 22))
                context.addLine(to: CGPoint(x: 7, y: 22))
                context.closePath()
                context.fillPath()
            }
        }
    }

    /// A white symbol on a colored ground, 30 points wide and high, as in lists of settings.
    static func badge(_ symbol: String, _ ground: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
            ground.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 30, height: 30), cornerRadius: 7)
                .fill()
            UIImage(systemName: symbol)?
                .withTintColor(.white, renderingMode: .alwaysOriginal)
                .draw(in: CGRect(x: 6, y: 6, width: 18, height: 18))
        }
    }

    private static func thumbnail(_ ink: UIColor, _ draw: (CGContext) -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { renderer in
            let context = renderer.cgContext
            context.setFillColor(ink.withAlphaComponent(0.15).cgColor)
            let ground = CGRect(x: 0, y: 0, width: 30, height: 30)
            context.addPath(CGPath(roundedRect: ground, cornerWidth: 7, cornerHeight: 7))
            context.fillPath()
            draw(context)
        }
    }

    private static func color(_ number: Int) -> UIColor {
        UIColor(
            red: CGFloat(number >> 16 & 255) / 255,
            green: CGFloat(number >> 8 & 255) / 255,
            blue: CGFloat(number & 255) / 255,
            alpha: 1
        )
    }
}

/// Numbers from 0 to 1 that look random and are the same in each run.
private struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
}

extension UIView {
    /// Puts a card behind other views: a surface with round corners that takes no touches.
    @discardableResult
    func addCard(_ frame: CGRect, radius: CGFloat = 12) -> UIView {
        let card = UIView(frame: frame)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = radius
        card.isUserInteractionEnabled = false
        insertSubview(card, at: 0)
        return card
    }

    /// Puts a picture behind other views. It takes no touches.
    @discardableResult
    func addPicture(_ image: UIImage, _ frame: CGRect, radius: CGFloat = 0) -> UIImageView {
        let picture = UIImageView(image: image)
        picture.frame = frame
        picture.contentMode = .scaleAspectFill
        picture.layer.cornerRadius = radius
        picture.clipsToBounds = true
        insertSubview(picture, at: 0)
        return picture
    }
}

extension UILabel {
    /// Makes the label small and gray, as a note at the edge of the content.
    func styleAsNote() {
        font = .systemFont(ofSize: 15)
        textColor = .secondaryLabel
    }
}

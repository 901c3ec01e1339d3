import Foundation
import Testing
import TouchLayers

private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
private let bounds = CGRect(x: 0, y: 0, width: 40, height: 20)

/// Layers that no view owns, as they show.
@Suite struct ShownLayersTests {
    private func layer<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.bounds = bounds
        return layer
    }

    private func drawing(_ layer: CALayer) -> [DrawingCommand] {
        layer.shownDrawing(in: layer.bounds)
    }

    @Test func `a shape layer is filled, and stroked between strokeStart and strokeEnd`() {
        let shape = layer(CAShapeLayer())
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 40, y: 0)])
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = red
        (shape.lineWidth, shape.strokeStart, shape.strokeEnd) = (3, 0.25, 0.5)
        shape.lineCap = .round
        var line = DrawingCommand.StrokeStyle(width: 3)
        line.cap = .round
        let part = CGPath(pathData: "M10 0L20 0") ?? CGPath()
        #expect(drawing(shape) == [.stroke(part, red, line)])
        shape.fillColor = red
        shape.strokeColor = nil
        shape.fillRule = .evenOdd
        #expect(drawing(shape) == [.fill(CGPath(elements: path.elements), red, .evenOdd)])
        shape.path = nil
        #expect(drawing(shape).isEmpty)
    }

    @Test func `a gradient runs between its points, in fractions of the bounds`() throws {
        let gradient = layer(CAGradientLayer())
        let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        gradient.colors = [red, blue]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        let found = drawing(gradient).compactMap { command -> [CGPoint]? in
            guard case .linearGradient(let colors, let start, let end, _) = command else {
                return nil
            }
            #expect(colors.colors == [red, blue])
            return [start, end]
        }
        #expect(found == [[CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)]])
        gradient.colors = nil
        #expect(drawing(gradient).isEmpty)
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 40, height: 20)),
        (.resizeAspect, CGRect(x: 10, y: 0, width: 20, height: 20)),
        (.resizeAspectFill, CGRect(x: 0, y: -10, width: 40, height: 40)),
        (.center, CGRect(x: 15, y: 5, width: 10, height: 10)),
        (.top, CGRect(x: 15, y: 0, width: 10, height: 10)),
        (.bottomRight, CGRect(x: 30, y: 10, width: 10, height: 10)),
        (.left, CGRect(x: 0, y: 5, width: 10, height: 10)),
    ])
    func `contents are placed by their gravity`(gravity: CALayerContentsGravity, place: CGRect) {
        let layer = layer(CALayer())
        let image = DrawnImage(.symbol("a"), size: CGSize(width: 10, height: 10))
        layer.contents = CGImage(image)
        layer.contentsGravity = gravity
        #expect(drawing(layer) == [.image(image, place, tint: nil)])
        #expect(CALayerContentsGravity.center.place(.zero, in: bounds) == bounds)
    }

    @Test func `contentsScale converts pixels to points`() {
        let layer = layer(CALayer())
        let image = DrawnImage(.symbol("a"), size: CGSize(width: 20, height: 20))
        layer.contents = CGImage(image)
        layer.contentsGravity = .topLeft
        layer.contentsScale = 2
        #expect(
            drawing(layer) == [.image(image, CGRect(x: 0, y: 0, width: 10, height: 10), tint: nil)]
        )
    }

    @Test func `recorded properties are those of the layer`() {
        let layer = layer(CALayer())
        #expect(layer.shownStyle(of: layer) == ShownLayer.Style())
        layer.backgroundColor = red
        (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (5, 2, red)
        layer.maskedCorners = [.layerMinXMinYCorner]
        layer.masksToBounds = true
        layer.opacity = 0.5
        (layer.shadowOpacity, layer.shadowRadius) = (0.5, 4)
        layer.shadowOffset = CGSize(width: 1, height: 2)
        layer.shadowColor = red
        let style = layer.shownStyle(of: layer)
        #expect(style.background == red && style.cornerRadius == 5 && style.roundCorners == 1)
        #expect(style.borderWidth == 2 && style.borderColor == red && style.clips)
        #expect(style.opacity == 0.5 && style.shadow?.color.alpha == 0.5)
        #expect(style.shadow?.radius == 4 && style.shadow?.offset == CGSize(width: 1, height: 2))
    }

    @Test func `a layer is placed by its position, anchor point and transform`() {
        let layer = layer(CALayer())
        layer.position = CGPoint(x: 100, y: 50)
        let plain = layer.shownGeometry(at: 0).toParent
        #expect(CGPoint.zero.applying(plain) == CGPoint(x: 80, y: 40))
        layer.anchorPoint = .zero
        #expect(
            CGPoint.zero.applying(layer.shownGeometry(at: 0).toParent) == CGPoint(x: 100, y: 50)
        )
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = CGPoint(x: 40, y: 0).applying(layer.shownGeometry(at: 0).toParent)
        #expect(abs(turned.x - 100) < 1e-9 && abs(turned.y - 90) < 1e-9)
    }

    @Test
    func `a 3D rotation is flattened, and the back is hidden unless the layer is double-sided`() {
        let layer = layer(CALayer())
        layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        let place = layer.shownGeometry(at: 0).toParent
        #expect(abs(place.a - 0.5) < 1e-9 && abs(place.d - 1) < 1e-9)
        #expect(!layer.shownStyle(of: layer).isHidden)
        layer.transform = CATransform3DMakeRotation(.pi * 0.75, 0, 1, 0)
        #expect(!layer.shownStyle(of: layer).isHidden)
        layer.isDoubleSided = false
        #expect(layer.shownStyle(of: layer).isHidden)
    }

    @Test func `drawn content fills other bounds according to the gravity`() {
        let square = DrawingCommand.fill(CGPath(rect: bounds), red, .winding)
        let drawn = DrawnContent([square], bounds: bounds)
        #expect(drawn.commands(in: bounds) == [square])
        #expect(
            drawn.commands(in: bounds.offsetBy(dx: 3, dy: 4))
                == [.transform(CGAffineTransform(translationX: 3, y: 4)), square]
        )
        let wide = CGRect(x: 0, y: 0, width: 80, height: 20)
        #expect(
            drawn.commands(in: wide)
                == [.transform(CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)), square]
        )
        #expect(
            DrawnContent([square], bounds: bounds, gravity: .right).commands(in: wide)
                == [.transform(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 40, ty: 0)), square]
        )
    }

    @Test func `a layer renders clip, background, content, sublayers, border and mask in order`() {
        let (parent, child, mask) = (layer(CALayer()), layer(CALayer()), layer(CALayer()))
        child.backgroundColor = red
        child.position = CGPoint(x: 20, y: 10)
        parent.addSublayer(child)
        (parent.masksToBounds, parent.borderWidth, parent.borderColor) = (true, 2, red)
        mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        parent.mask = mask
        let commands = CGContext.recording { parent.render(in: $0) }
        func index(_ isIt: (DrawingCommand) -> Bool) -> Int {
            commands.firstIndex(where: isIt) ?? -1
        }
        let order = [
            index { $0 == .beginGroup }, index { if case .clip = $0 { true } else { false } },
            index { $0 == .fill(CGPath(rect: bounds), red, .winding) },
            index { if case .stroke = $0 { true } else { false } },
            index { $0 == .blend(.destinationIn) },
        ]
        #expect(order == order.sorted() && !order.contains(-1))
        let saves = commands.count { $0 == .save }
        #expect(saves == commands.count { $0 == .restore })
    }

    @Test func `a hidden layer renders nothing, and zPosition decides the order`() {
        let parent = layer(CALayer())
        let colours = [red, CGColor(red: 0, green: 1, blue: 0, alpha: 1)]
        for (index, colour) in colours.enumerated() {
            let child = layer(CALayer())
            child.backgroundColor = colour
            child.zPosition = index == 0 ? 1 : 0
            parent.addSublayer(child)
        }
        func fills() -> [CGColor] {
            CGContext.recording { parent.render(in: $0) }.compactMap {
                if case .fill(_, let color, _) = $0 { color } else { nil }
            }
        }
        #expect(fills() == colours.reversed())
        parent.sublayers?.first?.isHidden = true
        #expect(fills() == [colours[1]])
        parent.isHidden = true
        #expect(fills().isEmpty)
    }

    @Test(arguments: [
        (ShownLayer.Blur(radius: 20), "[20]"),
        (
            ShownLayer.Blur(radius: 7.5, area: CGRect(x: 0, y: -47, width: 390, height: 91)),
            "[7.5,0,-47,390,91]"
        ),
    ])
    func `a blur is one number in a trace, or five with its rectangle (EF-04)`(
        blur: ShownLayer.Blur,
        text: String
    ) throws {
        var style = ShownLayer.Style()
        style.blur = blur
        let data = try JSONEncoder().encode(style)
        #expect(String(decoding: data, as: UTF8.self) == #"{"blur":\#(text)}"#)
        #expect(try JSONDecoder().decode(ShownLayer.Style.self, from: data) == style)
    }

    @Test func `a blur with another count of numbers is refused`() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ShownLayer.Blur.self, from: Data("[1, 2, 3]".utf8))
        }
    }
}

import Foundation
import Testing
import TouchGeometry

@Suite("Color") struct UIColorTests {
    @Test func `colors are equal by their components, as objects are`() {
        let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(orange == .orange)
        #expect(orange.hash == UIColor.orange.hash)
        #expect(orange.withAlphaComponent(0.5) != .orange)
        #expect(!orange.isEqual("orange"))
        #expect(Set([orange, .orange, .red]).count == 2)
    }

    @Test func `a color keeps its components through Core Graphics and coding`() throws {
        let color = UIColor(white: 0.25, alpha: 0.5)
        #expect(color.cgColor == CGColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
        #expect(UIColor(cgColor: color.cgColor) == color)
        #expect(color.description == "UIColor(0.25, 0.25, 0.25, 0.5)")
        let data = try JSONEncoder().encode(color.cgColor)
        #expect(try JSONDecoder().decode(CGColor.self, from: data) == color.cgColor)
    }

    private func rgb(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = -1
        var green: CGFloat = -1
        var blue: CGFloat = -1
        var alpha: CGFloat = -1
        let isRead = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(isRead)
        return [red, green, blue, alpha].map { ($0 * 1_000).rounded() / 1_000 }
    }

    /// A hue and its red, green and blue at full saturation and brightness.
    private static let wheel: [(hue: Double, parts: [CGFloat])] = [
        (0, [1, 0, 0]), (1.0 / 12, [1, 0.5, 0]), (1.0 / 3, [0, 1, 0]), (0.5, [0, 1, 1]),
        (2.0 / 3, [0, 0, 1]), (1, [1, 0, 0]),
    ]

    @Test func `a hue becomes red, green and blue, and is read back`() {
        for (hue, parts) in Self.wheel {
            let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 0.5)
            #expect(rgb(color) == parts + [0.5])
            var back: CGFloat = -1
            var saturation: CGFloat = -1
            var brightness: CGFloat = -1
            color.getHue(&back, saturation: &saturation, brightness: &brightness, alpha: nil)
            let error = back - hue.truncatingRemainder(dividingBy: 1)
            #expect(abs(error) < 1e-9)
            #expect(saturation == 1)
            #expect(brightness == 1)
        }
    }

    @Test func `a gray has no hue, and only a gray has a white value`() {
        var hue: CGFloat = -1
        var saturation: CGFloat = -1
        var white: CGFloat = -1
        let gray = UIColor(hue: 0.7, saturation: 0, brightness: 0.25, alpha: 1)
        gray.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
        #expect(hue == 0)
        #expect(saturation == 0)
        let isGray = gray.getWhite(&white, alpha: nil)
        #expect(isGray)
        #expect(white == 0.25)
        let isRedGray = UIColor.red.getWhite(&white, alpha: nil)
        #expect(!isRedGray)
        #expect(white == 0.25)
    }

    @Test func `white is the same in both color spaces, and the red of P3 is outside of sRGB`() {
        #expect(rgb(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)) == [1, 1, 1, 1])
        let red = rgb(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        // Published conversions of P3 red: 1.093, −0.227, −0.150.
        #expect(abs(red[0] - 1.093) < 0.002)
        #expect(abs(red[1] + 0.227) < 0.002)
        #expect(abs(red[2] + 0.150) < 0.002)
    }

    @Test func `an offset starts at zero`() {
        #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
    }
}

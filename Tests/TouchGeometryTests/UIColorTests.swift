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
}

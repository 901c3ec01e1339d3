import Testing
import TouchTesting
import UIKit

@Suite("A screen of a class of its own", .stage) struct OwnScreenTests {
    private final class SharpScreen: UIScreen {
        override var scale: CGFloat { 4 }
        override var traitCollection: UITraitCollection { UITraitCollection(displayScale: 4) }
    }

    @Test func `its scale and its traits are those that it says`() {
        let screen = SharpScreen()
        #expect(screen.scale == 4 && screen.nativeScale == 4)
        #expect(screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(UIGraphicsImageRendererFormat(for: screen.traitCollection).scale == 4)
        #expect(
            UIGraphicsImageRendererFormat(for: UITraitCollection()).scale == UIScreen.main.scale
        )
    }
}

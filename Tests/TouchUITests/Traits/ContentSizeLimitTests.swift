import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Limits of the size of text", .stage) struct ContentSizeLimitTests {
    @Test func `a view and its subviews keep within the limits of the view (TR-25)`() throws {
        let (card, label, free) = (UIView(), UILabel(), UILabel())
        card.addSubview(label)
        let stage = try Stage(views: [card, free])
        func sizes() -> [UIContentSizeCategory] {
            [card, label, free].map(\.traitCollection.preferredContentSizeCategory)
        }
        card.maximumContentSizeCategory = .extraLarge
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        try stage.clock.step()
        #expect(sizes() == [.extraLarge, .extraLarge, .accessibilityLarge])
        card.minimumContentSizeCategory = .medium
        stage.window.traitOverrides.preferredContentSizeCategory = .extraSmall
        try stage.clock.step()
        #expect(sizes() == [.medium, .medium, .extraSmall])
        card.minimumContentSizeCategory = nil
        try stage.clock.step()
        #expect(sizes() == [.extraSmall, .extraSmall, .extraSmall])
    }
}

import Hammer
import Testing
import UIKit

@testable import Tally

@MainActor struct TallyTests {
    @Test func `each tap on the button adds a bead`() throws {
        let controller = try #require(
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                as? TallyViewController
        )
        let events = try EventGenerator(viewController: controller)
        #expect(controller.view.backgroundColor != nil)
        #expect(controller.plusButton.image(for: .normal)?.size == CGSize(width: 32, height: 32))
        for _ in 0..<Samples.taps { try events.fingerTap(at: controller.plusButton) }
        #expect(controller.valueLabel.text == "•••")
    }

    @Test func `the main bundle has the resources of the app`() throws {
        let url = try #require(Bundle.main.url(forResource: "data", withExtension: "json"))
        #expect(try !Data(contentsOf: url).isEmpty)
        #expect(Bundle(for: TallyApp.self).url(forResource: "data", withExtension: "json") != nil)
    }
}

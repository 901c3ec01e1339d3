import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Updates of properties", .stage) struct PropertyUpdateTests {
    private final class Card: UIView {
        let journal: Journal
        init(_ journal: Journal) {
            self.journal = journal
            super.init(frame: CGRect(x: 20, y: 120, width: 100, height: 100))
        }
        required init?(coder: NSCoder) { nil }
        override func updateProperties() { journal.add("properties of the card") }
        override func layoutSubviews() {
            super.layoutSubviews()
            journal.add("layout of the card")
        }
    }

    private final class Page: UIViewController {
        let journal = Journal()
        lazy var card = Card(journal)
        override func viewDidLoad() { view.addSubview(card) }
        override func updateProperties() { journal.add("properties of the page") }
        override func viewWillLayoutSubviews() { journal.add("layout of the page") }
    }

    @Test
    func `properties are updated before the first layout, and then when it is requested (LY-12)`()
        throws
    {
        let page = Page()
        let stage = try Stage(showing: page)
        #expect(
            page.journal.take() == [
                "properties of the page", "layout of the page", "properties of the card",
                "layout of the card",
            ]
        )
        page.card.setNeedsLayout()
        try stage.clock.step()
        #expect(page.journal.take() == ["layout of the card"])

        page.card.setNeedsUpdateProperties()
        page.card.setNeedsUpdateProperties()
        #expect(page.journal.take() == [])
        try stage.clock.step()
        #expect(page.journal.take() == ["properties of the card"])

        page.setNeedsUpdateProperties()
        page.updatePropertiesIfNeeded()
        page.updatePropertiesIfNeeded()
        #expect(page.journal.take() == ["properties of the page"])
        try stage.clock.step()
        #expect(page.journal.take() == [])
    }

    @Test func `a view outside of a window is updated by its own layout (LY-12)`() {
        let journal = Journal()
        let card = Card(journal)
        card.layoutIfNeeded()
        #expect(journal.take() == ["properties of the card", "layout of the card"])
        card.setNeedsUpdateProperties()
        card.layoutIfNeeded()
        #expect(journal.take() == ["properties of the card"])
    }
}

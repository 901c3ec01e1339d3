import Testing
import TouchTesting
import UIKit

@Suite("Hovering", .stage) struct HoverTests {
    private final class Card: UIView {
        var story: [String] = []
        func hover(_ recognizer: UIHoverGestureRecognizer) {
            let point = recognizer.location(in: self)
            story.append("\(recognizer.state) (\(Int(point.x)), \(Int(point.y)))")
        }
        func take() -> [String] {
            defer { story = [] }
            return story
        }
    }

    private func stage(_ idiom: UIUserInterfaceIdiom) throws -> (Stage, Card) {
        let card = Card(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        card.addGestureRecognizer(
            UIHoverGestureRecognizer(target: card, action: Selector(Card.hover))
        )
        return (try Stage(views: [card], screen: UIScreen(idiom: idiom)), card)
    }

    @Test func `a pointer enters, moves and leaves (HV-01)`() throws {
        let (stage, card) = try stage(.pad)
        for x in [50, 110, 120, 210] as [CGFloat] {
            try stage.fingers.pointerHover(at: CGPoint(x: x, y: 150))
        }
        #expect(card.take() == ["began (10, 50)", "changed (20, 50)", "ended (110, 50)"])
        try stage.fingers.pointerHover(at: card)
        try stage.fingers.pointerLeave()
        #expect(card.take().map { $0.prefix(5) } == ["began", "ended"])
        try stage.fingers.pointerHover(at: card)
        card.removeFromSuperview()
        #expect(stage.application.activeTouches.isEmpty, "a pointer that hovers is no touch")
        try stage.expectNothingElse()
    }

    @Test func `a phone has no hover, and neither do fingers (HV-01)`() throws {
        let (stage, card) = try stage(.phone)
        try stage.fingers.pointerHover(at: card)
        try stage.fingers.fingerTap(at: card)
        #expect(card.take() == [])
    }

    @Test func `on a pad fingers do not hover either (HV-01)`() throws {
        let (stage, card) = try stage(.pad)
        try stage.fingers.fingerTap(at: card)
        #expect(card.take() == [])
    }
}

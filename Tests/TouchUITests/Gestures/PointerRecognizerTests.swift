import Testing
import TouchTesting
import UIKit

private final class Sheet: UIView {
    var story: [String] = []
    func panned(_ pan: UIPanGestureRecognizer) {
        let way = pan.translation(in: nil)
        let place = pan.location(in: nil)
        story.append(
            "\(pan.state) \(Int(way.x.rounded())) \(Int(way.y.rounded())) "
                + "at \(Int(place.x)) \(Int(place.y)), \(pan.numberOfTouches) touches"
        )
    }
    func pinched(_ pinch: UIPinchGestureRecognizer) {
        story.append("pinch \(pinch.state), \(pinch.numberOfTouches) touches")
    }
    func turned(_ turn: UIRotationGestureRecognizer) {
        story.append("turn \(turn.state), \(turn.numberOfTouches) touches")
    }
    func tapped(_ tap: UITapGestureRecognizer) {
        story.append("\(tap.name ?? "?") by \(tap.buttonMask.rawValue)")
    }
    func take() -> [String] {
        defer { story = [] }
        return story
    }
}

private final class EventDoor: UIGestureRecognizerDelegate {
    var types: [UIEvent.EventType] = []
    var takes = true
    func gestureRecognizer(_ r: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        types.append(event.type)
        return takes
    }
}

private final class ScrollBook: NSObject, UIScrollViewDelegate {
    var story: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { story.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        story.append("end, goes on: \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { story.append("rest") }
}

@Suite("Wheels, trackpads and buttons of a pointer", .stage) struct PointerRecognizerTests {
    private func stage(_ mask: UIScrollTypeMask) throws -> (Stage, Sheet, UIPanGestureRecognizer) {
        let sheet = Sheet(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let pan = UIPanGestureRecognizer(target: sheet, action: Selector(Sheet.panned))
        pan.allowedScrollTypesMask = mask
        sheet.addGestureRecognizer(pan)
        return (try Stage(views: [sheet], screen: UIScreen(idiom: .pad)), sheet, pan)
    }

    @Test("a pan takes no scroll events unless its mask allows them (PAN-12)")
    func mask() throws {
        #expect(UIPanGestureRecognizer().allowedScrollTypesMask == [])
        let (stage, sheet, pan) = try stage([])
        try stage.fingers.pointerWheel(at: sheet, y: -20)
        try stage.fingers.pointerScroll(at: sheet, y: -20)
        #expect(sheet.take() == [])
        pan.allowedScrollTypesMask = .discrete
        try stage.fingers.pointerScroll(at: sheet, y: -20)
        #expect(sheet.take() == [], "a trackpad is not discrete")
        try stage.fingers.pointerWheel(at: sheet, y: -20)
        #expect(sheet.take().count == 2)
        try stage.fingers.fingerDrag(from: sheet, to: CGPoint(x: 200, y: 300), duration: 0.2)
        #expect(sheet.take().last?.hasPrefix("ended") == true, "the mask does not affect fingers")
        try stage.expectNothingElse()
    }

    @Test("a notch begins a pan without touches, and further notches change it (PAN-15, PAN-16)")
    func notches() throws {
        let (stage, sheet, _) = try stage(.all)
        try stage.fingers.pointerWheel(at: CGPoint(x: 150, y: 160), y: -8, notches: 3)
        #expect(
            sheet.take() == [
                "began 0 0 at 150 160, 0 touches", "changed 0 -16 at 150 160, 0 touches",
                "changed 0 -24 at 150 160, 0 touches", "ended 0 -24 at 150 160, 0 touches",
            ]
        )
        try stage.fingers.pointerWheel(at: CGPoint(x: 150, y: 160), x: 5, y: 0)
        #expect(
            sheet.take() == [
                "began 0 0 at 150 160, 0 touches", "ended 5 0 at 150 160, 0 touches",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test("the delegate is asked about the event, whose type is scroll (G-27, PAN-12)")
    func events() throws {
        let (stage, sheet, pan) = try stage(.all)
        let door = EventDoor()
        pan.delegate = door
        try stage.fingers.pointerScroll(at: sheet, y: -50)
        #expect(door.types == [.scroll])
        #expect(sheet.take().count > 2)
        door.takes = false
        try stage.fingers.pointerScroll(at: sheet, y: -50)
        #expect(sheet.take() == [])
    }

    @Test("scrolling pans exclude each other as pans of fingers do (PAN-12, G-50)")
    func exclusion() throws {
        let (stage, sheet, pan) = try stage(.all)
        let outer = UIPanGestureRecognizer(target: sheet, action: Selector(Sheet.panned))
        outer.allowedScrollTypesMask = .all
        sheet.superview?.addGestureRecognizer(outer)
        try stage.fingers.pointerWheel(at: sheet, y: 10)
        #expect(sheet.take().count == 2, "the inner one alone")
        pan.isEnabled = false
        try stage.fingers.pointerWheel(at: sheet, y: 10)
        #expect(sheet.take().count == 2)
        #expect(outer.state == .possible)
    }

    @Test("a scroll view follows a trackpad and decelerates (SV-19)") func trackpad() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 390, height: 4_000)
        let book = ScrollBook()
        scroll.delegate = book
        let stage = try Stage(views: [scroll])
        try stage.fingers.pointerScroll(at: scroll, y: -300, duration: 0.25)
        #expect(abs(scroll.contentOffset.y - 300) < 1)
        #expect(!scroll.isTracking, "no touch is there")
        #expect(scroll.isDecelerating)
        try stage.clock.runUntilIdle()
        #expect(scroll.contentOffset.y > 400)
        #expect(book.story == ["begin", "end, goes on: true", "rest"])
    }

    @Test("a wheel moves a scroll view, without deceleration and not beyond its end (SV-19)")
    func wheel() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
        scroll.contentSize = CGSize(width: 390, height: 600)
        let book = ScrollBook()
        scroll.delegate = book
        let stage = try Stage(views: [scroll])
        try stage.fingers.pointerWheel(at: scroll, y: -60, notches: 2)
        #expect(scroll.contentOffset.y == 120)
        #expect(book.story == ["begin", "end, goes on: false"])
        try stage.fingers.pointerWheel(at: scroll, y: -60, notches: 5)
        #expect(scroll.contentOffset.y == 200)
        try stage.fingers.pointerWheel(at: scroll, x: -60, y: 0)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 200), "it cannot scroll sideways")
        try stage.expectNothingElse()
    }

    @Test("an inner scroll view at its end leaves a scroll to the outer one (SV-17, SV-19)")
    func nested() throws {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
        outer.contentSize = CGSize(width: 390, height: 2_000)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
        inner.contentSize = CGSize(width: 390, height: 350)
        outer.addSubview(inner)
        let stage = try Stage(views: [outer])
        try stage.fingers.pointerWheel(at: inner, y: -50)
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 0))
        try stage.fingers.pointerWheel(at: inner, y: -50)
        #expect((inner.contentOffset.y, outer.contentOffset.y) == (50, 50))
    }

    @Test("a trackpad drives pinches and rotations without touches (PI-08)") func transform() throws
    {
        let sheet = Sheet(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let pinch = UIPinchGestureRecognizer(target: sheet, action: Selector(Sheet.pinched))
        let turn = UIRotationGestureRecognizer(target: sheet, action: Selector(Sheet.turned))
        let door = EventDoor()
        pinch.delegate = door
        sheet.addGestureRecognizer(pinch)
        sheet.addGestureRecognizer(turn)
        let stage = try Stage(views: [sheet], screen: UIScreen(idiom: .pad))
        try stage.fingers.pointerTransform(at: sheet, scale: 2, duration: 0.2)
        #expect(
            Set(sheet.take()).sorted() == [
                "pinch began, 0 touches", "pinch changed, 0 touches", "pinch ended, 0 touches",
            ]
        )
        #expect(door.types == [.transform])
        try stage.fingers.pointerTransform(at: sheet, rotation: 1, duration: 0.2)
        #expect(
            Set(sheet.take()).sorted() == [
                "turn began, 0 touches", "turn changed, 0 touches", "turn ended, 0 touches",
            ]
        )
        try stage.fingers.pointerTransform(at: sheet, scale: 1.05, duration: 0.2)
        #expect(sheet.take() == [], "too little")
        try stage.expectNothingElse()
    }

    @Test("a tap needs the buttons that it requires: the primary one by default (TAP-01)")
    func buttons() throws {
        let sheet = Sheet(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
        let (plain, context) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        (plain.name, context.name) = ("tap", "menu")
        context.buttonMaskRequired = .secondary
        for tap in [plain, context] {
            tap.addTarget(sheet, action: Selector(Sheet.tapped))
            sheet.addGestureRecognizer(tap)
        }
        let stage = try Stage(views: [sheet], screen: UIScreen(idiom: .pad))
        try stage.fingers.pointerClick(at: sheet)
        try stage.fingers.pointerClick(at: sheet, buttons: .secondary)
        #expect(sheet.take() == ["tap by 1", "menu by 2"])
        context.isEnabled = false
        try stage.fingers.fingerTap(at: sheet)
        #expect(sheet.take() == ["tap by 0"], "a finger has no buttons")
        try stage.fingers.pointerClick(at: sheet, buttons: .secondary)
        #expect(sheet.take() == [])
        try stage.expectNothingElse()
    }

    @Test("what no pointer can do is refused with a sentence (PAN-12)") func refusals() throws {
        let (stage, sheet, _) = try stage(.all)
        func sentence(_ body: () throws -> Void) -> String {
            do {
                try body()
                return "nothing"
            } catch { return "\(error)" }
        }
        #expect(
            sentence { try stage.fingers.pointerUp() }.contains(
                "Cannot release the pointer: it is not down. To fix, call pointerDown(at:) before."
            )
        )
        #expect(
            sentence { try stage.fingers.pointerWheel(at: sheet, y: 1, notches: 0) }
                .contains("0 notches")
        )
        #expect(sentence { try stage.fingers.pointerScroll(at: sheet, y: .nan) }.contains("finite"))
        #expect(
            sentence { try stage.fingers.pointerTransform(at: sheet, scale: 0) }
                .contains("above 0")
        )
        #expect(sheet.take() == [])
        try stage.expectNothingElse()
    }
}

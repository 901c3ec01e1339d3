import TestSupport
import Testing
import TouchTesting
import UIKit

/// What the page around a scroll view learns of the touches in it.
@Suite("Touches that a scroll view keeps", .stage) struct KeptTouchesTests {
    nonisolated enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case plain, withContent, table, collection, text
        var testDescription: String { rawValue }

        @MainActor func make() -> UIScrollView {
            let frame = CGRect(x: 0, y: 100, width: 300, height: 400)
            switch self {
            case .plain: return UIScrollView(frame: frame)
            case .withContent:
                let scroll = UIScrollView(frame: frame)
                scroll.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 900)))
                scroll.contentSize = CGSize(width: 300, height: 900)
                return scroll
            case .table: return UITableView(frame: frame)
            case .collection:
                let layout = UICollectionViewFlowLayout()
                return UICollectionView(frame: frame, collectionViewLayout: layout)
            case .text: return UITextView(frame: frame)
            }
        }
    }

    private let journal = Journal(collapsing: ["page.moved"])

    private func stage(_ scroll: UIScrollView) throws -> Stage {
        let page = TracedView("page", CGRect(x: 0, y: 0, width: 390, height: 844), journal)
        page.isMultipleTouchEnabled = true
        scroll.contentInsetAdjustmentBehavior = .never
        page.addSubview(scroll)
        return try Stage(views: [page])
    }

    private let place = CGPoint(x: 150, y: 300)

    @Test(arguments: Kind.allCases)
    func `a tap, a long touch and a drag stay in the scroll view (R-08)`(kind: Kind) throws {
        let stage = try stage(kind.make())
        try stage.fingers.fingerTap(at: place)
        try stage.fingers.fingerLongPress(at: place, duration: 1)
        try stage.fingers.fingerDrag(from: place, to: CGPoint(x: 150, y: 150), duration: 0.3)
        try stage.fingers.fingerDown(at: place)
        try stage.fingers.wait(0.3)
        try stage.fingers.fingerCancel()
        #expect(journal.take() == [])
        // Outside of it the page gets its own touches.
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 700))
        #expect(journal.take() == ["page.began", "page.ended"])
        try stage.clock.runUntilIdle(budget: 30)
        try stage.expectNothingElse()
    }

    @Test(arguments: Kind.allCases)
    func `a scroll view that does not scroll passes its touches on (SV-16)`(kind: Kind) throws {
        let scroll = kind.make()
        scroll.isScrollEnabled = false
        let stage = try stage(scroll)
        try stage.fingers.fingerDown(at: place)
        #expect(journal.take() == ["page.began"])
        try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 150), duration: 0.2)
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["page.moved", "page.ended"])
        try stage.fingers.fingerDown(at: place)
        try stage.fingers.fingerCancel()
        #expect(journal.take() == ["page.began", "page.cancelled"])
        try stage.expectNothingElse()
    }

    @Test
    func `who got the beginning of a touch gets its end, whatever becomes of scrolling (C-01)`()
        throws
    {
        let scroll = Kind.plain.make()
        let stage = try stage(scroll)
        try stage.fingers.fingerDown(at: place)
        try stage.fingers.wait(0.3)
        scroll.isScrollEnabled = false
        try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 305))
        try stage.fingers.fingerUp()
        #expect(journal.take() == [])
        try stage.fingers.fingerDown(at: place)
        scroll.isScrollEnabled = true
        try stage.fingers.fingerMove(to: CGPoint(x: 150, y: 305))
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["page.began", "page.moved", "page.ended"])
        try stage.expectNothingElse()
    }

    @Test func `of two fingers each keeps its own way (C-01, SV-16)`() throws {
        let scroll = Kind.plain.make()
        scroll.isMultipleTouchEnabled = true
        scroll.isScrollEnabled = false
        let stage = try stage(scroll)
        try stage.fingers.fingerDown(.rightThumb, at: place)
        scroll.isScrollEnabled = true
        try stage.fingers.fingerDown(.rightIndex, at: CGPoint(x: 50, y: 200))
        try stage.fingers.wait(0.3)
        try stage.fingers.fingerUp(.rightIndex)
        #expect(journal.take() == ["page.began"])
        try stage.fingers.fingerUp(.rightThumb)
        #expect(journal.take() == ["page.ended"])
        try stage.expectNothingElse()
    }

    @Test func `the page does not end editing when its scroll view is touched (R-08)`() throws {
        final class Form: UIViewController {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                view.endEditing(true)
            }
        }
        let form = Form()
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 30))
        let scroll = Kind.withContent.make()
        for view in [field, scroll] { form.view.addSubview(view) }
        let stage = try Stage(showing: form)
        field.becomeFirstResponder()
        try stage.fingers.fingerTap(at: place)
        #expect(field.isFirstResponder)
        scroll.isScrollEnabled = false
        try stage.fingers.fingerTap(at: place)
        #expect(!field.isFirstResponder)
    }
}

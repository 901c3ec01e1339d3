import TestSupport
import Testing
import TouchTesting
import UIKit

/// Sheets on a screen of 390 by 844 points, of which the status bar takes 47 and the home indicator
/// 34: a large sheet is 787 points high, a medium one 422.
@Suite("Detents of sheets", .stage) struct DetentTests {
    private final class Witness: NSObject, UISheetPresentationControllerDelegate {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheet: UISheetPresentationController
        ) { journal.add("selected \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")") }
        func presentationControllerWillDismiss(_: UIPresentationController) {
            journal.add("willDismiss")
        }
        func presentationControllerDidDismiss(_: UIPresentationController) {
            journal.add("didDismiss")
        }
        func presentationControllerDidAttemptToDismiss(_: UIPresentationController) {
            journal.add("didAttempt")
        }
    }
    private typealias Detent = UISheetPresentationController.Detent

    private let journal = Journal()
    private let medium = "selected com.apple.UIKit.medium"
    private let large = "selected com.apple.UIKit.large"

    private struct Room {
        let stage: Stage
        let root: Page
        let page: Page
        let sheet: UISheetPresentationController
        let witness: Witness

        var height: CGFloat { page.view.bounds.height }

        /// Drags slowly on the sheet, by a way in points; positive is down.
        func drag(by way: CGFloat, from y: CGFloat? = nil, settles: Bool = true) throws {
            let start = y ?? 844 - height + 20
            try stage.fingers.fingerDown(at: CGPoint(x: 30, y: start))
            try stage.fingers.fingerMove(
                to: CGPoint(x: 30, y: start + way),
                duration: Double(way.magnitude / 400)
            )
            try stage.fingers.wait(0.2)
            guard settles else { return }
            try stage.fingers.fingerUp()
            try stage.settle()
        }
    }

    private func room(
        _ detents: [Detent] = [.medium(), .large()],
        _ prepare: (UISheetPresentationController, Page) -> Void = { _, _ in }
    ) throws -> Room {
        let (root, page) = (Page("root", journal), Page("sheet", journal))
        let stage = try Stage(showing: root)
        let sheet = try #require(page.sheetPresentationController)
        let witness = Witness(journal)
        sheet.detents = detents
        sheet.delegate = witness
        prepare(sheet, page)
        root.present(page, animated: true)
        try stage.settle()
        _ = journal.take()
        return Room(stage: stage, root: root, page: page, sheet: sheet, witness: witness)
    }

    @Test func `a sheet is as high as its smallest detent, or as the one that is selected (NV-13)`()
        throws
    {
        func height(_ detents: [Detent], _ selected: Detent.Identifier? = nil) throws -> CGFloat {
            try room(detents) { sheet, _ in sheet.selectedDetentIdentifier = selected }.height
        }
        #expect(try height([.large()]) == 787)
        #expect(try height([.medium(), .large()]) == 422)
        #expect(try height([.large(), .medium()]) == 422, "in any order")
        #expect(try height([.medium(), .large()], .large) == 787)
        #expect(try height([.custom { _ in 200 }]) == 234, "a height inside the safe area")
        #expect(try height([.custom { $0.maximumDetentValue / 3 }]) == 285)
        #expect(try height([.custom { _ in 5_000 }]) == 787, "not higher than large")
        #expect(try height([.custom { _ in nil }, .large()]) == 787, "nil is inactive")
        #expect(try height([.custom { _ in nil }]) == 787)
        #expect(try height([.medium()], Detent.Identifier("unknown")) == 422)
        let own = Detent.Identifier("own")
        #expect(try height([.medium(), .custom(identifier: own) { _ in 100 }], own) == 134)
    }

    @Test
    func `a finger takes the sheet from detent to detent, and the delegate is called (NV-14)`()
        throws
    {
        let room = try room()
        try room.drag(by: -200, settles: false)
        // The sheet follows the finger after its 10 points.
        #expect((room.height - 612).magnitude < 0.001)
        #expect(journal.take() == [])
        try room.stage.fingers.fingerUp()
        #expect(journal.take() == [large], "when the finger lifts")
        #expect(room.height == 787, "AN-02")
        try room.stage.settle()
        #expect(room.sheet.selectedDetentIdentifier == .large)
        try room.drag(by: 100)
        #expect(room.height == 787 && journal.take() == [], "it returns")
        try room.drag(by: 250)
        #expect(room.height == 422 && journal.take() == [medium])
        try room.drag(by: -800)
        #expect(room.height == 787 && journal.take() == [large], "not higher than large")
        let facts = room.stage.trace.entries.filter { $0.text.contains("detent") }.map(\.text)
        #expect(
            facts == [
                "goes to the detent large, 787 pt high (NV-14)",
                "goes to the detent medium, 422 pt high (NV-14)",
                "goes to the detent large, 787 pt high (NV-14)",
            ]
        )
        try room.stage.expectNothingElse()
    }

    @Test(arguments: [(200, 787), (600, 422), (2_000, 422), (3_900, 0)])
    func `a flick counts its velocity for 0.119 s (NV-14)`(flick: (velocity: CGFloat, height: Int))
        throws
    {
        // From 787 points down to about 647. Large is left below 604.5, and the sheet below 206.
        let room = try room { sheet, _ in sheet.selectedDetentIdentifier = .large }
        try room.stage.fingers.fingerFling(
            from: CGPoint(x: 30, y: 80),
            to: CGPoint(x: 30, y: flick.velocity < 1_000 ? 230 : 420),
            velocity: flick.velocity,
            duration: 0.3
        )
        try room.stage.settle()
        #expect(Int(room.page.viewIfLoaded?.window == nil ? 0 : room.height) == flick.height)
        let told = journal.take()
        #expect(told.contains(medium) == (flick.height == 422))
        #expect(told.contains("didDismiss") == (flick.height == 0))
    }

    @Test func `below the smallest detent a finger drags the sheet away, or it returns (NV-14)`()
        throws
    {
        let room = try room()
        try room.drag(by: 150)
        #expect(
            journal.take() == [
                "willDismiss", "sheet willDisappear, animated", "sheet willAppear, animated",
                "sheet isAppearing, animated", "sheet didAppear, animated",
            ]
        )
        #expect(room.height == 422 && room.root.presentedViewController === room.page)
        try room.drag(by: 300)
        #expect(
            journal.take() == [
                "willDismiss", "sheet willDisappear, animated", "sheet didDisappear, animated",
                "didDismiss",
            ]
        )
        #expect(room.root.presentedViewController == nil)
        try room.stage.expectNothingElse()
    }

    @Test func `from large past medium and away in one drag; a modal sheet stays (NV-14)`() throws {
        let room = try room { sheet, page in
            sheet.selectedDetentIdentifier = .large
            page.isModalInPresentation = true
        }
        try room.drag(by: 700)
        #expect(journal.take() == ["didAttempt", medium], "it stays, at its smallest detent")
        #expect(room.height == 422)
        room.page.isModalInPresentation = false
        room.sheet.selectedDetentIdentifier = .large
        try room.stage.settle()
        #expect(room.height == 787 && journal.take() == [], "code does not call the delegate")
        try room.drag(by: 700)
        #expect(journal.take().last == "didDismiss")
    }

    @Test func `a sheet is caught on its way to a detent`() throws {
        let room = try room()
        try room.drag(by: -250, settles: false)
        try room.stage.fingers.fingerUp()
        try room.stage.clock.advance(by: 0.03)
        #expect(room.height == 787, "AN-02")
        let seen = try #require(room.page.view.layer.presentation()).bounds.height
        #expect(seen > 662 && seen < 787)
        try room.stage.fingers.fingerDown(at: CGPoint(x: 30, y: 400))
        try room.stage.fingers.fingerMove(to: CGPoint(x: 30, y: 420), duration: 0.05)
        #expect(room.height < 787)
        try room.stage.fingers.wait(0.2)
        try room.stage.fingers.fingerUp()
        try room.stage.settle()
        #expect(room.height == 787)
        try room.stage.expectNothingElse()
    }

    @Test func `what is behind a sheet without dimming receives touches, when it rests (NV-15)`()
        throws
    {
        let (root, page) = (Page("root", journal), Page("sheet", journal))
        let stage = try Stage(showing: root)
        root.button.frame.origin.y = 100
        let sheet = try #require(page.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.largestUndimmedDetentIdentifier = .medium
        root.present(page, animated: true)
        #expect(!stage.fingers.viewIsHittable("button-root"), "AN-06")
        try stage.settle()
        try stage.fingers.fingerTap(at: "button-root")
        #expect(root.taps == 1 && root.presentedViewController === page)
        #expect(stage.hit(195, 700) == "page-sheet" && stage.hit(195, 421) == "page-root")
        try stage.fingers.fingerDown(at: CGPoint(x: 30, y: 440))
        try stage.fingers.fingerMove(to: CGPoint(x: 30, y: 100), duration: 0.4)
        try stage.fingers.fingerUp()
        try stage.settle()
        #expect(sheet.selectedDetentIdentifier == .large)
        #expect(!stage.fingers.viewIsHittable("button-root"), "dimmed")
        sheet.largestUndimmedDetentIdentifier = .large
        try stage.settle()
        sheet.animateChanges { sheet.selectedDetentIdentifier = .medium }
        try stage.settle()
        #expect(stage.fingers.viewIsHittable("button-root"))
        sheet.largestUndimmedDetentIdentifier = nil
        try stage.settle()
        #expect(!stage.fingers.viewIsHittable("button-root"))
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: 120))
        try stage.settle()
        #expect(root.presentedViewController == nil, "a tap on the dimming view")
        try stage.expectNothingElse()
    }

    @Test func `animateChanges shows the way, and calls no delegate (NV-14)`() throws {
        let room = try room()
        room.sheet.animateChanges { room.sheet.selectedDetentIdentifier = .large }
        #expect(room.height == 787, "AN-02")
        try room.stage.clock.advance(by: 0.1)
        let seen = try #require(room.page.view.layer.presentation()).bounds.height
        #expect(seen > 422 && seen < 787)
        try room.stage.settle()
        var wanted: CGFloat = 300
        room.sheet.animateChanges {
            room.sheet.detents = [.custom(identifier: .init("own")) { _ in wanted }, .large()]
            room.sheet.selectedDetentIdentifier = .init("own")
        }
        #expect(room.height == 334)
        wanted = 400
        try room.stage.settle()
        room.sheet.invalidateDetents()
        try room.stage.settle()
        #expect(room.height == 434 && journal.take() == [])
    }

    @Test func `a window that turns gives a sheet the detent that is left (NV-13)`() throws {
        let room = try room()
        room.stage.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        try room.stage.settle()
        #expect(room.page.view.bounds.size == CGSize(width: 844, height: 333), "large")
        room.stage.window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        try room.stage.settle()
        #expect(room.page.view.bounds.size == CGSize(width: 390, height: 422))
    }

    // MARK: Scroll views in sheets

    private func tableRoom(
        _ detents: [Detent],
        _ prepare: (UISheetPresentationController, UIScrollView) -> Void = { _, _ in }
    ) throws -> (Room, UIScrollView) {
        let scroll = UIScrollView()
        let room = try room(detents) { sheet, page in
            scroll.frame = page.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentSize = CGSize(width: 390, height: 2_000)
            scroll.contentInsetAdjustmentBehavior = .never
            page.view.addSubview(scroll)
            prepare(sheet, scroll)
        }
        return (room, scroll)
    }

    @Test func `at the top of the content a pull moves the sheet, elsewhere it scrolls (NV-12)`()
        throws
    {
        let (room, scroll) = try tableRoom([.large()])
        scroll.contentOffset.y = 100
        try room.drag(by: 300)
        #expect(scroll.contentOffset.y == 0 && journal.take() == [], "it ends at the top")
        try room.drag(by: -60)
        #expect(scroll.contentOffset.y == 50 && journal.take() == [])
        scroll.contentOffset.y = 0
        try room.drag(by: 100)
        #expect(scroll.contentOffset.y == 0)
        #expect(journal.take().first == "willDismiss")
        room.page.isModalInPresentation = true
        try room.drag(by: 600)
        #expect(journal.take() == ["didAttempt"] && scroll.contentOffset.y == 0)
        try room.stage.expectNothingElse()
    }

    @Test func `a scroll view that can be refreshed keeps the pull (NV-12)`() throws {
        let (room, scroll) = try tableRoom([.large()]) { $1.refreshControl = UIRefreshControl() }
        try room.drag(by: 100, settles: false)
        #expect(scroll.contentOffset.y < 0 && journal.take() == [])
        try room.stage.fingers.fingerUp()
        try room.stage.settle()
    }

    @Test func `upwards the sheet grows before the content scrolls, if it may (NV-16)`() throws {
        let (room, scroll) = try tableRoom([.medium(), .large()])
        try room.drag(by: -250, from: 700)
        #expect(scroll.contentOffset.y == 0 && journal.take() == [large])
        try room.drag(by: -60, from: 700)
        #expect(scroll.contentOffset.y == 50)
    }

    @Test func `upwards the content scrolls at once, if the sheet shall not grow (NV-16)`() throws {
        let (room, scroll) = try tableRoom([.medium(), .large()]) { sheet, _ in
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        }
        try room.drag(by: -60, from: 700)
        #expect(scroll.contentOffset.y == 50 && room.height == 422 && journal.take() == [])
        scroll.contentOffset.y = 0
        try room.drag(by: 300)
        #expect(journal.take().last == "didDismiss")
    }
}

import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Drag and drop", .stage) struct DragTests {
    private let room: DragRoom
    private var stage: Stage { room.stage }
    private var journal: Journal { room.journal }

    init() throws {
        room = try DragRoom()
    }

    private static let lifting = ["began", "items at 50, 50", "preview", "will lift", "cancelled"]
    private static let toTarget = [
        "lifted end", "will begin", "did move", "target can handle?", "target entered",
        "target updated",
    ]

    private func lift() throws {
        try stage.fingers.fingerDown(.rightIndex, at: "source")
        try stage.clock.advance(by: 0.6)
    }

    /// Moves in one step, so that each move is one line.
    private func move(to x: CGFloat, _ y: CGFloat) throws {
        try stage.fingers.fingerMove(to: CGPoint(x: x, y: y))
    }

    @Test func `a long press lifts, a short one and a drag do not (DD-02, DD-03)`() throws {
        try stage.fingers.fingerTap(at: "source")
        #expect(journal.take() == ["began", "ended"])
        try stage.fingers.fingerDrag(
            from: "source",
            to: CGPoint(x: 60, y: 210),
            duration: 0.3
        )
        #expect(journal.take() == ["began", "ended"])
        try lift()
        #expect(journal.take() == Self.lifting)
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["lifted start"])
        try stage.expectNothingElse()
    }

    @Test func `without items nothing is lifted, and the press stays a touch (DD-02)`() throws {
        room.source.texts = []
        try lift()
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["began", "items at 50, 50", "ended"])
        #expect(stage.window.application.windows.count == 1)
        try stage.expectNothingElse()
    }

    @Test func `a drop calls both delegates in order (DD-04, DD-06, DD-07, DD-09)`() throws {
        try lift()
        _ = journal.take()
        try move(to: 300, 250)
        #expect(journal.take() == Self.toTarget)
        try move(to: 310, 250)
        #expect(journal.take() == ["did move", "target updated"])
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == [
                "will end copy", "target takes Ann", "target concluded", "target ended",
                "did end copy",
            ]
        )
        #expect(stage.window.application.windows.count == 1)
        try stage.expectNothingElse()
    }

    @Test func `a drag begins when the finger has moved 10 points (DD-04)`() throws {
        try lift()
        _ = journal.take()
        try move(to: 60, 250)
        #expect(journal.take() == [])
        try move(to: 61, 250)
        #expect(journal.take() == ["lifted end", "will begin", "did move"])
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["will end cancel", "goes back", "did end cancel"])
        try stage.expectNothingElse()
    }

    @Test func `let go where no view takes them, the items go back (DD-10)`() throws {
        try lift()
        try move(to: 300, 250)
        _ = journal.take()
        try move(to: 200, 600)
        #expect(journal.take() == ["did move", "target exited"])
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == ["will end cancel", "goes back", "target ended", "did end cancel"]
        )
        try stage.expectNothingElse()
    }

    @Test(arguments: [UIDropOperation.cancel, .forbidden])
    func `a view that proposes nothing gets no drop (DD-08, DD-10)`(_ wish: UIDropOperation) throws
    {
        room.target.operation = wish
        try lift()
        try move(to: 300, 250)
        _ = journal.take()
        try stage.fingers.fingerUp()
        #expect(
            journal.take() == [
                "will end cancel", "target exited", "goes back", "target ended", "did end cancel",
            ]
        )
    }

    @Test(arguments: [true, false])
    func `a move is a cancel unless the source allows it (DD-08)`(allows: Bool) throws {
        room.target.operation = .move
        room.source.allowsMove = allows
        try lift()
        try move(to: 300, 250)
        _ = journal.take()
        try stage.fingers.fingerUp()
        #expect(journal.take().first == (allows ? "will end move" : "will end cancel"))
    }

    @Test func `a cancelled touch cancels the drag (DD-10)`() throws {
        try lift()
        try move(to: 300, 250)
        _ = journal.take()
        try stage.fingers.fingerCancel([.rightIndex])
        #expect(
            journal.take() == [
                "will end cancel", "target exited", "goes back", "target ended", "did end cancel",
            ]
        )
        try stage.expectNothingElse()
    }

    @Test func `disabling the interaction cancels, and nothing is lifted then (DD-01)`() throws {
        try lift()
        try move(to: 200, 600)
        _ = journal.take()
        room.drag.isEnabled = false
        #expect(journal.take() == ["will end cancel", "goes back", "did end cancel"])
        try stage.fingers.fingerUp()
        try stage.fingers.fingerLongPress(at: "source")
        #expect(journal.take() == ["began", "ended"])
        room.sourceView.removeInteraction(room.drag)
        #expect(room.sourceView.gestureRecognizers == nil)
        #expect(UIDragInteraction.isEnabledByDefault)
    }

    @Test func `the deepest view that can handle the items is asked (DD-06)`() throws {
        let inner = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        room.targetView.addSubview(inner)
        let delegate = DropPlace("inner", journal)
        inner.addInteraction(UIDropInteraction(delegate: delegate))
        delegate.canHandle = false
        try lift()
        _ = journal.take()
        try move(to: 300, 250)
        #expect(
            journal.take() == [
                "lifted end", "will begin", "did move", "inner can handle?", "target can handle?",
                "target entered", "target updated",
            ]
        )
        // It is not asked again in this drag.
        try move(to: 301, 250)
        #expect(journal.take() == ["did move", "target updated"])
        try stage.fingers.fingerUp()
        _ = journal.take()
        delegate.canHandle = true
        try lift()
        _ = journal.take()
        try move(to: 300, 250)
        #expect(
            journal.take().suffix(3) == ["inner can handle?", "inner entered", "inner updated"]
        )
        try move(to: 345, 295)
        #expect(
            journal.take() == [
                "did move", "target can handle?", "inner exited", "target entered",
                "target updated",
            ]
        )
        try stage.fingers.fingerUp()
        #expect(journal.take().suffix(3) == ["inner ended", "target ended", "did end copy"])
    }

    @Test func `the lifted picture is above all windows and takes no touches (DD-11)`() throws {
        try lift()
        let picture = try #require(stage.window.application.windows.last)
        #expect(picture is DragPicture)
        #expect(picture.hitTest(CGPoint(x: 60, y: 250), with: nil) == nil)
        let holder = try #require(picture.subviews.last)
        let shown = try #require(holder.subviews.first)
        #expect(
            shown.convert(shown.bounds, to: nil) == CGRect(x: 0, y: 200, width: 100, height: 100)
        )
        try move(to: 250, 450)
        #expect(
            shown.convert(shown.bounds, to: nil) == CGRect(x: 200, y: 400, width: 100, height: 100)
        )
        #expect(stage.window.isKeyWindow)
        // Another finger touches what is below it.
        try stage.fingers.fingerTap(.leftIndex, at: "source")
        #expect(journal.take().suffix(2) == ["began", "ended"])
        try stage.fingers.fingerUp(.rightIndex)
        #expect(stage.window.application.windows == [stage.window])
        try stage.expectNothingElse()
    }

    @Test func `a menu of the same view opens, and moving drags instead (DD-12)`() throws {
        let menu = OneRowMenu()
        room.sourceView.addInteraction(UIContextMenuInteraction(delegate: menu))
        try lift()
        #expect(stage.window.subviews.last is MenuCover)
        _ = journal.take()
        try move(to: 300, 250)
        #expect(!(stage.window.subviews.last is MenuCover))
        #expect(journal.take() == Self.toTarget)
        try stage.fingers.fingerUp()
        #expect(journal.take().first == "will end copy")
        // Without a move the menu stays.
        try stage.fingers.fingerLongPress(at: "source")
        #expect(stage.window.subviews.last is MenuCover)
        try stage.fingers.fingerTap(at: "Copy")
        #expect(menu.chosen == 1)
        try stage.expectNothingElse()
    }

    @Test func `a provider gives its objects in a later turn (DD-13)`() throws {
        let provider = NSItemProvider(object: NSString(string: "Ann"))
        provider.registerObject(NSURL(string: "https://example.org")!, visibility: .all)
        #expect(provider.canLoadObject(ofClass: String.self))
        #expect(provider.canLoadObject(ofClass: NSURL.self))
        #expect(!provider.canLoadObject(ofClass: UIImage.self))
        #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text", "public.url"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.url"))
        var found: [String] = []
        provider.loadObject(ofClass: String.self) { text, _ in found.append(text ?? "none") }
        provider.loadObject(ofClass: URL.self) { url, _ in
            found.append(url?.absoluteString ?? "none")
        }
        provider.loadObject(ofClass: UIImage.self) { image, error in
            #expect(image == nil)
            found.append(error.map { "\($0)" } ?? "no error")
        }
        #expect(found == [])
        try stage.clock.step()
        #expect(
            found == [
                "Ann", "https://example.org",
                "Cannot load a UIImage: the item provider has NSString, NSURL. To fix, ask "
                    + "canLoadObject(ofClass:) first.",
            ]
        )
    }

    @Test func `a session gives the items, the place and the local drag (DD-09, DD-13)`() throws {
        room.source.texts = ["Ann", "Ben"]
        try lift()
        try move(to: 300, 250)
        let session = try #require(room.target.session)
        #expect(session.items.map { $0.localObject as? String } == ["Ann", "Ben"])
        #expect(session.location(in: room.targetView) == CGPoint(x: 50, y: 50))
        #expect(session.localDragSession === room.source.session)
        #expect(session.canLoadObjects(ofClass: NSString.self))
        #expect(!session.hasItemsConforming(toTypeIdentifiers: ["public.png"]))
        try stage.fingers.fingerUp()
        #expect(journal.take().contains("target takes Ann, Ben"))
        var loaded: [String] = []
        session.loadObjects(ofClass: NSString.self) { loaded = $0.map { "\($0)" } }
        try stage.clock.step()
        #expect(loaded == ["Ann", "Ben"])
    }

    @Test(arguments: [false, true])
    func `a view takes the items of one drag at a time unless it allows more (DD-17)`(
        allowsMore: Bool
    ) throws {
        room.drop.allowsSimultaneousDropSessions = allowsMore
        let second = UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
        second.accessibilityIdentifier = "second"
        let source = DragSource(Journal())
        second.addInteraction(UIDragInteraction(delegate: source))
        stage.window.addSubview(second)
        try lift()
        try stage.fingers.fingerDown(.leftIndex, at: "second")
        try stage.clock.advance(by: 0.6)
        try stage.fingers.fingerMove(.rightIndex, to: CGPoint(x: 300, y: 250))
        _ = journal.take()
        try stage.fingers.fingerMove(.leftIndex, to: CGPoint(x: 300, y: 280))
        let visit = ["target can handle?", "target entered", "target updated"]
        #expect(journal.take() == (allowsMore ? visit : []))
        try stage.fingers.fingerUp(.rightIndex)
        _ = journal.take()
        // The place is free now.
        try stage.fingers.fingerMove(.leftIndex, to: CGPoint(x: 300, y: 281))
        #expect(journal.take() == (allowsMore ? ["target updated"] : visit))
        try stage.fingers.fingerUp(.leftIndex)
        #expect(journal.take() == ["target takes Ann", "target concluded", "target ended"])
        try stage.expectNothingElse()
    }

    @Test func `the transcript says what happened to the items (DD-03…DD-10)`() throws {
        try lift()
        try move(to: 300, 250)
        try stage.fingers.fingerUp()
        try lift()
        try move(to: 200, 600)
        try stage.fingers.fingerUp()
        try stage.fingers.fingerLongPress(at: "source")
        let story = stage.trace.entries.filter { $0.kind == .control }
            .map { "\($0.subject) \($0.text)" }
        #expect(
            story == [
                "source lifts 1 item (DD-03)", "source is dragged from (DD-04)",
                "target has dragged items over it (DD-07)", "target proposes copy (DD-08)",
                "source its items are dropped on target: copy (DD-09)",
                "source lifts 1 item (DD-03)", "source is dragged from (DD-04)",
                "source its drag is cancelled: no view takes the items (DD-10)",
                "source lifts 1 item (DD-03)",
                "source puts its items back: the finger did not move them (DD-05)",
            ]
        )
    }
}

/// A delegate with a menu of one row.
private final class OneRowMenu: UIContextMenuInteractionDelegate {
    var chosen = 0

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.chosen += 1 }])
        })
    }
}

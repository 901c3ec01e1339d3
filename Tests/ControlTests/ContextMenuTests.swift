import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

@Suite("Context menus", .stage) struct ContextMenuTests {
    /// A delegate that offers a menu of three actions and writes down each call.
    private final class Album: UIContextMenuInteractionDelegate {
        let journal = Journal()
        var isEmpty = false
        var preview: UIViewController?
        lazy var menu = UIMenu(children: [
            action("Copy"),
            action("Share", [.disabled]),
            UIMenu(options: .displayInline, children: [action("Delete", [.destructive])]),
            UIMenu(title: "Move", children: [action("Up"), action("Down")]),
            action("Secret", [.hidden]),
        ])

        func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, attributes: attributes) { [journal] in
                journal.add("do \($0.title)")
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            journal.add("configuration at \(Int(location.x)), \(Int(location.y))")
            guard !isEmpty else { return nil }
            var provider: UIContextMenuContentPreviewProvider?
            if let preview { provider = { preview } }
            return UIContextMenuConfiguration(
                previewProvider: provider,
                actionProvider: { [menu] _ in menu }
            )
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            journal.add("highlight")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            journal.add("will display")
            animator?.addCompletion { [journal] in journal.add("displayed") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            journal.add("will end")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            journal.add("preview tapped")
            animator.addCompletion { [journal] in journal.add("committed") }
        }
    }

    private let album = Album()
    private let photo = TouchedView(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    private let stage: Stage
    private let interaction: UIContextMenuInteraction
    private var journal: Journal { album.journal }

    /// A view that writes down its touches.
    private final class TouchedView: UIView {
        var journal: Journal?
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            journal?.add("began")
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            journal?.add("ended")
        }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            journal?.add("cancelled")
        }
    }

    init() throws {
        photo.accessibilityIdentifier = "photo"
        photo.journal = album.journal
        interaction = UIContextMenuInteraction(delegate: album)
        stage = try Stage(views: [photo])
        photo.addInteraction(interaction)
    }

    private static let opening = [
        "began", "configuration at 50, 50", "highlight", "will display", "displayed", "cancelled",
    ]

    @Test
    func `a long press opens the menu and cancels the touch, a short one does not (IA-02, IA-03)`()
        throws
    {
        try stage.fingers.fingerTap(at: "photo")
        #expect(journal.take() == ["began", "ended"])
        try stage.fingers.fingerLongPress(at: "photo")
        #expect(journal.take() == Self.opening)
        #expect(interaction.menuAppearance == .compact)
        let titles = stage.window.subviews.last?.subviews.compactMap { $0.accessibilityLabel }
        #expect(titles == ["Copy", "Share", "Delete", "Move"])
        try stage.expectNothingElse()
    }

    @Test func `choosing a row closes the menu, then performs its action (IA-04)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        _ = journal.take()
        try stage.fingers.fingerTap(at: "Delete")
        #expect(journal.take() == ["will end", "do Delete"])
        #expect(interaction.menuAppearance == .unknown)
        #expect(stage.window.subviews.count == 1)
        // The view takes touches again.
        try stage.fingers.fingerTap(at: "photo")
        #expect(journal.take() == ["began", "ended"])
        try stage.expectNothingElse()
    }

    @Test
    func `a control with a menu as its primary action opens it when code performs that (IA-09)`()
        throws
    {
        let button = UIButton(frame: CGRect(x: 100, y: 400, width: 100, height: 44))
        var sent = 0
        button.addAction(UIAction { _ in sent += 1 }, for: .primaryActionTriggered)
        stage.window.addSubview(button)
        button.performPrimaryAction()
        #expect(sent == 1)
        button.menu = UIMenu(children: [UIAction(title: "Sort") { _ in }])
        button.showsMenuAsPrimaryAction = true
        button.performPrimaryAction()
        #expect(sent == 1)
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        try stage.fingers.fingerTap(at: "Sort")
        #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
        try stage.expectNothingElse()
    }

    @Test func `a disabled row does nothing, and the menu stays (IA-04)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        _ = journal.take()
        try stage.fingers.fingerTap(at: "Share")
        #expect(journal.take() == [])
        #expect(interaction.menuAppearance == .compact)
    }

    @Test func `a touch outside closes the menu and reaches nothing behind it (IA-05)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        _ = journal.take()
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 250))
        #expect(journal.take() == ["will end"])
        try stage.fingers.fingerTap(at: CGPoint(x: 150, y: 250))
        #expect(journal.take() == ["began", "ended"])
    }

    @Test func `the finger that opened the menu slides to a row and lifts there (IA-06)`() throws {
        try stage.fingers.fingerDown(at: "photo")
        try stage.clock.advance(by: 0.6)
        #expect(journal.take() == Self.opening)
        let row = try #require(stage.window.subviews.last?.subviews.first)
        let middle = row.convert(CGPoint(x: 50, y: 20), to: nil)
        try stage.fingers.fingerMove(to: middle)
        #expect(journal.take() == [])
        try stage.fingers.fingerUp()
        #expect(journal.take() == ["will end", "do Copy"])
        try stage.expectNothingElse()
    }

    @Test func `a menu in a menu shows its own rows when it is chosen (IA-07)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        try stage.fingers.fingerTap(at: "Move")
        _ = journal.take()
        try stage.fingers.fingerTap(at: "Down")
        #expect(journal.take() == ["will end", "do Down"])
    }

    @Test func `without a configuration nothing opens, and the touch goes on (IA-02)`() throws {
        album.isEmpty = true
        try stage.fingers.fingerLongPress(at: "photo")
        #expect(journal.take() == ["began", "configuration at 50, 50", "ended"])
        #expect(stage.window.subviews == [photo])
        try stage.expectNothingElse()
    }

    @Test
    func `a drag opens no menu, and neither does a view without the interaction (IA-01, IA-02)`()
        throws
    {
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 110, y: 250),
            to: CGPoint(x: 190, y: 250),
            duration: 1
        )
        #expect(journal.take() == ["began", "ended"])
        photo.removeInteraction(interaction)
        #expect(interaction.view == nil)
        #expect(photo.gestureRecognizers == nil)
        try stage.fingers.fingerLongPress(at: "photo")
        #expect(journal.take() == ["began", "ended"])
    }

    @Test func `a tap on the preview is an action of the delegate (IA-03)`() throws {
        let page = UIViewController()
        page.preferredContentSize = CGSize(width: 100, height: 100)
        album.preview = page
        try stage.fingers.fingerLongPress(at: "photo")
        #expect(interaction.menuAppearance == .rich)
        _ = journal.take()
        let place = page.view.convert(CGPoint(x: 50, y: 5), to: nil)
        try stage.fingers.fingerTap(at: place)
        #expect(journal.take() == ["preview tapped", "will end", "committed"])
    }

    @Test func `code closes the menu, and replaces it (IA-03)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        _ = journal.take()
        interaction.updateVisibleMenu { $0.replacingChildren([album.action("New")]) }
        try stage.fingers.fingerTap(at: "New")
        #expect(journal.take() == ["will end", "do New"])
        try stage.fingers.fingerLongPress(at: "photo")
        _ = journal.take()
        interaction.dismissMenu()
        interaction.dismissMenu()
        #expect(journal.take() == ["will end"])
    }

    @Test func `elements that come later are shown when they come`() throws {
        var receive: (([UIMenuElement]) -> Void)?
        album.menu = UIMenu(children: [UIDeferredMenuElement { receive = $0 }])
        try stage.fingers.fingerLongPress(at: "photo")
        #expect(stage.window.subviews.last?.subviews.isEmpty == true)
        receive?([album.action("Late")])
        _ = journal.take()
        try stage.fingers.fingerTap(at: "Late")
        #expect(journal.take() == ["will end", "do Late"])
    }

    @Test func `the transcript says what opened and what was chosen (IA-03, IA-04)`() throws {
        try stage.fingers.fingerLongPress(at: "photo")
        try stage.fingers.fingerTap(at: "Copy")
        let story = stage.trace.entries.filter { $0.kind == .control }
            .map { "\($0.subject) \($0.text)" }
        #expect(
            story == [
                "photo opens a menu: Copy, Share, Delete, Move (IA-03)",
                "photo \"Copy\" is chosen (IA-04)", "photo closes its menu",
            ]
        )
    }
}

@Suite("Menus of buttons", .stage) struct ButtonMenuTests {
    private let journal = Journal()
    private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 50))

    private func stage(_ options: UIMenu.Options = []) throws -> Stage {
        button.accessibilityIdentifier = "button"
        button.addAction(UIAction { [journal] _ in journal.add("tap") }, for: .touchUpInside)
        button.addAction(
            UIAction { [journal] _ in journal.add("menu") },
            for: .menuActionTriggered
        )
        button.menu = UIMenu(
            options: options,
            children: ["Small", "Large"].map { title in
                UIAction(title: title) { [journal] in journal.add("\(title), \($0.state == .on)") }
            }
        )
        return try Stage(views: [button])
    }

    @Test func `a tap is a tap, and a long press opens the menu (IA-02)`() throws {
        let stage = try stage()
        try stage.fingers.fingerTap(at: "button")
        #expect(journal.take() == ["tap"])
        try stage.fingers.fingerLongPress(at: "button")
        #expect(journal.take() == ["menu"])
        #expect(!button.isHighlighted)
        try stage.fingers.fingerTap(at: "Large")
        #expect(journal.take() == ["Large, false"])
        try stage.expectNothingElse()
    }

    @Test func `as the primary action, a touch opens the menu at once and is no tap (IA-09)`()
        throws
    {
        let stage = try stage()
        button.showsMenuAsPrimaryAction = true
        try stage.fingers.fingerDown(at: "button")
        try stage.clock.step()
        #expect(journal.take() == ["menu"])
        try stage.fingers.fingerUp()
        #expect(journal.take() == [])
        try stage.fingers.fingerTap(at: "Small")
        #expect(journal.take() == ["Small, false"])
        try stage.expectNothingElse()
    }

    @Test func `in a menu with a single selection, the chosen action is on (IA-08)`() throws {
        let stage = try stage(.singleSelection)
        for title in ["Small", "Large"] {
            try stage.fingers.fingerLongPress(at: "button")
            try stage.fingers.fingerTap(at: title)
            #expect(journal.take() == ["menu", "\(title), true"])
            #expect(button.menu?.selectedElements.map(\.title) == [title])
        }
    }

    @Test func `a single selection includes the menus in the menu (IA-08)`() throws {
        let stage = try stage(.singleSelection)
        let actions = ["A", "B", "C"].map { UIAction(title: $0) { _ in } }
        let inner = UIMenu(options: .displayInline, children: Array(actions[1...]))
        let other = UIAction(title: "Other", state: .on) { _ in }
        let group = UIMenu(
            options: [.displayInline, .singleSelection],
            children: [actions[0], inner]
        )
        button.menu = UIMenu(children: [other, group])
        for title in ["A", "B", "C", "A"] {
            try stage.fingers.fingerLongPress(at: "button")
            try stage.fingers.fingerTap(at: title)
            #expect(actions.filter { $0.state == .on }.map(\.title) == [title])
            #expect(other.state == .on, "outside of the group")
        }
    }

    @Test func `a pop-up button shows the title of the action that is on (IA-09)`() throws {
        let stage = try stage()
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        #expect(button.title(for: .normal) == "Small")
        try stage.fingers.fingerTap(at: "button")
        try stage.fingers.fingerTap(at: "Large")
        #expect(button.title(for: .normal) == "Large")
        #expect(!button.isSelected)
    }

    @Test func `a disabled button opens no menu (IA-09)`() throws {
        let stage = try stage()
        button.showsMenuAsPrimaryAction = true
        button.isEnabled = false
        try stage.fingers.fingerTap(at: "button")
        #expect(journal.take() == [])
        #expect(stage.window.subviews == [button])
    }
}

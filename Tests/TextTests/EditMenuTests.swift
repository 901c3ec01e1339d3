import TestSupport
import Testing
import TouchTesting

@Suite("Edit menus, pasteboards and undo", .stage) struct EditMenuTests {
    /// A view with one action of the edit menu.
    private final class Note: UIView {
        var text = "draft"
        var translated = 0
        override var canBecomeFirstResponder: Bool { true }

        func translate() { translated += 1 }

        func change(to new: String) {
            let old = text
            undoManager?.registerUndo(withTarget: self) { $0.change(to: old) }
            text = new
        }
    }

    /// An object that is not in the responder chain.
    private final class Stranger {
        func vanish() {}
    }

    private let note = Note(frame: CGRect(x: 50, y: 300, width: 200, height: 50))

    @Test func `the edit menu shows what a responder can do, and sends it (IA-10)`() throws {
        let stage = try Stage(views: [note])
        let menu = UIMenuController.shared
        menu.menuItems = [
            UIMenuItem(title: "Translate", action: Selector(Note.translate)),
            UIMenuItem(title: "Vanish", action: Selector(Stranger.vanish)),
        ]
        menu.showMenu(from: note, rect: note.bounds)
        #expect(menu.isMenuVisible)
        #expect(menu.menuFrame.height == 44)
        try stage.fingers.fingerTap(at: "Translate")
        #expect(note.translated == 1)
        #expect(!menu.isMenuVisible)
        menu.menuItems = [UIMenuItem(title: "Vanish", action: Selector(Stranger.vanish))]
        menu.showMenu(from: note, rect: note.bounds)
        #expect(!menu.isMenuVisible)
        try stage.expectNothingElse()
    }

    /// A delegate with a menu of one action.
    private final class Editor: UIEditMenuInteractionDelegate {
        let journal = Journal()
        var isEmpty = false

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            let look = UIAction(title: "Look Up") { [journal] _ in journal.add("look up") }
            return UIMenu(children: isEmpty ? [] : [look])
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            journal.add("present")
        }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction,
            willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            journal.add("dismiss")
        }
    }

    @Test func `an edit menu interaction shows the menu of its delegate (IA-11)`() throws {
        let editor = Editor()
        let stage = try Stage(views: [note])
        let interaction = UIEditMenuInteraction(delegate: editor)
        note.addInteraction(interaction)
        let place = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 10, y: 10))
        interaction.presentEditMenu(with: place)
        try stage.fingers.fingerTap(at: "Look Up")
        #expect(editor.journal.take() == ["present", "dismiss", "look up"])
        editor.isEmpty = true
        interaction.presentEditMenu(with: place)
        #expect(editor.journal.take() == [])
        #expect(stage.window.subviews == [note])
    }

    @Test func `an undo manager posts what it does, and before it a checkpoint (IA-12)`() {
        let undo = UndoManager()
        let names: [NSNotification.Name] = [
            .NSUndoManagerCheckpoint, .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange,
            .NSUndoManagerWillRedoChange, .NSUndoManagerDidRedoChange,
        ]
        let journal = Journal()
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) {
                note in
                let text = note.name.rawValue.replacing("NSUndoManager", with: "")
                    .replacing("Notification", with: "")
                MainActor.assumeIsolated { journal.add(text) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        undo.undo()
        #expect(journal.take() == [])
        func set(_ number: Int) {
            undo.registerUndo(withTarget: journal) {
                $0.add("to \(number)")
                set(1 - number)
            }
        }
        set(0)
        undo.undo()
        #expect(
            journal.take() == [
                "Checkpoint", "WillUndoChange", "to 0", "Checkpoint", "DidUndoChange",
            ]
        )
        undo.redo()
        #expect(
            journal.take() == [
                "Checkpoint", "WillRedoChange", "to 1", "Checkpoint", "DidRedoChange",
            ]
        )
        undo.beginUndoGrouping()
        set(1)
        undo.endUndoGrouping()
        #expect(journal.take() == ["Checkpoint"])
        // While it announces what it does, the change is still the last one.
        undo.setActionName("Turn")
        var name = ""
        let token = NotificationCenter.default.addObserver(
            forName: .NSUndoManagerWillUndoChange,
            object: undo,
            queue: nil
        ) { _ in MainActor.assumeIsolated { name = undo.undoActionName } }
        undo.undo()
        NotificationCenter.default.removeObserver(token)
        #expect(name == "Turn" && journal.take().contains("to 1"))
    }

    @Test func `changes are undone and redone through the responder chain (IA-12)`() throws {
        let stage = try Stage(views: [note])
        let undo = try #require(note.undoManager)
        #expect(undo === stage.window.undoManager)
        note.change(to: "one")
        note.change(to: "two")
        try stage.clock.advance(by: 1)
        note.change(to: "three")
        undo.undo()
        #expect(note.text == "two")
        // Changes of one moment are undone together.
        undo.undo()
        #expect(note.text == "draft")
        #expect(!undo.canUndo)
        undo.redo()
        #expect(note.text == "two")
        undo.redo()
        #expect(note.text == "three")
        #expect(!undo.canRedo)
        note.change(to: "four")
        #expect(!undo.canRedo)
    }

    @Test func `a group begun by hand is undone as one, and a lost target is skipped (IA-12)`()
        throws
    {
        let stage = try Stage(views: [note])
        let undo = UndoManager()
        undo.beginUndoGrouping()
        undo.registerUndo(withTarget: note) { $0.text = "first" }
        try stage.clock.advance(by: 1)
        do {
            let gone = Note()
            undo.registerUndo(withTarget: gone) { _ in Issue.record("the target is gone") }
        }
        undo.setActionName("Typing")
        undo.endUndoGrouping()
        #expect(undo.undoActionName == "Typing")
        undo.undo()
        #expect(note.text == "first")
        undo.endUndoGrouping()
        #expect(stage.trace.entries.last?.text.hasPrefix("Cannot end a group of changes") == true)
    }

    @Test func `the pasteboard holds what was copied last, and begins empty (IA-13)`() throws {
        var stage: Stage? = try Stage(views: [])
        let board = UIPasteboard.general
        #expect(board.string == nil)
        board.string = "hello"
        #expect(UIPasteboard.general.string == "hello")
        #expect(board.hasStrings)
        #expect(!board.hasImages)
        board.color = .red
        #expect(board.string == nil)
        #expect(board.color == .red)
        #expect(board.changeCount == 2)
        #expect(UIPasteboard.withUniqueName().items.isEmpty)
        #expect(stage != nil)
        stage = nil
        stage = try Stage(views: [])
        #expect(UIPasteboard.general.color == nil)
    }
}

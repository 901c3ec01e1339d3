import Testing
import TouchTesting

@testable import ExampleScenes

@Suite(.stage) struct NotesTests {
    @Test
    func
        `a word, a handle, the menu and undo give a transcript (TX-19, TX-22, TX-24, TX-33)`()
        throws
    {
        let controller = NoteController(Note(title: "", text: "Water the roses"))
        var saved: [String] = []
        controller.changed = { saved.append($0) }
        let stage = try Stage(showing: controller)
        let fingers = stage.fingers
        try fingers.fingerTap(at: "note")
        try stage.clock.advance(by: 1)
        try fingers.fingerDoubleTap(at: CGPoint(x: 45, y: 140))
        try stage.clock.advance(by: 1)
        try fingers.fingerDown(at: CGPoint(x: 78, y: 140))
        try fingers.fingerMove(to: CGPoint(x: 114, y: 140), duration: 0)
        try fingers.fingerUp()
        try fingers.fingerTap(at: "Copy")
        try stage.clock.advance(by: 1)
        try fingers.fingerTap(at: CGPoint(x: 168, y: 140))
        try stage.clock.advance(by: 1)
        try fingers.fingerTap(at: CGPoint(x: 170, y: 140))
        try fingers.fingerTap(at: "Paste")
        try fingers.keyDown(.keyboardLeftGUI)
        try fingers.keyPress(.keyboardZ)
        try fingers.keyUp(.keyboardLeftGUI)
        let told = stage.trace.entries.filter { [.text, .control].contains($0.kind) }.map {
            "\($0.subject)  \($0.text)"
        }
        #expect(
            told == [
                "note  is edited from now on (TX-02)",
                "note  has its caret at 0 (TX-18)",
                "note  has \"Water\" selected (TX-19)",
                "note  opens a menu: Cut, Copy, Select All (IA-03)",
                "note  closes its menu",
                "note  shows its loupe (TX-44)",
                "note  has \"Water the\" selected (TX-19)",
                "note  hides its loupe",
                "note  opens a menu: Cut, Copy, Select All (IA-03)",
                "note  \"Copy\" is chosen (IA-04)",
                "note  closes its menu",
                "note  has its caret at 15 (TX-18)",
                "note  opens a menu: Paste, Select, Select All (IA-03)",
                "note  \"Paste\" is chosen (IA-04)",
                "note  closes its menu",
                "note  gets \"Water the\": \"Water the roses\" → \"Water the rosesWater the\"",
                "key z  is the command UndoManager.undo()",
                "note  loses text: \"Water the rosesWater the\" → \"Water the roses\"",
                "note  has its change taken back: \"Water the roses\" (TX-33)",
            ]
        )
        #expect(saved == ["Water the rosesWater the", "Water the roses"])
        try fingers.fingerType(" ab")
        #expect(saved.last == "Water the roses ab")
        // Rows of the menu and keys used their touches.
        #expect(stage.trace.findings.map(\.text) == [])
        try stage.clock.advance(by: 1)
        try stage.expectNothingElse()
    }
}

import Testing
import TouchCommandLine
import TouchTesting

@testable import ExampleScenes

/// The scenes as people who rely on assistive technology find them.
@Suite("Accessible scenes", .stage) struct AccessibleScenesTests {
    /// The elements of a scene that have a problem, each with the reason why it stays.
    private let known: [String: [String: String]] = [
        "gallery": [
            "yielding-button": "a contest is about touches; its button has no title",
            "sharing-button": "the same",
            "own-button": "the same",
        ]
    ]

    @Test
    func `in each scene every element has a label and is reached where it is activated`() throws {
        for scene in exampleScenes {
            let stage = try Stage(showing: scene.makeController())
            try stage.expectAccessible(except: known[scene.name] ?? [:])
        }
    }

    @Test func `the settings can be read and used without seeing them`() throws {
        let scene = try #require(exampleScenes.first { $0.name == "settings" })
        let stage = try Stage(showing: scene.makeController())
        #expect(
            stage.accessibilityTree.elements.filter { !$0.isOnlyRead }.map(spoken) == [
                "Wireless, 0", "Volume, 50%", "Brightness, 0%", "Decrement, 1", "Increment, 1", "S",
                "M", "L", "Page, page 1 of 4", "Save", "Reset",
            ]
        )
        let fingers = stage.fingers
        try fingers.activate(label: "Wireless", traits: .toggleButton)
        try fingers.increment(fingers.elementWithLabel("Volume", traits: .adjustable))
        try fingers.activate(label: "Increment")
        try fingers.activate(label: "L")
        try fingers.increment(fingers.elementWithLabel("Page", traits: .adjustable))
        try fingers.activate(label: "Save")
        #expect(
            stage.accessibilityTree.elements.filter { !$0.isOnlyRead }.map(spoken) == [
                "Wireless, 1", "Volume, 60%", "Brightness, 0%", "Decrement, 2", "Increment, 2", "S",
                "M", "L", "Page, page 2 of 4", "Save", "Reset",
            ]
        )
        #expect(
            try ["wireless", "volume", "copies", "size", "pages"].map {
                try stage.text(of: "\($0)-value")
            } == ["on", "60 %", "2", "L", "2"]
        )
        #expect(try fingers.elementWithLabel("Save").accessibilityTraits == [.button, .notEnabled])
        #expect(try stage.text(of: "log") == "saved")
        try stage.expectNothingElse()
    }

    @Test
    func `a user can sign in by spoken texts alone, and a password is never read out`() throws {
        let stage = try Stage(showing: SignInController())
        let fingers = stage.fingers
        try fingers.activate(label: "Name")
        try fingers.keyType("Ann")
        try fingers.activate(label: "Password")
        try fingers.keyType("open sesame")
        #expect(
            stage.accessibilityTree.elements.map(spoken) == [
                "Name, Ann", "Password, •••••••••••", "Sign in", "Who are you?",
            ]
        )
        #expect(!ViewTree().description.contains("sesame"))
        try fingers.activate(label: "Sign in", traits: .button)
        #expect(stage.accessibilityTree.elements.last?.label == "Welcome, Ann.")
        try stage.expectNothingElse()
    }

    private func spoken(_ element: AccessibilityTree.Node) -> String {
        [element.label, element.value].compactMap(\.self).joined(separator: ", ")
    }
}

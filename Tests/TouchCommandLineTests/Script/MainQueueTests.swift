import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Blocks of the main queue", .stage) struct MainQueueTests {
    /// A button whose tap puts a block on the main queue. It begins an animation, whose end puts another block on the queue.
    /// The label says how far it is.
    private static let scene = Scene("queue", "Works on the main queue.") {
        let root = UIView()
        let said = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        said.accessibilityIdentifier = "said"
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        button.accessibilityIdentifier = "start"
        let start = UIAction { _ in
            said.text = "tapped"
            DispatchQueue.main.async {
                said.text = "began"
                UIView.animate(withDuration: 0.5, animations: { button.alpha = 0.5 }) { _ in
                    DispatchQueue.main.async { said.text = "done" }
                }
            }
        }
        button.addAction(start, for: .touchUpInside)
        for view in [said, button] { root.addSubview(view) }
        return root
    }

    /// A button whose tap begins work of the clock and of the main queue in turns.
    private static let chain = Scene("chain", "Works on the clock and on the main queue.") {
        let root = UIView()
        let said = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        said.accessibilityIdentifier = "said"
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
        button.accessibilityIdentifier = "start"
        let clock = UIApplication.shared.clock
        let start = UIAction { _ in
            clock.schedule(after: 0.2, named: "first") {
                DispatchQueue.main.async {
                    clock.schedule(after: 0.2, named: "second") { said.text = "done" }
                }
            }
        }
        button.addAction(start, for: .touchUpInside)
        for view in [said, button] { root.addSubview(view) }
        return root
    }

    private func touchstone(_ arguments: String...) async -> CommandResult {
        var (results, messages) = ("", "")
        let status = await Touchstone.run(
            scenes: [Self.scene, Self.chain],
            arguments: arguments,
            output: CommandOutput(results: { results += $0 }, messages: { messages += $0 })
        )
        return CommandResult(status: status, results: results, messages: messages)
    }

    @Test func `they run after each step of a script, and while it waits (SF-06)`() async throws {
        let script = try RunTests.script(
            """
            scene: queue
            screen: {width: 390, height: 844}
            steps:
              - tap: start
              - expect: {text: {of: said, is: began}}
              - wait: 1
              - expect: {text: {of: said, is: done}}
              - tap: start
              - wait: idle
              - expect: {text: {of: said, is: done}}
              - tap: start
              - wait: {at: 3}
              - expect: {text: {of: said, is: done}}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
    }

    @Test func `what they begin is waited for until the application has settled (SF-06)`()
        async throws
    {
        let script = try RunTests.script(
            """
            scene: chain
            screen: {width: 390, height: 844}
            steps:
              - tap: start
              - wait: settled
              - expect: {text: {of: said, is: done}}
            """
        )
        let result = await touchstone("run", script.path)
        #expect(result.messages == "")
        #expect(result.status == .passed)
    }

    @Test func `they run while a recording is replayed, and after its last touch`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file(
            "tap.jsonl",
            """
            {"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}
            {"t":0,"c":[{"f":1,"x":150,"y":120,"p":"began"}]}
            {"t":0.1,"c":[{"f":1,"x":150,"y":120,"p":"ended"}]}

            """
        )
        let result = await touchstone("replay", path)
        #expect(result.messages == "")
        #expect(result.results.contains("label     said: \"done\""), "\(result.results)")
        let script = await touchstone("convert", path, folder.path + "/tap.yaml")
        #expect(script.messages == "", "\(script.messages)")
        #expect(script.status == .passed)
    }
}

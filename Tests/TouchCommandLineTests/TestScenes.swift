@testable import TouchCommandLine

/// A view that counts the fingers that lift, and writes the count into a label.
final class CountingView: UIView {
    private let label: UILabel
    private var count = 0

    init(_ identifier: String, frame: CGRect, label: UILabel) {
        self.label = label
        super.init(frame: frame)
        accessibilityIdentifier = identifier
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        count += touches.count
        label.text = "\(count) lifted"
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A view that says whether it was tapped once or twice.
final class TapCountingView: UIView {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    convenience init() {
        self.init(frame: .zero)
        accessibilityIdentifier = "target"
        label.accessibilityIdentifier = "said"
        addSubview(label)
        let single = UITapGestureRecognizer(
            target: self,
            action: Selector(TapCountingView.tapped)
        )
        let double = UITapGestureRecognizer(
            target: self,
            action: Selector(TapCountingView.tapped)
        )
        (single.name, double.name) = ("single", "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        for recognizer in [single, double] { addGestureRecognizer(recognizer) }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        label.text = recognizer.name
    }
}

/// A view with a pan and a pinch that do nothing, and a list of rows in it.
final class GestureView: UIView {
    convenience init() {
        self.init(frame: .zero)
        accessibilityIdentifier = "board"
        isMultipleTouchEnabled = true
        let pan = UIPanGestureRecognizer(target: self, action: Selector(GestureView.acted))
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(GestureView.acted))
        (pan.name, pinch.name) = ("pan", "pinch")
        pan.maximumNumberOfTouches = 1
        for recognizer in [pan, pinch] { addGestureRecognizer(recognizer) }
        for row in 0..<3 {
            let cell = RowView(frame: CGRect(x: 0, y: 50 * row, width: 200, height: 50))
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
            label.text = "Row \(row + 1)"
            cell.addSubview(label)
            cell.isHidden = row == 2
            cell.isUserInteractionEnabled = row != 1
            addSubview(cell)
        }
    }

    private func acted(_ recognizer: UIGestureRecognizer) {}
}

/// One row; a tap makes it the first responder.
final class RowView: UIView {
    override var canBecomeFirstResponder: Bool { true }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = becomeFirstResponder()
    }
}

/// A view that says what it was touched with last.
final class ToolView: UIView {
    private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    convenience init() {
        self.init(frame: .zero)
        label.accessibilityIdentifier = "tool"
        label.text = "nothing"
        addSubview(label)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        label.text = touches.first?.type == .pencil ? "a pencil" : "a finger"
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// Scenes that are as small as what they are for.
enum TestScenes {
    static let all = [
        Scene("pad", "Counts fingers.", view: pad),
        Scene("covers", "Views that no touch reaches.", view: covers),
        Scene("late", "Says something after 20 seconds.", view: late),
        Scene("taps", "Tells a single tap from a double tap.", view: TapCountingView.init),
        Scene("rows", "Rows, a pan and a pinch.", view: GestureView.init),
        Scene("tools", "Says what it was touched with.", view: ToolView.init),
        Scene("field", "A text field, and what is in it.", view: field),
        Scene("list", "Content that is twice as high as the screen.", view: list),
    ]

    private static func list() -> UIView {
        let list = UIScrollView(frame: .zero)
        list.contentSize = CGSize(width: 390, height: 1_700)
        return list
    }

    private static func pad() -> UIView {
        let root = UIView(frame: .zero)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.accessibilityIdentifier = "count"
        label.text = "0 lifted"
        let pad = CountingView(
            "pad",
            frame: CGRect(x: 0, y: 100, width: 300, height: 300),
            label: label
        )
        let title = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        title.text = "Touch me"
        pad.addSubview(title)
        for view in [label, pad] { root.addSubview(view) }
        return root
    }

    private static func covers() -> UIView {
        let root = UIView(frame: .zero)
        for (identifier, y) in [("under", 100), ("over", 100), ("hidden", 200), ("free", 300)] {
            let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 50))
            view.accessibilityIdentifier = identifier
            view.isHidden = identifier == "hidden"
            root.addSubview(view)
        }
        return root
    }

    private static func field() -> UIView {
        let root = UIView(frame: .zero)
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.accessibilityIdentifier = "field"
        field.autocapitalizationType = .none
        let label = UILabel(frame: CGRect(x: 20, y: 160, width: 200, height: 20))
        label.accessibilityIdentifier = "said"
        field.addAction(
            UIAction { [weak field, label] _ in label.text = field?.text },
            for: .editingChanged
        )
        for view in [field, label] { root.addSubview(view) }
        return root
    }

    private static func late() -> UIView {
        let label = UILabel(frame: .zero)
        label.accessibilityIdentifier = "news"
        label.text = "nothing yet"
        UIApplication.shared.clock.schedule(after: 20, named: "news") { label.text = "at last" }
        return label
    }
}

/// What a command line came to.
struct CommandResult {
    let status: ExitStatus
    let results: String
    let messages: String

    /// The results as a value of JSON.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(results.utf8))
    }
}

/// Carries out a command line and catches what it writes.
func touchstone(_ arguments: String..., progress: Bool = false) async -> CommandResult {
    await touchstone(arguments, progress: progress)
}

func touchstone(
    _ arguments: [String],
    progress: Bool = false,
    interruption: Interruption? = nil,
    mostKeptFrames: Int? = nil
) async -> CommandResult {
    var (results, messages) = ("", "")
    var session = CommandSession(
        scenes: TestScenes.all,
        output: CommandOutput(
            results: { results += $0 },
            messages: { messages += $0 },
            showsProgress: progress
        ),
        interruption: interruption
    )
    session.mostKeptFrames = mostKeptFrames ?? session.mostKeptFrames
    let status = await Touchstone.run(arguments, in: session)
    return CommandResult(status: status, results: results, messages: messages)
}

/// The last message of what prints rules, of which this one came first.
func howToRead(_ rule: String) -> String {
    "To read a rule, for example \(rule): touchstone rules \(rule)\n"
}

/// A folder for the files of one test.
final class TemporaryFolder {
    let path = FileManager.default.temporaryDirectory
        .appending(path: "touchstone-\(UUID().uuidString)").path(percentEncoded: false)

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    isolated deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and gives its path.
    func file(_ name: String, _ text: String) throws -> String {
        let file = path + "/" + name
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// Writes a shell script that can be run.
    ///
    /// Another process writes it: a program that another test starts meanwhile would inherit the open file, and a file that is
    /// open for writing cannot be run.
    func program(_ name: String, _ script: String) throws {
        let text = try file(name + ".text", "#!/bin/sh\n\(script)\n")
        let copying = try ChildProgram(
            "/bin/sh",
            ["-c", "cat \"$0\" > \"$1\" && chmod 755 \"$1\"", text, path + "/" + name],
            keepsOutput: false,
            isOurs: false
        )
        guard copying.wait() == .exited(0) else { throw CocoaError(.fileWriteUnknown) }
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: URL(filePath: path + "/" + name), encoding: .utf8)
    }
}

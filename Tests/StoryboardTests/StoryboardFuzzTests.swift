import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// Storyboards that nobody saved: those of the examples, changed at random.
@Suite("Broken storyboards", .stage) struct StoryboardFuzzTests {
    /// How many: 40, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(40, unlessSetBy: "TOUCHSTONE_STORYBOARD_SEEDS")

    private static let files = ["PanSquare", "Pages", "Order", "Postcard"]

    private func lines(of name: String) throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/Scenes/Storyboards")
        let text = try String(
            contentsOf: folder.appending(path: "\(name).storyboard"),
            encoding: .utf8
        )
        return text.components(separatedBy: "\n")
    }

    @Test(arguments: seeds)
    func `a damaged storyboard is refused with a sentence, or loaded as far as it can be read`(
        seed: Int
    )
        throws
    {
        let stage = try Stage()
        var random = SeededGenerator(seed: UInt64(seed))
        let name = Self.files[random.below(Self.files.count)]
        var lines = try lines(of: name)
        for _ in 0...random.below(6) { change(&lines, &random) }
        let text = lines.joined(separator: "\n")
        do {
            let storyboard = try UIStoryboard(
                text,
                named: "\(name).storyboard",
                fileID: #fileID
            )
            for problem in storyboard.check() {
                #expect(problem.line <= lines.count && problem.sentence.hasSuffix("."))
            }
            if let controller = storyboard.instantiateInitialViewController() {
                stage.window.rootViewController = controller
                stage.window.makeKeyAndVisible()
                try stage.clock.advance(by: 0.5)
                #expect(controller.view.bounds.size.width.isFinite)
            }
        } catch let error as InterfaceFileError {
            #expect(error.description.hasSuffix("."))
        }
    }

    /// One change: a line goes, comes twice, changes its place, or has a word or a letter replaced.
    private func change(_ lines: inout [String], _ random: inout SeededGenerator) {
        guard lines.count > 10 else { return }
        let place = 3 + random.below(lines.count - 4)
        switch random.below(7) {
        case 0: lines.remove(at: place)
        case 1: lines.insert(lines[place], at: place)
        case 2: lines.swapAt(place, 3 + random.below(lines.count - 4))
        case 3, 4:
            // A value of an attribute becomes another one.
            let values = [
                "", "YES", "-1", "nan", "1e400", "0", "Psq-vw-001", "Pgs-nv-001", "ü\u{0301}",
                "99999999999999999999",
            ]
            lines[place] = replacingValue(
                of: lines[place],
                by: values[random.below(values.count)],
                &random
            )
        case 5:
            // An element becomes another one.
            let names = [
                "view", "label", "tableView", "button", "segue", "constraint", "rect",
                "navigationController", "color",
            ]
            let (old, new) = (names[random.below(names.count)], names[random.below(names.count)])
            lines[place] = lines[place].replacingOccurrences(of: "<\(old) ", with: "<\(new) ")
        default:
            var letters = Array(lines[place])
            guard !letters.isEmpty else { return }
            letters[random.below(letters.count)] = ["<", ">", "\"", "&", "x", "/"][random.below(6)]
            lines[place] = String(letters)
        }
    }

    private func replacingValue(
        of line: String,
        by value: String,
        _ random: inout SeededGenerator
    ) -> String {
        var parts = line.components(separatedBy: "\"")
        let values = stride(from: 1, to: parts.count - 1, by: 2).map { $0 }
        guard !values.isEmpty else { return line }
        parts[values[random.below(values.count)]] = value
        return parts.joined(separator: "\"")
    }
}

// The controllers of the examples, as the files name them, but without members that may not be missing: what they
// trap on is not what is tested here.

final class PanSquareController: UIViewController, InterfaceConnectable {
    weak var square: UIView?
    weak var widthConstraint: NSLayoutConstraint?
    weak var centerXConstraint: NSLayoutConstraint?
    weak var centerYConstraint: NSLayoutConstraint?

    class var interfaceConnections: InterfaceConnections {
        .of(PanSquareController.self) {
            $0.outlet("square", \.square)
            $0.outlet("widthConstraint", \.widthConstraint)
            $0.outlet("centerXConstraint", \.centerXConstraint)
            $0.outlet("centerYConstraint", \.centerYConstraint)
        }
    }
}

final class StoryboardPageList: UITableViewController, InterfaceConnectable {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        5
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    { tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath) }

    func back(_ segue: UIStoryboardSegue) {}

    class var interfaceConnections: InterfaceConnections {
        .of(StoryboardPageList.self) { $0.action("backToList:", StoryboardPageList.back) }
    }
}

final class StoryboardPage: UIViewController, InterfaceConnectable {
    weak var label: UILabel?

    class var interfaceConnections: InterfaceConnections {
        .of(StoryboardPage.self) { $0.outlet("label", \.label) }
    }
}

final class OrderController: UIViewController, UITextFieldDelegate, InterfaceConnectable {
    var fields: [UITextField] = []
    weak var message: UILabel?
    weak var orderButton: UIButton?

    func edited(_ sender: Any) {}

    class var interfaceConnections: InterfaceConnections {
        .of(OrderController.self) {
            $0.outlets("fields", \.fields)
            $0.outlet("message", \.message)
            $0.outlet("orderButton", \.orderButton)
            $0.action("edited:", OrderController.edited)
        }
    }
}

final class PostcardController: UIViewController, UIGestureRecognizerDelegate,
    InterfaceConnectable
{
    weak var postcard: UIView?

    func turn(_ tap: UITapGestureRecognizer) {}

    class var interfaceConnections: InterfaceConnections {
        .of(PostcardController.self) {
            $0.outlet("postcard", \.postcard)
            $0.action("turn:", PostcardController.turn)
        }
    }
}

import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

@Suite("Interface files", .stage) struct InterfaceFileTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    private func error(_ text: String) -> String? {
        do {
            _ = try UIStoryboard(text, named: "Main.storyboard")
            return nil
        } catch { return error.description }
    }

    @Test func `a truncated file is refused with its line`() {
        let text = InterfaceText.controller(view: InterfaceText.view(#"<label text="a" id="l"/>"#))
        let half = String(text.prefix(text.count / 2))
        let said = error(half)
        let lines = half.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(said?.hasPrefix("Cannot read Main.storyboard: at line \(lines), column ") == true)
        #expect(
            said?.hasSuffix(
                "Nothing of it is used. To fix, repair that place, or take the file from version control."
            ) == true
        )
    }

    nonisolated static let broken: [(String, String)] = [
        ("<document>\n<a></b></document>", "an end tag does not match the element that is open"),
        ("<document a=\"1\" a=\"2\"/>", "an attribute is repeated"),
        ("<document>&nobody;</document>", "an entity is used that XML does not have"),
        ("<document a=\"<\"/>", "the value of an attribute contains <"),
    ]

    @Test(arguments: broken) func `errors in a file are described in words`(
        text: String,
        reason: String
    ) {
        #expect(error(text)?.contains(reason) == true, "\(error(text) ?? "nothing was said")")
    }

    @Test func `an empty file, binary data and plain text are refused`() {
        #expect(error("")?.contains("it ends before its elements do") == true)
        #expect(error("hello")?.hasPrefix("Cannot read Main.storyboard: at line 1") == true)
        #expect(
            throws: InterfaceFileError.isNotText(file: "Main.storyboard")
        ) { try InterfaceDocument(Data([0xFF, 0xFE, 0x3C, 0x00]), file: "Main.storyboard") }
    }

    nonisolated static let bombs = [
        """
        <?xml version="1.0"?>
        <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
        <document>&b;</document>
        """,
        """
        <?xml version="1.0"?>
        <!DOCTYPE document SYSTEM "file:///etc/passwd">
        <document/>
        """,
        "<document>\n<!ENTITY a \"b\"></document>",
        // Behind a quote that opens no value.
        "<?target \"?>\n<!DOCTYPE document [<!ENTITY a \"b\">]><document/>",
        "<document a=\"\n<!ENTITY b \"c\"></document>",
    ]

    @Test(arguments: bombs) func `declared entities are refused, and never expanded`(text: String) {
        #expect(
            error(text) == """
                Cannot read Main.storyboard: line 2 declares a document type or an entity. Interface files \
                have none, and they are not expanded. To fix, take the declaration out.
                """
        )
    }

    @Test(arguments: [
        "<document>\n <?a?></document>", "<?xml version=\"1.0\"?>\n<?a-b?><document/>",
    ])
    func `a processing instruction that is only a name is refused`(text: String) throws {
        let column = text.contains(" <?a?>") ? 2 : 1
        #expect(
            error(text) == """
                Cannot read Main.storyboard: at line 2, column \(column), a processing instruction has a name and no \
                content, which cannot be read here. Nothing of it is used. To fix, repair that place, or take the file \
                from version control.
                """
        )
    }

    @Test func `other processing instructions are skipped`() {
        let text = InterfaceText.controller(
            view: InterfaceText.view("<?a b?><label id=\"l\"/>"),
            inside: "<?target ?>"
        )
        #expect(error(text) == nil)
    }

    @Test func `a declaration inside a comment or CDATA is not a declaration`() {
        let text = InterfaceText.controller(
            view: InterfaceText.view(
                "<label id=\"l\"><string key=\"text\"><![CDATA[<!DOCTYPE a>]]></string></label>"
            ),
            inside: "<!-- <!ENTITY a \"b\"> -->"
        )
        #expect(error(text) == nil)
    }

    @Test func `elements that are nested too deeply are refused`() {
        let deep =
            String(repeating: "<view>", count: 300) + String(repeating: "</view>", count: 300)
        #expect(
            error("<document>\n\(deep)</document>") == """
                Cannot read Main.storyboard: at line 2 more than 250 elements are nested in each other. To fix, nest \
                fewer views.
                """
        )
    }

    @Test func `an element with too many attributes, or with too long a one, is refused at once`() {
        func many(_ count: Int) -> String {
            (0..<count).map { "a\($0)=\"<>\"".replacing("<", with: "&lt;") }
                .joined(separator: "\n")
        }
        #expect(
            error("<document \(many(200_000))/>") == """
                Cannot read Main.storyboard: at line 1001 an element has more than 1000 attributes. To fix, \
                take the file from version control: Xcode writes no element with so many.
                """
        )
        // As many as that are read: the next refusal is about the element.
        #expect(error("<document \(many(1_000))/>")?.contains("its outermost element is") == true)
        let long = String(repeating: "x", count: 10_000_001)
        #expect(
            error("<document>\n<label text='\(long)'/></document>") == """
                Cannot read Main.storyboard: at line 2 an attribute is longer than 10000000 bytes. To fix, move \
                the text to a file, and set it in viewDidLoad.
                """
        )
    }

    @Test func `other documents, those of the Mac and those from before Xcode 5 are refused`() {
        #expect(
            error("<plist/>") == """
                Cannot read Main.storyboard: its outermost element is <plist>, but interface files begin with \
                <document type="com.apple.InterfaceBuilder3.CocoaTouch…">. To fix, pass a storyboard or a xib file of Xcode.
                """
        )
        #expect(
            error(
                #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#
            )
                == "Cannot read Main.storyboard: it is for MacOSX.Cocoa, not for iOS. To fix, pass an interface file for iOS."
        )
        #expect(
            error(#"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"/>"#)
                == """
                Cannot read Main.storyboard: it is in the format before Xcode 5. To fix, open and save it with \
                a newer one.
                """
        )
    }

    @Test
    func `a missing file is reported with the searched folders, and the run continues`() throws {
        let storyboard = UIStoryboard(name: "Nowhere", bundle: nil)
        let said = try #require(stage.trace.entries.last?.text)
        #expect(said.hasPrefix("Cannot find Nowhere.storyboard: it is in none of /"))
        #expect(said.contains("_ExampleScenes.resources"))
        #expect(said.hasSuffix("An empty storyboard is used instead."))
        #expect(storyboard.instantiateInitialViewController() == nil)
        #expect(storyboard.instantiateViewController(withIdentifier: "a").view.subviews.isEmpty)
        #expect(storyboard.check() == [])
    }

    @Test func `a storyboard in another module's resources is found without a bundle`() throws {
        let storyboard = UIStoryboard(
            name: "Order",
            bundle: nil,
            fileID: "ExampleScenes/Order.swift"
        )
        let controller = storyboard.instantiateInitialViewController()
        #expect(controller.map { "\(type(of: $0))" } == "OrderController")
        #expect(storyboard.problems == [])
    }

    @Test func `a missing controller is an error that lists the existing ones`() throws {
        let text = InterfaceText.storyboard(
            InterfaceText.scene(
                #"<viewController storyboardIdentifier="one" id="vc" sceneMemberID="viewController"/>"#
            ),
            initial: nil
        )
        let storyboard = try UIStoryboard(text, named: "Main.storyboard")
        #expect(storyboard.instantiateInitialViewController() == nil)
        #expect(
            stage.trace.entries.last?.text == """
                Cannot instantiate the initial controller of Main.storyboard: it names none. To fix, check "Is \
                Initial View Controller" of one, or instantiate one by its identifier.
                """
        )
        #expect(
            throws: InterfaceFileError.hasNoController(
                file: "Main.storyboard",
                identifier: "two",
                known: ["one"]
            )
        ) { try storyboard.viewController(withIdentifier: "two") }
        let found: UIViewController = try storyboard.viewController(withIdentifier: "one")
        #expect(found.storyboard === storyboard)
        #expect(throws: InterfaceFileError.self) {
            let table: UITableViewController = try storyboard.viewController(withIdentifier: "one")
            _ = table
        }
        #expect(
            storyboard.problems.map(\.sentence).first?.contains(
                "it is a UIViewController, not a UITableViewController."
            ) == true
        )
    }

    @Test func `a closure may make the controller from the file's archive`() throws {
        let storyboard = try UIStoryboard(
            InterfaceText.controller(view: InterfaceText.view(#"<view tag="5" id="v"/>"#))
        )
        final class Injected: UIViewController {
            let model: Int
            init?(coder: NSCoder, model: Int) {
                self.model = model
                super.init(coder: coder)
            }
            required init?(coder: NSCoder) { nil }
        }
        let made = storyboard.instantiateInitialViewController { Injected(coder: $0, model: 42) }
        #expect(made?.model == 42 && made?.view.subviews.first?.tag == 5)
    }

    @Test func `a duplicate id means the first element, and is reported`() throws {
        let loaded = try LoadedView(#"<view tag="1" id="v"/><view tag="2" id="v"/>"#)
        #expect(loaded.controller.view.subviews.map(\.tag) == [1, 2])
        #expect(
            loaded.problems == [
                """
                <view id="v">: line 9 has the same id. References use the first one. To fix, \
                give each element a unique id.
                """
            ]
        )
    }

    @Test func `ten thousand views are loaded`() throws {
        let row =
            #"<view tag="1" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
        let loaded = try LoadedView(String(repeating: row + "\n", count: 10_000))
        #expect(loaded.controller.view.subviews.count == 10_000)
        #expect(loaded.problems == [])
    }

    @Test func `a hundred nested views are loaded`() throws {
        let open = (0..<100).map { "<view id=\"v\($0)\"><subviews>" }.joined()
        let loaded = try LoadedView(open + String(repeating: "</subviews></view>", count: 100))
        var depth = 0
        var view = loaded.controller.view.subviews.first
        while let current = view { (depth, view) = (depth + 1, current.subviews.first) }
        #expect(depth == 100 && loaded.problems == [])
    }

    @Test func `a file without an end, or a very large one, is refused with a sentence`() throws {
        func sentence(_ path: String) -> String {
            do {
                _ = try UIStoryboard(contentsOf: URL(fileURLWithPath: path))
                return "read"
            } catch {
                return "\(error)"
            }
        }
        #expect(
            sentence("/dev/zero")
                == "Cannot read /dev/zero: it is no file, but a folder, a pipe or a device. To fix, give a file that "
                + "Xcode saved."
        )
        let large = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).storyboard")
        defer { try? FileManager.default.removeItem(at: large) }
        // A file with a hole: it takes no room on the disk.
        try Data().write(to: large)
        try FileHandle(forWritingTo: large).truncate(atOffset: 65_000_000)
        #expect(
            sentence(large.path).hasSuffix(
                ": it is larger than 64 MB, which is the most that is read. To fix, divide it with references to "
                    + "other storyboards."
            )
        )
    }
}

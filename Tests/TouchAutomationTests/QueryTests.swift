import Foundation
import Testing

@testable import TouchAutomation
@testable import TouchHost

/// The screen of the tests: a page with a table of three rows, two buttons of the same name, a field, and an alert.
private let screen = ElementTree([
    record(0, .application, "Shop"),
    record(1, .window),
    record(2, .table, identifier: "fruits"),
    record(3, .cell), record(4, .staticText, "Apples"),
    record(4, .button, "Buy", identifier: "buy-0"),
    record(3, .cell), record(4, .staticText, "Pears"),
    record(4, .button, "Buy", identifier: "buy-1"),
    record(3, .cell), record(4, .staticText, "Plums"),
    record(2, .textField, value: "", placeholder: "Your name"),
    record(2, .other), record(3, .textField, value: "Ann", hasFocus: true),
    record(1, .alert, "Sold out"), record(2, .button, "OK"),
])

private func record(
    _ level: Int,
    _ type: TouchHost.ElementType,
    _ label: String = "",
    identifier: String = "",
    value: String? = nil,
    placeholder: String? = nil,
    hasFocus: Bool = false
) -> ElementRecord {
    var record = ElementRecord(
        level: level,
        type: type,
        frame: CGRect(x: 0, y: 0, width: 100, height: 40)
    )
    (record.label, record.identifier) = (label, identifier)
    (record.value, record.placeholder, record.hasFocus) = (value, placeholder, hasFocus)
    return record
}

@Suite("Queries of UI tests") struct QueryTests {
    private let app = XCUIApplication()

    /// The names of what a query finds.
    private func names(_ query: XCUIElementQuery) throws -> [String] {
        try screen.found(query.steps, isStrict: false).map { screen.names(of: $0).first ?? "-" }
    }

    /// The index of the only element; the sentence if there is none.
    private func only(_ element: XCUIElement) -> Result<Int, Sentence> {
        do throws(QueryFailure) {
            return .success(try screen.found(element.steps, isStrict: true)[0])
        } catch {
            return .failure(Sentence(words: error.sentence(element.steps, screen)))
        }
    }

    private struct Sentence: Error, Equatable { let words: String }

    @Test func `queries by type look at all depths, and children at the next level (UT-04)`() throws
    {
        #expect(try names(app.buttons) == ["buy-0", "buy-1", "OK"])
        #expect(try names(app.tables.buttons) == ["buy-0", "buy-1"])
        #expect(try names(app.tables.cells.staticTexts) == ["Apples", "Pears", "Plums"])
        #expect(try names(app.windows.children(matching: .textField)) == ["Your name"])
        #expect(try names(app.windows.descendants(matching: .textField)) == ["Your name", "Ann"])
        #expect(try names(app.cells.element(boundBy: 1).buttons) == ["buy-1"])
        #expect(try names(app.sliders) == [])
    }

    @Test(arguments: ["buy-1", "Your name", "Ann", "Sold out", "fruits"])
    func `a name is an identifier, a label, a value or a placeholder (UT-02)`(name: String) throws {
        #expect(try names(app.descendants(matching: .any).matching(identifier: name)).count == 1)
        #expect(app.descendants(matching: .any)[name].steps.words == "element \"\(name)\"")
    }

    @Test
    func `an element by its name must be the only one, and firstMatch takes the first (UT-03)`()
        throws
    {
        #expect(try only(app.alerts["Sold out"].buttons["OK"]).get() == 15)
        #expect(try only(app.buttons["Buy"].firstMatch).get() == 5)
        #expect(try only(app.buttons.matching(identifier: "Buy").element(boundBy: 1)).get() == 8)
        #expect(
            only(app.buttons["Buy"])
                == .failure(
                    Sentence(
                        words:
                            "There are 2: button \"Buy\". They are \"buy-0\", \"buy-1\". To fix, choose one with "
                            + "element(boundBy:), firstMatch, or a name of its own."
                    )
                )
        )
    }

    @Test func `cells are chosen by what is in them (UT-05)`() throws {
        let pears = app.cells.containing(.staticText, identifier: "Pears")
        #expect(try names(pears.buttons) == ["buy-1"])
        let sold = NSPredicate(format: "label BEGINSWITH %@", "P")
        #expect(try names(app.staticTexts.matching(sold)) == ["Pears", "Plums"])
        #expect(try names(app.cells.containing(sold).staticTexts) == ["Pears", "Plums"])
        let focused = NSPredicate { element, _ in
            MainActor.assumeIsolated { (element as? any XCUIElementAttributes)?.hasFocus == true }
        }
        #expect(try names(app.textFields.matching(focused)) == ["Ann"])
        let button = NSPredicate(
            format: "elementType == %d",
            XCUIElement.ElementType.button.rawValue
        )
        #expect(try names(app.alerts.descendants(matching: .any).matching(button)) == ["OK"])
    }

    @Test func `a way that leads nowhere says where it ends, and what there is instead`() {
        #expect(
            only(app.buttons["buy-2"])
                == .failure(
                    Sentence(
                        words:
                            "There is no button \"buy-2\". There are: \"buy-0\", \"buy-1\", \"OK\". "
                            + "Did you mean \"buy-0\"?"
                    )
                )
        )
        #expect(
            only(app.alerts["Sold out"].sliders.element)
                == .failure(
                    Sentence(
                        words: "There is no slider in alert \"Sold out\". There are: 1 × button."
                    )
                )
        )
        #expect(
            only(app.sheets["Share"].buttons["Mail"])
                == .failure(
                    Sentence(
                        words:
                            "There is no sheet, so there is no button \"Mail\" in sheet \"Share\". There are: "
                            + "1 × alert, 3 × button, 3 × cell, 1 × other element, 3 × static text, 1 × table, 2 × text field, "
                            + "1 × window."
                    )
                )
        )
        #expect(
            only(app.cells.element(boundBy: 7))
                == .failure(
                    Sentence(
                        words:
                            "There is no cell at index 7. There are 3, so the index 7 is not in 0 to 2."
                    )
                )
        )
    }

    @Test func `the keyboard is in the element that has it, and in those around it (UT-06)`() throws
    {
        let field = try only(app.textFields["Ann"]).get()
        #expect(screen.hasFocus(field) && screen.hasFocus(1))
        #expect(!screen.hasFocus(try only(app.textFields["Your name"]).get()))
        let target = ActionTarget(application: app, tree: screen, index: field)
        #expect(target.focusWords == "The text field \"Ann\" has it.")
    }

    @Test func `the tree is printed with what tests can ask`() {
        #expect(
            screen.lines(of: 11) == [
                "text field, (0, 0, 100, 40), value: '', placeholderValue: 'Your name'"
            ]
        )
        #expect(
            screen.lines(of: 12) == [
                "other element, (0, 0, 100, 40)",
                "  text field, (0, 0, 100, 40), value: 'Ann', keyboard focused",
            ]
        )
    }

    @Test func `kinds of elements have XCUITest's numbers`() {
        typealias Kind = XCUIElement.ElementType
        #expect(
            Kind.button.rawValue == 9 && Kind.staticText.rawValue == 48 && Kind.cell.rawValue == 75
        )
        #expect(
            Kind.textView.rawValue == 52 && Kind.other.rawValue == 1
                && Kind.statusItem.rawValue == 82
        )
        #expect(TouchHost.ElementType.allCases.allSatisfy { Kind($0) != .other || $0 == .other })
    }

    @Test func `keys that type nothing are sent as keys`() {
        let text = "ab" + XCUIKeyboardKey.delete.rawValue + "\n"
        #expect(XCUIKeyboardKey.forCommands(text) == "ab\u{E003}\n")
    }
}

@Suite("The application of UI tests") struct ApplicationProgramTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("programs-\(UUID().uuidString)")

    /// The name of the program that is found, or the sentence, among programs with these names.
    private func found(
        _ fileID: String,
        among names: [String],
        environment: [String: String] = [:]
    ) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in names {
            _ = FileManager.default.createFile(
                atPath: folder.appendingPathComponent(name).path,
                contents: Data(),
                attributes: [.posixPermissions: 0o755]
            )
        }
        do throws(AutomationProblem) {
            return try ApplicationProgram(for: fileID, in: folder, environment: environment).name
        } catch {
            return error.description.replacing(folder.path, with: "FOLDER")
        }
    }

    @Test func `it is the program that the target of the tests is named after, or the only one`()
        throws
    {
        let names = ["Notes", "Tool", "NotesPackageTests.xctest"]
        #expect(try found("NotesUITests/A.swift", among: names) == "Notes")
        #expect(try found("Notes_UITests/A.swift", among: names) == "Notes")
        #expect(try found("Acceptance/A.swift", among: ["Notes"]) == "Notes")
        let wish = [ApplicationProgram.variable: "Tool"]
        #expect(try found("NotesUITests/A.swift", among: names, environment: wish) == "Tool")
    }

    @Test func `a program that cannot be found is named with those that are there`() throws {
        #expect(
            try found("Acceptance/A.swift", among: ["Notes", "Tool"])
                == "Cannot tell which application the tests of Acceptance start: no program in FOLDER has the name "
                + "Acceptance. There are: Notes, Tool. To fix, set the environment variable "
                + "TOUCHSTONE_UI_APPLICATION to the name of a product."
        )
        let wish = [ApplicationProgram.variable: "Memo"]
        #expect(
            try found("NotesUITests/A.swift", among: [], environment: wish)
                == "Cannot start \"Memo\", which TOUCHSTONE_UI_APPLICATION names: there is no such program in FOLDER. "
                + "There is none. To fix, name a product of the package that is an application."
        )
    }
}

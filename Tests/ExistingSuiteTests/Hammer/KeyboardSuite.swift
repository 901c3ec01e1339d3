import Hammer
import UIKit
import XCTest

final class KeyboardSuite: XCTestCase {
    private func field() throws -> (UITextField, EventGenerator) {
        let field = UITextField()
        field.widthAnchor.constraint(equalToConstant: 300).isActive = true
        field.heightAnchor.constraint(equalToConstant: 40).isActive = true
        field.autocapitalizationType = .none
        let generator = try EventGenerator(view: field)
        field.becomeFirstResponder()
        return (field, generator)
    }

    func testKeyPress() throws {
        let (field, generator) = try field()
        try generator.keyPress(.letterA)
        XCTAssertEqual(field.text, "a")
    }

    func testKeyPressOfACharacterIgnoresShift() throws {
        let (field, generator) = try field()
        try generator.keyPress("A")
        try generator.keyPress("b", numberOfTimes: 3)
        XCTAssertEqual(field.text, "abbb")
    }

    func testShiftIsHeld() throws {
        let (field, generator) = try field()
        try generator.keyDown(.leftShift)
        try generator.keyPress(.letterC)
        try generator.keyUp(.leftShift)
        try generator.keyPress(.number1)
        XCTAssertEqual(field.text, "C1")
    }

    func testTypingAText() throws {
        let (field, generator) = try field()
        try generator.keyType("Hello, World! (it's 100%)")
        XCTAssertEqual(field.text, "Hello, World! (it's 100%)")
    }

    func testDeleting() throws {
        let (field, generator) = try field()
        try generator.keyType("ab")
        try generator.keyPress(.deleteOrBackspace)
        try generator.keyType("c" as Character)
        XCTAssertEqual(field.text, "ac")
    }

    func testAnUnknownCharacterIsRefused() throws {
        let (field, generator) = try field()
        XCTAssertThrowsError(try generator.keyType("é")) { error in
            guard case HammerError.unknownKeyForCharacter(let character) = error else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(character, "é")
        }
        XCTAssertEqual(field.text ?? "", "")
    }

    func testAWindowThatIsNotKeyIsRefused() throws {
        let (field, generator) = try field()
        let other = UIWindow(frame: UIScreen.main.bounds)
        other.makeKeyAndVisible()
        XCTAssertThrowsError(try generator.keyPress(.escape)) { error in
            guard case HammerError.windowIsNotKey = error else { return XCTFail("\(error)") }
        }
        XCTAssertEqual(field.text ?? "", "")
    }
}

import XCTest

final class NotesUITests: XCTestCase {
    func testLaunch() { XCUIApplication().launch() }
}

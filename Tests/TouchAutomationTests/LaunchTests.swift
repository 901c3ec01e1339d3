import Foundation
import Testing
import XCTest

@testable import TouchAutomation
@testable import TouchHost
@testable import TouchTesting

/// The application of these tests, in place of what `touchstone xcode` writes.
enum TouchstoneUITarget: UITestTarget {
    static let application = "automated-app"
}

/// Launches a real application, in a process of its own. Suites of XCTest do the same; here a failure of an element becomes
/// an issue of Swift Testing.
@Suite("Launches of an application", .serialized) final class LaunchTests {
    private let app = XCUIApplication()

    init() { LaunchLog.shared.keepsRecords = { true } }

    isolated deinit { app.terminate() }

    /// The steps of the application that runs, with the files and lines of the test.
    private func lines() throws -> [String] {
        let launch = try #require(LaunchLog.shared.launches().last ?? nil)
        return zip(launch.trace.steps, launch.sources).map { step, source in
            let file = source.map { URL(fileURLWithPath: $0.file).lastPathComponent }
            return "\(step.text) — \(file ?? "-"):\(source?.line ?? 0)"
        }
    }

    @Test
    func
        `a launch ends the application that runs, and starts it with the arguments and the environment (UT-10)`()
        throws
    {
        app.launchArguments = ["-fresh", "yes"]
        app.launchEnvironment = ["NOTE": "first"]
        app.launch()
        #expect(app.staticTexts["arguments"].label == "-fresh yes")
        #expect(app.staticTexts["note"].label == "first")
        app.buttons["Count"].tap()
        #expect(app.staticTexts["count"].label == "1")
        app.launchEnvironment = [:]
        app.launch()
        #expect(app.staticTexts["count"].label == "0")
        #expect(app.staticTexts["note"].label == "no note")
        #expect(app.state == .runningForeground)
        app.terminate()
        #expect(app.state == .notRunning)
    }

    @Test
    func
        `an element is found again each time: its attributes are those of that moment (UT-01)`()
        throws
    {
        app.launch()
        let count = app.staticTexts["count"]
        let one = app.staticTexts["1"]
        #expect(count.label == "0" && !one.exists)
        app.buttons["Count"].tap()
        #expect(count.label == "1" && one.exists)
        app.buttons["Count"].tap()
        #expect(count.label == "2" && !one.exists)
    }

    @Test func `an animation of two seconds is over when the test goes on (UT-13)`() {
        app.launch()
        app.buttons["Move"].tap()
        #expect(app.staticTexts["note"].label == "moved")
    }

    @Test func `an animation without an end is not waited for (UT-13)`() throws {
        app.launch()
        app.buttons["Spin"].tap()
        app.buttons["Count"].tap()
        #expect(app.staticTexts["count"].label == "1")
        let state = try #require(LaunchLog.shared.state(atFirstFailure: false))
        #expect(state.time < 10)
    }

    @Test
    func
        `a test that asks the same again is waiting, so a quarter of a second passes (UT-11)`()
        throws
    {
        app.launch()
        func time() -> TimeInterval {
            LaunchLog.shared.state(atFirstFailure: false)?.time ?? -1
        }
        let none = app.staticTexts["nobody"]
        let start = time()
        #expect(!none.exists)
        #expect(time() == start)
        #expect(!none.exists)
        #expect(abs(time() - start - 0.25) < 0.001)
        #expect(!none.waitForExistence(timeout: 3))
        #expect(abs(time() - start - 3.25) < 0.001)
    }

    @Test func `a failure knows what became of the last touch, and shows the screen (UT-14)`()
        throws
    {
        app.launch()
        app.buttons["Count"].tap()
        app.coordinate(withNormalizedOffset: .zero)
            .withOffset(CGVector(dx: 200, dy: 250)).tap()
        let state = try #require(LaunchLog.shared.state(atFirstFailure: true))
        #expect(state.hasTrace)
        #expect(state.finding?.kind == .unused)
        #expect(state.text?.contains(#"button "Covered" is covered by "mat""#) == true)
        let tree = try #require(state.files.first { $0.name == "elements.txt" })
        #expect(String(decoding: tree.bytes, as: UTF8.self).contains("identifier: 'mat'"))
    }

    @Test func `the record has the steps of each launch, at the lines of the test (UT-14)`() throws
    {
        app.launch()
        app.buttons["Count"].tap(); let line = #line
        #expect(
            try lines().suffix(1) == [#"tap button "Count" — LaunchTests.swift:\#(line)"#]
        )
        app.launch()
        app.buttons["Move"].tap()
        let launches = LaunchLog.shared.launches().suffix(2).map { $0?.trace.steps.last?.text }
        #expect(launches == [#"tap button "Count""#, #"tap button "Move""#])
    }

    @Test func `an application that crashes leaves no record, and says its last lines (UT-14)`()
        throws
    {
        // A backtrace would take longer than all other tests.
        app.launchEnvironment = ["SWIFT_BACKTRACE": "enable=no"]
        app.launch()
        withKnownIssue {
            app.buttons["Crash"].tap()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("the button crashed") }
        }
        let state = try #require(LaunchLog.shared.state(atFirstFailure: true))
        #expect(!state.hasTrace)
        #expect(LaunchLog.shared.launches().last.map { $0 == nil } == true)
        #expect(app.state == .notRunning)
    }

    @Test func `a test that looks for the keyboard finds keys, and a finger types on them (UT-16)`()
    {
        app.launch()
        let name = app.textFields["name"]
        #expect(!app.keyboards.element.exists)
        name.tap()
        #expect(app.keyboards.element.waitForExistence(timeout: 1))
        #expect(app.keyboards.count == 1)
        app.keyboards.keys["A"].tap()
        app.keys["b"].tap()
        #expect(name.value as? String == "Ab")
        #expect(app.keyboards.buttons["done"].exists)
        app.keyboards.buttons["Done"].tap()
        #expect(!app.keyboards.element.exists)
    }

    @Test func `a test that does not look for the keyboard touches what is behind it (UT-16)`() {
        app.launch()
        app.textFields["name"].tap()
        app.typeText("x")
        #expect(!app.staticTexts["note"].label.isEmpty)
        #expect(app.buttons.matching(identifier: "Done").count == 0)
    }

    @Test func `a key is pressed while others are held`() {
        app.launch()
        let name = app.textFields["name"]
        name.tap()
        name.typeText("ab")
        name.typeKey("a", modifierFlags: .command)
        name.typeKey(XCUIKeyboardKey.delete, modifierFlags: [])
        #expect(name.value as? String == "Name")
    }

    @Test func `a test that failed and asks for ever ends with a message`() {
        var messages: [String] = []
        let giveUp = TestFailures.giveUp
        TestFailures.giveUp = { messages.append($0) }
        defer { TestFailures.giveUp = giveUp }
        TestFailures.continues = false
        withKnownIssue { TestFailures.record("not there") }
        for _ in 1..<TestFailures.mostQuestions { _ = TestFailures.isStopped }
        #expect(messages.isEmpty)
        for _ in 1...TestFailures.mostQuestions { _ = TestFailures.isStopped }
        #expect(messages.count == 1)
        TestFailures.restart()
        #expect(!TestFailures.isStopped)
    }

    @Test func `a test that sleeps passes time also if nobody keeps the application`() throws {
        XCUIApplication().launch()
        XCUISleep.sleep(2)
        let state = try #require(LaunchLog.shared.state(atFirstFailure: false))
        #expect(state.time >= 2)
    }

    @Test func `a sleep of more than an hour passes whole, and one of more than a day is refused`()
        throws
    {
        let app = XCUIApplication()
        app.launch()
        func time() -> TimeInterval {
            LaunchLog.shared.state(atFirstFailure: false)?.time ?? -1
        }
        let start = time()
        XCUISleep.sleep(4_000)
        #expect(abs(time() - start - 4_000) < 0.001)
        for seconds in [86_401, .infinity, .nan] {
            withKnownIssue {
                XCUISleep.sleep(forTimeInterval: seconds)
            } matching: { issue in
                issue.comments.contains {
                    $0.rawValue.contains(
                        "Cannot wait for \(seconds) s: a test waits for at most 86400 s of virtual time"
                    )
                }
            }
            TestFailures.restart()
        }
        #expect(abs(time() - start - 4_000) < 0.001)
    }

    @Test func `a wait without an end is a failure, and looks once`() throws {
        let app = XCUIApplication()
        app.launch()
        let start = LaunchLog.shared.state(atFirstFailure: false)?.time ?? -1
        withKnownIssue {
            #expect(!app.staticTexts["nobody"].waitForExistence(timeout: .infinity))
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("Cannot wait for inf s") }
        }
        TestFailures.restart()
        #expect(LaunchLog.shared.state(atFirstFailure: false)?.time == start)
    }

    @Test func `two objects of the application see the same screen`() {
        XCUIApplication().launch()
        let app = XCUIApplication()
        let page = XCUIApplication()
        #expect(app.staticTexts["count"].label == "0")
        #expect(page.staticTexts["count"].label == "0")
        page.buttons["Count"].tap()
        #expect(app.staticTexts["count"].label == "1")
        app.buttons["Move"].tap()
        #expect(page.staticTexts["note"].label == "moved")
        XCUIDevice.shared.press(.home)
        #expect(app.state == .runningBackground && page.state == .runningBackground)
        #expect(!app.isHittable)
        XCUIApplication().activate()
        #expect(app.state == .runningForeground && page.state == .runningForeground)
        #expect(app.isHittable)
    }

    @Test func `an application that was ended is waited for no longer, and nothing else fails`() {
        let app = XCUIApplication()
        app.launch()
        app.terminate()
        XCUISleep.sleep(1)
        XCUIDevice.shared.press(.home)
        #expect(app.wait(for: .notRunning, timeout: 1))
        #expect(!app.wait(for: .runningForeground, timeout: 5))
        nonisolated(unsafe) var failures = 0
        withKnownIssue {
            #expect(!app.buttons["Count"].waitForExistence(timeout: 10))
        } matching: { issue in
            failures += 1
            return issue.comments.contains { $0.rawValue.contains("it was terminated") }
        }
        #expect(failures == 1)
        TestFailures.restart()
        app.launch()
        #expect(app.buttons["Count"].exists)
    }

    @Test func `after a launch that fails nothing runs, and a sleep fails nothing else`() {
        let app = XCUIApplication()
        app.launch()
        app.launchEnvironment = ["EXIT": "1"]
        withKnownIssue {
            app.launch()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("Cannot launch automated-app") }
        }
        TestFailures.restart()
        #expect(app.state == .notRunning)
        XCUISleep.sleep(1)
        XCUIDevice.shared.press(.home)
    }

    @Test func `a wait for a property finds that an element does not exist`() {
        let app = XCUIApplication()
        app.launch()
        let none = app.buttons["nobody"]
        #expect(none.wait(for: \.exists, toEqual: false, timeout: 1))
        #expect(none.wait(for: \.isHittable, toEqual: false, timeout: 1))
        #expect(app.buttons["Count"].wait(for: \.label, toEqual: "Count", timeout: 1))
        #expect(!none.wait(for: \.isEnabled, toEqual: false, timeout: 0.5))
    }

    @Test func `a swipe, and a drag after a press, scroll to their element first (UT-08)`() {
        let app = XCUIApplication()
        app.launch()
        let box = app.otherElements["box"]
        let note = app.staticTexts["note"]
        #expect(!box.isHittable)
        box.swipeLeft()
        #expect(note.label == "box swiped" && box.isHittable)
        app.launch()
        box.press(forDuration: 1, thenDragTo: note)
        #expect(note.label == "box held")
    }

    @Test func `a swipe on a part of a view is in its frame, and one without a place is refused`() {
        let app = XCUIApplication()
        app.launch()
        let nowhere = app.descendants(matching: .any)["Nowhere"]
        #expect(nowhere.exists && nowhere.frame == .zero)
        app.descendants(matching: .any)["Part"].swipeUp()
        #expect(app.staticTexts["note"].label == "part swiped")
        withKnownIssue {
            nowhere.swipeUp()
        } matching: { issue in
            issue.comments.contains {
                $0.rawValue.contains(
                    "it is at (0, 0), 0 by 0 points large, and the screen ends at (390, 844)"
                )
            }
        }
        TestFailures.restart()
    }

    @Test func `after an assertion of the test failed, calls do nothing if it does not continue`() {
        let app = XCUIApplication()
        app.launch()
        let test = XCTestCase(name: "test", testClosure: { _ in })
        RunningTest.begin(test)
        // The next test begins as every test does: nothing failed.
        defer {
            RunningTest.begin(test)
            RunningTest.end()
            TestFailures.restart()
        }
        RunningTest.noteFailure()
        app.buttons["Count"].tap()
        #expect(app.staticTexts["count"].label == "1")
        TestFailures.continues = false
        app.buttons["Count"].tap()
        app.buttons["nobody"].tap()
        TestFailures.restart()
        #expect(app.staticTexts["count"].label == "1")
    }

    @Test func `the device stays as it is held when the application is launched again`() {
        let app = XCUIApplication()
        XCUIDevice.shared.orientation = .landscapeLeft
        defer { XCUIDevice.shared.orientation = .portrait }
        app.launch()
        #expect(app.frame.size == CGSize(width: 844, height: 390))
        XCUIDevice.shared.orientation = .portrait
        #expect(app.frame.size == CGSize(width: 390, height: 844))
        XCUIDevice.shared.orientation = .landscapeRight
        app.launch()
        #expect(app.frame.size == CGSize(width: 844, height: 390))
    }

    @Test func `a wait for expectations passes as much virtual time as it takes real time`() {
        let app = XCUIApplication()
        app.launch()
        func time() -> TimeInterval {
            LaunchLog.shared.state(atFirstFailure: false)?.time ?? -1
        }
        let clock = XCUISleep.realTime
        defer { XCUISleep.realTime = clock }
        nonisolated(unsafe) var real = 10.0
        XCUISleep.realTime = { real }
        let start = time()
        let answer = XCUISleep.followingRealTime {
            real += 2
            return "timed out"
        }
        #expect(answer == "timed out" && abs(time() - start - 2) < 0.001)
        // A predicate that asks for an element passes time itself.
        XCUISleep.followingRealTime {
            real += 2
            #expect(!app.buttons["nobody"].waitForExistence(timeout: 1.5))
        }
        #expect(abs(time() - start - 4) < 0.001)
        XCUISleep.followingRealTime {
            real += 0.1
            #expect(!app.buttons["nobody"].waitForExistence(timeout: 1))
        }
        #expect(abs(time() - start - 5) < 0.001)
    }
}

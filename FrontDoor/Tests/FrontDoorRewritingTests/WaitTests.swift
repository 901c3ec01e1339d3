import FrontDoorRewriting
import Testing

@Suite("Waits of tests in real time") struct WaitTests {
    private func statement(_ text: String, importing module: String = "XCTest") -> String {
        let result = rewritten("import UIKit\nimport \(module)\nfunc f() {\n\(text)\n}\n")
        return result.split(separator: "\n")[3].description.condensed
    }

    @Test func `an expectation's method is passed as a closure`() {
        let text = rewritten(
            """
            import XCTest
            import UIKit
            func f(_ e: XCTestExpectation) {
                list.apply(state, completion: e.fulfill)
                done = e.fulfill
                e.fulfill()
                other.done.fulfill(at: 3)
            }
            """
        )
        #expect(text.contains("completion: { e.fulfill() })\n"))
        #expect(text.contains("done = { e.fulfill() }\n"))
        #expect(text.contains("    e.fulfill()\n"))
        #expect(text.contains("other.done.fulfill(at: 3)"))
    }

    @Test(
        "The clock follows real time while a test waits",
        arguments: [
            (
                "wait(for: [a], timeout: 2)",
                "TouchRuntime.followingRealTime { wait(for: [a], timeout: 2) }"
            ),
            (
                "self.waitForExpectations(timeout: 1) { _ in }",
                "TouchRuntime.followingRealTime { self.waitForExpectations(timeout: 1) { _ in } }"
            ),
            (
                "let r = XCTWaiter.wait(for: [a], timeout: 2)",
                "let r = TouchRuntime.followingRealTime { XCTWaiter.wait(for: [a], timeout: 2) }"
            ),
            (
                "await fulfillment(of: [a], timeout: 2)",
                "await TouchRuntime.followingRealTime { await fulfillment(of: [a], timeout: 2) }"
            ),
            (
                "RunLoop.current.run(until: Date(timeIntervalSinceNow: 1))",
                "TouchRuntime.followingRealTime { RunLoop.current.run(until: Date(timeIntervalSinceNow: 1)) }"
            ),
            (
                "try? await Task.sleep(nanoseconds: 3)",
                "try? await TouchRuntime.followingRealTime { try await Task.sleep(nanoseconds: 3) }"
            ),
        ]
    )
    func waits(_ given: String, _ wanted: String) {
        #expect(statement(given) == wanted)
    }

    @Test(
        "The clock follows real time while an expectation of Nimble waits",
        arguments: [
            (
                "waitUntil(timeout: .seconds(2)) { done in show(then: done) }",
                "TouchRuntime.followingRealTime { waitUntil(timeout: .seconds(2)) { done in show(then: done) } }"
            ),
            (
                "waitUntil { done in done() }",
                "TouchRuntime.followingRealTime { waitUntil { done in done() } }"
            ),
            (
                "expect(view.alpha).toEventually(equal(1), timeout: .seconds(3))",
                "TouchRuntime.followingRealTime { expect(view.alpha).toEventually(equal(1), timeout: .seconds(3)) }"
            ),
            (
                "await expect { view.alpha }.toEventuallyNot(equal(1))",
                "await TouchRuntime.followingRealTime { await expect { view.alpha }.toEventuallyNot(equal(1)) }"
            ),
            ("expect(view.alpha).to(equal(1))", "expect(view.alpha).to(equal(1))"),
        ]
    )
    func expectations(_ given: String, _ wanted: String) {
        #expect(statement(given, importing: "Quick; import Nimble") == wanted)
        // Without Nimble, these are names of the test's own.
        #expect(statement(given) == given)
    }

    @Test(
        "Other calls of these names stay as they are, and so does code that has no tests",
        arguments: [
            "try eventGenerator.wait(0.3)", "group.wait()", "run(until: date)",
            "clock.sleep(for: a)",
            "wait(0.5)",
        ]
    )
    func others(_ given: String) {
        #expect(statement(given) == given)
        #expect(
            statement("wait(for: [a], timeout: 2)", importing: "Foo")
                == "wait(for: [a], timeout: 2)"
        )
    }
}

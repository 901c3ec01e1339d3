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

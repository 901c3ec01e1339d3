import SwiftSyntax

// Waits of tests in real time: the virtual clock follows real time while they run.
extension FileRewriter {
    func rewriteWait(_ node: FunctionCallExprSyntax) {
        guard facts.isForTests, isWait(node) else { return }
        // UI tests wait for an application in another process.
        let isUITest = facts.usesAutomation == .uiTests
        if isUITest, !isWaitForExpectations(node) { return }
        if !isUITest { needsRuntime = true }
        let marks = self.marks(around: node)
        edits.insert(
            "\(isUITest ? "XCUISleep" : "TouchRuntime").followingRealTime { \(marks)",
            at: node.positionAfterSkippingLeadingTrivia
        )
        edits.insert(" }", at: node.endPositionBeforeTrailingTrivia)
    }

    /// `completion: done.fulfill` with an expectation: on Linux, the method takes a place in the sources too, so it is no function
    /// without arguments.
    func rewriteFulfill(_ node: MemberAccessExprSyntax) {
        guard facts.isForTests, node.declName.baseName.text == "fulfill",
            node.declName.argumentNames == nil, let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
            node.parent?.is(MemberAccessExprSyntax.self) != true
        else { return }
        edits.insert("{ ", at: base.positionAfterSkippingLeadingTrivia)
        edits.insert("() }", at: node.endPositionBeforeTrailingTrivia)
    }

    /// Whether a call waits in real time: for expectations, on a run loop, or asleep in a task.
    private func isWait(_ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return Self.isWaitOfTestCase(name, labels) || facts.usesNimble && name == "waitUntil"
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = access.base?.onOneLine
        else { return false }
        let name = access.declName.baseName.text
        if facts.usesNimble, Self.waitsOfNimble.contains(name) { return true }
        switch name {
        case "wait", "waitForExpectations", "fulfillment":
            return Self.isWaitOfTestCase(name, labels)
        case "run":
            return base.contains("RunLoop") && ["until", "mode"].contains(labels.first)
        case "sleep":
            return base == "Task"
        default: return false
        }
    }

    /// The other waits pass virtual time at once: `rewriteSleep`, and `app.wait(for: .runningForeground, timeout: 5)`.
    private func isWaitForExpectations(_ node: FunctionCallExprSyntax) -> Bool {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
        return ["wait", "waitForExpectations", "fulfillment"].contains(name)
            && node.arguments.first?.expression.is(MemberAccessExprSyntax.self) == false
    }

    /// What follows `expect(…)` and asks again until it is so, or as long as it is so.
    private static let waitsOfNimble: Set<String> = [
        "toEventually", "toEventuallyNot", "toNotEventually", "toNever", "neverTo", "toAlways",
        "alwaysTo",
    ]

    private static func isWaitOfTestCase(_ name: String, _ labels: [String]) -> Bool {
        switch name {
        case "wait": labels.starts(with: ["for", "timeout"]) || labels == ["for"]
        case "waitForExpectations": labels.first == "timeout"
        case "fulfillment": labels.first == "of"
        default: false
        }
    }

    /// `try` and `await`, if the call has them: the closure around it needs them again.
    private func marks(around node: FunctionCallExprSyntax) -> String {
        var marks = ""
        var parent = node.parent
        while let current = parent,
            current.is(AwaitExprSyntax.self) || current.is(TryExprSyntax.self)
        {
            if current.is(AwaitExprSyntax.self) { marks = "await " + marks }
            if current.is(TryExprSyntax.self) { marks = "try " + marks }
            parent = current.parent
        }
        return marks
    }
}

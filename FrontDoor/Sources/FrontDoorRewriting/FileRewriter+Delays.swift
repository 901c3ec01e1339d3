import SwiftSyntax

// Delays of an application: in a session they pass in virtual time.
extension FileRewriter {
    /// The functions that delay, with the labels of their arguments, and what stands before them.
    private static let delays: Set<String> = [
        "DispatchQueue.main.asyncAfter(deadline", "Timer.scheduledTimer(withTimeInterval",
        "Timer.scheduledTimer(timeInterval", "Task.sleep(nanoseconds", "Task.sleep(for",
        "Task<Never, Never>.sleep(nanoseconds",
    ]

    func rewriteDelay(_ node: FunctionCallExprSyntax) {
        guard !facts.isForTests,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = access.base
        else { return }
        if base.onOneLine == "RunLoop.main", access.declName.baseName.text == "perform",
            node.arguments.allSatisfy({ $0.label == nil })
        {
            return serve(base)
        }
        guard let label = node.arguments.first?.label?.text else { return }
        let call = "\(base.onOneLine).\(access.declName.baseName.text)(\(label)"
        guard Self.delays.contains(call), !facts.declared.contains(base.onOneLine) else { return }
        // A tolerance or a clock of its own has no meaning in virtual time.
        guard access.declName.baseName.text != "sleep" || node.arguments.count == 1 else { return }
        serve(base)
    }

    private func serve(_ base: ExprSyntax) {
        needsRuntime = true
        edits.replace(
            from: base.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: base.endPositionBeforeTrailingTrivia.utf8Offset,
            by: "TouchRuntime.ServedTime"
        )
    }
}

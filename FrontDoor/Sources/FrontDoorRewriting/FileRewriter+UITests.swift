import SwiftSyntax

// Tests that launch the application, and what XCTest on Linux lacks.
extension FileRewriter {
    /// The function of the system that a call waits with is replaced by one that lets the application's virtual time pass.
    func rewriteSleep(_ node: FunctionCallExprSyntax) {
        guard facts.usesAutomation == .uiTests else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
            ["sleep", "usleep"].contains(name.baseName.text), labels == ["_"]
        {
            edits.insert("XCUISleep.", at: name.positionAfterSkippingLeadingTrivia)
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            let base = access.base, let label = labels.first, labels.count == 1
        else { return }
        switch (base.onOneLine, access.declName.baseName.text, label) {
        case ("Thread", "sleep", "forTimeInterval"), ("Thread", "sleep", "until"),
            ("Task", "sleep", "nanoseconds"), ("Task", "sleep", "for"):
            edits.replace(base, by: "XCUISleep")
        case ("RunLoop.current", "run", "until"), ("RunLoop.main", "run", "until"):
            edits.replace(access, by: "XCUISleep.sleep")
        default: break
        }
    }

    /// `try await super.setUp()` in a test case on the main actor: XCTest's own method does nothing, and on Linux a call of it
    /// from there does not compile, because it is on no actor.
    func rewriteSuperSetUp(_ node: FunctionCallExprSyntax) {
        guard node.parent?.is(AwaitExprSyntax.self) == true, node.arguments.isEmpty,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true,
            ["setUp", "tearDown"].contains(access.declName.baseName.text),
            let owner = sequence(first: Syntax(node), next: \.parent).lazy
                .compactMap({ $0.as(ClassDeclSyntax.self) }).first,
            owner.inheritanceClause?.inheritedTypes
                .contains(where: { $0.type.onOneLine == "XCTestCase" }) == true
        else { return }
        edits.replace(node, by: "Task.sleep(nanoseconds: 0)")
    }

    /// False would end the whole program at the first failure on Linux.
    func rewriteContinuing(_ node: DeclReferenceExprSyntax) {
        guard facts.usesAutomation != .no, node.baseName.text == "continueAfterFailure" else {
            return
        }
        edits.replace(node, by: "continuesAfterFailure")
    }

    /// XCTest on Linux does not have the property, so nothing is overridden.
    func rewriteConfigurations(_ node: VariableDeclSyntax) {
        guard facts.usesAutomation != .no, node.bindings.count == 1,
            node.bindings.first?.pattern.onOneLine == "runsForEachTargetApplicationUIConfiguration",
            let override = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
        else { return }
        edits.blank(override)
    }
}

extension ModuleFacts {
    /// Whether a module uses parts of XCTest that are in the module `XCUIAutomation` here.
    enum Automation: Sendable, Equatable {
        case no
        /// Attachments, metrics, activities.
        case parts
        /// It launches an application.
        case uiTests

        init(_ sources: [ModuleRewriter.Source]) {
            let parts = [
                "XCTAttachment", "XCTContext", "XCTActivity", "XCTMeasureOptions",
                "XCTApplicationLaunchMetric", "XCTClockMetric", "XCTCPUMetric", "XCTMemoryMetric",
                "XCTStorageMetric", "XCTOSSignpostMetric", "continueAfterFailure",
            ]
            if sources.contains(where: { $0.contains("XCUI") }) {
                self = .uiTests
            } else {
                self =
                    sources.contains { source in parts.contains(where: source.contains) }
                    ? .parts : .no
            }
        }
    }
}

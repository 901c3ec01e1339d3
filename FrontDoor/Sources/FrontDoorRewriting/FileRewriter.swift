import SwiftSyntax

/// Rewrites one file: visits each node once and leaves the work to the subject it belongs to.
final class FileRewriter: SyntaxVisitor {
    /// What is known of the module and of those that it imports.
    let facts: ModuleFacts
    /// The path of the file.
    let path: String
    var edits = SourceEdits()
    /// Whether generated code names the module `TouchRuntime`.
    var needsRuntime = false
    /// Whether generated code names the module `TouchHost`.
    var needsHost = false
    /// Whether the file imports UIKit, before the node that is visited.
    var importsUIKit = false
    /// Whether an import of the file brought this module already.
    var importsRuntime = false
    /// Where something was reported: a place gets one sentence.
    private var reported: Set<Int> = []

    /// The parts of Foundation that are modules of their own here, and that the file names.
    let partsOfFoundation: [String]

    /// Which parts of the file are compiled. The others stay as they are.
    let conditions: Conditions

    /// The conditions under which the file imports a missing framework, and its name.
    let falseConditions: [String: String]

    init(
        facts: ModuleFacts,
        path: String,
        conditions: Conditions,
        partsOfFoundation: [String] = [],
        falseConditions: [String: String] = [:]
    ) {
        (self.facts, self.falseConditions) = (facts, falseConditions)
        (self.conditions, self.partsOfFoundation) = (conditions, partsOfFoundation)
        self.path = path
        super.init(viewMode: .sourceAccurate)
    }

    /// The source with all changes.
    func rewritten(_ tree: SourceFileSyntax, source: [UInt8]) -> [UInt8] {
        walk(tree)
        warnOfLeftOutParts(of: tree)
        let modules =
            (needsRuntime && !importsRuntime ? ["TouchRuntime"] : [])
            + (needsHost ? ["TouchHost"] : [])
        if !modules.isEmpty { insertImports(of: modules, into: tree) }
        return edits.isEmpty ? source : edits.applied(to: source)
    }

    /// Makes the compiler report a sentence at the user's file and line, and go on to find other errors.
    ///
    /// The statement or the member that contains the node gets a use of an unavailable variable before
    /// it: `#error` would need a line of its own, and the lines must stay where they are. The variable's
    /// name is a part of the compiler's sentence: "'this code' is unavailable: …".
    func report(_ node: some SyntaxProtocol, _ sentence: String) {
        var place: Syntax? = Syntax(node)
        while let current = place, !current.is(CodeBlockItemSyntax.self),
            !current.is(MemberBlockItemSyntax.self)
        {
            place = current.parent
        }
        guard let place else { return }
        let position = place.positionAfterSkippingLeadingTrivia
        guard reported.insert(position.utf8Offset).inserted else { return }
        let text = sentence.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let call =
            "@available(*, unavailable, message: \"\(text)\") var `this code`: Void { () }; `this code`"
        let isStatement = place.is(CodeBlockItemSyntax.self) && node.isLocal
        edits.insert(
            isStatement
                ? "do { \(call) }; "
                : "private func touchstone\(position.utf8Offset)() { \(call) }; ",
            at: position
        )
    }

    private func rewriteOverride(
        _ node: DeclSyntax,
        named name: String,
        _ modifiers: DeclModifierListSyntax
    ) {
        guard modifiers.has(.override) else { return }
        rewriteDispatchedOverride(node, name: name, in: node.typePath.joined(separator: "."))
    }

    // MARK: - Nodes

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        rewriteAttribute(node)
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let compiled = Set(conditions.branches(of: node).map(\.id))
        for clause in node.clauses {
            rewriteCondition(clause)
            // A part that imports what is missing is left out by its condition.
            if compiled.contains(clause.id) { walk(clause) }
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        rewritePreview(node) || rewriteLiteral(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewritePreview(node) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteWait(node)
        rewriteSleep(node)
        rewriteSuperSetUp(node)
        rewriteDelay(node)
        rewriteAttributedString(node)
        rewriteEmptyTimer(node)
        rewriteProcessInfo(node)
        rewriteAbsoluteValue(node)
        rewriteMetatypeInitializer(node)
        rewriteGenericInitializer(node)
        rewriteApplicationMain(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalReference(node)
        rewriteSuper(node)
        rewriteSuperEquality(node)
        rewriteFulfill(node)
        rewriteModuleOfC(node)
        rewriteMessage(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        rewriteExpressionClass(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteExpressionClass(node.baseName)
        rewriteContinuing(node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteBridging(node)
        return .visitChildren
    }

    override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
        rewriteCatch(node)
        return .visitChildren
    }

    override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
        rewriteConvention(node)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declareCreatable(node.inheritanceClause, of: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteClass(node)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteExtension(node)
        if let part = facts.partNames[path]?[node.position.utf8Offset] {
            rewriteMembers(of: node, part: part)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifiers(node.modifiers)
        declarePresence(of: node)
        rewriteSelectorParameter(node)
        rewritePointerOverride(node)
        rewriteOverride(DeclSyntax(node), named: node.fullName, node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteObserved(node)
        rewriteConfigurations(node)
        rewriteModifiers(node.modifiers)
        declarePresence(of: node)
        for binding in node.bindings { rewriteObjects(binding) }
        if node.bindings.count == 1, let name = node.bindings.first?.pattern.onOneLine {
            rewriteOverride(DeclSyntax(node), named: name, node.modifiers)
        }
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifiers(node.modifiers)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteModifiers(node.modifiers)
        rewriteHidingInitializer(node)
        return .visitChildren
    }
}

import SwiftParser
import SwiftSyntax

/// The sources of a module without what needs a missing framework.
///
/// A function whose signature can be compiled stays and ends the program with a sentence when it is called. What
/// cannot be declared is left out, and so is what uses it.
struct MissingParts {
    private let available: Set<String>
    /// The types and generic parameters that the files of the module declare.
    private var declared: Set<String> = []
    /// Types of the module that are left out, and the frameworks that they need.
    private var types: [String: String] = [:]
    /// Properties of the module that are left out, whose names nothing else has.
    private var properties: [String: String] = [:]
    /// How often each name is declared in the module.
    private var declarations: [String: Int] = [:]

    /// How often a type is declared on condition that a missing framework can be imported.
    private var conditionalCount: [String: Int] = [:]

    /// The names of properties that imported modules declare: in another file they mean those.
    private let taken: Set<String>

    init(available: Set<String>, taken: Set<String>) {
        (self.available, self.taken) = (available, taken)
    }

    /// The sources without these parts, and their trees. No line moves.
    mutating func removed(
        from sources: [ModuleRewriter.Source],
        _ trees: [SourceFileSyntax]
    ) -> ([ModuleRewriter.Source], [SourceFileSyntax]) {
        let imports = trees.flatMap { MissingFramework.needed(in: $0, available: available) }
        var conditional: [String: String] = [:]
        for tree in trees { readConditional(Syntax(tree), into: &conditional) }
        guard !imports.isEmpty || !conditional.isEmpty else { return (sources, trees) }
        let all = trees.map { Syntax($0).declaredTypes }
        // A type that is declared only where its framework is there is left out by that condition, and so is what names it.
        for (name, framework) in conditional
        where all.joined().count(where: { $0 == name }) == conditionalCount[name] {
            types[name] = framework
        }
        let own = all.map { Set($0).subtracting(types.keys) }
        declared = own.reduce(into: []) { $0.formUnion($1) }
        for tree in trees { Syntax(tree).countDeclarations(in: &declarations) }
        for (tree, needed) in zip(trees, trees.map { needed(in: $0) }) where needed {
            // Xcode writes the classes of a model, so no file declares them.
            for name in ModelClasses.names(in: Syntax(tree)) where !declared.contains(name) {
                types[name] = ModelClasses.framework
            }
        }
        while true {
            let known = types.count + properties.count
            let texts = zip(zip(sources, trees), own).map { reduced($0.0, $0.1, declaring: $1) }
            guard types.count + properties.count == known else { continue }
            let new = zip(sources, texts).map { old, text in text.map(old.with) ?? old }
            return (new, zip(zip(new, trees), texts).map { $1 == nil ? $0.1 : $0.0.parsed })
        }
    }

    /// The types that are declared on condition that a missing framework can be imported, with its name.
    private mutating func readConditional(_ node: Syntax, into found: inout [String: String]) {
        if let clause = node.as(IfConfigClauseSyntax.self),
            MissingFramework.asks(clause.condition, available: available)
        {
            let call = clause.condition?.as(FunctionCallExprSyntax.self)
            for name in Syntax(clause).outerTypes {
                found[name] = call?.arguments.first?.expression.onOneLine
                conditionalCount[name, default: 0] += 1
            }
            return
        }
        for child in node.children(viewMode: .sourceAccurate)
        where !child.is(CodeBlockSyntax.self) {
            readConditional(child, into: &found)
        }
    }

    private func needed(in tree: SourceFileSyntax) -> Bool {
        MissingFramework.needed(in: tree, available: available)
            .contains { $0.framework == ModelClasses.framework }
    }

    /// The new text of a file; nil if nothing is left out of it.
    private mutating func reduced(
        _ source: ModuleRewriter.Source,
        _ tree: SourceFileSyntax,
        declaring own: Set<String>
    ) -> [UInt8]? {
        let imports = MissingFramework.needed(in: tree, available: available)
        if let unknown = imports.first(where: { !MissingFramework.hasKnownNames($0.framework) }) {
            return MissingFramework.leftOut(source.bytes, because: unknown)
        }
        // A file that declares a type of the same name means its own.
        let others = types.filter { !own.contains($0.key) }.merging(properties) { type, _ in type }
        guard !imports.isEmpty || others.keys.contains(where: source.contains) else { return nil }
        var lost: [String: String] = [:]
        while true {
            var parts = PartsOfFile(
                frameworks: imports.map(\.framework),
                available: available,
                declared: declared,
                names: others.merging(lost) { type, _ in type }
            )
            parts.search(tree.statements)
            let known = lost.count
            lost.merge(parts.lost) { old, _ in old }
            types.merge(parts.lostTypes) { old, _ in old }
            for (name, framework) in parts.lostProperties
            where declarations[name] == 1 && !taken.contains(name) {
                properties[name] = framework
            }
            guard lost.count == known else { continue }
            // The file may have UIKit's names by these imports alone.
            for node in imports { parts.edits.replace(node, by: "import UIKit") }
            return parts.edits.isEmpty ? nil : parts.edits.applied(to: source.bytes)
        }
    }
}

/// What is left out of one file.
struct PartsOfFile {
    let frameworks: [String]
    let available: Set<String>
    /// The types and generic parameters of the module. They are no framework's.
    let declared: Set<String>
    /// Names that are left out already, and the frameworks that they need.
    let names: [String: String]
    var edits = SourceEdits()
    /// The types, properties and cases that are left out.
    var lost: [String: String] = [:]
    /// The local variables that are left out, while a body is examined.
    var locals: [String: String] = [:]
    /// Those of the types that other files can name.
    var lostTypes: [String: String] = [:]
    /// Those of the properties that other files can name.
    var lostProperties: [String: String] = [:]

    mutating func search(_ statements: CodeBlockItemListSyntax) {
        for item in statements {
            if case .decl(let declaration) = item.item {
                search(declaration)
            } else if let framework = need(of: Syntax(item)) {
                leaveOut(item, framework)
            }
        }
    }

    private mutating func search(_ declaration: DeclSyntax) {
        if let condition = declaration.as(IfConfigDeclSyntax.self) {
            for clause in condition.clauses where !isOfMissing(clause) {
                switch clause.elements {
                case .statements(let statements): search(statements)
                case .decls(let members): members.forEach { search($0.decl) }
                default: break
                }
            }
        } else if need(of: Syntax(declaration)) != nil {
            let bodies = bodies(of: declaration)
            let conformances = conformances(of: declaration)
            if let framework = need(of: Syntax(declaration), without: bodies + conformances) {
                lose(declaration, framework)
                leaveOut(declaration, framework)
            } else if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
                leaveOut(conformances, of: group)
                group.memberBlock.members.forEach { search($0.decl) }
            } else if !leaveOutOfLaunch(declaration) {
                bodies.forEach { replace($0, of: declaration) }
            }
        }
    }

    // MARK: What needs a framework

    /// The framework of the first name of one that a node has; nil if it has none.
    func need(of node: Syntax, without parts: [Syntax] = []) -> String? {
        if node.is(ImportDeclSyntax.self) || parts.contains(node) { return nil }
        if let clause = node.as(IfConfigClauseSyntax.self), isOfMissing(clause) { return nil }
        if let framework = frameworks.first(where: { $0 == node.qualifier }) { return framework }
        if let reference = node.as(DeclReferenceExprSyntax.self) {
            let access = reference.parent?.as(MemberAccessExprSyntax.self)
            return framework(
                of: reference.baseName.text,
                isMember: access?.declName.id == reference.id
            )
        }
        if let type = node.as(IdentifierTypeSyntax.self),
            let framework = framework(of: type.name.text)
        {
            return framework
        }
        for child in node.children(viewMode: .sourceAccurate) {
            if let framework = need(of: child, without: parts) { return framework }
        }
        return nil
    }

    private func framework(of name: String, isMember: Bool = false) -> String? {
        if let framework = names[name] ?? locals[name] { return framework }
        guard !declared.contains(name) else { return nil }
        return frameworks.first {
            $0 != name && MissingFramework.declares($0, name, isMember: isMember)
        }
    }

    private func isOfMissing(_ clause: IfConfigClauseSyntax) -> Bool {
        MissingFramework.asks(clause.condition, available: available)
    }

    /// The parts of a declaration without which it can be declared: members, statements, closures of a typed value.
    private func bodies(of declaration: DeclSyntax) -> [Syntax] {
        if let group = declaration.asProtocol((any DeclGroupSyntax).self) {
            return [Syntax(group.memberBlock)]
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return function.body.map { [Syntax($0)] } ?? []
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            return initializer.body.map { [Syntax($0)] } ?? []
        }
        if let end = declaration.as(DeinitializerDeclSyntax.self) {
            return end.body.map { [Syntax($0)] } ?? []
        }
        if let accessors = declaration.as(SubscriptDeclSyntax.self)?.accessorBlock {
            return bodies(of: accessors)
        }
        guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first else {
            return []
        }
        var closures: [Syntax] = []
        if binding.typeAnnotation != nil, let value = binding.initializer?.value {
            let called = value.as(FunctionCallExprSyntax.self)?.calledExpression
            if let closure = (called ?? value).as(ClosureExprSyntax.self),
                closure.signature.map({ need(of: Syntax($0)) == nil }) ?? true
            {
                closures = [Syntax(closure)]
            }
        }
        return closures + (binding.accessorBlock.map(bodies) ?? [])
    }

    private func bodies(of block: AccessorBlockSyntax) -> [Syntax] {
        guard case .accessors(let accessors) = block.accessors else { return [Syntax(block)] }
        return accessors.compactMap { $0.body.map(Syntax.init) }
    }

    /// The protocols of a framework that a type or an extension conforms to: without them it can still be declared. The
    /// endings of their names tell them from superclasses.
    private func conformances(of declaration: DeclSyntax) -> [Syntax] {
        let clause = declaration.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
        // As an array: what `filter` makes of the collection is not in this tree.
        return Array(clause?.inheritedTypes ?? []).filter { inherited in
            let name = inherited.type.trimmedDescription
            return ["Delegate", "DataSource", "Observer"].contains(where: name.hasSuffix)
                && need(of: Syntax(inherited)) != nil
        }.map(Syntax.init)
    }

    // MARK: Leaving it out

    private mutating func leaveOut(_ conformances: [Syntax], of group: any DeclGroupSyntax) {
        guard let first = conformances.first, let framework = need(of: first),
            let clause = group.inheritanceClause
        else { return }
        let kept = Array(clause.inheritedTypes).filter { !conformances.contains(Syntax($0)) }
        if let last = kept.last {
            for node in conformances { edits.blank(node) }
            // No comma may be left after the last one.
            if let comma = last.trailingComma { edits.blank(comma) }
        } else {
            edits.blank(clause)
        }
        let names = conformances.compactMap { $0.as(InheritedTypeSyntax.self)?.type.onOneLine }
        let brace = group.memberBlock.leftBrace
        if isLastOnLine(brace) {
            edits.insert(
                " #warning(\"\(framework) is not available here: the conformance to "
                    + "\(names.joined(separator: ", ")) is left out.\")",
                at: brace.endPositionBeforeTrailingTrivia
            )
        }
    }

    private mutating func lose(_ declaration: DeclSyntax, _ framework: String) {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            for binding in variable.bindings { lost[binding.pattern.onOneLine] = framework }
            if !Syntax(declaration).isPrivate {
                for binding in variable.bindings {
                    lostProperties[binding.pattern.onOneLine] = framework
                }
            }
        } else if let node = declaration.as(EnumCaseDeclSyntax.self) {
            for element in node.elements where need(of: Syntax(element)) != nil {
                lost[element.name.text] = framework
            }
        } else if !declaration.is(FunctionDeclSyntax.self),
            let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
        {
            lost[name] = framework
            if !Syntax(declaration).isPrivate { lostTypes[name] = framework }
        }
    }

    mutating func leaveOut(_ node: some SyntaxProtocol, _ framework: String) {
        var kind = "declaration"
        if let item = Syntax(node).as(CodeBlockItemSyntax.self)?.item, !item.is(DeclSyntax.self) {
            kind = "statement"
        }
        let warning =
            "#warning(\"\(framework) is not available here: this \(kind) is left out.\")"
        if let elements = Syntax(node).as(EnumCaseDeclSyntax.self)?.elements,
            let last = elements.last(where: { need(of: Syntax($0)) == nil })
        {
            for element in elements where need(of: Syntax(element)) != nil { edits.blank(element) }
            if let comma = last.trailingComma { edits.blank(comma) }
            if isLastOnLine(node) {
                edits.insert("; " + warning, at: node.endPositionBeforeTrailingTrivia)
            }
        } else if isLastOnLine(node) {
            edits.replace(node, by: warning)
        } else {
            edits.blank(node)
        }
    }

    /// A warning must be the last thing on its line; what is left out elsewhere has none.
    private func isLastOnLine(_ node: some SyntaxProtocol) -> Bool {
        let next = node.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        return node.trailingTrivia.contains(where: \.isNewline)
            || next?.leadingTrivia.contains(where: \.isNewline) ?? true
            || next?.tokenKind == .endOfFile
    }

    /// Replaces the statements between two braces.
    private mutating func replace(_ body: Syntax, of declaration: DeclSyntax) {
        guard let framework = need(of: body), let end = body.lastToken(viewMode: .sourceAccurate),
            let start = body.as(ClosureExprSyntax.self)?.signature?.endPositionBeforeTrailingTrivia
                ?? body.firstToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
        else { return }
        let last = end.positionAfterSkippingLeadingTrivia
        let whole = Array(body.syntaxTextBytes)
        let offset = body.position.utf8Offset
        let breaks = whole[(start.utf8Offset - offset)..<(last.utf8Offset - offset)].count {
            $0 == 10
        }
        let name =
            declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
            ?? declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.onOneLine ?? "this"
        // `#warning` would have to be the last thing on its line.
        let warning =
            "do { @available(*, deprecated, message: \"\(framework) is not available here.\") "
            + "var `what this does`: Void { () }; `what this does` }"
        edits.replace(
            from: start.utf8Offset,
            to: last.utf8Offset,
            by:
                " \(arguments(of: body))\(warning); \(ending(of: declaration))(\"Cannot run '\(name)': it needs "
                + "\(framework), which is not available here.\") "
                + String(repeating: "\n", count: breaks)
        )
    }

    /// What ends a declaration whose statements are left out. A test is skipped, so that those after it run; all else ends
    /// the program.
    private mutating func ending(of declaration: DeclSyntax) -> String {
        guard let function = declaration.as(FunctionDeclSyntax.self) else { return "fatalError" }
        let isMethodOfXCTest =
            function.name.text.hasPrefix("test")
            && function.parent?.is(MemberBlockItemSyntax.self) == true
            && function.signature.parameterClause.parameters.isEmpty
            && function.signature.returnClause == nil && !function.modifiers.has(.override)
            && imports("XCTest", Syntax(function).root)
        guard isMethodOfXCTest || function.attributes.has("Test") else { return "fatalError" }
        let signature = function.signature
        if signature.effectSpecifiers?.throwsClause == nil {
            let end =
                signature.effectSpecifiers?.endPositionBeforeTrailingTrivia
                ?? signature.parameterClause.endPositionBeforeTrailingTrivia
            edits.insert(" throws", at: end)
        }
        return isMethodOfXCTest ? "throw XCTSkip" : "try Test.cancel"
    }

    private func imports(_ module: String, _ file: Syntax) -> Bool {
        file.as(SourceFileSyntax.self).map { ImportedModules.names(in: $0).contains(module) }
            ?? false
    }

    /// A statement that names the last argument that a closure names by its number: without it, the closure would
    /// have no arguments.
    private func arguments(of body: Syntax) -> String {
        guard let closure = body.as(ClosureExprSyntax.self),
            closure.signature?.parameterClause == nil
        else { return "" }
        let numbers = closure.tokens(viewMode: .sourceAccurate).compactMap { token -> Int? in
            guard case .dollarIdentifier(let name) = token.tokenKind,
                // A closure inside of this one has its own arguments.
                let owner = sequence(first: Syntax(token), next: \.parent)
                    .first(where: { $0.is(ClosureExprSyntax.self) }), owner.id == body.id
            else { return nil }
            return Int(name.dropFirst())
        }
        return numbers.max().map { "_ = $\($0); " } ?? ""
    }
}

extension Syntax {
    /// The one name before the period of a type or an expression: `SwiftUI` of `SwiftUI.View`.
    fileprivate var qualifier: String? {
        if let type = self.as(MemberTypeSyntax.self) {
            return type.baseType.as(IdentifierTypeSyntax.self)?.name.text
        }
        return self.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)?
            .baseName.text
    }

    /// Whether only the file of a declaration can name it.
    fileprivate var isPrivate: Bool {
        sequence(first: self, next: \.parent).contains { node in
            let access = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.access
            return access == "private" || access == "fileprivate"
        }
    }

    /// Counts the declarations of each name, at any depth.
    fileprivate func countDeclarations(in counts: inout [String: Int]) {
        if let pattern = self.as(IdentifierPatternSyntax.self) {
            counts[pattern.identifier.text, default: 0] += 1
        } else if let parameter = self.as(ClosureShorthandParameterSyntax.self) {
            counts[parameter.name.text, default: 0] += 1
        } else if let declaration = asProtocol((any NamedDeclSyntax).self) {
            counts[declaration.name.text, default: 0] += 1
        } else if let parameter = self.as(FunctionParameterSyntax.self) {
            counts[(parameter.secondName ?? parameter.firstName).text, default: 0] += 1
        }
        for child in children(viewMode: .sourceAccurate) { child.countDeclarations(in: &counts) }
    }

    /// The names of the types that the node declares, without those in other types.
    fileprivate var outerTypes: [String] {
        guard let declaration = self.as(DeclSyntax.self),
            declaration.isProtocol((any DeclGroupSyntax).self)
        else { return children(viewMode: .sourceAccurate).flatMap(\.outerTypes) }
        return declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name.text] } ?? []
    }

    /// The names of the types and of the generic parameters that the node declares, at any depth.
    fileprivate var declaredTypes: [String] {
        var names = children(viewMode: .sourceAccurate).flatMap(\.declaredTypes)
        if let parameter = self.as(GenericParameterSyntax.self) {
            names.append(parameter.name.text)
        } else if self.is(DeclSyntax.self), !self.is(FunctionDeclSyntax.self),
            let declaration = asProtocol((any NamedDeclSyntax).self)
        {
            names.append(declaration.name.text)
        }
        return names
    }
}

extension ModuleRewriter.Source {
    /// The syntax of the source.
    var parsed: SourceFileSyntax { bytes.withUnsafeBufferPointer { Parser.parse(source: $0) } }

    /// The source with another text.
    func with(_ bytes: [UInt8]) -> Self { Self(path: path, bytes: bytes, isGenerated: isGenerated) }
}

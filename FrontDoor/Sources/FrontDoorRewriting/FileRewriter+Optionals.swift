import SwiftSyntax

// Optional requirements: `@objc optional func`, and calls with `method?(…)`.
extension FileRewriter {
    /// `x.method?(…)` and `x.method!(…)`.
    ///
    /// A method of one of the engine's protocols always has an implementation: the mark goes.
    /// A method of a user's protocol is called through a closure, which is nil if it is not there.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
        let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
        guard let mark = chain?.questionMark ?? forced?.exclamationMark,
            let access = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self)
        else { return }
        let base = access.declName.baseName.text
        let name =
            access.declName.argumentNames == nil
            ? node.fullName(base: base) : access.declName.fullName
        if let method = match(name, call: node, in: facts.optional.keys) {
            edits.replace(
                from: access.declName.positionAfterSkippingLeadingTrivia.utf8Offset,
                to: access.declName.endPositionBeforeTrailingTrivia.utf8Offset,
                by: ModuleFacts.optional(for: method) + "()"
            )
            for argument in node.arguments {
                guard let label = argument.label, let colon = argument.colon else { continue }
                edits.blank(label)
                edits.blank(colon)
            }
        } else if match(name, call: node, in: facts.defaulted) != nil,
            // A closure in a property of this name has no labels.
            node.arguments.contains(where: { $0.label != nil }) || !facts.declaresProperty(base)
        {
            edits.blank(mark)
            if chain != nil, isUsed(node) {
                edits.insert(" as Optional", at: node.endPositionBeforeTrailingTrivia)
            }
        }
    }

    /// A requirement that is asked for without being called: `delegate?.panelDidMove != nil`, or
    /// `behavior.speed ?? 1`.
    func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
        guard !isCalled(Syntax(node)), isUsedAsOptional(node) else { return }
        let name = node.declName.fullName
        let found =
            facts.optional[name] != nil
            ? [name] : facts.optional.keys.filter { $0.hasPrefix(name + "(") }
        guard found.count == 1, let requirement = found.first else { return }
        let isMethod = requirement.hasSuffix(")")
        // A property of this name is meant where nothing says that the receiver is a delegate.
        if isMethod, facts.declaresProperty(node.declName.baseName.text), !isDelegate(node.base) {
            return
        }
        edits.replace(
            from: node.declName.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: node.declName.endPositionBeforeTrailingTrivia.utf8Offset,
            by: ModuleFacts.optional(for: requirement) + (isMethod ? "()" : "")
        )
    }

    /// Whether the last name of an expression is that of a variable with the type of a protocol with optional methods.
    private func isDelegate(_ base: ExprSyntax?) -> Bool {
        guard let base else { return false }
        if let mark = base.as(OptionalChainingExprSyntax.self) {
            return isDelegate(mark.expression)
        }
        if let mark = base.as(ForceUnwrapExprSyntax.self) { return isDelegate(mark.expression) }
        let name =
            base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.flatMap { facts.types[$0] }?.isDisjoint(with: facts.protocols) == false
    }

    private func isCalled(_ node: Syntax) -> Bool {
        var node = node
        while let parent = node.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            node = parent
        }
        return node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    }

    /// Whether the expression must be an optional: it is compared with nil, unwrapped, chained, or has
    /// a value for nil.
    func isUsedAsOptional(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
            return true
        }
        if parent.is(InitializerClauseSyntax.self) {
            return parent.parent?.is(OptionalBindingConditionSyntax.self) == true
        }
        guard let list = parent.as(ExprListSyntax.self).map(Array.init),
            let index = list.firstIndex(where: { $0.id == node.id })
        else { return false }
        if list.contains(where: { $0.is(NilLiteralExprSyntax.self) }) { return true }
        guard index + 1 < list.count else { return false }
        return list[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }

    /// The method that a call means. A trailing closure is the last argument, without its label.
    private func match(
        _ name: String,
        call: FunctionCallExprSyntax,
        in methods: some Collection<String>
    ) -> String? {
        if methods.contains(name) { return name }
        guard call.trailingClosure != nil else { return nil }
        let start = name.dropLast()
        return methods.first { method in
            method.hasPrefix(start) && method.dropFirst(start.count).count { $0 == ":" } == 1
        }
    }

    /// Whether the result of a call is used: then it must stay an optional.
    private func isUsed(_ node: FunctionCallExprSyntax) -> Bool {
        var parent = node.parent
        while let current = parent,
            current.is(TryExprSyntax.self) || current.is(AwaitExprSyntax.self)
        {
            parent = current.parent
        }
        guard let parent else { return false }
        if let item = parent.as(CodeBlockItemSyntax.self) {
            // The only statement of a closure or an accessor may be its result: the type decides.
            let single = item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
            return single && item.parent?.parent?.is(AccessorBlockSyntax.self) == true
        }
        return parent.is(InitializerClauseSyntax.self) || parent.is(ExprListSyntax.self)
            || parent.is(ReturnStmtSyntax.self) || parent.is(LabeledExprSyntax.self)
    }

    /// `@objc protocol`: it is for classes only; each optional method gets a default implementation,
    /// a way to ask whether it is there, and a closure that calls it.
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        if node.attributes.has("objc") { requireClass(node) }
        rewriteInitializer(of: node)
        var defaults: [String] = []
        for member in node.memberBlock.members {
            if let function = member.decl.as(FunctionDeclSyntax.self),
                let modifier = function.modifiers.first(.optional)
            {
                if function.signature.effectSpecifiers != nil {
                    report(
                        function,
                        "An optional method that throws or is asynchronous cannot be called through the "
                            + "front door yet. Give the protocol a default implementation instead."
                    )
                    continue
                }
                edits.blank(modifier)
                let has = facts.presence(of: function.fullName, types: function.argumentTypes)
                edits.insert(
                    "; var \(has): Bool { get }",
                    at: function.endPositionBeforeTrailingTrivia
                )
                defaults.append(contentsOf: defaultMembers(for: function, of: node, has: has))
            } else if let variable = member.decl.as(VariableDeclSyntax.self),
                let modifier = variable.modifiers.first(.optional),
                let binding = variable.bindings.first
            {
                edits.blank(modifier)
                let name = binding.pattern.onOneLine
                let type = binding.typeAnnotation?.type.onOneLine ?? ""
                let has = facts.presence(of: name, types: "")
                edits.insert(
                    "; var \(has): Bool { get }",
                    at: variable.endPositionBeforeTrailingTrivia
                )
                let canSet = binding.accessorBlock?.trimmedDescription.contains("set") == true
                let none = "fatalError(\"\(node.name.text).\(name) is not implemented\")"
                defaults += [
                    "var \(name): \(type) { get { \(none) }\(canSet ? " set { \(none) }" : "") }",
                    "var \(has): Bool { false }",
                    "var \(ModuleFacts.optional(for: name)): (\(type))? { \(has) ? self.\(name) : nil }",
                ]
            }
        }
        guard !defaults.isEmpty else { return }
        let access = node.modifiers.access.map { $0 + " " } ?? ""
        let isolation = node.attributes.has("MainActor") ? "@MainActor " : ""
        let body = defaults.map { access == "public " ? "public " + $0 : $0 }
            .joined(separator: "; ")
        edits.insert(
            "; \(isolation)extension \(node.name.text) { \(body) }",
            at: node.endPositionBeforeTrailingTrivia
        )
    }

    private func requireClass(_ node: ProtocolDeclSyntax) {
        let names = node.inheritanceClause?.names ?? []
        guard !names.contains(where: { ["NSObjectProtocol", "AnyObject", "class"].contains($0) })
        else {
            return
        }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", AnyObject", at: last.endPositionBeforeTrailingTrivia)
        } else {
            edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
        }
    }

    private func defaultMembers(
        for function: FunctionDeclSyntax,
        of node: ProtocolDeclSyntax,
        has: String
    ) -> [String] {
        let parameters = function.signature.parameterClause.parameters
        let types = parameters.map { parameter -> String in
            let type = parameter.type.onOneLine
            return parameter.ellipsis == nil ? type : "[\(type)]"
        }
        let valueTypes = types.map { $0.replacing("@escaping ", with: "") }
        let result = function.signature.returnClause?.type.onOneLine ?? "Void"
        let method = function.fullName
        // The method of a subclass takes its arguments as values, and a closure that does not escape is none.
        let other =
            parameters.contains { $0.type.isPassingClosure }
            ? "nil" : subclassMethod(method, valueTypes, result)
        let call = parameters.enumerated().map { index, parameter in
            let label = parameter.firstName.text
            return label == "_" ? "$\(index)" : "\(label): $\(index)"
        }.joined(separator: ", ")
        let name = function.name.text
        let none =
            result == "Void" || result == "()"
            ? "" : " fatalError(\"\(node.name.text).\(method) is not implemented\") "
        let clause = function.signature.onOneLine.split(separator: "\n").joined(
            separator: " "
        )
        return [
            "func \(name)\(clause) {\(none)}",
            "var \(has): Bool { false }",
            "func \(ModuleFacts.optional(for: method))() -> ((\(types.joined(separator: ", "))) -> \(result))? { "
                + "\(has) ? { self.\(name)(\(call)) } : \(other) }",
        ]
    }

    /// A closure that calls the method of a subclass of the class that conforms to the protocol.
    private func subclassMethod(_ method: String, _ types: [String], _ result: String) -> String {
        guard !types.contains(where: { $0.hasPrefix("inout ") }) else { return "nil" }
        needsRuntime = true
        // `()` is a value; the type of no arguments, and of no result, is `Void`.
        let tuple = types.isEmpty ? "Void" : "(\(types.joined(separator: ", ")))"
        let answer = result == "()" ? "Void" : "(\(result))"
        let arguments = types.indices.map { "$\($0)" }.joined(separator: ", ")
        return "TouchRuntime.optionalMethod(of: self, \"\(ModuleFacts.objectiveCName(method))\", "
            + "\(tuple).self, \(answer).self)"
            + ".map { method in { method((\(arguments))) } }"
    }

    /// Says that an optional requirement of a user's protocol is there, on the line where it ends.
    func declarePresence(of node: FunctionDeclSyntax) {
        guard let known = facts.optional[node.fullName], node.body != nil,
            known.count == 1 || known.contains(node.argumentTypes)
        else { return }
        declarePresence(of: node.fullName, types: node.argumentTypes, node, node.modifiers)
    }

    func declarePresence(of node: VariableDeclSyntax) {
        guard node.bindings.count == 1, let name = node.bindings.first?.pattern.onOneLine,
            facts.optional[name] != nil
        else { return }
        declarePresence(of: name, types: "", node, node.modifiers)
    }

    private func declarePresence(
        of name: String,
        types: String,
        _ node: some DeclSyntaxProtocol,
        _ modifiers: DeclModifierListSyntax
    ) {
        guard !node.isLocal, !modifiers.has(.override), !modifiers.has(.static),
            !modifiers.has(.class), let owner = node.typePath.last, !facts.protocols.contains(owner)
        else { return }
        let access = modifiers.access.map { ($0 == "open" ? "public" : $0) + " " } ?? ""
        let has = facts.presence(of: name, types: types)
        edits.insert(
            "; \(access)nonisolated var \(has): Bool { true }",
            at: node.endPositionBeforeTrailingTrivia
        )
    }
}

extension ModuleFacts {
    /// A type without its marks: `Source` for `(any Source)?`.
    static func plainName(of type: TypeSyntax) -> String {
        var name = type.onOneLine[...]
        while let last = name.last, "?!)".contains(last) { name.removeLast() }
        while name.first == "(" { name.removeFirst() }
        return String(name.hasPrefix("any ") ? name.dropFirst(4) : name)
    }
}

extension TypeSyntax {
    /// Whether it is the type of a closure that does not escape, in parentheses or not.
    fileprivate var isPassingClosure: Bool {
        if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first?.type
        {
            return inner.isPassingClosure
        }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            return attributed.baseType.isPassingClosure && !attributed.attributes.has("escaping")
        }
        return self.is(FunctionTypeSyntax.self)
    }
}

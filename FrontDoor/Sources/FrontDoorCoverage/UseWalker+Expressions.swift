import FrontDoorRewriting
import SwiftSyntax

// Expressions: each has a type, as far as the syntax says it.
extension UseWalker {
    @discardableResult
    func evaluate(_ node: ExprSyntax, expected: Form? = nil) -> Form {
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let node):
            return evaluateName(node, shape: nil).form
        case .memberAccessExpr(let node):
            return evaluateMember(node, expected: expected, shape: nil).form
        case .functionCallExpr(let node):
            return evaluateCall(node, expected: expected)
        case .superExpr: return superForm
        case .optionalChainingExpr(let node): return evaluate(node.expression, expected: expected)
        case .forceUnwrapExpr(let node): return evaluate(node.expression, expected: expected)
        case .tryExpr(let node): return evaluate(node.expression, expected: expected)
        case .awaitExpr(let node): return evaluate(node.expression, expected: expected)
        case .inOutExpr(let node): return evaluate(node.expression, expected: expected)
        case .prefixOperatorExpr(let node): return evaluate(node.expression, expected: expected)
        case .postfixOperatorExpr(let node): return evaluate(node.expression, expected: expected)
        case .tupleExpr(let node): return evaluateTuple(node, expected: expected)
        case .infixOperatorExpr(let node): return evaluateInfix(node, expected: expected)
        case .ternaryExpr(let node):
            evaluate(node.condition)
            let left = evaluate(node.thenExpression, expected: expected)
            let right = evaluate(node.elseExpression, expected: expected ?? known(left))
            return left == .unknown ? right : left
        case .asExpr(let node):
            let form = resolved(Form(node.type))
            walkType(node.type)
            evaluate(node.expression, expected: node.questionOrExclamationMark == nil ? form : nil)
            return form
        case .isExpr(let node):
            evaluate(node.expression)
            walkType(node.type)
            return .named("Bool")
        case .typeExpr(let node):
            walkType(node.type)
            return .meta(resolved(Form(node.type)))
        case .genericSpecializationExpr(let node):
            walkChildren(node.genericArgumentClause)
            let form = evaluate(node.expression)
            if case .meta(.named(let name, _)) = form,
                case .named(_, let arguments) = DeclarationReader.typeName(ExprSyntax(node))
            {
                return .meta(Form.sugared(name, arguments.map { resolved($0) }))
            }
            return form
        case .subscriptCallExpr(let node): return evaluateSubscript(node)
        case .arrayExpr(let node):
            var element: Form? = expected?.element
            if let expected, case .named = expected { element = expected }
            var first = Form.unknown
            for item in node.elements {
                let form = evaluate(item.expression, expected: element.flatMap { known($0) })
                if first == .unknown { first = form }
            }
            // `[UIView]` as the function of a call.
            if case .meta(let inner) = first, node.elements.count == 1 {
                return .meta(.array(inner))
            }
            return expected ?? .array(first)
        case .dictionaryExpr(let node):
            guard case .elements(let elements) = node.content else { return expected ?? .unknown }
            var key = Form.unknown
            var value = Form.unknown
            if let expected, case .dictionary(let left, let right) = expected {
                (key, value) = (left, right)
            }
            for item in elements {
                let left = evaluate(item.key, expected: known(key))
                let right = evaluate(item.value, expected: known(value))
                if key == .unknown { key = left }
                if value == .unknown { value = right }
            }
            return expected ?? .dictionary(key, value)
        case .closureExpr(let node): return evaluateClosure(node, expected: expected)
        case .keyPathExpr(let node): return evaluateKeyPath(node, expected: expected)
        case .stringLiteralExpr(let node):
            walkChildren(node)
            return expected ?? .named("String")
        case .integerLiteralExpr: return expected ?? .named("Int")
        case .floatLiteralExpr: return expected ?? .named("Double")
        case .booleanLiteralExpr: return .named("Bool")
        case .macroExpansionExpr(let node):
            for argument in node.arguments { evaluateReference(argument.expression) }
            if let closure = node.trailingClosure { evaluate(ExprSyntax(closure)) }
            return node.macroName.text == "selector" ? .named("Selector") : .unknown
        case .patternExpr(let node):
            declare(node.pattern, .unknown)
            return .unknown
        case .ifExpr(let node):
            inBlock {
                walkChildren(node.conditions)
                walk(Syntax(node.body))
            }
            if let other = node.elseBody { walk(Syntax(other)) }
            return expected ?? .unknown
        case .switchExpr(let node):
            evaluateSwitch(node)
            return expected ?? .unknown
        default:
            walkChildren(node)
            return .unknown
        }
    }

    func known(_ form: Form) -> Form? { form == .unknown ? nil : form }

    private var superForm: Form {
        guard let name = scopes.last?.name, let type = index.types[name] else { return .unknown }
        let all = type.supertypes.map {
            index.resolve($0, in: index.parent(of: name), generics: type.generics)
        }
        return .composition(all)
    }

    // MARK: Names

    /// A name, and the methods that it may be.
    struct Reference {
        var form: Form
        var candidates: [SymbolIndex.Member] = []
        var receiver: Form = .unknown
    }

    /// The type of a plain name's value; nil if nothing of this name is known.
    func value(named name: String, line: Int, records: Bool, shape: CallShape? = nil) -> Form? {
        reference(named: name, line: line, records: records, shape: shape)?.form
    }

    private func reference(
        named name: String,
        line: Int,
        records: Bool,
        shape: CallShape?
    ) -> Reference? {
        for frame in locals.reversed() {
            if let form = frame[name] { return Reference(form: form) }
        }
        if name == "self" { return Reference(form: scopes.last?.form ?? .unknown) }
        if name == "Self" { return Reference(form: .meta(scopes.last?.form ?? .unknown)) }
        if name.hasPrefix("$") || name.hasPrefix("_") { return Reference(form: .unknown) }
        for scope in scopes.reversed() {
            let names = scope.form.names
            if case .found(let members) = find(name, in: names) {
                return choose(
                    members,
                    receiver: scope.form,
                    shape: shape,
                    line: records ? line : nil,
                    owner: nil
                )
            }
        }
        if let globals = index.globals[name], globals.contains(where: { $0.origin == .user }) {
            return choose(globals, receiver: .unknown, shape: shape, line: nil, owner: nil)
        }
        return nil
    }

    func evaluateName(_ node: DeclReferenceExprSyntax, shape: CallShape?) -> Reference {
        let name = node.baseName.plainText
        let line = line(of: node)
        var shape = shape
        if let names = node.argumentNames {
            shape = CallShape(labels: names.arguments.map(\.name.text))
        }
        switch node.baseName.tokenKind {
        case .identifier, .keyword(.self), .keyword(.Self), .dollarIdentifier: break
        default: return Reference(form: .unknown)
        }
        if let found = reference(named: name, line: line, records: true, shape: shape) {
            return found
        }
        // A generic parameter: its methods are those of its bound.
        if let bound = generics.reversed().lazy.compactMap({ $0[name] }).first {
            return Reference(form: .meta(resolved(bound)))
        }
        if index.fullName(of: name, in: scopeName) != nil {
            useType(name, at: node)
            return Reference(form: .meta(resolved(.named(name))))
        }
        if let globals = index.globals[name] {
            return choose(globals, receiver: .unknown, shape: shape, line: line, owner: nil)
        }
        if !AppleFrameworks.isRuntime(name),
            index.modules.contains(name) || AppleFrameworks.names.contains(name)
                || ownModules.contains(name)
        {
            return Reference(form: .named("\(name).module"))
        }
        if AppleFrameworks.owns(name) || AppleFrameworks.isRuntime(name) {
            let isType = name.first?.isUppercase == true && shape == nil
            recorder.record(
                name,
                isType ? .type : .function,
                .missing,
                line: line,
                note: Advice.of(name)
            )
            return Reference(form: .lost)
        }
        recordImplicitSelf(name, shape: shape, line: line)
        return Reference(form: .unknown)
    }

    /// A name that nothing declares, in the body of a class of UIKit: a member that is not there.
    private func recordImplicitSelf(_ name: String, shape: CallShape?, line: Int) {
        guard name.first?.isLowercase == true, !hasForeignImport, name != "init",
            !["newValue", "oldValue", "error"].contains(name), !Self.universal.contains(name),
            // The type must be known whole, or the name may be its own. Members of a type around it
            // need a value before them.
            let scope = scopes.last, !scope.form.names.isEmpty,
            case .missing(let owner) = find(name, in: scope.form.names),
            index.types[owner]?.origin == .engine
        else { return }
        if hasMissingImport {
            recorder.record(name, .function, .missing, line: line, note: Advice.of(name))
        } else {
            recordMissing(name + (shape?.text ?? ""), of: owner, line: line)
        }
    }

    /// Whether the trailing closures of a call go to parameters that are functions.
    private func takesClosures(of shape: CallShape, _ member: SymbolIndex.Member) -> Bool {
        let places = shape.match(member.parameters) ?? []
        return places.suffix(shape.trailing.count).allSatisfy { place in
            let form = index.resolve(member.parameters[place].form, in: member.scope)
            if case .function = form { return true }
            return false
        }
    }

    /// The member that a call means, recorded; a sentence if none has these labels.
    ///
    /// - Parameters:
    ///   - line: nil if nothing is to be recorded.
    ///   - owner: the type to name where no member has the labels of the call.
    private func choose(
        _ members: [SymbolIndex.Member],
        receiver: Form,
        shape: CallShape?,
        line: Int?,
        owner: String?,
        fallback: String? = nil
    ) -> Reference {
        var fitting = members
        if let shape {
            // A property with a closure is called as well, if there is no method.
            var methods = members.filter { $0.isCallable && shape.match($0.parameters) != nil }
            let takers = methods.filter { takesClosures(of: shape, $0) }
            if !takers.isEmpty { methods = takers }
            fitting =
                methods + members.filter { $0.kind == .property && !methods.contains($0) }
            fitting += members.filter { $0.kind == .enumCase && $0.parameters.isEmpty }
        } else {
            // A method that is named and not called has no property's name.
            let values = members.filter { $0.kind != .method }
            if !values.isEmpty { fitting = values }
        }
        if let best = fitting.first(where: { !$0.isUnavailable }) ?? fitting.first {
            // The user's own overload is none of UIKit's.
            if let line { record(best, line: line) }
            var form = valueType(of: best, receiver: receiver)
            // Overloads that differ only in types, such as `convert(_:to:)`: the compiler decides.
            if best.kind == .method,
                fitting.contains(where: {
                    $0.kind == .method && $0.fullName == best.fullName && $0.form != best.form
                        && valueType(of: $0, receiver: receiver) != form
                })
            {
                form = .unknown
            }
            // The method itself is no value of the type that it returns.
            if shape == nil, best.kind == .method { form = .unknown }
            return Reference(
                form: form,
                candidates: fitting,
                receiver: receiver
            )
        }
        if let line, let shape, let owner, let first = members.first,
            !members.contains(where: { $0.origin == .user }), !hasForeignImport
        {
            recordMissing(first.name + shape.text, of: owner, line: line)
            return Reference(form: .lost)
        }
        return Reference(form: .unknown)
    }

    // MARK: Members

    func evaluateMember(
        _ node: MemberAccessExprSyntax,
        expected: Form?,
        shape: CallShape?
    ) -> Reference {
        let name = node.declName.baseName.plainText
        let line = line(of: node.declName)
        var shape = shape
        if let names = node.declName.argumentNames {
            shape = CallShape(labels: names.arguments.map(\.name.text))
        }
        let base: Form
        if let expression = node.base {
            // In a chain `.red.withAlphaComponent(1)` the first name has the type of the whole.
            base = evaluate(
                expression,
                expected: Self.startsImplicitly(expression) ? expected : nil
            )
        } else {
            guard let expected, expected != .unknown else {
                recordByName(name, line: line)
                return Reference(form: .unknown)
            }
            base = .meta(expected)
        }
        return member(name, of: base, node: node, shape: shape, line: line)
    }

    private static func startsImplicitly(_ node: ExprSyntax) -> Bool {
        if let member = node.as(MemberAccessExprSyntax.self) {
            return member.base.map { startsImplicitly($0) } ?? true
        }
        if let call = node.as(FunctionCallExprSyntax.self) {
            return startsImplicitly(call.calledExpression)
        }
        return false
    }

    private func member(
        _ name: String,
        of base: Form,
        node: MemberAccessExprSyntax,
        shape: CallShape?,
        line: Int
    ) -> Reference {
        switch base {
        case .meta(let type):
            return member(name, ofType: type, node: node, shape: shape, line: line)
        case .named(let module, _) where module.hasSuffix(".module"):
            return evaluateName(node.declName, shape: shape)
        case .tuple(let parts):
            if let place = Int(name), place < parts.count { return Reference(form: parts[place]) }
            return Reference(form: .unknown)
        case .array(let element):
            switch name {
            case "first", "last", "randomElement", "popLast", "removeFirst", "removeLast", "min",
                "max":
                return Reference(form: element)
            case "filter", "sorted", "reversed", "dropFirst", "dropLast", "prefix", "suffix",
                "shuffled", "union", "subtracting", "intersection", "lazy":
                return Reference(form: base)
            case "enumerated": return Reference(form: .array(.tuple([.named("Int"), element])))
            default: return Reference(form: .unknown)
            }
        case .dictionary(let key, let value):
            switch name {
            case "keys": return Reference(form: .array(key))
            case "values": return Reference(form: .array(value))
            case "first": return Reference(form: .tuple([key, value]))
            default: return Reference(form: .unknown)
            }
        case .function: return Reference(form: .unknown)
        case .named, .composition:
            if name == "self" { return Reference(form: base) }
            if Self.universal.contains(name), !has(name, base.names) {
                return Reference(form: ["init"].contains(name) ? base : .unknown)
            }
            return lookUp(name, in: base.names, receiver: base, shape: shape, line: line)
        case .unknown:
            return Reference(form: recordByName(name, line: line))
        }
    }

    private func has(_ name: String, _ names: [String]) -> Bool {
        if case .found = find(name, in: names) { return true }
        return false
    }

    private func member(
        _ name: String,
        ofType type: Form,
        node: MemberAccessExprSyntax,
        shape: CallShape?,
        line: Int
    ) -> Reference {
        if name == "self" || name == "Type" { return Reference(form: .meta(type)) }
        if name == "init" {
            return initializer(of: type, shape: shape, line: line)
        }
        guard case .named(let owner, _) = type else {
            if case .composition = type {
                if type.names.contains(where: { hasAssociatedType(name, $0) }) {
                    return Reference(form: .lost)
                }
                return lookUp(name, in: type.names, receiver: type, shape: shape, line: line)
            }
            if case .unknown = type { recordByName(name, line: line) }
            return Reference(form: .unknown)
        }
        if name.first?.isUppercase == true,
            let nested = index.fullName(of: "\(owner).\(name)", in: scopeName)
        {
            useType(nested, at: node.declName)
            return Reference(form: .meta(index.resolve(.named(nested), in: "")))
        }
        if hasAssociatedType(name, owner) { return Reference(form: .lost) }
        if Self.universal.contains(name), !has(name, [owner]) { return Reference(form: .unknown) }
        return lookUp(name, in: [owner], receiver: type, shape: shape, line: line)
    }

    private func lookUp(
        _ name: String,
        in names: [String],
        receiver: Form,
        shape: CallShape?,
        line: Int
    ) -> Reference {
        switch find(name, in: names) {
        case .found(let members):
            return choose(
                members,
                receiver: receiver,
                shape: shape,
                line: line,
                owner: nearest(names)
            )
        case .missing(let owner):
            recordMissing(name + (shape?.text ?? ""), of: owner, line: line)
        case .unknown: return Reference(form: recordByName(name, line: line))
        case .own: break
        }
        return Reference(form: .lost)
    }

    /// The nearest type of UIKit's in the lineage.
    private func nearest(_ names: [String]) -> String? {
        guard names.allSatisfy({ lineage($0).isComplete }) else { return nil }
        for name in names {
            for ancestor in lineage(name).names {
                if let type = index.types[ancestor], claims(type) { return ancestor }
            }
        }
        return nil
    }

    // MARK: Calls

    private func evaluateCall(_ node: FunctionCallExprSyntax, expected: Form?) -> Form {
        let shape = CallShape(node)
        var callee = node.calledExpression
        while let only = callee.as(TupleExprSyntax.self)?.elements.first,
            callee.as(TupleExprSyntax.self)?.elements.count == 1
        {
            callee = only.expression
        }
        // `delegate?.method?(…)`: the method is optional.
        while let optional = callee.as(OptionalChainingExprSyntax.self) {
            callee = optional.expression
        }
        if callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
            let argument = node.arguments.first
        {
            return .meta(evaluate(argument.expression))
        }
        var reference: Reference
        if let name = callee.as(DeclReferenceExprSyntax.self) {
            reference = evaluateName(name, shape: shape)
        } else if let member = callee.as(MemberAccessExprSyntax.self) {
            reference = evaluateMember(member, expected: expected, shape: shape)
        } else {
            reference = Reference(form: evaluate(callee))
        }
        var result = reference.form
        if case .meta(let type) = reference.form, reference.candidates.isEmpty {
            reference = initializer(of: type, shape: shape, line: line(of: callee))
            result = type
        }
        var parameters: [Form?] = []
        if let best = reference.candidates.first(where: { $0.isCallable }) {
            if let places = shape.match(best.parameters) {
                parameters = places.map {
                    let parameter = best.parameters[$0]
                    let form = parameter.isVariadic ? parameter.form.element : parameter.form
                    let place = $0
                    let isPlain = reference.candidates.allSatisfy { other in
                        other.fullName != best.fullName
                            || other.parameters[place].form == parameter.form
                    }
                    return isPlain
                        ? known(resolved(form, of: best, receiver: reference.receiver)) : nil
                }
            }
        } else if case .function(let forms, let value) = reference.form {
            parameters = forms
            result = value
        } else if !reference.candidates.isEmpty {
            // A property that is called: its type is not known to be a function.
            result = .unknown
        }
        let element = closureElement(of: callee)
        var arguments = node.arguments.map(\.expression)
        if let closure = node.trailingClosure { arguments.append(ExprSyntax(closure)) }
        arguments += node.additionalTrailingClosures.map { ExprSyntax($0.closure) }
        for (place, argument) in arguments.enumerated() {
            var form = place < parameters.count ? parameters[place] : nil
            if form == nil, let element, argument.is(ClosureExprSyntax.self) {
                form = .function([element, element], .unknown)
            }
            evaluate(argument, expected: form)
        }
        return result
    }

    /// What the closure of `views.forEach { }` gets.
    private func closureElement(of callee: ExprSyntax) -> Form? {
        guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base,
            [
                "forEach", "filter", "map", "compactMap", "flatMap", "first", "last", "contains",
                "allSatisfy", "sorted", "sort", "min", "max", "firstIndex", "lastIndex",
                "removeAll",
                "drop", "prefix",
            ].contains(member.declName.baseName.text)
        else { return nil }
        let form = quietly { evaluate(base) }
        switch form {
        case .array, .dictionary: return form.element
        // The `map` of an optional.
        case .named, .composition: return form
        default: return nil
        }
    }

    private func initializer(of type: Form, shape: CallShape?, line: Int) -> Reference {
        guard case .named(let name, _) = type, let entry = index.types[name] else {
            return Reference(form: type)
        }
        // A value of a type is no initializer's.
        guard case .found(let members) = find("init", in: [name]) else {
            return Reference(form: type)
        }
        guard let shape else { return Reference(form: type, candidates: members, receiver: type) }
        let fitting = members.filter { shape.match($0.parameters) != nil }
        if let best = fitting.first(where: { !$0.isUnavailable }) ?? fitting.first {
            record(best, line: line)
            return Reference(form: type, candidates: fitting, receiver: type)
        }
        let isBuiltIn =
            (shape.labels.isEmpty && shape.trailing.isEmpty && entry.kind != .class)
            || ["rawValue", "arrayLiteral", "from", "stringLiteral"].contains(
                shape.labels.first ?? ""
            )
        if claims(entry), !isBuiltIn, entry.kind != .protocol, lineage(name).isComplete,
            !hasForeignImport, !members.contains(where: { $0.origin == .user })
        {
            recordMissing("init" + shape.text, of: name, line: line)
        }
        return Reference(form: type)
    }

    private func evaluateSubscript(_ node: SubscriptCallExprSyntax) -> Form {
        let base = evaluate(node.calledExpression)
        for argument in node.arguments {
            var expected: Form?
            if case .dictionary(let key, _) = base { expected = known(key) }
            evaluate(argument.expression, expected: expected)
        }
        if let closure = node.trailingClosure { evaluate(ExprSyntax(closure)) }
        switch base {
        case .array(let element): return element
        case .dictionary(_, let value): return value
        case .named, .composition:
            if case .found(let members) = find("subscript", in: base.names) {
                let shape = CallShape(labels: node.arguments.map { $0.label?.plainText ?? "_" })
                let best = members.first { member in
                    shape.labels.allSatisfy { label in
                        label == "_" || member.parameters.contains { $0.label == label }
                    }
                }
                return best.map { valueType(of: $0, receiver: base) } ?? .unknown
            }
            return .unknown
        default: return .unknown
        }
    }

    /// A method that is named and not called, in `#selector`.
    private func evaluateReference(_ node: ExprSyntax) {
        evaluate(node)
    }

    // MARK: Operators, closures, key paths

    private func evaluateTuple(_ node: TupleExprSyntax, expected: Form?) -> Form {
        if node.elements.count == 1, let only = node.elements.first {
            return evaluate(only.expression, expected: expected)
        }
        var parts: [Form] = []
        if let expected, case .tuple(let forms) = expected { parts = forms }
        return .tuple(
            node.elements.enumerated().map { place, element in
                evaluate(
                    element.expression,
                    expected: place < parts.count ? known(parts[place]) : nil
                )
            }
        )
    }

    private func evaluateInfix(_ node: InfixOperatorExprSyntax, expected: Form?) -> Form {
        if node.operator.is(AssignmentExprSyntax.self) {
            let left = evaluate(node.leftOperand)
            evaluate(node.rightOperand, expected: known(left))
            return .tuple([])
        }
        let sign = node.operator.trimmedDescription
        switch sign {
        case "==", "!=", "===", "!==", "~=", "<", ">", "<=", ">=":
            if Self.startsImplicitly(node.leftOperand) {
                let right = evaluate(node.rightOperand)
                evaluate(node.leftOperand, expected: known(right))
            } else {
                let left = evaluate(node.leftOperand)
                evaluate(node.rightOperand, expected: known(left))
            }
            return .named("Bool")
        case "&&", "||":
            evaluate(node.leftOperand)
            evaluate(node.rightOperand)
            return .named("Bool")
        case "...", "..<":
            let left = evaluate(node.leftOperand)
            evaluate(node.rightOperand)
            return .array(left)
        default:
            let isAssignment = sign.hasSuffix("=")
            let left = evaluate(node.leftOperand, expected: isAssignment ? nil : expected)
            let right = evaluate(
                node.rightOperand,
                expected: isAssignment
                    ? known(left) : expected ?? (sign == "??" ? known(left) : nil)
            )
            if isAssignment { return .tuple([]) }
            if let expected { return expected }
            let isLiteral =
                node.leftOperand.is(IntegerLiteralExprSyntax.self)
                || node.leftOperand.is(FloatLiteralExprSyntax.self)
            return left == .unknown || isLiteral ? right : left
        }
    }

    private func evaluateClosure(_ node: ClosureExprSyntax, expected: Form?) -> Form {
        var parameters: [Form] = []
        var result = Form.unknown
        if let expected, case .function(let forms, let value) = expected {
            (parameters, result) = (forms, value)
        }
        var names: [String: Form] = [:]
        let signature = node.signature
        for capture in signature?.capture?.items ?? [] {
            let name = capture.name.plainText
            if let value = capture.initializer?.value {
                names[name] = evaluate(value)
            } else {
                names[name] = self.value(named: name, line: 0, records: false) ?? .unknown
            }
        }
        if case .simpleInput(let list) = signature?.parameterClause {
            // One tuple is split over several names.
            if list.count > 1, parameters.count == 1, case .tuple(let parts) = parameters[0] {
                parameters = parts
            }
            for (place, parameter) in list.enumerated() {
                names[parameter.name.plainText] =
                    place < parameters.count ? parameters[place] : .unknown
            }
        } else if case .parameterClause(let clause) = signature?.parameterClause {
            for (place, parameter) in clause.parameters.enumerated() {
                if let type = parameter.type { walkType(type) }
                names[(parameter.secondName ?? parameter.firstName).plainText] =
                    parameter.type.map { resolved(Form($0)) }
                    ?? (place < parameters.count ? parameters[place] : .unknown)
            }
        } else {
            for place in 0..<9 {
                names["$\(place)"] = place < parameters.count ? parameters[place] : .unknown
            }
        }
        if let type = signature?.returnClause?.type {
            walkType(type)
            result = resolved(Form(type))
        }
        results.append(result)
        inBlock(names) { walkStatements(node.statements, result: result) }
        results.removeLast()
        return expected ?? .function(parameters, result)
    }

    private func evaluateKeyPath(_ node: KeyPathExprSyntax, expected: Form?) -> Form {
        var form = Form.unknown
        if let root = node.root {
            walkType(root)
            form = resolved(Form(root))
        } else if let expected, case .named(_, let arguments) = expected, let root = arguments.first
        {
            form = root
        }
        let start = form
        for component in node.components {
            switch component.component {
            case .property(let property):
                let name = property.declName.baseName.plainText
                if name == "self" { continue }
                if form == .unknown {
                    recordByName(name, line: line(of: property))
                } else if case .array = form {
                    form = .unknown
                } else {
                    form =
                        lookUp(
                            name,
                            in: form.names,
                            receiver: form,
                            shape: nil,
                            line: line(of: property)
                        ).form
                }
            case .subscript(let part):
                for argument in part.arguments { evaluate(argument.expression) }
                form = form.element
            default: break
            }
        }
        return .named("KeyPath", [start, form])
    }

    private func evaluateSwitch(_ node: SwitchExprSyntax) {
        let subject = evaluate(node.subject)
        func walkCases(_ list: SwitchCaseListSyntax) {
            for element in list {
                if case .switchCase(let node) = element {
                    inBlock {
                        if case .case(let label) = node.label {
                            for item in label.caseItems {
                                declare(item.pattern, subject)
                                if let clause = item.whereClause { evaluate(clause.condition) }
                            }
                        }
                        walkStatements(node.statements)
                    }
                } else if case .ifConfigDecl(let node) = element {
                    for clause in conditions.branches(of: node) {
                        if case .switchCases(let cases) = clause.elements { walkCases(cases) }
                    }
                }
            }
        }
        walkCases(node.cases)
    }

    /// Evaluates without recording, where an expression is read a second time.
    private func quietly(_ body: () -> Form) -> Form {
        recorder.isPaused = true
        defer { recorder.isPaused = false }
        return body()
    }
}

import SwiftOperators
import SwiftParser
import FrontDoorRewriting
import SwiftSyntax

/// Follows the types of expressions through sources as far as the syntax tells them, and records
/// what of UIKit they use.
final class UseWalker {
    let index: SymbolIndex
    let recorder: UseRecorder
    let conditions: Conditions
    /// Modules that the user's packages are, so that their imports are not foreign.
    let ownModules: Set<String>

    /// Names of values in the blocks around the current node.
    var locals: [[String: Form]] = []
    var generics: [[String: Form]] = []
    var scopes: [TypeScope] = []
    /// What the functions and accessors around the current node return.
    var results: [Form] = []
    /// Whether the file imports packages whose sources are not known: they may add members.
    var hasForeignImport = false
    /// Whether the file imports a framework that does not exist here: a name may be that framework's.
    var hasMissingImport = false
    private var converter: SourceLocationConverter?
    private var lineages: [String: (names: [String], isComplete: Bool)] = [:]
    /// The types of the engine that declare a member, by the member's name.
    private(set) lazy var owners: [String: [String]] = {
        var owners: [String: [String]] = [:]
        for (name, type) in index.types {
            for (member, all) in type.members where all.contains(where: { $0.origin == .engine }) {
                owners[member, default: []].append(name)
            }
        }
        return owners
    }()

    struct TypeScope {
        var name: String
        var form: Form
        var isExtension = false
    }

    init(
        index: SymbolIndex,
        recorder: UseRecorder,
        conditions: Conditions,
        ownModules: Set<String>
    ) {
        self.index = index
        self.recorder = recorder
        self.conditions = conditions
        self.ownModules = ownModules
    }

    func read(_ tree: SourceFileSyntax, file: String) {
        recorder.file = file
        converter = SourceLocationConverter(fileName: file, tree: tree)
        locals = [[:]]
        generics = []
        scopes = []
        results = []
        hasForeignImport = false
        hasMissingImport = false
        let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
        walkChildren(folded)
    }

    func line(of node: some SyntaxProtocol) -> Int {
        converter?.location(for: node.positionAfterSkippingLeadingTrivia).line ?? 0
    }

    var scopeName: String { scopes.last?.name ?? "" }

    // MARK: Dispatch

    /// Walks a node. Expressions are evaluated, so that their types are known.
    func walk(_ node: Syntax) {
        if let node = node.as(ExprSyntax.self) {
            _ = evaluate(node)
        } else if let node = node.as(TypeSyntax.self) {
            walkType(node)
        } else if let node = node.as(DeclSyntax.self) {
            walkDeclaration(node)
        } else {
            walkOther(node)
        }
    }

    func walkChildren(_ node: some SyntaxProtocol) {
        for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
            walk(child)
        }
    }

    func inBlock(_ names: [String: Form] = [:], _ body: () -> Void) {
        locals.append(names)
        body()
        locals.removeLast()
    }

    func declare(_ name: String, _ form: Form) {
        guard !locals.isEmpty else { return }
        locals[locals.count - 1][name] = form
    }

    /// Gives all names of a pattern a type.
    func declare(_ pattern: PatternSyntax, _ form: Form) {
        if let node = pattern.as(IdentifierPatternSyntax.self) {
            declare(node.identifier.plainText, form)
        } else if let node = pattern.as(TuplePatternSyntax.self) {
            var parts: [Form] = []
            if case .tuple(let forms) = form { parts = forms }
            for (place, element) in node.elements.enumerated() {
                declare(element.pattern, place < parts.count ? parts[place] : .unknown)
            }
        } else if let node = pattern.as(ValueBindingPatternSyntax.self) {
            declare(node.pattern, form)
            if let expression = node.pattern.as(ExpressionPatternSyntax.self) {
                matchCase(expression.expression, form, binds: true)
            }
        } else if let node = pattern.as(ExpressionPatternSyntax.self) {
            matchCase(node.expression, form, binds: false)
        } else {
            walkChildren(pattern)
        }
    }

    /// A pattern that is written as an expression: `.changed`, `.some(let x)`, `is UIView`.
    private func matchCase(_ expression: ExprSyntax, _ form: Form, binds: Bool) {
        if let pattern = expression.as(PatternExprSyntax.self) {
            declare(pattern.pattern, .unknown)
        } else if let tuple = expression.as(TupleExprSyntax.self) {
            var parts: [Form] = []
            if case .tuple(let forms) = form { parts = forms }
            for (place, element) in tuple.elements.enumerated() {
                matchCase(
                    element.expression,
                    tuple.elements.count == 1
                        ? form : place < parts.count ? parts[place] : .unknown,
                    binds: binds
                )
            }
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
                _ = evaluateMember(member, expected: form, shape: nil)
            }
            for argument in call.arguments {
                if binds, let name = argument.expression.as(DeclReferenceExprSyntax.self) {
                    declare(name.baseName.plainText, .unknown)
                } else {
                    matchCase(argument.expression, .unknown, binds: binds)
                }
            }
        } else if binds, let name = expression.as(DeclReferenceExprSyntax.self) {
            declare(name.baseName.plainText, form)
        } else if binds, let cast = expression.as(AsExprSyntax.self) {
            walkType(cast.type)
            matchCase(cast.expression, resolved(Form(cast.type)), binds: true)
        } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
            matchCase(optional.expression, form, binds: binds)
        } else {
            _ = evaluate(expression, expected: form)
        }
    }

    // MARK: Statements

    private func walkOther(_ node: Syntax) {
        switch node.as(SyntaxEnum.self) {
        case .codeBlock(let node):
            inBlock { walkStatements(node.statements) }
        case .attribute(let node): walkAttribute(node)
        case .forStmt(let node):
            let element = evaluate(node.sequence).element
            inBlock {
                if let type = node.typeAnnotation?.type { walkType(type) }
                declare(
                    node.pattern,
                    node.typeAnnotation.map { resolved(Form($0.type)) } ?? element
                )
                if let condition = node.whereClause?.condition { _ = evaluate(condition) }
                walk(Syntax(node.body))
            }
        case .whileStmt(let node):
            inBlock { walkChildren(node) }
        case .returnStmt(let node):
            if let value = node.expression { _ = evaluate(value, expected: results.last) }
        case .optionalBindingCondition(let node):
            if let type = node.typeAnnotation?.type { walkType(type) }
            var form = node.typeAnnotation.map { resolved(Form($0.type)) } ?? .unknown
            if let value = node.initializer?.value {
                let found = evaluate(value, expected: form == .unknown ? nil : form)
                if form == .unknown { form = found }
            } else if let name = node.pattern.boundNames.first, form == .unknown {
                form = value(named: name, line: line(of: node), records: false) ?? .unknown
            }
            declare(node.pattern, form)
        case .matchingPatternCondition(let node):
            let form = evaluate(node.initializer.value)
            declare(node.pattern, form)
        case .catchClause(let node):
            inBlock(["error": .named("Error")]) {
                for item in node.catchItems {
                    if let pattern = item.pattern { declare(pattern, .named("Error")) }
                }
                walk(Syntax(node.body))
            }
        case .switchCase:
            inBlock { walkChildren(node) }
        case .ifConfigClause: walkChildren(node)
        default: walkChildren(node)
        }
    }

    func walkStatements(_ statements: CodeBlockItemListSyntax, result: Form? = nil) {
        // Functions can be called before they are declared.
        for statement in statements {
            if let function = statement.item.as(FunctionDeclSyntax.self) {
                declare(
                    function.name.plainText,
                    .function(
                        function.signature.parameterClause.parameters.map {
                            resolved(Form($0.type))
                        },
                        function.signature.returnClause.map { resolved(Form($0.type)) }
                            ?? .tuple([])
                    )
                )
            }
        }
        if let result, statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self)
        {
            _ = evaluate(only, expected: result)
            return
        }
        for statement in statements { walk(Syntax(statement.item)) }
    }

    // MARK: Types

    /// A type with full names, from the current place.
    func resolved(_ form: Form) -> Form {
        var bounds: [String: Form] = [:]
        for frame in generics { bounds.merge(frame) { _, new in new } }
        if let own = scopes.last?.form { bounds["Self"] = own }
        let found = index.resolve(form, in: scopeName, generics: bounds)
        return settled(found)
    }

    /// The type of a property whose initial value is `UIColor.red` is recorded as `UIColor.red()`; this
    /// finds the type of `UIColor.red`.
    func settled(_ form: Form) -> Form {
        guard case .named(let name, _) = form, name.hasSuffix("()"),
            let dot = name.lastIndex(of: ".")
        else { return form }
        let owner = index.resolve(.named(String(name[..<dot])), in: scopeName)
        let member = String(name[name.index(after: dot)...].dropLast(2))
        guard case .named(let type, _) = owner, index.types[type] != nil else { return .unknown }
        guard case .found(let members) = find(member, in: [type]), let first = members.first else {
            return .unknown
        }
        return valueType(of: first, receiver: owner)
    }

    func walkType(_ type: TypeSyntax) {
        if let node = type.as(IdentifierTypeSyntax.self) {
            useType(node.name.text, at: node)
            if let arguments = node.genericArgumentClause { walkChildren(arguments) }
        } else if let node = type.as(MemberTypeSyntax.self) {
            if let arguments = node.genericArgumentClause { walkChildren(arguments) }
            guard !["Type", "Protocol"].contains(node.name.text),
                case .named(let name, _) = Form(type)
            else {
                walkType(node.baseType)
                return
            }
            useType(name, at: node)
        } else {
            walkChildren(type)
        }
    }

    /// Whether a name is that of a parameter of a generic type or function, or an associated type.
    private func isTypeParameter(_ name: String) -> Bool {
        generics.contains { $0[name] != nil }
            || scopes.contains { scope in
                ([scope.name] + scope.form.names).contains { isTypeParameter(name, of: $0) }
            }
    }

    private func isTypeParameter(_ name: String, of type: String) -> Bool {
        var outer = type
        while !outer.isEmpty {
            if index.types[outer]?.generics[name] != nil { return true }
            if hasAssociatedType(name, outer) { return true }
            outer = index.parent(of: outer)
        }
        return false
    }

    func hasAssociatedType(_ name: String, _ type: String) -> Bool {
        lineage(type).names.contains {
            index.types[$0]?.kind == .protocol && index.types[$0]?.generics[name] != nil
        }
    }

    /// Records a type's name.
    @discardableResult
    func useType(_ name: String, at node: some SyntaxProtocol) -> Bool {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        if first == "Self" || isTypeParameter(first) { return true }
        if let full = index.fullName(of: name, in: scopeName), let type = index.types[full] {
            record(type, line: line(of: node))
            return true
        }
        if name.contains("."), let dot = name.lastIndex(of: ".") {
            let outer = String(name[..<dot])
            let last = String(name[name.index(after: dot)...])
            if index.modules.contains(outer) || AppleFrameworks.always.contains(outer)
                || ownModules.contains(outer) && !outer.contains(".")
            {
                return useType(last, at: node)
            }
            guard let full = index.fullName(of: outer, in: scopeName) else {
                return useType(outer, at: node)
            }
            let target = index.target(of: full)
            if let type = index.types[target], claims(type), lineage(target).isComplete,
                !hasForeignImport
            {
                recorder.record(
                    "\(target).\(last)",
                    .type,
                    .missing,
                    line: line(of: node),
                    note: Advice.missing
                )
            } else {
                useType(outer, at: node)
            }
            return true
        }
        if AppleFrameworks.owns(name) || AppleFrameworks.isRuntime(name) {
            recorder.record(
                name,
                .type,
                .missing,
                line: line(of: node),
                note: Advice.of(name)
            )
            return true
        }
        if node.is(IdentifierTypeSyntax.self), !hasForeignImport, name.first?.isUppercase == true,
            !name.contains("."), name != "Any", name != "AnyObject",
            // In an extension of a type that nothing declares, it may be that type's.
            !scopes.contains(where: { $0.isExtension && index.types[$0.name] == nil })
        {
            recorder.record(
                name,
                .type,
                .unknown,
                line: line(of: node),
                note: Advice.unknownType
            )
        }
        return false
    }

    private func record(_ type: SymbolIndex.TypeEntry, line: Int) {
        switch type.origin {
        case .user: return
        case .platform where !AppleFrameworks.isGraphics(type.name): return
        default: break
        }
        recorder.record(
            type.name,
            .type,
            type.isUnavailable ? .missing : .there,
            line: line,
            note: type.isUnavailable ? Advice.unavailable : "",
            isDeprecated: type.isDeprecated
        )
    }

    // MARK: Members

    enum Found {
        /// The nearest declarations first.
        case found([SymbolIndex.Member])
        /// No type of the lineage has it. The nearest type that is not the user's is named.
        case missing(owner: String)
        /// A type of the lineage is not known.
        case unknown
        /// Nothing to say: the user's own type.
        case own
    }

    func lineage(_ name: String) -> (names: [String], isComplete: Bool) {
        if let known = lineages[name] { return known }
        let found = index.lineage(of: name)
        lineages[name] = found
        return found
    }

    /// Whether a name that the type lacks is missing, and not of Swift's many generic extensions.
    func claims(_ type: SymbolIndex.TypeEntry) -> Bool {
        switch type.origin {
        case .engine: true
        case .platform:
            !["CGFloat", "NSRange"].contains(type.name) && type.kind != .protocol
                && (isOfFoundation(type) || AppleFrameworks.owns(type.name)
                    || ["IndexPath", "Notification"].contains(type.name))
        case .user: false
        }
    }

    /// Whether a class is one of Foundation's. Of the classes of Swift and XCTest, which are no
    /// `NSObject`, the members are not known.
    private func isOfFoundation(_ type: SymbolIndex.TypeEntry) -> Bool {
        type.kind == .class && lineage(type.name).names.contains("NSObject")
    }

    func find(_ name: String, in names: [String]) -> Found {
        var found: [SymbolIndex.Member] = []
        var owner: String?
        var isComplete = !names.isEmpty
        var isDynamic = false
        // Of a type that nothing declares, nothing can be said about members either.
        guard names.isEmpty || names.contains(where: { index.types[$0] != nil }) else {
            return .own
        }
        for type in names {
            let lineage = lineage(type)
            isComplete = isComplete && lineage.isComplete
            for ancestor in lineage.names {
                guard let type = index.types[ancestor] else { continue }
                found += type.members[name] ?? []
                isDynamic = isDynamic || type.isDynamic
                if owner == nil, claims(type), type.kind != .protocol || names.count == 1 {
                    owner = ancestor
                }
            }
        }
        if !found.isEmpty { return .found(found) }
        // No name of UIKit's begins like that: it is what a property wrapper makes, or hidden.
        if isDynamic || name.hasPrefix("_") || name.hasPrefix("$") { return .own }
        guard isComplete else { return .unknown }
        guard let owner else { return .own }
        if hasForeignImport {
            recorder.perhapsForeign.insert(name)
            return .unknown
        }
        return .missing(owner: owner)
    }

    func record(_ member: SymbolIndex.Member, line: Int) {
        switch member.origin {
        case .user: return
        case .platform where !AppleFrameworks.isGraphics(member.scope): return
        default: break
        }
        let name =
            member.scope.isEmpty
            ? member.fullName
            : member.kind == .initializer
                ? member.scope + member.fullName.dropFirst(4)
                : "\(member.scope).\(member.fullName)"
        recorder.record(
            name,
            member.scope.isEmpty ? .function : .member,
            member.isUnavailable ? .missing : .there,
            line: line,
            note: member.isUnavailable ? Advice.unavailable : "",
            isDeprecated: member.isDeprecated
        )
    }

    func recordMissing(_ name: String, of owner: String, line: Int) {
        let text = name.hasPrefix("init(") ? owner + name.dropFirst(4) : "\(owner).\(name)"
        recorder.record(text, .member, .missing, line: line, note: Advice.of(name))
    }

    /// A member of a value whose type is not known: looked up among all types.
    ///
    /// - Returns: the type of the member's value: `lost` if nothing of this name is known.
    @discardableResult
    func recordByName(_ name: String, line: Int) -> Form {
        guard !Self.universal.contains(name), name.first?.isLetter == true else { return .unknown }
        let origins = index.memberNames[name] ?? []
        // A name of two origins says nothing.
        if origins.contains(.user) || origins.contains(.platform) { return .unknown }
        if origins.contains(.engine) {
            let owners = owners[name] ?? []
            if owners.count == 1, let owner = owners.first,
                let member = index.types[owner]?.members[name]?.first(where: {
                    $0.origin == .engine
                })
            {
                record(member, line: line)
                // A guess: another type may have this name, with a value that has other members.
                return valueType(of: member, receiver: .named(owner)).opened
            }
            recorder.record("….\(name)", .member, .there, line: line)
            return .unknown
        }
        if index.globals[name] != nil { return .unknown }
        if name.first?.isUppercase == true { return .unknown }
        recorder.record("….\(name)", .member, .unknown, line: line, note: Advice.unknown)
        return .lost
    }

    /// Members that every type may have: of optionals, of enumerations, of collections.
    static let universal: Set<String> = [
        "self", "Type", "init", "map", "flatMap", "some", "none", "rawValue", "hashValue", "hash",
        "description", "debugDescription", "allCases", "unsafelyUnwrapped", "count", "isEmpty",
        "first", "last", "append", "forEach", "filter", "compactMap", "contains", "keys", "values",
        "sorted", "reversed", "joined", "insert", "remove", "removeAll", "index", "success",
        "failure", "advanced", "distance", "isMultiple", "isNaN", "isZero", "isFinite",
        "wrappedValue",
        "projectedValue", "take", "callAsFunction", "Element", "superclass",
    ]

    /// The type that a member has for a receiver.
    func valueType(of member: SymbolIndex.Member, receiver: Form) -> Form {
        settled(resolved(member.form, of: member, receiver: receiver))
    }

    /// A type in the declaration of a member that is used, seen by its user.
    func resolved(_ form: Form, of member: SymbolIndex.Member, receiver: Form) -> Form {
        let own = index.types[member.scope]?.generics ?? [:]
        // In the body of a type, its own parameters have the members of their bounds, and no others.
        let isInside = scopes.contains { $0.name == member.scope && $0.form == receiver }
        var bounds = member.generics
        for (name, bound) in bounds where !isInside || own[name] == nil {
            bounds[name] = bound.opened
        }
        bounds["Self"] = receiver
        if isInside {
            // What an extension says of the parameters of the type that it extends.
            for frame in generics {
                for (name, bound) in frame where own[name] != nil && bounds[name] == nil {
                    bounds[name] = bound
                }
            }
        } else if case .named(member.scope, let arguments) = receiver, arguments.count == 1,
            own.count == 1, let name = own.keys.first
        {
            bounds[name] = arguments[0]
        }
        return index.resolve(form, in: member.scope, generics: bounds, isOpen: !isInside)
    }
}

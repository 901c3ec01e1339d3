import SwiftSyntax

// What the Objective-C runtime knows of a class by name: outlets, actions, observed properties.
extension FileRewriter {
    /// Adds to the body of a class what the engine looks up by name, and the members that extensions
    /// cannot declare. It stands before the closing brace, on its line.
    func rewriteClass(_ node: ClassDeclSyntax) {
        let name = (node.typePath + [node.name.text]).joined(separator: ".")
        rewriteSuperclass(of: node, named: name)
        declareCreatable(node.inheritanceClause, of: name)
        declareStart(of: node, named: name)
        var added = facts.forwarders[name] ?? []
        if !node.isLocal, let table = memberTable(of: node, named: name) { added.append(table) }
        if let marker = specMarker(of: node) { added.append(marker) }
        let conformances = dispatchedConformances(of: name)
        if !conformances.isEmpty, node.typePath.isEmpty {
            edits.insert(
                conformances.map { "; " + $0 }.joined(),
                at: node.endPositionBeforeTrailingTrivia
            )
        }
        guard !added.isEmpty else { return }
        add(added.joined(separator: "; "), to: node.memberBlock)
    }

    /// Adds declarations before the closing brace, on its line.
    private func add(_ text: String, to block: MemberBlockSyntax) {
        let last = block.members.last
        let isOnOwnLine =
            last?.trailingTrivia.contains(where: \.isNewline) == true
            || block.rightBrace.leadingTrivia.contains(where: \.isNewline)
        let separator = last == nil || isOnOwnLine || last?.semicolon != nil ? " " : "; "
        edits.insert(
            separator + text + " ",
            at: block.rightBrace.positionAfterSkippingLeadingTrivia
        )
    }

    /// `NSObject` of this Foundation lacks methods and attributes that it has on iOS. A class that
    /// overrides or names them has a superclass that declares them.
    private func rewriteSuperclass(of node: ClassDeclSyntax, named name: String) {
        guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
            superclass.onOneLine == "NSObject"
        else { return }
        if facts.usesAccessibility, importsUIKit {
            edits.replace(superclass, by: "AccessibleObject")
        } else if facts.isOverridden(Self.methodsOfObjects, atOrBelow: name) {
            needsRuntime = true
            edits.replace(superclass, by: "RuntimeObject")
        }
    }

    private static let methodsOfObjects: Set<String> = [
        "responds(to:)", "forwardingTarget(for:)",
        "observeValue(forKeyPath:of:change:context:)", "awakeFromNib()",
        "prepareForInterfaceBuilder()",
    ]

    private func memberTable(of node: ClassDeclSyntax, named name: String) -> String? {
        let entries = MemberEntries(
            type: node.name.text,
            members: node.memberBlock.members,
            facts: facts,
            class: name
        )
        let parts = facts.memberParts[name] ?? []
        guard !entries.lines.isEmpty || !parts.isEmpty else { return nil }
        needsRuntime = true
        let list =
            parts.isEmpty
            ? ""
            : " static var parts: [String] { [\(parts.map { "\"\($0)\"" }.joined(separator: ", "))] }"
        return entries.table(named: "__TouchstoneMembers", extra: list)
    }

    /// The entries of an extension, which its own file must list: it may have private members.
    func rewriteMembers(of node: ExtensionDeclSyntax, part: String) {
        let entries = MemberEntries(
            type: node.extendedType.onOneLine,
            members: node.memberBlock.members,
            facts: facts,
            class: node.extendedType.onOneLine
        )
        guard !entries.lines.isEmpty else { return }
        needsRuntime = true
        // In a public extension the list would be public, and its method would not.
        let access = node.modifiers.has(.public) || node.modifiers.has(.package) ? "internal " : ""
        add(access + entries.table(named: part, extra: ""), to: node.memberBlock)
    }

    /// `@objc dynamic var`: observers learn of its changes.
    func rewriteObserved(_ node: VariableDeclSyntax) {
        guard node.modifiers.has(.dynamic), !node.attributes.has("NSManaged"), !node.isLocal,
            node.bindings.count == 1,
            let binding = node.bindings.first, node.bindingSpecifier.tokenKind == .keyword(.var),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            !node.modifiers.has(.static), !node.modifiers.has(.class), !node.modifiers.has(.lazy)
        else { return }
        let will = "TouchRuntime.willChange(self, \"\(name)\", newValue)"
        let did = "TouchRuntime.didChange(self, \"\(name)\", oldValue, \(name))"
        guard let block = binding.accessorBlock else {
            needsRuntime = true
            edits.insert(
                " { willSet { \(will) } didSet { \(did) } }",
                at: binding.endPositionBeforeTrailingTrivia
            )
            return
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        let observers = accessors.filter {
            [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
        guard !observers.isEmpty else { return }
        needsRuntime = true
        for accessor in observers {
            guard let body = accessor.body else { continue }
            let given = accessor.parameters?.name.text
            let isWill = accessor.accessorSpecifier.tokenKind == .keyword(.willSet)
            let call =
                isWill
                ? will.replacing("newValue", with: given ?? "newValue")
                : did.replacing("oldValue", with: given ?? "oldValue")
            edits.insert(" \(call);", at: body.leftBrace.endPosition)
        }
        let kinds = Set(observers.map(\.accessorSpecifier.text))
        if !kinds.contains("willSet") {
            edits.insert(" willSet { \(will) }", at: block.leftBrace.endPosition)
        }
        if !kinds.contains("didSet") {
            edits.insert(" didSet { \(did) }", at: block.leftBrace.endPosition)
        }
    }
}

/// The members of a class's body or extension that are found by their names.
struct MemberEntries {
    let type: String
    private(set) var lines: [String] = []
    /// The names so far: of methods that differ only in their types, the first one is listed.
    private var names: Set<String> = []

    /// Whether each `@objc` member is listed, and not only those that interface files and observers
    /// name.
    private let all: Bool
    /// The optional methods of protocols that are listed.
    private let optional: Set<String>
    /// The methods whose mere presence decides what a user can do. They are listed in each class, also
    /// if they override a method of UIKit.
    private let decisive: Set<String>
    private var listsOptional = false
    /// The methods of which there are several, which differ in their types.
    private let overloaded: Set<String>
    /// The class, and what is known of it.
    private let owner: (name: String, facts: ModuleFacts)

    private static let decisive: Set<String> = [
        "tableView(_:commit:forRowAt:)", "tableView(_:canEditRowAt:)", "tableView(_:moveRowAt:to:)",
        "tableView(_:canMoveRowAt:)", "tableView(_:contextMenuConfigurationForRowAt:point:)",
        "collectionView(_:contextMenuConfigurationForItemAt:point:)",
        "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
    ]

    init(type: String, members: MemberBlockItemListSyntax, facts: ModuleFacts, class name: String) {
        self.type = type
        all = facts.usesNames
        optional =
            facts.listsOptionalMethods(name) ? facts.defaulted.union(facts.optional.keys) : []
        decisive = facts.defaulted.intersection(Self.decisive)
        owner = (name, facts)
        let functions = members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        overloaded = Set(
            Dictionary(grouping: functions, by: \.fullName).filter { $0.value.count > 1 }.keys
        )
        for member in members {
            // What may not be called must not be listed either: the list would not compile.
            if let function = member.decl.as(FunctionDeclSyntax.self),
                !function.attributes.isUnavailable
            {
                add(function)
            }
            if let variable = member.decl.as(VariableDeclSyntax.self),
                !variable.attributes.isUnavailable
            {
                add(variable)
            }
        }
    }

    func table(named name: String, extra: String) -> String {
        "enum \(name): TouchRuntime.\(listsOptional ? "OptionalMembers" : "NamedMembers") {\(extra.isEmpty ? "" : extra + ";") @MainActor static func list(_ members: inout "
            + "TouchRuntime.MemberList<\(type)>) { \(lines.joined(separator: "; ")) } }"
    }

    /// A method that is optional in a protocol: a subclass may have it, or be asked for it.
    private mutating func addOptional(_ function: FunctionDeclSyntax) {
        let name = function.fullName
        let isHidden =
            ["private", "fileprivate"].contains(function.modifiers.access)
            && !function.attributes.has("objc")
        let isWanted =
            decisive.contains(name)
            || optional.contains(name) && !function.modifiers.has(.override)
        guard isWanted, !isHidden, !function.modifiers.has(.static),
            !function.modifiers.has(.class),
            function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
            function.signature.parameterClause.parameters.allSatisfy({ $0.ellipsis == nil })
        else { return }
        let parameters = function.signature.parameterClause.parameters
        let method = parameters.isEmpty ? function.name.text : name
        lines.append(
            "members.implements(\"\(ModuleFacts.objectiveCName(name))\", \(type).\(method) "
                + "as \(functionType(of: function)))"
        )
        listsOptional = true
    }

    /// The type of a method of the class: overloads have one name, and the type says which is meant.
    private func functionType(of function: FunctionDeclSyntax) -> String {
        let types = function.signature.parameterClause.parameters.map { Self.optional($0.type) }
        let answer = function.signature.returnClause.map { Self.optional($0.type) } ?? "Void"
        return "(\(type)) -> (\(types.joined(separator: ", "))) -> \(answer)"
    }

    /// A type as a function type has it: `A!` is written as `A?` there.
    private static func optional(_ type: TypeSyntax) -> String {
        let text = type.onOneLine
        return text.hasSuffix("!") ? text.dropLast() + "?" : text
    }

    private mutating func add(_ function: FunctionDeclSyntax) {
        addOptional(function)
        let isAction =
            function.attributes.has("IBAction") || function.attributes.has("IBSegueAction")
        guard isAction || all && function.attributes.has("objc"), !function.modifiers.has(.static),
            !function.modifiers.has(.class), function.genericParameterClause == nil,
            function.signature.effectSpecifiers == nil
        else { return }
        let parameters = function.signature.parameterClause.parameters
        guard parameters.count <= 2,
            parameters.allSatisfy({
                $0.ellipsis == nil && !$0.type.trimmedDescription.hasPrefix("inout ")
            })
        else { return }
        let given = function.attributes.first(named: "objc")?.arguments?.onOneLine
        let name = given ?? ModuleFacts.objectiveCName(function.fullName)
        let kind = isAction ? "action" : "method"
        let method = parameters.isEmpty ? function.name.text : function.fullName
        guard names.insert(name).inserted else { return }
        // Without arguments, the name is also that of each method which has some.
        let isAmbiguous =
            overloaded.contains(function.fullName)
            || parameters.isEmpty && owner.facts.hasMethods(named: method, in: owner.name)
        let cast = isAmbiguous ? " as \(functionType(of: function))" : ""
        lines.append("members.\(kind)(\"\(name)\", \(type).\(method)\(cast))")
    }

    private mutating func add(_ variable: VariableDeclSyntax) {
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            !variable.modifiers.has(.static), !variable.modifiers.has(.class),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        let written = binding.typeAnnotation?.type.trimmedDescription ?? ""
        if variable.attributes.has("IBOutlet") {
            let isCollection = written.hasPrefix("[")
            lines.append("members.\(isCollection ? "outlets" : "outlet")(\"\(name)\", \\.\(name))")
        } else if variable.attributes.has("IBInspectable") {
            lines.append("members.attribute(\"\(name)\", \\.\(name))")
        } else if variable.modifiers.has(.dynamic) || all && variable.attributes.has("objc") {
            lines.append("members.property(\"\(name)\", \\.\(name))")
        }
    }
}

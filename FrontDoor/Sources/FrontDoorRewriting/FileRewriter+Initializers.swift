import SwiftSyntax

// `extension NSObject: P` where P requires `init()`. Each class of Objective-C has this initializer; a
// class of Swift must declare it as required. So the protocol does not require it: an extension declares
// it, and makes the object by its class.
extension FileRewriter {
    /// Removes the requirement, and the constraint to classes: an initializer of a protocol for classes
    /// cannot assign to `self`.
    func rewriteInitializer(of node: ProtocolDeclSyntax) {
        guard facts.protocolsOfAllObjects.contains(node.name.text) else { return }
        for member in node.memberBlock.members {
            guard let maker = member.decl.as(InitializerDeclSyntax.self),
                maker.signature.parameterClause.parameters.isEmpty
            else { continue }
            edits.blank(maker)
        }
        for inherited in node.inheritanceClause?.inheritedTypes ?? [] {
            guard ["class", "AnyObject", "NSObjectProtocol"].contains(inherited.type.onOneLine)
            else { continue }
            edits.replace(inherited.type, by: "Any")
        }
        needsRuntime = true
        let access = node.modifiers.access == "public" ? "public " : ""
        edits.insert(
            "; extension \(node.name.text) { \(access)init() { self = TouchRuntime.newObject(of: Self.self) } }",
            at: node.endPositionBeforeTrailingTrivia
        )
    }

    /// An initializer with the labels of one that an extension of a class above declares. On iOS it replaces that
    /// one. Swift cannot override what an extension declares, but can hide it, and prefer the one that hides it
    /// if the types of the arguments differ.
    func rewriteHidingInitializer(_ node: InitializerDeclSyntax) {
        let name = node.typePath.joined(separator: ".")
        guard !node.modifiers.has(.override) else { return }
        let place = node.positionAfterSkippingLeadingTrivia
        if facts.inheritsInitializer(node.labels, in: name) {
            edits.insert("@_nonoverride ", at: place)
        }
        if facts.extensionInitializers[name]?.contains(node.labels) == true,
            facts.isInitializerHidden(node.labels, in: name)
        {
            edits.insert("@_disfavoredOverload ", at: place)
        }
    }

    /// A type that has the initializer itself is found by it.
    func declareCreatable(_ clause: InheritanceClauseSyntax?, of type: String) {
        guard !facts.isObject(type) else { return }
        for inherited in clause?.inheritedTypes ?? []
        where facts.protocolsOfAllObjects.contains(inherited.type.onOneLine) {
            needsRuntime = true
            edits.insert(
                ", TouchRuntime.Creatable",
                at: inherited.type.endPositionBeforeTrailingTrivia
            )
        }
    }

    /// Initializers that every class below a class of UIKit has on iOS. Here the class has a method `newObject` with the
    /// same arguments.
    private static let inherited: [[String?]: String] = [
        ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
        ["rootViewController"]: "UINavigationController",
        ["style", "reuseIdentifier"]: "UITableViewCell",
        ["reuseIdentifier"]: "UITableViewHeaderFooterView",
    ]

    /// The class of UIKit that declares the initializer of a call; nil if it is none of these.
    private func ancestor(of node: FunctionCallExprSyntax) -> String? {
        Self.inherited[node.arguments.map { $0.label?.text }]
    }

    /// `type.init()`, or one of the initializers above such as `type.init(frame: …)`, with the metatype of a class: Swift
    /// calls only a required initializer by it.
    func rewriteMetatypeInitializer(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "init",
            node.trailingClosure == nil, let base = access.base,
            let name = base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let classes = classes(of: name, at: Syntax(node)), !classes.isEmpty
        else { return }
        if let ancestor = ancestor(of: node),
            classes.allSatisfy({ facts.isKind($0, of: ancestor) })
        {
            edits.replace(access.declName, by: "newObject")
        }
        guard node.arguments.isEmpty, classes.allSatisfy(facts.isObject) else { return }
        needsRuntime = true
        edits.insert("TouchRuntime.newObject(of: ", at: base.positionAfterSkippingLeadingTrivia)
        edits.replace(
            from: base.endPositionBeforeTrailingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: ")"
        )
    }

    /// The classes whose metatypes a variable or a parameter may have; nil if it has another type.
    private func classes(of name: String, at node: Syntax) -> Set<String>? {
        if let known = parameterBounds(of: name, at: node) ?? facts.metatypes[name] { return known }
        // `if let type = wrap`
        for place in sequence(first: node, next: \.parent) {
            guard let choice = place.as(IfExprSyntax.self), let outside = choice.parent else {
                continue
            }
            for condition in choice.conditions {
                guard
                    let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                    binding.pattern.onOneLine == name,
                    let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self),
                    value.baseName.text != name
                else { continue }
                return classes(of: value.baseName.text, at: outside)
            }
        }
        return nil
    }

    /// What the class of a parameter must be: `type: Content.Type` of the function around a node, where `Content` is a
    /// generic parameter or a class.
    private func parameterBounds(
        of name: String,
        at node: Syntax
    ) -> Set<String>? {
        guard
            let function = sequence(first: node, next: \.parent).lazy
                .compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
            let parameter = function.signature.parameterClause.parameters
                .first(where: { ($0.secondName ?? $0.firstName).text == name }),
            let type = parameter.type.withoutOptional.as(MetatypeTypeSyntax.self)?.baseType
                .onOneLine
        else { return nil }
        let bounds = genericBounds(of: type, at: node)
        guard let bound = bounds.first(where: facts.isObject) else {
            // Not a generic parameter, but a class.
            return bounds.isEmpty && facts.isObject(type) ? [type] : nil
        }
        // A protocol with this initializer is enough for Swift.
        return bounds.contains(where: facts.protocolsWithInitializer.contains) ? [] : [bound]
    }

    /// `Content()`, or one of the initializers above such as `Content(frame: …)`, with a generic parameter, or `Self`, that is
    /// below a class of UIKit.
    func rewriteGenericInitializer(_ node: FunctionCallExprSyntax) {
        guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self),
            callee.argumentNames == nil, node.trailingClosure == nil
        else { return }
        let ancestor = ancestor(of: node)
        guard node.arguments.isEmpty || ancestor != nil else { return }
        let bounds = genericBounds(of: callee.baseName.text, at: Syntax(node))
        if let ancestor, bounds.contains(where: { facts.isKind($0, of: ancestor) }) {
            edits.insert(".newObject", at: callee.endPositionBeforeTrailingTrivia)
        } else if node.arguments.isEmpty, bounds.contains(where: facts.isObject),
            // A protocol with this initializer is enough for Swift.
            !bounds.contains(where: facts.protocolsWithInitializer.contains)
        {
            needsRuntime = true
            edits.insert(
                "TouchRuntime.newObject(of: ",
                at: callee.positionAfterSkippingLeadingTrivia
            )
            edits.replace(
                from: callee.endPositionBeforeTrailingTrivia.utf8Offset,
                to: node.endPositionBeforeTrailingTrivia.utf8Offset,
                by: ".self)"
            )
        }
    }

    /// What a generic parameter, or `Self`, must be where a node is. The innermost declaration that names it counts.
    private func genericBounds(of name: String, at node: Syntax) -> [String] {
        var bounds: [String] = []
        var place = node.parent
        while let current = place {
            if let declaration = current.asProtocol((any WithGenericParametersSyntax).self) {
                bounds += declaration.genericWhereClause?.bounds(of: name) ?? []
                if let parameters = declaration.genericParameterClause?.parameters,
                    let own = parameters.first(where: { $0.name.text == name })
                {
                    return bounds + (own.inheritedType?.names ?? [])
                }
            }
            if let node = current.as(ExtensionDeclSyntax.self) {
                bounds += node.genericWhereClause?.bounds(of: name) ?? []
                return bounds + (facts.genericBounds[node.extendedType.onOneLine]?[name] ?? [])
            }
            place = current.parent
        }
        return bounds
    }
}

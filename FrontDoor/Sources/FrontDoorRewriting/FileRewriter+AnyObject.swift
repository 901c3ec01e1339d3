import SwiftSyntax

// A message to an `AnyObject`: on iOS, the object is asked for the member while the program runs. Here it is cast to the
// type that declares the member: a protocol of the module, or one of UIKit's classes.
extension FileRewriter {
    /// UIKit's classes whose members actions ask of their sender. Members that several classes declare for themselves,
    /// such as `text` and `value`, are not among them; views and items of bars have their `tag` from one protocol. A
    /// question mark is behind those that are optionals.
    private static let classes: [String: [String]] = [
        "any ObjectWithTag": ["tag"],
        "any ObjectWithAnchors": [
            "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor",
            "bottomAnchor", "widthAnchor", "heightAnchor", "centerXAnchor", "centerYAnchor",
        ],
        "any ObjectWithNumber": ["boolValue", "doubleValue", "floatValue", "integerValue"],
        "NSValue": [
            "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue",
            "uiEdgeInsetsValue", "uiOffsetValue",
        ],
        "NSNumber": ["int64Value", "int32Value", "uintValue"],
        "UIView": [
            "alpha", "isHidden", "superview?", "frame", "bounds", "center", "backgroundColor?",
            "isUserInteractionEnabled", "removeFromSuperview", "transform", "layer",
        ],
        "UIButton": [
            "setTitle", "setImage", "setTitleColor", "setBackgroundImage", "setAttributedTitle",
            "titleLabel?", "imageView?", "currentTitle?", "currentImage?",
            "currentBackgroundImage?",
        ],
        "UISwitch": ["isOn", "setOn"],
        "UISegmentedControl": ["selectedSegmentIndex", "titleForSegment?"],
        "UIGestureRecognizer": ["location", "numberOfTouches"],
        "UIPanGestureRecognizer": ["translation", "velocity", "setTranslation"],
    ]
    private static let owners: [String: String] = Dictionary(
        uniqueKeysWithValues: classes.flatMap { owner, members in
            members.map { ($0.filter { $0 != "?" }, owner) }
        }
    )
    private static let optionals = Set(classes.values.joined().filter { $0.hasSuffix("?") })

    /// What every object of Objective-C understands.
    private static let messagesOfObjects: Set<String> = [
        "perform(_:)", "perform(_:with:)", "perform(_:with:with:)", "perform(_:with:afterDelay:)",
        "perform(_:on:with:waitUntilDone:)", "performSelector(onMainThread:with:waitUntilDone:)",
        "responds(to:)", "isKind(of:)", "isMember(of:)", "isEqual(_:)", "value(forKey:)",
        "value(forKeyPath:)", "setValue(_:forKey:)", "setValue(_:forKeyPath:)",
    ]

    func rewriteMessage(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let owner = owner(of: node) else { return }
        let mark = base.as(OptionalChainingExprSyntax.self)?.expression
        let object = mark ?? base.as(ForceUnwrapExprSyntax.self)?.expression ?? base
        guard isAnyObject(object) else { return }
        let asked = node.parent?.as(OptionalChainingExprSyntax.self)
        let forced = node.parent?.as(ForceUnwrapExprSyntax.self)
        // A member of an `AnyObject` is an optional that is unwrapped where that is needed. Without a mark it ends the
        // program, as on iOS, if the object has no such member.
        let isOptional =
            asked != nil || (isUsedAsOptional(node) || isValueOfVariable(node)) && forced == nil
        if calledName(of: node) == "responds(to:)", owner == "NSObject" {
            // An object that is no `NSObject` answers too.
            needsRuntime = true
            let mark = object.id != base.id ? ")" : isOptional ? ")?" : ")!"
            edits.insert(
                "TouchRuntime.ObjectOfAnyClass(",
                at: object.positionAfterSkippingLeadingTrivia
            )
            edits.insert(mark, at: object.endPositionBeforeTrailingTrivia)
        } else {
            let cast =
                object.id != base.id
                ? " as? \(owner))" : isOptional ? " as? \(owner))?" : " as! \(owner))"
            edits.insert("(", at: object.positionAfterSkippingLeadingTrivia)
            edits.insert(cast, at: object.endPositionBeforeTrailingTrivia)
        }
        // Where the member itself is no optional, its own mark goes.
        guard let own = asked?.questionMark ?? forced?.exclamationMark, !memberIsOptional(node)
        else {
            return
        }
        edits.blank(own)
    }

    /// Whether it is the value of a variable without a written type, which is an optional then: `let frame = value.frame`.
    private func isValueOfVariable(_ node: MemberAccessExprSyntax) -> Bool {
        guard let binding = node.parent?.parent?.as(PatternBindingSyntax.self) else { return false }
        return binding.typeAnnotation == nil && binding.initializer?.value.id == node.id
    }

    /// The type that declares the member of a message; nil if none or several do.
    private func owner(of node: MemberAccessExprSyntax) -> String? {
        if let name = calledName(of: node) {
            if let receivers = facts.messages[name] {
                return receivers.count == 1 ? receivers.first : nil
            }
            if Self.messagesOfObjects.contains(name) { return "NSObject" }
        }
        return Self.owners[node.declName.baseName.text]
    }

    /// Whether the member of a message is an optional in the type that declares it.
    private func memberIsOptional(_ node: MemberAccessExprSyntax) -> Bool {
        if let name = calledName(of: node),
            facts.optional[name] != nil || facts.defaulted.contains(name)
        {
            return true
        }
        return Self.optionals.contains(node.declName.baseName.text + "?")
    }

    /// The name with the labels of the arguments, if the member is called: `name(at:)`.
    private func calledName(of node: MemberAccessExprSyntax) -> String? {
        var callee = Syntax(node)
        if let parent = callee.parent,
            parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        {
            callee = parent
        }
        guard let call = callee.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == callee.id
        else { return nil }
        return call.fullName(base: node.declName.baseName.text)
    }

    /// Whether an expression is one in parentheses that is cast to `AnyObject`, bits that are read as one, a parameter of
    /// that type, or a variable whose name has no other type in the module.
    private func isAnyObject(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.onOneLine == "unsafeBitCast"
                && call.arguments.last?.expression.onOneLine == "AnyObject.self"
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
        {
            return sequence.elements.last?.onOneLine == "AnyObject"
                && sequence.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) ?? false
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            return facts.anyObjects[member.declName.baseName.text] == true
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return false
        }
        for node in Swift.sequence(first: Syntax(expression), next: \.parent) {
            let clause =
                node.as(FunctionDeclSyntax.self)?.signature.parameterClause
                ?? node.as(InitializerDeclSyntax.self)?.signature.parameterClause
            guard let parameters = clause?.parameters else { continue }
            if let found = parameters.first(where: { ($0.secondName ?? $0.firstName).text == name })
            {
                return ModuleFacts.isAnyObject(found.type)
            }
        }
        return facts.anyObjects[name] == true
    }

    /// `NSExpression` is a formula of the runtime: Foundation here has the class without its contents.
    func rewriteExpressionClass(_ name: TokenSyntax) {
        guard name.text == "NSExpression", !facts.declared.contains(name.text) else { return }
        needsRuntime = true
        edits.replace(name, by: "TouchRuntime.ArithmeticExpression")
    }
}

extension ModuleFacts {
    /// Whether a type is `AnyObject`, or an optional of it.
    static func isAnyObject(_ type: TypeSyntax) -> Bool {
        ["AnyObject", "AnyObject?", "AnyObject!"].contains(type.onOneLine)
    }
}

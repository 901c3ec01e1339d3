import SwiftSyntax

// `sender.tag` of a sender that is `AnyObject`: on iOS, the object is asked for the member while the program runs. Here
// it is cast to UIKit's class that declares the member.
extension FileRewriter {
    /// UIKit's classes whose members actions ask of their sender. Members that several classes declare for themselves,
    /// such as `text` and `value`, are not among them.
    private static let classes: [String: [String]] = [
        "UIView": [
            "tag", "alpha", "isHidden", "superview", "frame", "bounds", "center", "backgroundColor",
            "isUserInteractionEnabled", "removeFromSuperview", "transform", "layer",
        ],
        "UIButton": [
            "setTitle", "setImage", "setTitleColor", "setBackgroundImage", "setAttributedTitle",
            "titleLabel", "imageView", "currentTitle", "currentImage", "currentBackgroundImage",
        ],
        "UISwitch": ["isOn", "setOn"],
        "UISegmentedControl": ["selectedSegmentIndex", "titleForSegment"],
        "UIGestureRecognizer": ["location", "numberOfTouches", "locationInView"],
        "UIPanGestureRecognizer": ["translation", "velocity", "setTranslation"],
    ]
    private static let owners: [String: String] = Dictionary(
        uniqueKeysWithValues: classes.flatMap { owner, members in members.map { ($0, owner) } }
    )

    func rewriteMessageToAnyObject(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let owner = Self.owners[node.declName.baseName.text] else {
            return
        }
        // `sender?.tag` of an `AnyObject?`
        let chain = base.as(OptionalChainingExprSyntax.self)
        let object = chain?.expression ?? base
        guard isAnyObject(object) else { return }
        // A member of `AnyObject` is an optional that is unwrapped where that is needed: `sender.tag!` is right too.
        let isOptional = chain != nil || node.parent?.is(ForceUnwrapExprSyntax.self) ?? false
        edits.insert("(", at: base.positionAfterSkippingLeadingTrivia)
        edits.replace(
            from: object.endPositionBeforeTrailingTrivia.utf8Offset,
            to: base.endPositionBeforeTrailingTrivia.utf8Offset,
            by: isOptional ? " as? \(owner))?" : " as! \(owner))"
        )
    }

    /// Whether an expression is one in parentheses that is cast to `AnyObject`, or a parameter of that type.
    private func isAnyObject(_ expression: ExprSyntax) -> Bool {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
        {
            return sequence.elements.last?.onOneLine == "AnyObject"
                && sequence.elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) ?? false
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
                return ["AnyObject", "AnyObject?", "AnyObject!"].contains(found.type.onOneLine)
            }
        }
        return false
    }

    /// `NSExpression` is a formula of the runtime: Foundation here has the class without its contents.
    func rewriteExpressionClass(_ name: TokenSyntax) {
        guard name.text == "NSExpression", !facts.declared.contains(name.text) else { return }
        needsRuntime = true
        edits.replace(name, by: "TouchRuntime.ArithmeticExpression")
    }
}

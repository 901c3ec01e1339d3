import SwiftSyntax

// `text as NSString`: Foundation here has the classes but no implicit bridge to them.
extension FileRewriter {
    private static let bridged: Set<String> = [
        "NSString", "NSNumber", "NSArray", "NSDictionary", "NSSet", "NSData", "NSDate", "NSURL",
        "NSIndexPath", "NSUUID", "NSIndexSet", "NSCalendar", "NSLocale", "NSTimeZone",
    ]

    func rewriteBridging(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        rewriteErrorCast(elements)
        rewriteKey(elements, of: node)
        rewriteNumbers(elements)
        let casts = elements.indices.filter { index in
            elements[index].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil
                && elements[index].is(UnresolvedAsExprSyntax.self) && index + 1 < elements.count
                && Self.bridged.contains(elements[index + 1].trimmedDescription)
        }
        for index in casts where index > 0 {
            // A pattern is matched, and not converted.
            guard !isPattern(elements[index - 1]) else { continue }
            let operand = elements[index - 1]
            let start = operandStart(before: index, in: elements)
            if start == index - 1, isPostfix(operand) {
                edits.replace(
                    from: operand.endPositionBeforeTrailingTrivia.utf8Offset,
                    to: elements[index + 1].endPositionBeforeTrailingTrivia.utf8Offset,
                    by: "._bridgeToObjectiveC()"
                )
            } else {
                edits.insert("(", at: elements[start].positionAfterSkippingLeadingTrivia)
                edits.replace(
                    from: operand.endPositionBeforeTrailingTrivia.utf8Offset,
                    to: elements[index + 1].endPositionBeforeTrailingTrivia.utf8Offset,
                    by: ")._bridgeToObjectiveC()"
                )
            }
        }
    }

    /// `locations as [NSNumber]` of an array of numbers. A literal has these elements from the beginning.
    private func rewriteNumbers(_ elements: [ExprSyntax]) {
        guard elements.count > 2, let type = elements.last,
            ["[NSNumber]", "[NSNumber]?"].contains(type.trimmedDescription),
            let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark == nil
        else { return }
        let operand = elements[elements.count - 3]
        guard
            operand.is(DeclReferenceExprSyntax.self) || operand.is(MemberAccessExprSyntax.self)
                || operand.is(FunctionCallExprSyntax.self), !isPattern(operand)
        else { return }
        needsRuntime = true
        edits.insert("TouchRuntime.objects(", at: operand.positionAfterSkippingLeadingTrivia)
        edits.insert(")", at: operand.endPositionBeforeTrailingTrivia)
    }

    /// `let colors: [AnyObject] = [a.cgColor, b.cgColor]`: types that are classes on iOS are values here.
    func rewriteObjects(_ node: PatternBindingSyntax) {
        let types = ["[AnyObject]", "[AnyObject]?", "[AnyObject]!", "Array<AnyObject>"]
        guard let type = node.typeAnnotation?.type, types.contains(type.trimmedDescription),
            let array = node.initializer?.value.as(ArrayExprSyntax.self)
        else { return }
        for element in array.elements {
            let value = element.expression
            guard
                value.is(MemberAccessExprSyntax.self) || value.is(FunctionCallExprSyntax.self)
                    || value.is(DeclReferenceExprSyntax.self)
            else { continue }
            edits.insert(" as AnyObject", at: value.endPositionBeforeTrailingTrivia)
        }
    }

    /// `setObject(a, forKey: b as NSCopying)`: a key of a dictionary is any value that can be hashed here.
    private func rewriteKey(_ elements: [ExprSyntax], of node: SequenceExprSyntax) {
        guard node.parent?.as(LabeledExprSyntax.self)?.label?.text == "forKey",
            elements.count > 2, let type = elements.last, type.trimmedDescription == "NSCopying",
            elements[elements.count - 2].as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark
                == nil
        else { return }
        edits.replace(type, by: "AnyHashable")
    }

    /// `error as? NSError`: on iOS each error is one. Here `as NSError` makes the object, and a cast
    /// that asks while the program runs finds none.
    private func rewriteErrorCast(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst() where index + 1 < elements.count {
            guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
                let mark = cast.questionOrExclamationMark,
                elements[index + 1].trimmedDescription == "NSError",
                !isPattern(elements[index - 1])
            else { continue }
            let start = operandStart(before: index, in: elements)
            needsRuntime = true
            edits.insert(
                "TouchRuntime.errorObject(",
                at: elements[start].positionAfterSkippingLeadingTrivia
            )
            edits.replace(
                from: elements[index - 1].endPositionBeforeTrailingTrivia.utf8Offset,
                to: elements[index + 1].endPositionBeforeTrailingTrivia.utf8Offset,
                by: mark.text == "!" ? ")!" : ")"
            )
        }
    }

    /// `catch let error as NSError`: on iOS each error matches.
    func rewriteCatch(_ node: CatchClauseSyntax) {
        guard node.catchItems.count == 1, let item = node.catchItems.first, item.whereClause == nil,
            let binding = item.pattern?.as(ValueBindingPatternSyntax.self),
            let sequence = binding.pattern.as(ExpressionPatternSyntax.self)?
                .expression.as(SequenceExprSyntax.self),
            case let elements = Array(sequence.elements), elements.count == 3,
            elements[1].is(UnresolvedAsExprSyntax.self),
            elements[2].trimmedDescription == "NSError"
        else { return }
        let name = elements[0].trimmedDescription
        edits.replace(
            from: sequence.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: sequence.endPositionBeforeTrailingTrivia.utf8Offset,
            by: "touchstoneError"
        )
        edits.insert(
            " \(binding.bindingSpecifier.text) \(name) = touchstoneError as NSError; ",
            at: node.body.leftBrace.endPosition
        )
    }

    private func isPattern(_ node: ExprSyntax) -> Bool {
        if node.is(PatternExprSyntax.self) { return true }
        var parent = node.parent
        while let current = parent, !current.is(CodeBlockItemSyntax.self) {
            if current.is(ExpressionPatternSyntax.self) { return true }
            parent = current.parent
        }
        return false
    }

    /// The first element of what a cast applies to: operators that bind tighter belong to it.
    private func operandStart(before index: Int, in elements: [ExprSyntax]) -> Int {
        let tighter: Set<String> = [
            "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "...", "..<", "&+", "&-", "&*",
        ]
        var start = index - 1
        while start >= 2, let symbol = elements[start - 1].as(BinaryOperatorExprSyntax.self),
            tighter.contains(symbol.operator.text)
        {
            start -= 2
        }
        return start
    }

    private func isPostfix(_ node: ExprSyntax) -> Bool {
        node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
            || node.is(FunctionCallExprSyntax.self) || node.is(SubscriptCallExprSyntax.self)
            || node.is(StringLiteralExprSyntax.self) || node.is(TupleExprSyntax.self)
            || node.is(ArrayExprSyntax.self) || node.is(DictionaryExprSyntax.self)
            || node.is(ForceUnwrapExprSyntax.self) || node.is(BooleanLiteralExprSyntax.self)
            || node.is(IntegerLiteralExprSyntax.self) || node.is(FloatLiteralExprSyntax.self)
    }
}

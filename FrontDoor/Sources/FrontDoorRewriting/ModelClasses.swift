import SwiftSyntax

/// The classes that Xcode writes for the entities of a Core Data model. No file of a project declares them, so they are
/// known by how they are used: `NSFetchRequest<Note>`, `Note.fetchRequest()`, `Note(context: context)`.
enum ModelClasses {
    static let framework = "CoreData"
    private static let requests: Set<String> = [
        "NSFetchRequest", "NSFetchedResultsController", "NSAsynchronousFetchRequest",
    ]

    /// The names that are used in this way, at any depth.
    static func names(in node: Syntax) -> Set<String> {
        var names: Set<String> = []
        if let name = name(by: node) { names.insert(name) }
        for child in node.children(viewMode: .sourceAccurate) {
            names.formUnion(self.names(in: child))
        }
        return names
    }

    private static func name(by node: Syntax) -> String? {
        if let type = node.as(IdentifierTypeSyntax.self), requests.contains(type.name.text) {
            return type.genericArgumentClause?.arguments.first.flatMap {
                plain($0.argument.onOneLine)
            }
        }
        if let special = node.as(GenericSpecializationExprSyntax.self),
            requests.contains(special.expression.onOneLine)
        {
            let argument = special.genericArgumentClause.arguments.first
            return argument.flatMap { plain($0.argument.onOneLine) }
        }
        guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "fetchRequest", call.arguments.isEmpty
        {
            return (member.base?.onOneLine).flatMap(plain)
        }
        guard let label = call.arguments.first?.label?.text,
            label == "context" && call.arguments.count == 1
                || label == "entity" && call.arguments.last?.label?.text == "insertInto"
        else { return nil }
        return plain(call.calledExpression.onOneLine)
    }

    /// The name of a type, if the text is one and not one of the framework's own.
    private static func plain(_ text: String) -> String? {
        guard text.first?.isUppercase == true, text.allSatisfy({ $0.isLetter || $0.isNumber }),
            text != "Self",
            !MissingFramework.declares(framework, text, isMember: false)
        else { return nil }
        return text
    }
}

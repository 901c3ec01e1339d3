import SwiftSyntax

// Attributes and modifiers that only Objective-C gives a meaning.
extension FileRewriter {
    /// Attributes that are taken away. What they ask for is done elsewhere, or needs nothing.
    private static let blanked: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
        "IBDesignable", "GKInspectable", "NSCopying",
    ]

    func rewriteAttribute(_ node: AttributeSyntax) {
        switch node.name {
        case let name where Self.blanked.contains(name):
            edits.blank(node)
        case "UIApplicationMain", "NSApplicationMain":
            edits.replace(node, by: "@main")
        case "NSManaged":
            guard !rewriteLayerProperty(node) else { return }
            report(
                node,
                "Core Data is not available: @NSManaged needs the Objective-C runtime. Keep this file "
                    + "out of the target, or put it between #if canImport(CoreData) and #endif."
            )
        default: break
        }
    }

    /// `@NSManaged var radius: CGFloat` in a class of layers: Core Animation keeps the value by its name.
    ///
    /// - Returns: whether the attribute belongs to such a property.
    private func rewriteLayerProperty(_ node: AttributeSyntax) -> Bool {
        let owner = node.typePath.joined(separator: ".")
        guard let property = node.parent?.parent?.as(VariableDeclSyntax.self),
            property.bindings.count == 1, let binding = property.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            facts.foreignAncestors(of: owner).contains("CALayer")
        else { return false }
        edits.blank(node)
        edits.insert(
            " { get { managedValue(forKey: \"\(name)\") } "
                + "set { setManagedValue(newValue, forKey: \"\(name)\") } }",
            at: binding.endPositionBeforeTrailingTrivia
        )
        return true
    }

    func rewriteModifiers(_ modifiers: DeclModifierListSyntax) {
        if let modifier = modifiers.first(.dynamic) { edits.blank(modifier) }
    }

    /// `@convention(c)` and `@convention(block)` with types that C does not have here. Such a type
    /// describes the implementation of a method for the Objective-C runtime.
    func rewriteConvention(_ node: AttributedTypeSyntax) {
        for case .attribute(let attribute) in node.attributes where attribute.name == "convention" {
            let text = node.baseType.trimmedDescription
            let isBlock = attribute.arguments?.trimmedDescription == "block"
            let foreign = ["Selector", "AnyObject", "AnyClass", "NS", "UI", "CG"]
            if isBlock || foreign.contains(where: text.contains) { edits.blank(attribute) }
        }
    }
}

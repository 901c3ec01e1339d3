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
            report(
                node,
                "Core Data is not available: @NSManaged needs the Objective-C runtime. Keep this file "
                    + "out of the target, or put it between #if canImport(CoreData) and #endif."
            )
        default: break
        }
    }

    func rewriteModifiers(_ modifiers: DeclModifierListSyntax) {
        if let modifier = modifiers.first(.dynamic) { edits.blank(modifier) }
    }

    /// Functions of the Objective-C runtime that change classes while the program runs. They are
    /// reported and never left out in silence.
    func reportRuntimeTrick(_ node: DeclReferenceExprSyntax) {
        let tricks: Set<String> = [
            "method_exchangeImplementations", "class_getInstanceMethod", "class_getClassMethod",
            "class_addMethod", "class_replaceMethod", "method_setImplementation",
            "method_getImplementation", "class_copyPropertyList", "class_copyMethodList",
            "class_copyIvarList", "objc_allocateClassPair", "object_setClass",
            "imp_implementationWithBlock", "forwardingTarget",
        ]
        guard tricks.contains(node.baseName.text) else { return }
        report(
            node,
            "\(node.baseName.text) needs the Objective-C runtime, which is not available here: "
                + "methods cannot be exchanged or listed while the program runs. Use a subclass or a "
                + "delegate, or put this code between #if canImport(ObjectiveC) and #endif."
        )
    }
}

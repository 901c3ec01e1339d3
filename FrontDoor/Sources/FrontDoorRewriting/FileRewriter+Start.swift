import SwiftSyntax

// The start of an application. On iOS, UIKit makes the delegates: it has a `main` for each delegate of an
// application, and finds the delegate of the scene by its name in the Info.plist.
extension FileRewriter {
    /// Gives a delegate with `@main` the `main` that it has on iOS, unless the module declares one.
    func declareStart(of node: ClassDeclSyntax, named name: String) {
        guard node.attributes.has("main") || node.attributes.has("UIApplicationMain"),
            facts.isApplicationDelegate(name), !facts.declaresMain(name)
        else { return }
        needsHost = true
        edits.insert(
            "; extension \(name) { @MainActor static func main() { \(start(of: name)) } }",
            at: node.endPositionBeforeTrailingTrivia
        )
    }

    /// `UIApplicationMain` with the name of a class: the start makes the class.
    func rewriteApplicationMain(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.onOneLine == "UIApplicationMain",
            let call = node.arguments.last?.expression.as(FunctionCallExprSyntax.self),
            node.arguments.count == 4, call.calledExpression.onOneLine == "NSStringFromClass",
            let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self", let name = type.base?.onOneLine,
            facts.isApplicationDelegate(name)
        else { return }
        needsHost = true
        edits.replace(
            from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
            to: node.endPositionBeforeTrailingTrivia.utf8Offset,
            by: start(of: name)
        )
    }

    private func start(of delegate: String) -> String {
        let scene = facts.sceneDelegate(with: delegate).map { ", sceneDelegate: { \($0)() }" }
        return "TouchHost.ApplicationStart.run(delegate: { \(delegate)() }\(scene ?? ""))"
    }
}

extension ModuleFacts {
    fileprivate func isApplicationDelegate(_ name: String) -> Bool {
        conforms(name, to: "UIApplicationDelegate")
    }

    /// Whether the class or a superclass has a `main` of the user's own.
    fileprivate func declaresMain(_ name: String) -> Bool {
        ([name] + ancestors(of: name)).contains { declares($0, "main()") }
    }

    /// The delegate of the scene, which the Info.plist names on iOS: the only class of the module that can
    /// be one. Without an Info.plist, an application that asks for a configuration or that has no window of
    /// its own has scenes.
    fileprivate func sceneDelegate(with delegate: String) -> String? {
        let names = declared.filter { conforms($0, to: "UIWindowSceneDelegate") }
        guard names.count == 1 else { return nil }
        let asks = declares(delegate, "application(_:configurationForConnecting:options:)")
        return asks || !declares(delegate, "window") ? names.first : nil
    }

    private func conforms(_ name: String, to wanted: String) -> Bool {
        declared.contains(name)
            && ([name] + ancestors(of: name)).contains {
                classes[$0]?.inherited.contains(wanted) == true
            }
    }

    private func declares(_ name: String, _ member: String) -> Bool {
        classes[name].map { $0.inBody.contains(member) || $0.inExtensions.contains(member) } == true
    }
}

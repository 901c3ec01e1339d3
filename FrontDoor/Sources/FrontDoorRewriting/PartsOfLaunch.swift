import SwiftSyntax

// An application starts although its launch needs a missing framework: to ask for notifications, to report crashes.
extension PartsOfFile {
    /// The calls of a launch, by their labels.
    private static let launches: Set<String> = [
        "application didFinishLaunchingWithOptions", "application willFinishLaunchingWithOptions",
        "scene willConnectTo options",
    ]

    /// Leaves out the statements of a launch that need a missing framework, and says so when it runs. Others of its
    /// statements stay.
    ///
    /// - Returns: false if the declaration is no launch, or what is left of it would not be whole.
    mutating func leaveOutOfLaunch(_ declaration: DeclSyntax) -> Bool {
        guard let function = declaration.as(FunctionDeclSyntax.self), let body = function.body,
            Self.launches.contains(Self.labels(of: function))
        else { return false }
        defer { locals = [:] }
        var found: [(node: CodeBlockItemSyntax, framework: String)] = []
        for item in body.statements {
            guard let framework = need(of: Syntax(item)) else { continue }
            // Without these the function would not end, or names would be missing.
            if item.item.is(ReturnStmtSyntax.self) || item.item.is(GuardStmtSyntax.self) {
                return false
            }
            if let variable = item.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings { locals[binding.pattern.onOneLine] = framework }
            }
            found.append((item, framework))
        }
        guard !found.isEmpty else { return false }
        for (node, framework) in found { leaveOut(node, framework) }
        let name = "'\(function.name.text)'"
        let start =
            found.count == 1
            ? "One statement of \(name) is left out: it needs"
            : "\(found.count) statements of \(name) are left out: they need"
        let frameworks = Set(found.map(\.framework)).sorted().joined(separator: ", ")
        let sentence =
            "\(start) \(frameworks), which \(frameworks == found[0].framework ? "is" : "are") not available here."
        edits.insert(
            " FileHandle.standardError.write(Data(\"touchstone: \(sentence)\\n\".utf8));",
            at: body.leftBrace.endPositionBeforeTrailingTrivia
        )
        return true
    }

    private static func labels(of function: FunctionDeclSyntax) -> String {
        let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
        return ([function.name.text] + labels.filter { $0 != "_" }).joined(separator: " ")
    }
}

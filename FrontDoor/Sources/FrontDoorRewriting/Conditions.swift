package import SwiftSyntax

/// Whether a condition holds for code that is compiled for iOS, with the modules that exist here.
package struct Conditions {
    /// Whether `os(iOS)` holds. It does not for the engine's own sources.
    let isIOS: Bool
    /// The modules that can be imported.
    let modules: Set<String>
    /// The modules that cannot. Of any other one it is not known.
    let missing: Set<String>

    package init(isIOS: Bool = true, modules: Set<String> = [], missing: Set<String>) {
        (self.isIOS, self.modules, self.missing) = (isIOS, modules, missing)
    }

    /// The branches that are compiled: all that may be, where a flag decides.
    package func branches(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var found: [IfConfigClauseSyntax] = []
        for clause in node.clauses {
            guard let condition = clause.condition else {
                found.append(clause)
                break
            }
            let value = holds(condition)
            if value != false { found.append(clause) }
            if value == true { break }
        }
        return found
    }

    /// Whether a condition that asks only for the system holds; nil for any other condition.
    func holdsForSystem(_ node: ExprSyntax) -> Bool? {
        let terms = Terms(viewMode: .sourceAccurate)
        terms.walk(node)
        let frameworks = ["UIKit", "AppKit", "Cocoa", "WatchKit"].map { "canImport(\($0))" }
        let isAboutSystem = terms.found.allSatisfy {
            $0.hasPrefix("os(") || $0 == "targetEnvironment(macCatalyst)" || frameworks.contains($0)
        }
        return isAboutSystem && !terms.found.isEmpty ? holds(node) : nil
    }

    /// nil where it depends on how the code is built.
    private func holds(_ node: ExprSyntax) -> Bool? {
        if let node = node.as(BooleanLiteralExprSyntax.self) {
            return node.literal.tokenKind == .keyword(.true)
        }
        if let node = node.as(TupleExprSyntax.self), let only = node.elements.first {
            return holds(only.expression)
        }
        if let node = node.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
            return holds(node.expression).map { !$0 }
        }
        if let node = node.as(InfixOperatorExprSyntax.self) {
            return combined(node.leftOperand, node.operator.trimmedDescription, node.rightOperand)
        }
        if let node = node.as(SequenceExprSyntax.self) { return sequence(Array(node.elements)) }
        if let node = node.as(FunctionCallExprSyntax.self) { return term(node) }
        return nil
    }

    private func combined(_ left: ExprSyntax, _ sign: String, _ right: ExprSyntax) -> Bool? {
        let (left, right) = (holds(left), holds(right))
        switch sign {
        case "&&":
            if left == false || right == false { return false }
            return left == true && right == true ? true : nil
        case "||":
            if left == true || right == true { return true }
            return left == false && right == false ? false : nil
        default: return nil
        }
    }

    /// `a && b || c` before operators are folded: `||` of groups of `&&`.
    private func sequence(_ elements: [ExprSyntax]) -> Bool? {
        var result: Bool? = false
        var group: Bool? = true
        for element in elements {
            if element.is(BinaryOperatorExprSyntax.self) {
                if element.trimmedDescription == "||" {
                    if result == true || group == true {
                        result = true
                    } else if result == nil || group == nil {
                        result = nil
                    }
                    group = true
                }
            } else {
                let value = holds(element)
                if group == false || value == false {
                    group = false
                } else if group == nil || value == nil {
                    group = nil
                }
            }
        }
        if result == true || group == true { return true }
        return result == nil || group == nil ? nil : false
    }

    private func term(_ call: FunctionCallExprSyntax) -> Bool? {
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == (isIOS ? "iOS" : "Linux")
        case "canImport":
            let module = argument.split(separator: ".").first.map(String.init) ?? argument
            if modules.contains(module) { return true }
            return missing.contains(module) ? false : nil
        case "targetEnvironment": return argument == "macCatalyst" ? false : nil
        // The compiler is a new one: only conditions for later ones do not hold.
        case "swift", "compiler", "_compiler_version": return version(argument)
        // The code is built for the machine that this program runs on.
        case "arch": return argument == Self.architecture
        default: return nil
        }
    }

    #if arch(x86_64)
        private static let architecture = "x86_64"
    #else
        private static let architecture = "arm64"
    #endif

    private func version(_ text: String) -> Bool? {
        let digits = text.drop { !$0.isNumber }.split(separator: ".")
        guard let major = digits.first.flatMap({ Int($0) }) else { return nil }
        let minor = digits.dropFirst().first.flatMap { Int($0) } ?? 0
        let isNew = (major, minor) > (6, 3)
        return text.hasPrefix("<") ? isNew : !isNew
    }
}

/// The calls and names in a condition: `os(iOS)`, `DEBUG`.
private final class Terms: SyntaxVisitor {
    private(set) var found: [String] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node.onOneLine)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        found.append(node.onOneLine)
        return .skipChildren
    }
}

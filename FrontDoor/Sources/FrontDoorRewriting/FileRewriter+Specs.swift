import SwiftSyntax

// Specs of Quick. On iOS, Quick adds a method for each example to the class while the program runs. On Linux, the package
// manager lists the methods that it finds in the sources, and a spec has none: no example would run.
extension FileRewriter {
    /// A method by which the package manager finds a spec. `GeneratedFile` puts the examples into the list in its place.
    static let specMarker = "testExamplesOfSpec"

    /// The method for a class whose superclass is Quick's; nil for any other. Classes below it inherit the method.
    func specMarker(of node: ClassDeclSyntax) -> String? {
        guard facts.isForTests,
            let superclass = node.inheritanceClause?.inheritedTypes.first?.type.onOneLine,
            ["QuickSpec", "AsyncSpec", "Quick.QuickSpec", "Quick.AsyncSpec"].contains(superclass)
        else { return nil }
        return "func \(Self.specMarker)() {}"
    }
}

extension GeneratedFile {
    /// The examples of a spec take the place of the method that marks it in a list of tests.
    func rewriteSpec(_ node: ArrayExprSyntax) {
        let marker = "(\"\(FileRewriter.specMarker)\", \(FileRewriter.specMarker))"
        guard let type = node.extendedType,
            let element = node.elements.first(where: { $0.expression.onOneLine == marker })
        else { return }
        // The closure names the class, so that the list, and with it each report, is of this class and not of Quick's.
        let examples =
            "\(type).allTests.map { example in (example.0, "
            + "{ (spec: \(type)) -> () throws -> Void in example.1(spec) }) }"
        if node.elements.count == 1 {
            edits.replace(node, by: examples)
        } else {
            edits.blank(element)
            edits.insert(" + \(examples)", at: node.endPositionBeforeTrailingTrivia)
        }
    }
}

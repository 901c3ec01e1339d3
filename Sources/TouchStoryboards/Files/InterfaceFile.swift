/// An interface file that was read: its elements, who loads it, and what could not be read as it stands there.
@MainActor final class InterfaceFile {
    let document: InterfaceDocument
    /// The module whose classes it names where it names no other one.
    let module: String
    /// Where other files that it refers to are.
    let bundle: Bundle?
    private(set) var problems: [InterfaceProblem] = []
    /// What has been said; a cell that is made a hundred times says it once.
    private var said: Set<InterfaceProblem> = []

    init(_ document: InterfaceDocument, module: String, bundle: Bundle?) {
        (self.document, self.module, self.bundle) = (document, module, bundle)
        for node in document.repeated {
            let first = node.id.flatMap { document.nodes[$0] }?.line ?? 0
            say(
                .error,
                node.line,
                "\(node.inWords): line \(first) has the same id. References mean the first one. To fix, give "
                    + "each element an id of its own."
            )
        }
    }

    /// Says what could not be read as it stands there.
    @discardableResult
    func say(_ kind: InterfaceProblem.Kind, _ line: Int, _ sentence: String) -> InterfaceProblem {
        let problem = InterfaceProblem(
            kind: kind,
            file: document.file,
            line: line,
            sentence: sentence
        )
        if said.insert(problem).inserted {
            problems.append(problem)
            Diagnostics.refuse(problem.description)
        }
        return problem
    }
}

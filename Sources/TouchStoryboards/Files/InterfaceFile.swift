/// An interface file that has been read: its elements, the module that loads it, and what could not
/// be read.
@MainActor final class InterfaceFile {
    let document: InterfaceDocument
    /// The module that loads the file.
    let module: String
    /// The modules whose classes the file means if it names no module: the one that loads it, and
    /// the one that carries it (IB-02).
    var modules: [String] { [module] + document.carriers }
    /// The bundle of other files that this one refers to.
    let bundle: Bundle?
    private(set) var problems: [InterfaceProblem] = []
    /// The problems that were already reported. A cell that is made a hundred times reports them
    /// once.
    private var said: Set<InterfaceProblem> = []

    init(_ document: InterfaceDocument, module: String, bundle: Bundle?) {
        (self.document, self.module, self.bundle) = (document, module, bundle)
        for node in document.repeated {
            let first = node.id.flatMap { document.nodes[$0] }?.line ?? 0
            say(
                .error,
                node.line,
                "\(node.inWords): line \(first) has the same id. References use the first one. To "
                    + "fix, give each element a unique id."
            )
        }
    }

    /// Reports something that could not be read as the file says it.
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

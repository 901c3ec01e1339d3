/// A view that a hit test considered, with its name of that moment. Its answer becomes words when the
/// trace is read.
struct HitTestStep: Sendable {
    let name: ElementName
    /// The number of the view in the screens of the trace; nil if it is not on the screen.
    let number: Int?
    let verdict: HitTestReport.Verdict
    /// How many of the steps before it are of views around it.
    let level: Int
    let isEnlarged: Bool
    let isCut: Bool

    fileprivate func written(with children: [HitTestMark.Step]) -> HitTestMark.Step {
        HitTestMark.Step(
            name: name.readable,
            view: number,
            says: verdict.words
                + (isEnlarged ? "; its point(inside:) override lets the point in" : "")
                + (isCut ? "; they are not listed: this is level \(HitTestReport.levels)" : ""),
            rule: verdict.rule,
            isAccepted: verdict.isAccepted,
            children: children
        )
    }
}

extension ContiguousArray<HitTestStep> {
    /// The steps as a trace has them: each with those in it.
    var written: [HitTestMark.Step] {
        var index = 0
        return tree(atLevel: 0, from: &index)
    }

    private func tree(atLevel level: Int, from index: inout Int) -> [HitTestMark.Step] {
        var steps: [HitTestMark.Step] = []
        while index < count, self[index].level == level {
            let step = self[index]
            index += 1
            steps.append(step.written(with: tree(atLevel: level + 1, from: &index)))
        }
        return steps
    }
}

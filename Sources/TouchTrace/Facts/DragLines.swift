extension DragFact {
    @MainActor var inWords: FactLine {
        let (view, text): (UIView, FactText) =
            switch self {
            case .lifted(let view, let items):
                (view, "lifts \(items == 1 ? "1 item" : "\(items) items") \(rule: "DD-03")")
            case .putBack(let view):
                (view, "puts its items back: the finger did not move them \(rule: "DD-05")")
            case .began(let view): (view, "is dragged from \(rule: "DD-04")")
            case .entered(let view): (view, "has dragged items over it \(rule: "DD-07")")
            case .proposed(let view, _, true):
                (view, "proposes cancel: the drag allows no move \(rule: "DD-08")")
            case .proposed(let view, let operation, false):
                (view, "proposes \(operation) \(rule: "DD-08")")
            case .springLoaded(let view):
                (view, "opens: dragged items rested on it \(rule: "DD-18")")
            case .exited(let view): (view, "has no dragged items over it any more \(rule: "DD-07")")
            case .dropped(let view, let target, let operation):
                (
                    view,
                    """
                    its items are dropped on \(target.elementName): \(operation) \
                    \(rule: "DD-09")
                    """
                )
            case .cancelled(let view, let reason):
                (view, "its drag is cancelled: \(reason) \(rule: "DD-10")")
            }
        return FactLine(kind: .control, subject: view.elementName, says: FactWords(text))
    }
}

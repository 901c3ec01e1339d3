/// What scroll views do with drags.
extension FindingJournal {
    mutating func note(_ fact: ScrollFact) {
        switch fact {
        case .caught(let view, _):
            for stroke in strokes(in: view) { stroke.stopped = view.nameInSentence }
        case .refreshes(let view, _, _):
            for stroke in strokes(in: view) { stroke.hasRefreshed = true }
        case .endedDragging(let view, _, _, _, _, let lack):
            let strokes = strokes(in: view)
            if let lack { for stroke in strokes { stroke.lack = (view.nameInSentence, lack) } }
            guard let control = view.refreshControl, let reason = control.reasonNotToRefresh
            else { return }
            let (name, words, remedy) = (view.nameInSentence, reason.words, reason.remedy)
            for stroke in strokes where !stroke.hasRefreshed {
                stroke.remarks.append {
                    """
                    The refresh control of \(name) did not start: \(words) \(rule: "SV-20"). \(remedy)
                    """
                }
            }
        default: break
        }
    }
}

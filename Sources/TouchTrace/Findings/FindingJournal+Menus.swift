/// What menus do with touches.
extension FindingJournal {
    mutating func note(_ fact: MenuFact, _ time: TimeInterval, _ place: Int?) {
        switch fact {
        case .disabled(let view, let title):
            guard let stroke = last else { return }
            let name = view.nameInSentence
            lose(
                stroke,
                """
                "\(title)" in the menu of \(name) was not chosen: it is disabled \(rule: "IA-04"). To fix, \
                remove .disabled from its attributes.
                """,
                time,
                place,
                view
            )
        case .declined(let view):
            let line = fact.inWords
            for stroke in strokes(in: view) {
                stroke.addReason {
                    "\(quoted: line.subject) \(line.text). To fix, return a configuration from it"
                }
            }
        case .opened, .chosen, .closed: break
        }
    }
}

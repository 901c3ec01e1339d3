/// What tables and collections do with touches on their rows.
extension FindingJournal {
    mutating func note(_ fact: ListFact) {
        switch fact {
        case .selected(let list, _, true):
            use(of: list, by: list.nameInTranscript)
            guard list.lacksDelegate else { break }
            for stroke in strokes(in: list) {
                stroke.remarks.append { "It selected the row, and has no delegate." }
            }
        case .highlighted(let list, _, true), .swiped(let list, _, _, _),
            .performs(let list, _, _, _), .pickedUp(let list, _):
            use(of: list, by: list.nameInTranscript)
        case .refused(let list, _, _), .lost(let list, _, _):
            let line = fact.inWords
            let isScrolled = winners.last?.belongsToUIKit == true
            for stroke in strokes(in: list) {
                stroke.reasons.append { "\(line.subject) \(line.text)" }
                // The row was highlighted, so the list used the touch until now.
                if !isScrolled { stroke.remarks.append { "\(line.subject) \(line.text)." } }
            }
        case .redirected(let list, let path, nil):
            let place = path.map { "\($0)" }.joined(separator: ", ")
            for stroke in strokes(in: list) {
                stroke.remarks.append {
                    """
                    Its delegate returned nil from willSelectRowAt for [\(place)], so no row was \
                    selected \(rule: "TB-04").
                    """
                }
            }
        default: break
        }
    }

    /// Notes that a tap recognizer above a list took a touch from a row, which is not selected now.
    mutating func loseRow(
        around view: UIView,
        _ stroke: Stroke,
        _ time: TimeInterval,
        _ place: Int?
    ) {
        guard let winner = winners.last, winner.isTap, let owner = winner.view?.object,
            let row = view.row, owner !== row, row.isDescendant(of: owner), row.canBeSelected
        else { return }
        let (name, touch) = (row.nameInSentence, stroke.name)
        lose(
            stroke,
            """
            \(name) was not selected: \(winner.name) recognized, and took \(touch) from it \
            \(rule: "G-70"). To fix, set cancelsTouchesInView of that recognizer to false.
            """,
            time,
            place,
            row
        )
    }
}

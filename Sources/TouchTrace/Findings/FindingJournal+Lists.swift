/// What tables and collections do with touches on their rows.
extension FindingJournal {
    mutating func note(_ fact: ListFact) {
        switch fact {
        case .selected(let list, _, true):
            use(of: list, by: list.nameInTranscript)
            for stroke in strokes(in: list) { stroke.selectedIn = list.handle }
            guard list.lacksDelegate else { break }
            for stroke in strokes(in: list) {
                stroke.remarks.append { "It selected the row, and has no delegate." }
            }
        case .swiped(let list, _, false, let reason):
            use(of: list, by: list.nameInTranscript)
            // A finger that closes an open row has its effect.
            let wasOpen = listsWithOpenRow.remove(ObjectIdentifier(list)) != nil
            guard !wasOpen, reason.hasPrefix("it was pulled") else { break }
            let line = fact.inWords
            let part = (100 * DeviceProfile.current.swipeOpenPart).rounded()
            for stroke in strokes(in: list) {
                stroke.remarks.append {
                    "\(line.subject) \(line.text). To fix, pull at least \(CGFloat(part)) % of that."
                }
            }
        case .swiped(let list, _, true, _):
            use(of: list, by: list.nameInTranscript)
            listsWithOpenRow.insert(ObjectIdentifier(list))
        case .highlighted(let list, _, true), .performs(let list, _, _, _),
            .pickedUp(let list, _):
            use(of: list, by: list.nameInTranscript)
        case .refused(let list, _, let reason):
            let (line, remedy) = (fact.inWords, reason.remedy)
            for stroke in strokes(in: list) {
                stroke.addReason { "\(line.subject) \(line.text). \(remedy)" }
                stroke.notes.append { "\(line.subject) \(line.text). \(remedy)." }
            }
        case .lost(let list, _, _):
            let line = fact.inWords
            let isScrolled = winners.last?.belongsToUIKit == true
            for stroke in strokes(in: list) {
                stroke.addReason { "\(line.subject) \(line.text)" }
                // The row was highlighted, so the list used the touch until now.
                if !isScrolled { stroke.remarks.append { "\(line.subject) \(line.text)." } }
            }
        case .redirected(let list, let path, nil):
            let isSelected = list.hasSelected(path)
            let (method, answer) = list.questionOfSelection(isSelected)
            for stroke in strokes(in: list) {
                stroke.remarks.append {
                    """
                    Its delegate returned \(answer) from \(method) for \(path.words), so no \
                    \(answer == "nil" ? "row" : "item") was \(isSelected ? "deselected" : "selected") \
                    \(rule: "TB-04").
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
            let row = view.row, row.canBeSelected
        else { return }
        guard owner !== row, row.isDescendant(of: owner) else {
            // The recognizer was meant; perhaps the row was, too.
            guard owner.isDescendant(of: row) else { return }
            let name = row.nameInSentence
            stroke.notes.append {
                """
                If the row was meant: \(name) was not selected, because \(winner.name) took the finger from \
                it \(rule: "G-70"). To fix, set cancelsTouchesInView of that recognizer to false.
                """
            }
            return
        }
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

extension UIView {
    /// Whether it is a list in which a row or an item is selected.
    fileprivate final func hasSelected(_ path: IndexPath) -> Bool {
        switch self {
        case let table as UITableView: table.indexPathsForSelectedRows?.contains(path) == true
        case let collection as UICollectionView:
            collection.indexPathsForSelectedItems?.contains(path) == true
        default: false
        }
    }

    /// The method that a list asks before a finger selects or deselects, and the answer that forbids it.
    fileprivate final func questionOfSelection(_ isSelected: Bool) -> (String, String) {
        if self is UICollectionView {
            return (isSelected ? "shouldDeselectItemAt" : "shouldSelectItemAt", "false")
        }
        return (isSelected ? "willDeselectRowAt" : "willSelectRowAt", "nil")
    }

    /// What a finger selected last in a list, and the method that the delegate does not have for it; nil if it
    /// has the method.
    final var missingDidSelect: (what: String, method: String)? {
        switch self {
        case let table as UITableView where table.lacksDidSelect:
            ("row", "tableView(_:didSelectRowAt:)")
        case let collection as UICollectionView where collection.lacksDidSelect:
            ("item", "collectionView(_:didSelectItemAt:)")
        default: nil
        }
    }
}

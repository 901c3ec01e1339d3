extension ListFact {
    @MainActor var inWords: FactLine {
        let (list, text): (UIView, FactText) =
            switch self {
            case .highlighted(let list, let path, let isOn):
                (list, "\(isOn ? "highlights" : "unhighlights") \(path.words) \(rule: "TB-01")")
            case .refused(let list, let path, let reason):
                (list, "leaves \(path.words) as it is: \(reason.words(in: list))")
            case .lost(let list, let path, let reason):
                (list, "does not select \(path.words): \(reason.words)")
            case .selected(let list, let path, let isOn):
                (
                    list,
                    "\(isOn ? "selects" : "deselects") \(path.words) \(rule: isOn ? "TB-01" : "TB-03")"
                )
            case .redirected(let list, let path, let other):
                (
                    list,
                    "its delegate says \(other?.words ?? "nothing") instead of \(path.words) \(rule: "TB-04")"
                )
            case .swiped(let list, let path, let isOpen, let reason):
                (
                    list,
                    "\(isOpen ? "opens" : "closes") the actions of \(path.words): \(reason) \(rule: "TB-07")"
                )
            case .performs(let list, let path, let title, let reason):
                (list, "performs \"\(title)\" on \(path.words): \(reason) \(rule: "TB-07")")
            case .pickedUp(let list, let path):
                (list, "\(path.words) is picked up")
            case .dropped(let list, let from, let to):
                (
                    list,
                    from == to
                        ? "\(from.words) is dropped where it was"
                        : "\(from.words) is dropped as \(to.words)"
                )
            case .putBack(let list, let path):
                (list, "\(path.words) is put back: the finger was taken away")
            case .changed(let list, let change):
                (list, "\(change)")
            }
        return FactLine(kind: .list, subject: list.elementName, says: FactWords(text))
    }
}

extension ListFact.Refusal {
    @MainActor fileprivate func words(in list: UIView) -> FactText {
        switch self {
        case .delegate: "shouldHighlight of its delegate returned false \(rule: "TB-01")"
        case .selectionForbidden:
            list.isEditedList
                ? "its allowsSelectionDuringEditing is false"
                : "its allowsSelection is false"
        }
    }

    /// What to change, as a sentence without its period.
    var remedy: FactText {
        switch self {
        case .delegate: "To fix, return true from it"
        case .selectionForbidden: "To fix, set it to true"
        }
    }
}

extension ListFact.Loss {
    fileprivate var words: FactText {
        switch self {
        case .cancelled: "its touch was cancelled \(rule: "TB-01")"
        case .left(let distance): "the finger is \(distance) pt away from it"
        case .rowsChanged: "it is gone or was loaded anew"
        case .forbidden: "nothing may be selected any more"
        }
    }
}

extension UIView {
    /// Whether it is a list in editing mode.
    fileprivate final var isEditedList: Bool {
        switch self {
        case let table as UITableView: table.isEditing
        case let collection as UICollectionView: collection.isEditing
        default: false
        }
    }
}

extension IndexPath {
    /// `[1, 3]`: the section, then the row or item.
    var words: String { "[" + map { "\($0)" }.joined(separator: ", ") + "]" }
}

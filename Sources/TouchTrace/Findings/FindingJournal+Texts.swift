/// What texts do with touches and keys.
extension FindingJournal {
    mutating func note(_ fact: TextFact) {
        switch fact {
        case .changed(let view, _, _, _): lastKey = view.reasonForNoEditingEvent
        case .kept:
            let line = fact.inWords
            lastKey = { "\(quoted: line.subject) \(line.text)." }
        case .returned(let view, let isAccepted):
            guard view.isFirstResponder, let field = view as? UITextField else { return }
            lastKey = field.returnKeptFocus(isAccepted)
        case .ended: lastKey = nil
        case .refused(let view, .begin):
            let line = fact.inWords
            for stroke in strokes(in: view) {
                stroke.remarks.append { "\(quoted: line.subject) \(line.text)." }
            }
        case .began(let view), .caretPlaced(let view, _), .selected(let view, _),
            .magnified(let view, true), .linkTapped(let view, _, _):
            use(of: view, by: view.nameInTranscript)
        default: break
        }
    }
}

extension UIView {
    /// Why no action of a text field was sent for a typed character, as sentences; nil if one was, or if
    /// it has none.
    fileprivate final var reasonForNoEditingEvent: (@Sendable () -> FactText)? {
        guard let field = self as? UITextField else { return nil }
        if let bar = field.searchBarAround {
            guard bar.callsNothing else { return nil }
            let name = bar.nameInSentence
            return {
                """
                \(name) got the last key, and has no delegate to call \(rule: "IA-14"). To fix, set its \
                delegate.
                """
            }
        }
        let events = field.allControlEvents
        guard events.contains(.valueChanged),
            events.isDisjoint(with: [.editingChanged])
        else { return nil }
        let name = field.nameInSentence
        return {
            """
            \(name) got the last key and sent editingChanged, for which it has no action: it has one for \
            valueChanged, which a text field does not send \(rule: "TX-08"). To fix, add the action for \
            editingChanged.
            """
        }
    }
}

extension UITextField {
    /// The search bar that it is a part of; nil if it is no part of one.
    fileprivate final var searchBarAround: UISearchBar? {
        sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UISearchBar }
            .first
    }

    /// Why the return key had no visible effect on a field that is still edited, as sentences.
    fileprivate final func returnKeptFocus(_ isAccepted: Bool) -> @Sendable () -> FactText {
        if let bar = searchBarAround {
            let name = bar.nameInSentence
            return {
                """
                \(name) got the return key, and is still edited: return only calls \
                searchBarSearchButtonClicked of its delegate \(rule: "IA-15"). To fix, set the delegate, \
                and call resignFirstResponder() there.
                """
            }
        }
        let name = nameInSentence
        guard isAccepted else {
            return {
                """
                \(name) got the return key and sent nothing: its delegate returned false from \
                textFieldShouldReturn \(rule: "TX-07"). To fix, return true, or act in that method.
                """
            }
        }
        return {
            """
            \(name) got the return key, and is still edited: return does not end editing \
            \(rule: "TX-07"). To fix, call resignFirstResponder() in textFieldShouldReturn of its \
            delegate, or add an action for editingDidEndOnExit.
            """
        }
    }
}

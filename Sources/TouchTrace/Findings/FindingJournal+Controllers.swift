/// What keeps fingers from moving controllers: pages, sheets, popovers and tabs.
extension FindingJournal {
    mutating func note(_ fact: ControllerFact) {
        switch fact {
        case .declined(let recognizer, _):
            let line = fact.inWords
            for stroke in strokes where stroke.isFollowed(by: ObjectIdentifier(recognizer)) {
                stroke.reasonsOfUIKit.append { "\(line.subject) \(line.text)" }
            }
        case .stayed(_, let reason):
            let (line, remedy) = (fact.inWords, reason.remedy)
            last?.remarks.append { "\(line.subject) \(line.text). \(remedy)" }
        case .notSelected(_, let tabs):
            guard let bar = (tabs as? UITabBarController)?.tabBar else { return }
            let line = fact.inWords
            for stroke in strokes(in: bar) {
                stroke.remarks.append {
                    "\(line.subject) \(line.text). To fix, return true from it for that tab."
                }
            }
        case .released(let kind, let controller, let release) where !release.finishes:
            let name = controller.controllerName
            let transition = kind == .dismiss ? "dismissal" : kind.rawValue
            last?.remarks.append {
                """
                The \(transition) of \(name) was taken back: the finger lifted after \
                \(release.progress.percent) of the way, which its velocity makes \
                \(release.projected.percent), and more than \(release.boundary.percent) are needed \
                \(kind.releaseRule). To fix, drag farther, or lift while the finger moves.
                """
            }
        default: break
        }
    }
}

extension DismissalRefusal {
    /// What to change, as a sentence.
    fileprivate var remedy: String {
        switch self {
        case .modal: "To fix, set it to false, or dismiss the controller in code."
        case .delegate: "To fix, return true from it, or dismiss the controller in code."
        }
    }
}

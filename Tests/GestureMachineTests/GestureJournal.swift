import TestSupport
@testable import TouchUI

/// What views, recognizers and actions saw, and why recognizers moved, in one list.
final class GestureJournal: Journal, TouchObserver {
    private(set) var moves: [String] = []
    private(set) var reasons: [GestureReason] = []
    private(set) var sentences: [String] = []
    private(set) var refusals: [GestureFact.TouchRefusal] = []

    func actions() -> [String] { take().filter { $0.hasPrefix("A") } }

    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        switch fact {
        case GestureFact.moved(let recognizer, let from, let to, let reason):
            moves.append("\(recognizer.nameInTranscript) \(from) → \(to)")
            reasons.append(reason)
        case GestureFact.refusesTouch(_, _, let reason): refusals.append(reason)
        case let refusal as Diagnostics.Refusal: sentences.append(refusal.sentence)
        default: break
        }
    }
}

import TouchTesting
import UIKit

@testable import TouchRuntime

/// Records the calls that were refused.
final class Refusals: TouchObserver {
    var sentences: [String] = []
    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        if let refusal = fact as? Diagnostics.Refusal { sentences.append(refusal.sentence) }
    }
}

import TouchTrace

/// Plays touches of real people to the recognizers, and explains each touch that is not recognized
/// as what it was meant to be.
@main struct Realism {
    static func main() {
        let shared = ProcessInfo.processInfo.environment["TOUCHSTONE_SHARED"] ?? "../shared"
        let folder = URL(filePath: shared).appending(path: "recordings/ipad")
        let files =
            (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
            ?? []).filter { $0.hasSuffix(".txt") }.sorted()
        guard !files.isEmpty else {
            return print("skipped: no recordings (TOUCHSTONE_SHARED says where they are)")
        }
        do {
            var refused: [String] = []
            let all = files.map { name in
                let contacts = contacts(of: folder.appending(path: name)) {
                    refused.append("\(name): \($0)")
                }
                return (name: name, contacts: contacts)
            }
            func kind(_ name: String) -> Character {
                URL(filePath: name).lastPathComponent.first ?? " "
            }
            let isGood = try taps(all.filter { "1346".contains(kind($0.name)) })
            try drags(all.filter { kind($0.name) == "2" })
            try severalFingers(all.filter { kind($0.name) == "5" })
            if !refused.isEmpty {
                print(
                    "Read up to a line that cannot be read: \(refused.count) of \(files.count) files:"
                )
                for refusal in refused { print("  \(refusal)") }
            }
            // The codes are those of touchstone.
            exit(!isGood ? 1 : refused.isEmpty ? 0 : 3)
        } catch {
            print("\(error)")
            exit(3)
        }
    }

    private typealias File = (name: String, contacts: [RecordedContact])

    /// Taps to a metronome; each finger is played alone.
    private static func taps(_ files: [File]) throws -> Bool {
        let player = Player {
            let tap = UITapGestureRecognizer()
            tap.name = "tap"
            return [tap]
        }
        var (count, recognized, endless) = (0, 0, 0)
        var missed: [String] = []
        for file in files {
            for contact in file.contacts {
                guard contact.hasEnd else {
                    endless += 1
                    continue
                }
                count += 1
                let outcome = try player.play([contact])
                if outcome.recognized == ["tap"] {
                    recognized += 1
                } else {
                    let reason = outcome.failures.last?.reason ?? "nothing was said"
                    missed.append("  \(file.name) at \(contact.start): \(reason)")
                }
            }
        }
        let share = Double(recognized) / Double(max(1, count)) * 100
        print(
            "Taps: \(recognized) of \(count) are recognized as single taps "
                + "(\(String(format: "%.3f", share)) %); \(endless) contacts never end and were left out."
        )
        missed.forEach { print($0) }
        return share >= 99.5
    }

    /// Straight drags; each finger is played alone.
    private static func drags(_ files: [File]) throws {
        let player = Player {
            let pan = UIPanGestureRecognizer()
            pan.name = "pan"
            return [pan]
        }
        var (count, recognized, short) = (0, 0, 0)
        for contact in files.flatMap(\.contacts) where contact.hasEnd {
            count += 1
            let outcome = try player.play([contact])
            if outcome.recognized == ["pan"] {
                recognized += 1
            } else if contact.reach < GestureThresholds.panHysteresis {
                short += 1
            } else {
                print("  a drag of \(contact.reach) pt: \(outcome.failures.last?.reason ?? "?")")
            }
        }
        print(
            "Drags: \(recognized) of \(count) contacts are recognized as pans; \(short) never got "
                + "10 pt from where they landed, so they are none."
        )
    }

    /// Pinches, and taps with several fingers; fingers that were down together are played together.
    private static func severalFingers(_ files: [File]) throws {
        let player = Player {
            let names: [(UIGestureRecognizer, String)] = [
                (UIPinchGestureRecognizer(), "pinch"), (UIRotationGestureRecognizer(), "rotation"),
                (UIPanGestureRecognizer(), "pan"),
            ]
            let taps = (2...5).map { fingers -> (UIGestureRecognizer, String) in
                let tap = UITapGestureRecognizer()
                tap.numberOfTouchesRequired = fingers
                return (tap, "tap of \(fingers)")
            }
            return (names + taps).map { recognizer, name in
                recognizer.name = name
                recognizer.delegate = together
                (recognizer as? UIPanGestureRecognizer)?.minimumNumberOfTouches = 2
                return recognizer
            }
        }
        var counts: [String: Int] = [:]
        var reasons: [String: (count: Int, example: String)] = [:]
        var total = 0
        for file in files {
            for group in groups(of: file.contacts.filter(\.hasEnd))
            where (2...5).contains(group.count) && group.allSatisfy({ $0.end - $0.start < 10 }) {
                total += 1
                let outcome = try player.play(group)
                let key =
                    outcome.recognized.isEmpty
                    ? "none" : outcome.recognized.sorted().joined(separator: " + ")
                counts[key, default: 0] += 1
                guard outcome.recognized.isEmpty else { continue }
                for failure in outcome.failures {
                    let key = "\(failure.name), \(failure.rules)"
                    reasons[key, default: (0, failure.reason)].count += 1
                }
            }
        }
        print("Several fingers: \(total) groups of 2 to 5 fingers that were down together:")
        for (key, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            print("  \(count) \(key)")
        }
        if !reasons.isEmpty { print("  Where none was recognized:") }
        let sorted = reasons.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        for (key, reason) in sorted {
            print("    \(reason.count) × \(key): for example \(reason.example)")
        }
    }

    private static let together = Together()
}

/// Lets all recognizers recognize simultaneously.
final class Together: UIGestureRecognizerDelegate {
    init() {}

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

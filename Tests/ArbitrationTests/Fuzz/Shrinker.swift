@testable import SmallWorld
/// Makes a failing script small: leaves out whatever it fails without.
nonisolated enum Shrinker {
    /// The smallest script that was found to fail.
    ///
    /// - Parameters:
    ///   - attempts: how many scripts are tried at most.
    ///   - fails: whether a script shows the failure.
    @MainActor static func shrink(
        _ script: FuzzScript,
        attempts: Int = 20_000,
        while fails: (FuzzScript) throws -> Bool
    ) rethrows -> FuzzScript {
        var (best, left) = (script.valid, attempts)
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            var index = 0
            var smaller = best.smaller
            while index < smaller.count, left > 0 {
                let candidate = smaller[index].valid
                guard candidate != best else {
                    index += 1
                    continue
                }
                left -= 1
                if try fails(candidate) {
                    // Go on at the same place: what comes before it is needed.
                    (best, hasShrunk) = (candidate, true)
                    smaller = best.smaller
                } else {
                    index += 1
                }
            }
        }
        return best
    }
}

extension FuzzScript {
    /// Scripts with a little less, the boldest cuts first.
    nonisolated fileprivate var smaller: [FuzzScript] {
        var result: [FuzzScript] = []
        for finger in Set(frames.flatMap(\.contacts).map(\.finger)).sorted() {
            var cut = self
            for index in cut.frames.indices {
                cut.frames[index].contacts.removeAll { $0.finger == finger }
            }
            result.append(cut)
        }
        for index in recognizers.indices { result.append(without(recognizer: index)) }
        for index in views.indices { if let cut = without(view: index) { result.append(cut) } }
        for index in relations.indices {
            var cut = self
            cut.relations.remove(at: index)
            result.append(cut)
        }
        for index in changes.indices {
            var cut = self
            cut.changes.remove(at: index)
            result.append(cut)
        }
        for index in answers.indices {
            var cut = self
            cut.answers.remove(at: index)
            result.append(cut)
        }
        if let inputs {
            var length = inputs.count
            while length >= 1 {
                for start in stride(from: 0, to: inputs.count, by: length) {
                    var cut = self
                    cut.inputs?.removeSubrange(start..<min(start + length, inputs.count))
                    result.append(cut)
                }
                length /= 2
            }
        }
        var length = frames.count / 2
        while length >= 1 {
            for start in stride(from: 0, to: frames.count, by: length) {
                var cut = self
                cut.frames.removeSubrange(start..<min(start + length, frames.count))
                result.append(cut)
            }
            length /= 2
        }
        return result + plainer
    }

    /// Scripts with an unusual setting made usual, and without a pause.
    nonisolated private var plainer: [FuzzScript] {
        var result: [FuzzScript] = []
        for (index, recognizer) in recognizers.enumerated() {
            var plain = Recognizer(kind: recognizer.kind, view: recognizer.view)
            let settings: [(inout Recognizer) -> Void] = [
                { $0 = plain }, { $0.cancels = true }, { $0.delaysBegan = false },
                { $0.delaysEnded = true }, { $0.mayBegin = true }, { $0.receivesAll = true },
            ]
            for set in settings {
                plain = Recognizer(kind: recognizer.kind, view: recognizer.view)
                var cut = self
                set(&cut.recognizers[index])
                if cut != self { result.append(cut) }
            }
        }
        for index in frames.indices {
            let before = index == 0 ? 1 : frames[index - 1].tick
            let pause = frames[index].tick - before - 1
            guard pause > 0 else { continue }
            var cut = self
            for later in index..<frames.count { cut.frames[later].tick -= pause }
            for change in cut.changes.indices where cut.changes[change].tick >= frames[index].tick {
                cut.changes[change].tick -= pause
            }
            result.append(cut)
        }
        return result
    }

    nonisolated private func without(recognizer gone: Int) -> FuzzScript {
        var cut = self
        let renumber = { (index: Int) in index > gone ? index - 1 : index }
        cut.recognizers.remove(at: gone)
        cut.relations = relations.filter { $0.first != gone && $0.second != gone }.map {
            Relation(word: $0.word, first: renumber($0.first), second: renumber($0.second))
        }
        cut.keepChanges(ofViews: false, without: gone)
        return cut
    }

    /// Leaves out the changes and answers about a view or recognizer that is gone, and gives those
    /// about later ones their new index.
    nonisolated private mutating func keepChanges(ofViews: Bool, without gone: Int) {
        let renumber = { (index: Int) in index > gone ? index - 1 : index }
        func kept(_ change: Change) -> Change? {
            guard change.word.isOfView == ofViews else { return change }
            var change = change
            if change.index == gone { return nil }
            change.index = renumber(change.index)
            return change
        }
        changes = changes.compactMap(kept)
        answers = answers.compactMap { answer in
            var answer = answer
            if (answer.callback == .touches) == ofViews {
                if answer.of == gone { return nil }
                answer.of = renumber(answer.of)
            }
            guard let change = kept(answer.change) else { return nil }
            answer.change = change
            return answer
        }
    }

    /// Without a view that has neither views nor recognizers in it.
    nonisolated private func without(view gone: Int) -> FuzzScript? {
        guard views.count > 1, !views.contains(where: { $0.parent == gone }),
            !recognizers.contains(where: { $0.view == gone })
        else { return nil }
        var cut = self
        let renumber = { (index: Int) in index > gone ? index - 1 : index }
        cut.views.remove(at: gone)
        for index in cut.views.indices {
            cut.views[index].parent = cut.views[index].parent.map(renumber)
        }
        for index in cut.recognizers.indices {
            cut.recognizers[index].view = renumber(cut.recognizers[index].view)
        }
        cut.keepChanges(ofViews: true, without: gone)
        return cut
    }
}

import TouchTesting
import UIKit

/// One run of a script.
struct FuzzRun {
    private(set) var breaches: [String] = []
    private(set) var actions = 0
    private(set) var delays = 0

    init(_ script: FuzzScript) throws {
        let script = script.valid
        let book = FuzzBook()
        let tree = try FuzzTree(script, book: book)
        var changes = script.changes.sorted { $0.tick < $1.tick }[...]
        // Frames wait in the queue, so that an answer that moves the clock delivers the next ones.
        let ahead = script.answers.contains { $0.change.word == .moveClock } ? 3 : 1
        var inputs = (script.inputs ?? [])[...]
        var waiting = script.frames[...]
        for (index, frame) in script.frames.enumerated() {
            while let change = changes.first, change.tick <= frame.tick {
                try Self.make(&inputs, until: change.tick, in: tree)
                changes.removeFirst()
                try Self.run(tree.stage, to: Double(change.tick) / 60 - 0.005)
                tree.make(change)
            }
            try Self.make(&inputs, until: frame.tick, in: tree)
            while let next = waiting.first, waiting.startIndex < index + ahead {
                waiting.removeFirst()
                try tree.stage.application.enqueue(Self.frame(next, tree.stage))
            }
            try Self.run(tree.stage, to: Double(frame.tick) / 60)
            book.check(tree.stage.application)
        }
        try Self.make(&inputs, until: .max, in: tree)
        for change in changes { tree.make(change) }
        tree.endInputs()
        try tree.stage.clock.runUntilIdle()
        book.check(tree.stage.application)
        book.close(tree.stage.application)
        (breaches, actions, delays) = (book.breaches, book.actions, book.delays)
    }

    /// Makes the inputs without fingers that are due.
    private static func make(
        _ inputs: inout ArraySlice<FuzzScript.Input>,
        until tick: Int,
        in tree: FuzzTree
    ) throws {
        while let input = inputs.first, input.tick <= tick {
            inputs.removeFirst()
            try run(tree.stage, to: Double(input.tick) / 60 - 0.003)
            tree.make(input)
        }
    }

    private static func frame(_ frame: FuzzScript.Frame, _ stage: Stage) -> DigitizerFrame {
        let contacts = frame.contacts.map { contact in
            let phase: ContactPhase =
                switch contact.phase {
                case .down: .began
                case .move: .moved
                case .up: .ended
                case .cancel: .cancelled
                }
            return DigitizerContact(
                finger: contact.finger,
                position: CGPoint(x: contact.x, y: contact.y),
                phase: phase
            )
        }
        // An answer that moves the clock can make the fingers late.
        return DigitizerFrame(
            time: max(Double(frame.tick) / 60, stage.clock.time),
            contacts: contacts
        )
    }

    private static func run(_ stage: Stage, to time: Double) throws {
        if time > stage.clock.time { try stage.clock.advance(by: time - stage.clock.time) }
    }
}

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
        for frame in script.frames {
            while let change = changes.first, change.tick <= frame.tick {
                changes.removeFirst()
                try Self.run(tree.stage, to: Double(change.tick) / 60 - 0.005)
                tree.make(change)
            }
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
            let time = Double(frame.tick) / 60
            try tree.stage.application.enqueue(DigitizerFrame(time: time, contacts: contacts))
            try Self.run(tree.stage, to: time)
            book.check(tree.stage.application)
        }
        for change in changes { tree.make(change) }
        try tree.stage.clock.runUntilIdle()
        book.check(tree.stage.application)
        book.close(tree.stage.application)
        (breaches, actions, delays) = (book.breaches, book.actions, book.delays)
    }

    private static func run(_ stage: Stage, to time: Double) throws {
        if time > stage.clock.time { try stage.clock.advance(by: time - stage.clock.time) }
    }
}

internal import Foundation

/// What a page sends: contacts of fingers, or an order of its bar.
struct PageMessage: Decodable {
    /// A sample of one finger.
    struct Contact: Decodable {
        enum Phase: String, Decodable {
            case began, moved, ended, cancelled
            /// A pointer is above the screen, or has left it.
            case hovered, left
        }

        enum Tool: String, Decodable {
            case finger, stylus, pointer
        }

        /// The number that the page gives the finger.
        var id: Int
        var phase: Phase
        /// The position on the screen, in points.
        var x: Double
        var y: Double
        /// 1 is an average touch; 0 means that the device does not say it.
        var force: Double
        /// Points.
        var radius: Double
        /// Milliseconds of the page's clock.
        var time: Double
        var tool: Tool
        /// The buttons of a pointer that are down, as bits: 1 is the primary one.
        var buttons: Int?
    }

    enum Order: String, Decodable {
        case play, pause, step, nextFact, back, hitMap, save, act, open, hand, expect, shrink,
            stopShrinking

        /// Whether the application's process does it, with a value that the server does not read.
        var isPassedOn: Bool {
            switch self {
            case .act, .open, .hand, .expect, .shrink: true
            case .play, .pause, .step, .nextFact, .back, .hitMap, .save, .stopShrinking: false
            }
        }
    }

    /// What can be saved.
    enum Saved: String, Decodable {
        case recording, script, test, transcript, trace
        /// The limits of gestures, as a file for `--profile`.
        case profile
    }

    /// The number of the message, from 1.
    var number: Int?
    /// Milliseconds of the page's clock.
    var sent: Double?
    var contacts: [Contact]?
    var order: Order?
    /// For `play`.
    var speed: Double?
    /// For `back`, in seconds.
    var time: Double?
    /// For `save`.
    var what: Saved?
    /// For `act` what happens to the device, for `open` its screen and limits, for `hand` the hand, for `shrink` what must still happen: the application's process
    /// reads it.
    var value: PassedJSON?

    /// The most contacts in one message. [choice] Ten fingers for a fifth of a second at 100 samples.
    static let mostContacts = 200
    /// The longest message in bytes. [choice] `mostContacts` fit into it.
    static let longest = 65_536
    /// A position farther away is none of a screen. [choice] The longest side that a screen may have.
    static let farthest = 100_000.0

    /// Reads a message.
    ///
    /// - Throws: a sentence.
    static func read(_ text: String) throws(PageMessageError) -> PageMessage {
        let message: PageMessage
        do {
            message = try JSONDecoder().decode(PageMessage.self, from: Data(text.utf8))
        } catch {
            throw PageMessageError(
                "Cannot read a message of the page: it begins with \"\(text.prefix(60))\". To fix, load the "
                    + "page again."
            )
        }
        let contacts = message.contacts ?? []
        guard contacts.count <= mostContacts else {
            throw PageMessageError(
                "Cannot take \(contacts.count) contacts in one message. To fix, send at most \(mostContacts)."
            )
        }
        let isUsable = contacts.allSatisfy { contact in
            let sizes = [contact.x, contact.y, contact.radius, contact.force]
            return sizes.allSatisfy { $0.magnitude <= farthest } && contact.time.magnitude < 1e12
                && contact.force >= 0 && contact.radius >= 0
                && (0...255).contains(contact.buttons ?? 1)
        }
        guard isUsable else {
            throw PageMessageError(
                "Cannot take a contact: a number of it is too large, or below zero. To fix, touch the screen."
            )
        }
        if message.order == .play {
            guard let speed = message.speed, (0.01...4).contains(speed) else {
                throw PageMessageError(
                    "Cannot play at this speed. To fix, take one from 0.01 to 4."
                )
            }
        }
        if message.order == .back {
            guard let time = message.time, time >= 0, time < 1e9 else {
                throw PageMessageError(
                    "Cannot go back: the message says no time. To fix, load the page again."
                )
            }
        }
        if message.order == .save, message.what == nil {
            throw PageMessageError(
                "Cannot save: the message does not say what. To fix, load the page again."
            )
        }
        if let order = message.order, order.isPassedOn, message.value == nil {
            throw PageMessageError(
                "Cannot change the device: the message does not say how. To fix, load the page again."
            )
        }
        guard message.order != nil || message.contacts != nil else {
            throw PageMessageError(
                "Cannot do anything with a message of the page: it has no order and no contacts. To fix, load "
                    + "the page again."
            )
        }
        return message
    }
}

/// Why a message of a page is refused.
struct PageMessageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

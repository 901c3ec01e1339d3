import Foundation
import FuzzDriver

@testable import TouchLive

/// Fuzzes what the studio's server reads of pages and of the process that plays the application. HTTP and WebSocket
/// are read by a library.
@main struct LiveFuzzer {
    static func main() {
        FuzzDriver.run(["pages": PageTrial.run])
    }
}

/// Reads the lines of one input as messages of a page and as answers of a process, and stops the program if a reader
/// breaks a promise.
enum PageTrial {
    static func run(_ bytes: [UInt8]) {
        for line in bytes.split(separator: 10) {
            read(String(decoding: line, as: UTF8.self))
            if let reply = try? JSONDecoder().decode(HostClient.Reply.self, from: Data(line)) {
                check(reply.data?.device)
            }
        }
    }

    private static func read(_ text: String) {
        let message: PageMessage
        do throws(PageMessageError) { message = try PageMessage.read(text) } catch {
            let sentence = error.description
            ensure(sentence.hasPrefix("Cannot ") && sentence.contains("To fix, "), sentence)
            return
        }
        ensure(message.order != nil || message.contacts != nil, "a message that says nothing")
        check(message.value)
        var clock = ContactClock()
        for contact in message.contacts ?? [] {
            let time = clock.time(
                made: contact.time / 1_000,
                sent: (message.sent ?? contact.time) / 1_000,
                now: 5,
                frame: 1.0 / 60,
                // Only the order to play has a speed that is read.
                speed: message.order == .play ? message.speed ?? 1 : 1
            )
            ensure(
                (5...5 + 1.0 / 60).contains(time),
                "a sample at \(time), out of its display frame"
            )
            // What the server writes by hand is JSON.
            let sample = Studio.sample(contact, 1, at: time)
            ensure((try? JSONSerialization.jsonObject(with: Data(sample.utf8))) != nil, sample)
        }
    }

    /// What is passed on is the same when it is read again.
    private static func check(_ value: PassedJSON?) {
        guard let line = value?.line else { return }
        let again = try? JSONDecoder().decode(PassedJSON.self, from: Data(line.utf8))
        ensure(again?.line == line, "what is passed on is read as another value: \(line)")
    }
}

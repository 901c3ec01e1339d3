import Foundation
import TouchInput
import TouchUI

/// The same strokes, in the formats that have no writer.
extension RecordingFormatRows {
    static let screen = TreePlan.screen.size

    /// Strokes of two fingers with 60 frames each, one per display frame.
    static func strokes(_ count: Int) -> [DigitizerFrame] {
        (0..<(count * 60)).map { frame in
            let phase: ContactPhase =
                switch frame % 60 {
                case 0: .began
                case 59: .ended
                default: .moved
                }
            let contacts = (1...2).map { finger in
                // Whole points, which all formats can store. A finger lifts where it was last.
                let x = CGFloat(frame % 60 == 59 ? (frame - 1) % 390 : frame % 390)
                return DigitizerContact(
                    finger: finger,
                    position: CGPoint(x: x, y: CGFloat(finger * 100)),
                    phase: phase
                )
            }
            return DigitizerFrame(time: Double(frame * 16) / 1000, contacts: contacts)
        }
    }

    /// Slot events as type, code and value.
    private static func events(of frame: DigitizerFrame, _ number: Int) -> [(Int, Int, Int)] {
        var events: [(Int, Int, Int)] = []
        for contact in frame.contacts {
            events.append((3, 0x2F, contact.finger - 1))
            switch contact.phase {
            case .ended: events.append((3, 0x39, -1))
            case .began: events.append((3, 0x39, number * 2 + contact.finger))
            default: break
            }
            guard contact.phase != .ended else { continue }
            events.append((3, 0x35, Int(contact.position.x)))
            events.append((3, 0x36, Int(contact.position.y)))
        }
        return events + [(0, 0, 0)]
    }

    private static let names = [
        0x2F: "ABS_MT_SLOT", 0x39: "ABS_MT_TRACKING_ID", 0x35: "ABS_MT_POSITION_X",
        0x36: "ABS_MT_POSITION_Y", 0: "SYN_REPORT",
    ]

    static func getevent(_ frames: [DigitizerFrame], isLabelled: Bool) -> [UInt8] {
        var text = """
            add device 1: /dev/input/event2
              name:     "a screen"
              events:
                ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                            0035  : value 0, min 0, max 389, fuzz 0, flat 0, resolution 0
                            0036  : value 0, min 0, max 843, fuzz 0, flat 0, resolution 0

            """
        for (number, frame) in frames.enumerated() {
            let time = String(format: "[%15.6f] ", frame.time)
            for (type, code, value) in events(of: frame, number) {
                let digits = String(format: "%08x", UInt32(bitPattern: Int32(value)))
                guard isLabelled else {
                    text += time + String(format: "%04x %04x ", type, code) + digits + "\n"
                    continue
                }
                let name = (names[code] ?? "").padding(toLength: 20, withPad: " ", startingAt: 0)
                text += time + (type == 3 ? "EV_ABS" : "EV_SYN") + "       \(name) \(digits)"
                text += "            \n"
            }
        }
        return Array(text.utf8)
    }

    static func libinput(_ frames: [DigitizerFrame]) -> [UInt8] {
        var text = """
            # libinput record
            devices:
            - node: /dev/input/event2
              evdev:
                absinfo:
                  47: [0, 9, 0, 0, 0]
                  53: [0, 389, 0, 0, 0]
                  54: [0, 843, 0, 0, 0]
              events:

            """
        for (number, frame) in frames.enumerated() {
            let microseconds = Int((frame.time * 1_000_000).rounded())
            let (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
            text += "  - evdev:\n"
            for (type, code, value) in events(of: frame, number) {
                text += String(
                    format: "    - [%3d, %6d, %3d, %3d, %7d] # ",
                    seconds,
                    rest,
                    type,
                    code,
                    value
                )
                text += "\(type == 3 ? "EV_ABS" : "EV_SYN") / \(names[code] ?? "") \(value)\n"
            }
        }
        return Array(text.utf8)
    }

    static func touchLog(_ frames: [DigitizerFrame]) -> [UInt8] {
        var text = ""
        for (number, frame) in frames.enumerated() {
            for contact in frame.contacts {
                let touch = number / 60 * 2 + contact.finger
                let milliseconds = 1_700_000_000_000 + Int((frame.time * 1000).rounded())
                let (x, y) = (Int(contact.position.x), Int(contact.position.y))
                switch contact.phase {
                case .began: text += "\(touch),touchdown,\(x),\(y),\(milliseconds)\r\n"
                case .ended: text += "\(touch),touchend,0,0,\(milliseconds)\r\n"
                default: text += "\(touch),touchmove,\(x),\(y),\(milliseconds)\r\n"
                }
            }
        }
        return Array(text.utf8)
    }
}

import Foundation
import Testing
import TouchInput

@Suite("Acts of a device in recordings") struct DeviceActTests {
    nonisolated static let acts: [(DeviceAct, String)] = [
        (.event(.landscapeLeft), #"{"device":"landscapeLeft"}"#),
        (.settings(DeviceAct.Settings(style: .dark)), #"{"device":{"style":"dark"}}"#),
        (
            .settings(DeviceAct.Settings(contentSize: .small, keyboard: .onScreen)),
            #"{"device":{"contentSize":"small","keyboard":"onScreen"}}"#
        ),
        (.keyDown(4), #"{"keyDown":4}"#), (.keyUp(225), #"{"keyUp":225}"#),
        (.text("a\"\n"), #"{"type":"a\"\n"}"#), (.pointerEnd, #"{"pointerEnd":true}"#),
        (
            .scroll(.wheel, at: CGPoint(x: 10, y: 20.5), by: CGVector(dx: 0, dy: -30)),
            #"{"wheel":{"at":[10,20.5],"x":0,"y":-30}}"#
        ),
        (
            .scroll(.trackpad, at: CGPoint(x: 1, y: 2), by: CGVector(dx: 3, dy: 4)),
            #"{"trackpad":{"at":[1,2],"x":3,"y":4}}"#
        ),
        (
            .transform(at: CGPoint(x: 1, y: 2), scale: 1.5, angle: 0.25),
            #"{"trackpad":{"angle":0.25,"at":[1,2],"scale":1.5}}"#
        ),
    ]

    private static let header =
        #"{"touchstone":"recording","version":1,"screen":{"width":390,"height":844}}"#

    @Test(arguments: acts)
    func `an act is a line, and is read as it was written`(act: DeviceAct, json: String) throws {
        let written = Bytes()
        var writer = try RecordingWriter(
            header: RecordingHeader(screen: CGSize(width: 390, height: 844)),
            sink: { written.bytes += $0 }
        )
        try writer.write(DigitizerFrame(time: 0.25, contacts: [], act: act))
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(text == Self.header + "\n{\"t\":0.25,\"act\":\(json)}\n")
        var reader = try RecordingReader(lines: ByteLineReader(text: text))
        #expect(try reader.readAll() == [DigitizerFrame(time: 0.25, contacts: [], act: act)])
    }

    @Test(arguments: [
        (#"{"device":"sideways"}"#, #"nothing that happens to a device is called "sideways""#),
        (#"{"dance":1}"#, #"no act is called "dance""#), (#"{}"#, "an act has one member"),
        (#"{"keyDown":1,"keyUp":1}"#, "an act has one member"),
        (#"{"wheel":{"at":[1]}}"#, "a place is [x, y]"),
        (#"{"trackpad":{"at":[1,2],"scale":0}}"#, "a scale is above 0"),
    ])
    func `an act that cannot be read is refused with its line`(json: String, reason: String) throws
    {
        let text = Self.header + "\n{\"t\":0,\"act\":\(json)}\n"
        var reader = try RecordingReader(lines: ByteLineReader(text: text))
        let error = try #require(throws: RecordingError.self) { try reader.next() }
        #expect(error.line == 2)
        #expect(error.description.contains(reason), "\(error)")
        #expect(error.description.contains("To fix, correct it."))
    }

    @Test func `a header has the idiom, the safe area and the limits, or is refused`() throws {
        let written = Bytes()
        let header = RecordingHeader(
            screen: CGSize(width: 820, height: 1_180),
            framesPerSecond: 120,
            idiom: "pad",
            safeArea: [24, 0, 20, 0],
            limits: ["tapMovement": 12.5, "rotationHysteresis": 5 * .pi / 180]
        )
        _ = try RecordingWriter(header: header, sink: { written.bytes += $0 })
        let text = String(decoding: written.bytes, as: UTF8.self)
        #expect(try RecordingReader(lines: ByteLineReader(text: text)).header == header)
        for wrong in [
            text.replacingOccurrences(of: "\"pad\"", with: "\"watch\""),
            text.replacingOccurrences(of: "[24,0,20,0]", with: "[24,0,20]"),
            text.replacingOccurrences(of: "[24,0,20,0]", with: "[-1,0,20,0]"),
            text.replacingOccurrences(of: "12.5", with: "null"),
            text.replacing(/"limits":\{.*?\}/, with: "\"limits\":[12]"),
        ] {
            let error = try #require(throws: RecordingError.self) {
                try RecordingReader(lines: ByteLineReader(text: wrong))
            }
            #expect(error.description.contains("To fix, correct it."), "\(error)")
        }
    }

    @Test func `positions of acts are laid on the screen as those of fingers`() throws {
        let text =
            Self.header + "\n" + #"{"t":0,"act":{"wheel":{"at":[39,84.4],"x":0,"y":-30}}}"# + "\n"
        var reader = try RecordingReader(
            lines: ByteLineReader(text: text),
            mapping: ScreenMapping(screen: CGSize(width: 780, height: 844))
        )
        let way = CGVector(dx: 0, dy: -30)
        #expect(try reader.next()?.act == .scroll(.wheel, at: CGPoint(x: 78, y: 84.4), by: way))
    }

    private final class Bytes {
        var bytes: [UInt8] = []
    }
}

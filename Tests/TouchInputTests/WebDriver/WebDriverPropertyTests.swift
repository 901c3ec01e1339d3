import Testing

@testable import TouchInput

@Suite("Properties of WebDriver actions") struct WebDriverPropertyTests {
    /// The contact that lands with some members of a `pointerDown`.
    func landed(_ members: String, type: String = "pen") throws -> DigitizerContact {
        let down = #"{"type":"pointerDown"\#(members.isEmpty ? "" : ",")\#(members)}"#
        var reader = try WebDriverReader(
            bytes: Array(WebDriverTests.command(WebDriverTests.source(down, type: type)).utf8)
        )
        return try #require(try reader.next()?.contacts.first)
    }

    @Test func `pressure becomes force, and half of the larger side becomes the radius`() throws {
        var contact = try landed(#""pressure":0.25,"width":6,"height":30"#, type: "touch")
        #expect(contact.force == 0.25)
        #expect(contact.radius == 15)
        #expect(contact.tool == .finger)
        contact = try landed(#""width":18"#, type: "mouse")
        #expect(contact.radius == 9)
        #expect(contact.tool == .pointer)
        // Zeros are what clients write that do not know, some of them for everything.
        contact = try landed(
            #""width":0,"height":0,"tiltX":0,"tiltY":0,"altitudeAngle":0,"azimuthAngle":0"#
        )
        #expect(contact.radius == 5)
        #expect(contact.altitude == .pi / 2)
        #expect(contact.azimuth == 0)
        contact = try landed(
            #""pressure":0,"width":0,"height":0,"tiltX":0,"tiltY":0,"twist":0,"altitudeAngle":1"#
        )
        #expect(contact.force == 0)
        #expect(contact.radius == 5)
        #expect(contact.altitude == 1)
        #expect(contact.azimuth == 0)
    }

    /// The angles of a pen whose shadow is `x` to the right and `y` to the front when its top is 1 above
    /// the screen: tan(tiltX) = x, tan(tiltY) = y.
    nonisolated static let leans:
        [(tiltX: Double, tiltY: Double, altitude: Double, azimuth: Double)] = [
            (0, 0, 90, 0),
            (30, 0, 60, 0),
            (-30, 0, 60, 180),
            (0, 30, 60, 90),
            (0, -30, 60, 270),
            // x = y = 1: the shadow is √2 long, and atan(1 / √2) is 35.264°.
            (45, 45, 35.264_389_682_754_654, 45),
            (-45, 45, 35.264_389_682_754_654, 135),
            (-45, -45, 35.264_389_682_754_654, 225),
            (45, -45, 35.264_389_682_754_654, 315),
            // x = √3, y = 1: the shadow is 2 long, and atan(1 / 2) is 26.565°.
            (60, 45, 26.565_051_177_077_99, 30),
            (90, 0, 0, 0), (-90, 0, 0, 180), (0, 90, 0, 90), (0, -90, 0, 270),
            (90, 45, 0, 0), (45, 90, 0, 90),
        ]

    @Test(arguments: 0..<leans.count)
    func `tilts become the angles that trigonometry gives`(index: Int) throws {
        let lean = Self.leans[index]
        let contact = try landed(#""tiltX":\#(lean.tiltX),"tiltY":\#(lean.tiltY)"#)
        let degrees = (contact.altitude * 180 / .pi, contact.azimuth * 180 / .pi)
        #expect(abs(degrees.0 - lean.altitude) < 1e-9, "\(lean) \(degrees)")
        #expect(abs(degrees.1 - lean.azimuth) < 1e-9, "\(lean) \(degrees)")
    }

    @Test func `angles win over tilts, and only pens have them`() throws {
        var contact = try landed(#""altitudeAngle":0.5,"azimuthAngle":4,"tiltX":30,"tiltY":2"#)
        #expect(contact.altitude == 0.5)
        #expect(contact.azimuth == 4)
        contact = try landed(#""altitudeAngle":0"#)
        #expect(contact.altitude == 0)
        contact = try landed(#""altitudeAngle":0.5,"azimuthAngle":4,"tiltX":30"#, type: "touch")
        #expect(contact.altitude == .pi / 2)
        #expect(contact.azimuth == 0)
        for member in [#""altitudeAngle":1.58"#, #""azimuthAngle":6.29"#, #""tiltY":-90.5"#] {
            #expect(throws: RecordingError.self) { try landed(member) }
        }
    }

    @Test func `omitted values stay the same, and a move can change them`() throws {
        let text = WebDriverTests.command(
            WebDriverTests.source(
                """
                {"type":"pointerDown","pressure":0.5,"width":8},
                {"type":"pointerMove","x":1,"y":1},{"type":"pause","duration":5},
                {"type":"pointerMove","x":2,"y":1,"pressure":0.75,"duration":40},
                {"type":"pointerUp"}
                """
            )
        )
        var reader = try WebDriverReader(bytes: Array(text.utf8), samplesPerSecond: 50)
        let contacts = try reader.readAll().flatMap(\.contacts)
        #expect(contacts.map(\.force) == [0.5, 0.5, 0.75, 0.75])
        #expect(contacts.map(\.radius) == [4, 4, 4, 4])
        #expect(contacts.map(\.phase) == [.began, .moved, .moved, .ended])
    }

    @Test func `a move of a day is sampled while it is read`() throws {
        let text = WebDriverTests.command(
            WebDriverTests.source(
                #"{"type":"pointerDown"},{"type":"pointerMove","x":864,"y":0,"duration":86400000}"#
            )
        )
        var reader = try WebDriverReader(bytes: Array(text.utf8), samplesPerSecond: 240)
        for _ in 0..<2400 { _ = try reader.next() }
        // The landing, and 2399 of 240 × 86,400 samples.
        let contact = try #require(try reader.next()?.contacts.first)
        #expect(abs(contact.position.x - 0.1) < 1e-9)
    }
}

import Testing

@testable import TouchInput

/// Where the points of a surface of 100 × 50 come onto a screen of 400 × 300.
@Suite("Screen mapping") struct ScreenMappingTests {
    nonisolated struct Case {
        var fitting: ScreenMapping.Fitting
        var rotation: ScreenMapping.Rotation
        /// How large a unit of the surface is in either direction.
        var unit = CGSize(width: 1, height: 1)
        /// Where the surface's top left, its bottom right, and the point (10, 20) come.
        var places: [CGPoint]
        /// Points of the screen for a unit of the contact's size.
        var radius: CGFloat
    }

    nonisolated static let cases = [
        // Stretched: 4 × 6 points for a unit.
        Case(
            fitting: .stretch,
            rotation: .none,
            places: [at(0, 0), at(400, 300), at(40, 120)],
            radius: 5
        ),
        // The top is on the right: a surface of 50 × 100, 8 × 3 points for a unit. (10, 20) has 30
        // units of the height below it, which are 240 points from the left, and 10 of the width.
        Case(
            fitting: .stretch,
            rotation: .quarter,
            places: [at(400, 0), at(0, 300), at(240, 30)],
            radius: 5.5
        ),
        Case(
            fitting: .stretch,
            rotation: .half,
            places: [at(400, 300), at(0, 0), at(360, 180)],
            radius: 5
        ),
        // The top is on the left.
        Case(
            fitting: .stretch,
            rotation: .threeQuarters,
            places: [at(0, 300), at(400, 0), at(160, 270)],
            radius: 5.5
        ),
        // Fitted: 4 points for a unit, 200 of 300 high, 50 free above.
        Case(
            fitting: .fit,
            rotation: .none,
            places: [at(0, 50), at(400, 250), at(40, 130)],
            radius: 4
        ),
        // Turned 50 × 100: 3 points for a unit, 150 of 400 wide, 125 free on the left.
        Case(
            fitting: .fit,
            rotation: .quarter,
            places: [at(275, 0), at(125, 300), at(215, 30)],
            radius: 3
        ),
        Case(
            fitting: .fit,
            rotation: .half,
            places: [at(400, 250), at(0, 50), at(360, 170)],
            radius: 4
        ),
        Case(
            fitting: .fit,
            rotation: .threeQuarters,
            places: [at(125, 300), at(275, 0), at(185, 270)],
            radius: 3
        ),
        // Filled: 6 points for a unit, 600 wide, 100 lost on either side.
        Case(
            fitting: .fill,
            rotation: .none,
            places: [at(-100, 0), at(500, 300), at(-40, 120)],
            radius: 6
        ),
        // Turned: 8 points for a unit, 800 high, 250 lost above and below.
        Case(
            fitting: .fill,
            rotation: .quarter,
            places: [at(400, -250), at(0, 550), at(240, -170)],
            radius: 8
        ),
        Case(
            fitting: .fill,
            rotation: .half,
            places: [at(500, 300), at(-100, 0), at(440, 180)],
            radius: 6
        ),
        Case(
            fitting: .fill,
            rotation: .threeQuarters,
            places: [at(0, 550), at(400, -250), at(160, 470)],
            radius: 8
        ),
        // Units twice as high as wide: the surface is square, 300 × 300, with 50 free on the left.
        Case(
            fitting: .fit,
            rotation: .none,
            unit: CGSize(width: 1, height: 2),
            places: [at(50, 0), at(350, 300), at(80, 120)],
            radius: 4.5
        ),
        Case(
            fitting: .fit,
            rotation: .quarter,
            unit: CGSize(width: 1, height: 2),
            places: [at(350, 0), at(50, 300), at(230, 30)],
            radius: 4.5
        ),
        // Filled it is 400 × 400, with 50 lost above.
        Case(
            fitting: .fill,
            rotation: .none,
            unit: CGSize(width: 1, height: 2),
            places: [at(0, -50), at(400, 350), at(40, 110)],
            radius: 6
        ),
        // Stretched, the size of a unit does not matter.
        Case(
            fitting: .stretch,
            rotation: .none,
            unit: CGSize(width: 1, height: 2),
            places: [at(0, 0), at(400, 300), at(40, 120)],
            radius: 5
        ),
    ]

    nonisolated static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    nonisolated static func rounded(_ value: CGFloat) -> CGFloat {
        (value * 1e9).rounded() / 1e9
    }

    @Test(arguments: 0..<cases.count)
    func `a surface is rotated and then fitted, as computed by hand`(index: Int) throws {
        let wanted = Self.cases[index]
        let map = try ScreenMapping(
            screen: CGSize(width: 400, height: 300),
            fitting: wanted.fitting,
            rotation: wanted.rotation
        ).map(of: CGSize(width: 100, height: 50), unit: wanted.unit)
        let places = [Self.at(0, 0), Self.at(100, 50), Self.at(10, 20)].map(map.place)
        #expect(
            places.map { Self.at(Self.rounded($0.x), Self.rounded($0.y)) } == wanted.places,
            "\(wanted.fitting) \(wanted.rotation)"
        )
        #expect(Self.rounded(map.radiusScale) == wanted.radius)
        #expect(map.screen == CGSize(width: 400, height: 300))
    }

    nonisolated static let azimuths: [ScreenMapping.Rotation: CGFloat] = [
        .none: 1, .quarter: 1 + .pi / 2, .half: 1 + .pi, .threeQuarters: 1 + .pi * 1.5,
    ]

    @Test(arguments: ScreenMapping.Rotation.allCases)
    func `without a screen the surface itself is rotated, and pens rotate with it`(
        rotation: ScreenMapping.Rotation
    ) throws {
        let azimuth = try #require(Self.azimuths[rotation])
        let isUpright = rotation == .none || rotation == .half
        let (width, height): (CGFloat, CGFloat) = isUpright ? (100, 50) : (50, 100)
        let map = try ScreenMapping(rotation: rotation).map(of: CGSize(width: 100, height: 50))
        #expect(map.screen == CGSize(width: width, height: height))
        var pen = DigitizerContact(finger: 1, position: .zero, phase: .began, tool: .stylus)
        pen.azimuth = 1
        var frame = DigitizerFrame(
            time: 0,
            contacts: [pen],
            updates: [EstimationUpdate(index: 1, azimuth: 1, position: .zero)]
        )
        map.apply(to: &frame)
        #expect(frame.contacts[0].azimuth == azimuth)
        #expect(frame.contacts[0].radius == 5)
        #expect(frame.updates[0].azimuth == azimuth)
        #expect(frame.updates[0].position == frame.contacts[0].position)
        #expect(map.place(Self.at(50, 25)) == Self.at(width / 2, height / 2))
    }

    @Test(arguments: [
        (CGSize(width: 0, height: 5), "0 × 5"), (CGSize(width: 5, height: -1), "5 × -1"),
        (CGSize(width: CGFloat.infinity, height: 5), "inf × 5"),
    ])
    func `a screen without a size is refused`(screen: CGSize, size: String) {
        let error = #expect(throws: RecordingError.self) {
            try ScreenMapping(screen: screen).map(of: CGSize(width: 1, height: 1))
        }
        #expect(
            error?.description == "Cannot use a screen of \(size) points: both must be finite and "
                + "above 0. To fix, give the size of the screen in points."
        )
    }
}

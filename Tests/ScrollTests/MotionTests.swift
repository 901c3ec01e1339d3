import Testing
import TouchLayers

@testable import TouchUI

@Suite("Motion in closed form") struct MotionTests {
    // MARK: Slowing down

    @Test func `the velocity decreases by the rate in each millisecond (MO-01)`() {
        let free = Deceleration(from: 0, velocity: 1_000, rate: 0.998)
        #expect(abs(free.velocity(at: 0.001) - 998) < 1e-9)
        #expect(abs(free.velocity(at: 0.002) - 998 * 0.998) < 1e-9)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    }

    /// The formula of the rule against the sum of the ways of a hundred thousand little steps.
    @Test(arguments: [0.998, 0.99], [50.0, 1_000, -4_000])
    func `the position is the sum of the velocities (MO-02)`(rate: CGFloat, velocity: CGFloat) {
        let free = Deceleration(from: 7, velocity: velocity, rate: rate)
        var place: CGFloat = 7
        let step = 0.000_01
        for index in 0..<100_000 { place += step * free.velocity(at: (Double(index) + 0.5) * step) }
        #expect(abs(free.position(at: 1) - place) < 1e-6 * velocity.magnitude)
    }

    @Test
    func `a fling travels 0.4995 of its velocity, and 0.0995 with the fast rate (MO-03, N25)`() {
        let normal = Deceleration(from: 100, velocity: 2_000, rate: 0.998).restPosition
        let fast = Deceleration(from: 100, velocity: 2_000, rate: 0.99).restPosition
        #expect(abs(normal - (100 + 0.4995 * 2_000)) < 0.1)
        #expect(abs(fast - (100 + 0.0995 * 2_000)) < 0.1)
        // Apple's own projection is between the two readings of the case.
        let projected = 2_000.0 / 1_000 * 0.998 / (1 - 0.998)
        #expect(projected <= normal - 100 && normal - 100 <= 0.4995 * 2_000 + 0.1)
    }

    @Test(arguments: [30.0, 500, 5_000])
    func `a deceleration ends when half a point is left (MO-04)`(velocity: CGFloat) {
        let free = Deceleration(from: 0, velocity: velocity, rate: 0.998)
        let left = free.restPosition - free.position(at: free.duration)
        #expect(abs(left - 0.5) < 1e-9)
    }

    @Test func `a tiny deceleration takes no time, and unreachable places have no time`() {
        #expect(Deceleration(from: 0, velocity: 0.9, rate: 0.998).duration == 0)
        #expect(Deceleration(from: 0, velocity: 0, rate: 0.998).duration == 0)
        let free = Deceleration(from: 0, velocity: 1_000, rate: 0.998)
        #expect(free.time(at: 600) == nil)
        #expect(free.time(at: -1) == nil)
        let time = free.time(at: 250)
        #expect(abs(free.position(at: time ?? 0) - 250) < 1e-9)
    }

    // MARK: The rubber band

    @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
    func `content on the rubber band moves less than the finger (MO-07, N24)`(
        distance: CGFloat,
        stretch: CGFloat
    ) {
        // The case gives two decimals; its first value is cut off, the others are rounded.
        #expect(abs(RubberBand.stretch(distance, in: 960) - stretch) < 0.01)
        #expect(RubberBand.stretch(-distance, in: 960) == -RubberBand.stretch(distance, in: 960))
        let back = RubberBand.distance(
            stretchedBy: RubberBand.stretch(distance, in: 960),
            in: 960
        )
        #expect(abs(back - distance) < 1e-9)
    }

    @Test func `the rubber band is shorter than the viewport, and has no length without one`() {
        #expect(RubberBand.stretch(1e9, in: 400) < 400)
        #expect(RubberBand.stretch(50, in: 0) == 0)
        #expect(RubberBand.distance(stretchedBy: 50, in: 0) == 0)
    }

    // MARK: Springs

    /// The closed form against fourth-order steps of the equation x'' = -2ζω x' - ω² x.
    @Test(arguments: [0.3, 0.85, 1, 1.8])
    func `a spring follows its equation of motion`(ratio: CGFloat) {
        let spring = SpringMotion(
            displacement: 80,
            velocity: -300,
            frequency: 12,
            dampingRatio: ratio
        )
        var (x, v) = (CGFloat(80), CGFloat(-300))
        func force(_ x: CGFloat, _ v: CGFloat) -> CGFloat { -2 * ratio * 12 * v - 144 * x }
        let h: CGFloat = 0.000_5
        for _ in 0..<1_000 {
            let (k1, l1) = (v, force(x, v))
            let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
            let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
            let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
            x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        }
        #expect(abs(spring.displacement(at: 0.5) - x) < 1e-6)
        #expect(abs(spring.velocity(at: 0.5) - v) < 1e-5)
    }

    @Test(arguments: [0.3, 0.85, 1, 1.8])
    func `a spring has settled when it stays within the threshold`(ratio: CGFloat) {
        let spring = SpringMotion(displacement: 100, frequency: 20, dampingRatio: ratio)
        let time = spring.settlingTime(within: 0.5)
        for later in stride(from: time, to: time + 2, by: 0.001) {
            #expect(spring.displacement(at: later).magnitude <= 0.5)
        }
        #expect(spring.displacement(at: time * 0.8).magnitude > 0 && time < 5)
    }

    @Test func `a spring at rest takes no time`() {
        #expect(
            SpringMotion(displacement: 0, frequency: 10, dampingRatio: 1)
                .settlingTime(within: 0.5) == 0
        )
    }

    // MARK: Timing curves

    @Test func `timing curves begin at 0, end at 1, and are symmetric where they should be`() {
        for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut, .standard] {
            #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
            #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
        }
        #expect(TimingCurve.linear.progress(at: 0.3) == 0.3)
        #expect(abs(TimingCurve.easeInOut.progress(at: 0.5) - 0.5) < 1e-9)
        let (early, late) = (
            TimingCurve.easeInOut.progress(at: 0.2), TimingCurve.easeInOut.progress(at: 0.8)
        )
        #expect(abs(early + late - 1) < 1e-9)
        #expect(TimingCurve.easeIn.progress(at: 0.5) < 0.5)
        #expect(TimingCurve.easeOut.progress(at: 0.5) > 0.5)
    }

    // MARK: Flights

    private func axis(bounces: Bool = true) -> ScrollAxis {
        ScrollAxis(
            content: 3_000,
            length: 400,
            before: 0,
            after: 0,
            bounces: bounces,
            alwaysBounces: false
        )
    }

    private func flight(from offset: CGFloat, _ velocity: CGFloat, bounces: Bool = true)
        -> ScrollFlight
    {
        ScrollFlight(from: offset, velocity: velocity, on: axis(bounces: bounces), rate: 0.998)
    }

    @Test func `a fling within the content is a deceleration (MO-03)`() {
        let free = Deceleration(from: 500, velocity: 1_000, rate: 0.998)
        let flight = flight(from: 500, 1_000)
        #expect(flight.end == free.restPosition)
        #expect(flight.duration == free.duration)
        #expect(flight.position(at: 0.3) == free.position(at: 0.3))
        #expect(flight.position(at: flight.duration) == flight.end)
    }

    @Test func `a fling into the edge springs with its remaining velocity (MO-09)`() {
        let free = Deceleration(from: 2_500, velocity: 3_000, rate: 0.998)
        let flight = flight(from: 2_500, 3_000)
        let edge = free.time(at: 2_600) ?? 0
        #expect(edge > 0)
        #expect(abs(flight.position(at: edge) - 2_600) < 1e-6)
        #expect(abs(flight.velocity(at: edge + 1e-9) - free.velocity(at: edge)) < 0.01)
        // A critical spring of frequency ω from rest with velocity v is farthest at 1/ω: v/(ωe).
        let farthest = 2_600 + free.velocity(at: edge) / (10 * exp(1))
        #expect(abs(flight.position(at: edge + 0.1) - farthest) < 1e-6)
        #expect(flight.end == 2_600)
    }

    @Test func `without bouncing a fling stops at the edge (MO-11)`() {
        let flight = flight(from: 2_500, 3_000, bounces: false)
        let free = Deceleration(from: 2_500, velocity: 3_000, rate: 0.998)
        #expect(flight.end == 2_600)
        #expect(flight.duration == free.time(at: 2_600))
        #expect(flight.velocity(at: flight.duration) == 0)
    }

    @Test func `content released at rest beyond an end springs back, critically damped (MO-08)`() {
        let flight = flight(from: -60, 0)
        #expect(flight.end == 0)
        for time in [0.05, 0.1, 0.3] {
            let expected = -60 * (1 + 10 * time) * exp(-10 * time)
            #expect(abs(flight.position(at: time) - expected) < 1e-9)
        }
    }

    @Test func `content flung inwards from beyond an end continues into the content`() {
        let flight = flight(from: -60, 2_000)
        #expect(flight.end > 900)
        #expect(flight.position(at: 0.2) > 0)
    }

    @Test func `a deceleration fitted to a target ends there (MO-06)`() {
        let flight = ScrollFlight(from: 100, to: 777, rate: 0.998)
        #expect(flight.end == 777)
        let before = flight.position(at: flight.duration - 1e-6)
        #expect(abs(before - 776.5) < 0.01)
    }

    @Test
    func `on the rubber band the content's velocity is the finger's times the slope of the band`() {
        let axis = axis()
        let h = 1e-6
        let slope = (axis.shown(-100 + h) - axis.shown(-100 - h)) / (2 * h)
        #expect(abs(axis.shownVelocity(1_000, pulledTo: -100) - 1_000 * slope) < 0.01)
        #expect(axis.shownVelocity(1_000, pulledTo: 100) == 1_000)
        #expect(self.axis(bounces: false).shownVelocity(1_000, pulledTo: -100) == 0)
    }
}

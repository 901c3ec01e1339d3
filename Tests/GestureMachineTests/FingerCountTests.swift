import TestSupport
import Testing
import TouchTesting

@testable import TouchUI

/// Fingers that lift during a gesture of several.
@Suite("Gestures that lose a finger", .stage) struct FingerCountTests {
    @Test func `a pan of two fingers does not change with one, and ends with the last (PAN-01)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in translations.append(pan.translation(in: nil).x) }
        try scene.down(100, 100, .rightThumb)
        try scene.down(100, 300, .rightIndex)
        for x in [110, 120] as [CGFloat] {
            try scene.fingers.fingerMove(
                [.rightThumb, .rightIndex],
                to: [CGPoint(x: x, y: 100), CGPoint(x: x, y: 300)]
            )
        }
        #expect(scene.journal.actions() == ["A(began)", "A(changed)"])
        try scene.up(.rightIndex)
        for x in [130, 200] as [CGFloat] { try scene.move(x, 100, .rightThumb) }
        #expect(scene.journal.actions() == [] && pan.state == .changed)
        #expect(pan.translation(in: nil).x == 10 && pan.numberOfTouches == 1)
        // Another finger lands, and the pan continues where it was.
        try scene.down(300, 300, .rightIndex)
        try scene.move(220, 100, .rightThumb)
        #expect(scene.journal.actions() == ["A(changed)"])
        try scene.up(.rightThumb)
        try scene.move(330, 300, .rightIndex)
        try scene.up(.rightIndex)
        #expect(scene.journal.actions() == ["A(ended)"])
        #expect(translations == [0, 10, 20, 20])
        try scene.finish()
    }

    @Test func `the last finger's lift elsewhere, and its speed, do not count (PAN-01, PAN-09)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        try scene.down(100, 100, .rightThumb)
        try scene.down(100, 300, .rightIndex)
        try scene.fingers.fingerMove(
            [.rightThumb, .rightIndex],
            to: [CGPoint(x: 130, y: 100), CGPoint(x: 130, y: 300)]
        )
        try scene.up(.rightIndex)
        try scene.fingers.fingerMove(.rightThumb, to: CGPoint(x: 300, y: 100), duration: 0.3)
        try scene.up(.rightThumb)
        #expect(scene.journal.actions() == ["A(began)", "A(ended)"])
        #expect(scene.journal.reasons.last == .lifted)
        try scene.finish()
    }

    @Test func `a scroll view that takes two fingers rests with one (PAN-01)`() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 390, height: 4_000)
        scroll.panGestureRecognizer.minimumNumberOfTouches = 2
        let stage = try Stage(views: [scroll], screen: UIScreen(scale: 1))
        let fingers = stage.fingers
        try fingers.fingerDown(
            [.rightThumb, .rightIndex],
            at: [CGPoint(x: 100, y: 600), CGPoint(x: 200, y: 600)]
        )
        try fingers.fingerMove(
            [.rightThumb, .rightIndex],
            to: [CGPoint(x: 100, y: 540), CGPoint(x: 200, y: 540)]
        )
        try fingers.fingerUp(.rightIndex)
        let offset = scroll.contentOffset.y
        #expect(offset == 0)
        try fingers.fingerMove(.rightThumb, to: CGPoint(x: 100, y: 300), duration: 0.3)
        #expect(scroll.contentOffset.y == offset)
        try fingers.fingerUp(.rightThumb)
        try stage.clock.runUntilIdle(budget: 30)
        #expect(scroll.contentOffset.y <= 50)
        try stage.expectNothingElse()
    }

    @Test func `a pinch and a rotation do not change with one finger left (PI-01, RO-01)`() throws {
        for recognizer in [UIPinchGestureRecognizer(), UIRotationGestureRecognizer()] {
            let scene = try Scene()
            scene.add(recognizer)
            try scene.down(100, 300, .rightThumb)
            try scene.down(200, 300, .rightIndex)
            try scene.move(240, 360, .rightIndex)
            #expect(scene.journal.actions() == ["A(began)"])
            try scene.up(.rightIndex)
            try scene.move(150, 300, .rightThumb)
            try scene.move(300, 300, .rightThumb)
            #expect(scene.journal.actions() == [])
            try scene.up(.rightThumb)
            #expect(scene.journal.actions() == ["A(ended)"])
            try scene.finish()
        }
    }

    @Test func `a finger beyond the maximum does not take the place of one that lifts (PAN-11)`()
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        try scene.down(100, 100, .rightThumb)
        try scene.down(100, 300, .rightIndex)
        try scene.down(100, 500, .rightMiddle)
        try scene.fingers.fingerMove(
            [.rightThumb, .rightIndex, .rightMiddle],
            to: [CGPoint(x: 130, y: 100), CGPoint(x: 130, y: 300), CGPoint(x: 130, y: 500)]
        )
        #expect(scene.journal.actions() == ["A(began)"] && pan.numberOfTouches == 2)
        try scene.up(.rightIndex)
        try scene.fingers.fingerMove(
            [.rightThumb, .rightMiddle],
            to: [CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 500)]
        )
        #expect(scene.journal.actions() == [] && pan.numberOfTouches == 1)
        try scene.up(.rightThumb)
        #expect(scene.journal.actions() == ["A(ended)"])
        try scene.up(.rightMiddle)
        #expect(scene.journal.actions() == [])
        try scene.finish()
    }

    // MARK: What an action of began sets

    @Test func `a translation set in the action of began counts from there (PAN-14)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in
            if pan.state == .began { pan.setTranslation(CGPoint(x: 100, y: 0), in: nil) }
            translations.append(pan.translation(in: nil).x)
        }
        try scene.down(100)
        // Six points more than the ten that the pan takes.
        for x in [116, 132, 140] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(translations == [100, 116, 124, 124])
        try scene.finish()
    }

    @Test(arguments: [true, false])
    func `setting the translation that began reads changes nothing (PAN-14, PAN-03)`(sets: Bool)
        throws
    {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var sum: CGFloat = 0
        var last: CGFloat = 0
        scene.pad.onAction = { _ in
            last = pan.translation(in: nil).x
            sum += last
            if sets { pan.setTranslation(.zero, in: nil) }
        }
        try scene.down(100)
        for x in [116, 132, 140] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect((sets ? sum : last) == 30)
        try scene.finish()
    }

    @Test func `a translation set in the action of changed counts from there (PAN-06)`() throws {
        let scene = try Scene()
        let pan = scene.add(UIPanGestureRecognizer())
        var translations: [CGFloat] = []
        scene.pad.onAction = { _ in
            if translations.count == 1 { pan.setTranslation(CGPoint(x: 100, y: 0), in: nil) }
            translations.append(pan.translation(in: nil).x)
        }
        try scene.down(100)
        for x in [116, 132, 140] as [CGFloat] { try scene.move(x) }
        try scene.up()
        #expect(translations == [0, 100, 108, 108])
        try scene.finish()
    }

    @Test func `a scale and a rotation set in the action of began count from there (PI-01, RO-01)`()
        throws
    {
        let scene = try Scene()
        let pinch = scene.add(UIPinchGestureRecognizer())
        scene.pad.onAction = { _ in if pinch.state == .began { pinch.scale = 3 } }
        try scene.down(100, 300, .rightThumb)
        try scene.down(200, 300, .rightIndex)
        try scene.move(220, 300, .rightIndex)
        #expect(pinch.scale == 3)
        try scene.move(280, 300, .rightIndex)
        #expect(abs(pinch.scale - 3 * 180 / 120) < 1e-9)
        try scene.up()
        scene.pad.removeGestureRecognizer(pinch)

        let rotation = scene.add(UIRotationGestureRecognizer())
        scene.pad.onAction = { _ in if rotation.state == .began { rotation.rotation = 2 } }
        try scene.down(100, 300, .rightThumb)
        try scene.down(200, 300, .rightIndex)
        try scene.move(200, 320, .rightIndex)
        #expect(rotation.rotation == 2)
        try scene.move(200, 400, .rightIndex)
        #expect(abs(rotation.rotation - (2 + atan2(100, 100) - atan2(20, 100))) < 1e-9)
        try scene.up()
        try scene.finish()
    }

    // MARK: Fast swipes from an edge

    /// Sends samples each 10 ms, beginning some milliseconds after a display frame.
    private func edgeSwipe(step: CGFloat, phase: Double) throws -> [String] {
        let scene = try Scene(idiom: .phone)
        let pan = scene.add(UIScreenEdgePanGestureRecognizer())
        pan.edges = .left
        let application = scene.stage.application
        let start = 0.1 + phase / 1_000
        for index in 0...8 {
            let contact = DigitizerContact(
                finger: 1,
                position: CGPoint(x: 0.3 + step * CGFloat(min(index, 7)), y: 400),
                phase: index == 0 ? .began : index == 8 ? .ended : .moved
            )
            try application.enqueue(
                DigitizerFrame(time: start + Double(index) * 0.01, contacts: [contact])
            )
        }
        try scene.finish()
        return scene.journal.actions()
    }

    @Test(arguments: [0, 2, 4, 6, 8, 10, 12, 14, 16] as [Double])
    func `a fast swipe begins an edge pan at each phase of the display (EP-04)`(phase: Double)
        throws
    {
        let actions = try edgeSwipe(step: 21.8, phase: phase)
        #expect(actions.first == "A(began)" && actions.last == "A(ended)")
    }

    @Test(arguments: [0, 2, 4, 6, 8, 10, 12, 14, 16] as [Double])
    func `a finger that jumps from the edge begins none at any phase (EP-04)`(phase: Double) throws
    {
        #expect(try edgeSwipe(step: 45, phase: phase) == [])
    }
}

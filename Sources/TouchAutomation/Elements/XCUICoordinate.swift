internal import TouchHost

/// A point of the screen that moves with an element. The element is found again at each use, and is not scrolled to.
@preconcurrency @MainActor public final class XCUICoordinate: NSObject {
    /// The element from which it is counted.
    public let referencedElement: XCUIElement
    private let part: CGVector
    private let offset: CGVector
    /// Whether a drag from here scrolls to the element first. Coordinates of the test's own do not.
    var scrollsToElement = false

    init(_ element: XCUIElement, part: CGVector, offset: CGVector) {
        (referencedElement, self.part, self.offset) = (element, part, offset)
    }

    /// Where it is now on the screen, in points.
    public var screenPoint: CGPoint { point(in: referencedElement.frame) }

    private func point(in frame: CGRect) -> CGPoint {
        CGPoint(
            x: frame.minX + part.dx * frame.width + offset.dx,
            y: frame.minY + part.dy * frame.height + offset.dy
        )
    }

    /// A point at a distance from this one, in points.
    public func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
        XCUICoordinate(
            referencedElement,
            part: part,
            offset: CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy)
        )
    }

    // MARK: Touches

    /// Touches the point with one finger.
    public func tap() {
        act("tap", "tap", [:])
    }

    /// Touches twice with one finger.
    public func doubleTap() {
        act("double tap", "doubleTap", [:])
    }

    /// Holds a finger there.
    ///
    /// - Parameter duration: seconds of virtual time, from 0 to 3,600.
    public func press(
        forDuration duration: TimeInterval
    ) {
        act("press", "touchAndHold", ["duration": .number(duration)])
    }

    /// Holds a finger there, and then drags it to another point in half a second. Both points must be on the screen.
    ///
    /// - Parameters:
    ///   - duration: seconds of virtual time before the drag, from 0 to 3,600.
    ///   - otherCoordinate: where the finger lifts.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherCoordinate: XCUICoordinate
    ) {
        drag(to: otherCoordinate, "dragFromToForDuration", ["duration": .number(duration)])
    }

    /// Holds a finger there, drags it to another point at a velocity, and holds it there. Both points must be on the screen.
    ///
    /// - Parameters:
    ///   - duration: seconds of virtual time before the drag, from 0 to 3,600.
    ///   - otherCoordinate: where the finger lifts.
    ///   - velocity: points per second, from 1 to 100,000; 1,000 by default (UT-11).
    ///   - holdDuration: seconds of virtual time after the drag, from 0 to 3,600.
    public func press(
        forDuration duration: TimeInterval,
        thenDragTo otherCoordinate: XCUICoordinate,
        withVelocity velocity: XCUIGestureVelocity,
        thenHoldForDuration holdDuration: TimeInterval
    ) {
        let usual = Double(Self.dragVelocity)
        drag(
            to: otherCoordinate,
            "dragFromToWithVelocity",
            [
                "pressDuration": .number(duration), "holdDuration": .number(holdDuration),
                "velocity": .number(velocity == .default ? usual : Double(velocity.rawValue)),
            ]
        )
    }

    /// How fast a drag is if the velocity is `default`, in points per second. [choice] XCUITest's number is not published.
    private static let dragVelocity: CGFloat = 1_000

    private func drag(
        to other: XCUICoordinate,
        _ script: String,
        _ members: [String: JSONValue]
    ) {
        let application = referencedElement.application
        let verb = "drag from \(referencedElement.words) to \(other.referencedElement.words)"
        application.act(verb) { () throws(AutomationProblem) in
            if self.scrollsToElement { try self.showElement() }
            let (from, to) = (try self.place(), try other.place())
            var members = members
            (members["fromX"], members["fromY"]) = (.number(from.x), .number(from.y))
            (members["toX"], members["toY"]) = (.number(to.x), .number(to.y))
            try application.script("mobile: \(script)", members)
        }
    }

    private func act(
        _ verb: String,
        _ script: String,
        _ members: [String: JSONValue]
    ) {
        let application = referencedElement.application
        application.act("\(verb) \(referencedElement.words)") { () throws(AutomationProblem) in
            let place = try self.place()
            var members = members
            (members["x"], members["y"]) = (.number(place.x), .number(place.y))
            try application.script("mobile: \(script)", members)
        }
    }

    /// Scrolls to the element, if it is a view that is scrolled away (UT-08).
    private func showElement() throws(AutomationProblem) {
        let element = referencedElement
        let record = try element.application.resolved(element.steps, asking: nil).record
        guard record.point == nil, let id = record.id else { return }
        try element.application.script("mobile: scrollToElement", ["elementId": .text(id)])
        element.application.forget()
    }

    private func place() throws(AutomationProblem) -> (x: Double, y: Double) {
        let element = referencedElement
        let found = try element.application.resolved(element.steps, asking: nil)
        let point = point(in: found.record.cgFrame)
        return (Double(point.x), Double(point.y))
    }
}

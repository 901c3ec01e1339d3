/// A place to touch: a point, a rectangle, a view, a view controller, an accessibility identifier,
/// or a place relative to one of these.
@preconcurrency @MainActor public protocol HammerLocatable {
    /// The point to touch, in points of the generator's window.
    ///
    /// - Throws: `HammerError` if the place does not exist, or if a touch there would not reach it.
    func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint
}

/// A point of the window.
extension CGPoint: HammerLocatable {
    /// The point itself, if a touch there reaches any view of the window.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.requireHittable(self)
        return self
    }
}

/// A rectangle in points of the window.
extension CGRect: HammerLocatable {
    /// The middle of the rectangle, if a touch there reaches any view of the window.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try CGPoint(x: midX, y: midY).windowHitPoint(for: eventGenerator)
    }
}

extension UIView: HammerLocatable {
    /// The middle of the visible part of the view, if a touch there reaches the view or one of its
    /// subviews.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.requireHittable(self)
    }
}

extension UIViewController: HammerLocatable {
    /// The middle of the visible part of the controller's view, if a touch there reaches it. Loads the view if
    /// necessary.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try view.windowHitPoint(for: eventGenerator)
    }
}

/// An accessibility identifier.
extension String: HammerLocatable {
    /// The middle of the visible part of the view with this identifier, if a touch there reaches it.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.viewWithIdentifier(self).windowHitPoint(for: eventGenerator)
    }
}

/// A place at an offset from another place, in points of the window.
@preconcurrency @MainActor public struct OffsetLocation: HammerLocatable {
    /// The place that this one is relative to; nil for the main view.
    public let location: (any HammerLocatable)?
    /// Points to the right.
    public let x: CGFloat
    /// Points down.
    public let y: CGFloat

    /// A place `x` points to the right of another place and `y` points below it; of the main view's
    /// middle by default.
    public init(location: (any HammerLocatable)? = nil, x: CGFloat, y: CGFloat) {
        self.location = location
        self.x = x
        self.y = y
    }

    /// The offset point, if a touch there reaches any view of the window. The place it is relative
    /// to must be hittable as well.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let start = try (location ?? eventGenerator.mainView).windowHitPoint(for: eventGenerator)
        return try CGPoint(x: start.x + x, y: start.y + y).windowHitPoint(for: eventGenerator)
    }
}

/// A place in a view, in parts of its width and height: (0, 0) is the top left corner, (1, 1) the
/// bottom right one.
@preconcurrency @MainActor public struct RelativeLocation: HammerLocatable {
    /// The view; nil for the main view, and for the view with an identifier.
    public let view: UIView?
    /// The part of the width, from the left.
    public let x: CGFloat
    /// The part of the height, from the top.
    public let y: CGFloat
    private let identifier: String?

    /// A place in a view; in the main view by default.
    public init(location view: UIView? = nil, x: CGFloat, y: CGFloat) {
        self.view = view
        self.x = x
        self.y = y
        identifier = nil
    }

    /// A place in the view with an accessibility identifier, looked up when the location is used.
    public init(identifier: String, x: CGFloat, y: CGFloat) {
        view = nil
        self.x = x
        self.y = y
        self.identifier = identifier
    }

    /// The point, if a touch there reaches the view or one of its subviews.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let subject =
            try view ?? identifier.map { try eventGenerator.viewWithIdentifier($0) }
            ?? eventGenerator.mainView
        return try eventGenerator.requireHittable(
            subject,
            at: CGPoint(
                x: subject.bounds.minX + x * subject.bounds.width,
                y: subject.bounds.minY + y * subject.bounds.height
            )
        )
    }
}

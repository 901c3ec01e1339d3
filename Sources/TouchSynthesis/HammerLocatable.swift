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
    /// The middle of the view's bounds, if a touch there reaches the view or one of its subviews.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return try eventGenerator.requireHittable(self, at: middle)
    }
}

extension UIViewController: HammerLocatable {
    /// The middle of the controller's view, if a touch there reaches it. Loads the view if
    /// necessary.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try view.windowHitPoint(for: eventGenerator)
    }
}

/// An accessibility identifier.
extension String: HammerLocatable {
    /// The middle of the view with this identifier, if a touch there reaches it.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.viewWithIdentifier(self).windowHitPoint(for: eventGenerator)
    }
}

/// A place at an offset from another place, in points of the window.
@preconcurrency @MainActor public struct OffsetLocation: HammerLocatable {
    private let location: (any HammerLocatable)?
    private let offset: CGVector

    /// A place `x` points to the right of another place and `y` points below it; of the main view's
    /// middle by default.
    public init(location: (any HammerLocatable)? = nil, x: CGFloat, y: CGFloat) {
        self.location = location
        offset = CGVector(dx: x, dy: y)
    }

    /// The offset point, if a touch there reaches any view of the window. The place it is relative
    /// to must be hittable as well.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let start = try (location ?? eventGenerator.mainView).windowHitPoint(for: eventGenerator)
        return try CGPoint(x: start.x + offset.dx, y: start.y + offset.dy)
            .windowHitPoint(for: eventGenerator)
    }
}

/// A place in a view, in parts of its width and height: (0, 0) is the top left corner, (1, 1) the
/// bottom right one.
@preconcurrency @MainActor public struct RelativeLocation: HammerLocatable {
    private enum Subject {
        case mainView
        case view(UIView)
        case identifier(String)
    }

    private let subject: Subject
    private let part: CGPoint

    /// A place in a view; in the main view by default.
    public init(location view: UIView? = nil, x: CGFloat, y: CGFloat) {
        subject = view.map(Subject.view) ?? .mainView
        part = CGPoint(x: x, y: y)
    }

    /// A place in the view with an accessibility identifier, looked up when the location is used.
    public init(identifier: String, x: CGFloat, y: CGFloat) {
        subject = .identifier(identifier)
        part = CGPoint(x: x, y: y)
    }

    /// The point, if a touch there reaches the view or one of its subviews.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let view =
            switch subject {
            case .mainView: eventGenerator.mainView
            case .view(let view): view
            case .identifier(let identifier): try eventGenerator.viewWithIdentifier(identifier)
            }
        return try eventGenerator.requireHittable(
            view,
            at: CGPoint(
                x: view.bounds.minX + part.x * view.bounds.width,
                y: view.bounds.minY + part.y * view.bounds.height
            )
        )
    }
}

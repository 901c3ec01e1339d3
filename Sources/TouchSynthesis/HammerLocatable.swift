/// A place to touch: a point, a rectangle, a view, a controller, an identifier, or a place in one.
@preconcurrency @MainActor public protocol HammerLocatable {
    /// Where to touch, in points of the generator's window.
    ///
    /// - Throws: `HammerError` if there is no such place, or if a touch there would not reach it.
    func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint
}

/// A point of the window.
extension CGPoint: HammerLocatable {
    /// The point, if any view of the window is there.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.requireHittable(self)
        return self
    }
}

/// A rectangle of the window.
extension CGRect: HammerLocatable {
    /// The middle of the rectangle, if any view of the window is there.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try CGPoint(x: midX, y: midY).windowHitPoint(for: eventGenerator)
    }
}

extension UIView: HammerLocatable {
    /// The middle of the view's bounds, if a touch there goes to it or to a view in it.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return try eventGenerator.requireHittable(self, at: middle)
    }
}

extension UIViewController: HammerLocatable {
    /// The middle of the controller's view.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try view.windowHitPoint(for: eventGenerator)
    }
}

/// An accessibility identifier.
extension String: HammerLocatable {
    /// The middle of the view with this identifier.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try eventGenerator.viewWithIdentifier(self).windowHitPoint(for: eventGenerator)
    }
}

/// A place a number of points away from another one, in the window's space.
@preconcurrency @MainActor public struct OffsetLocation: HammerLocatable {
    private let location: (any HammerLocatable)?
    private let offset: CGVector

    /// A place `x` and `y` points from another one; from the main view's middle by default.
    public init(location: (any HammerLocatable)? = nil, x: CGFloat, y: CGFloat) {
        self.location = location
        offset = CGVector(dx: x, dy: y)
    }

    /// The place, if any view of the window is there.
    public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        let start = try (location ?? eventGenerator.mainView).windowHitPoint(for: eventGenerator)
        return try CGPoint(x: start.x + offset.dx, y: start.y + offset.dy)
            .windowHitPoint(for: eventGenerator)
    }
}

/// A place in a view, as parts of its width and height: (0, 0) top left, (1, 1) bottom right.
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

    /// A place in the view with an accessibility identifier.
    public init(identifier: String, x: CGFloat, y: CGFloat) {
        subject = .identifier(identifier)
        part = CGPoint(x: x, y: y)
    }

    /// The place, if a touch there goes to the view or to a view in it.
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

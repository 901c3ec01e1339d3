/// Locators as a test writes them: `"save"` is a view with that accessibility identifier.
nonisolated extension Locator: ExpressibleByStringLiteral {
    /// A view with an accessibility identifier.
    public init(stringLiteral identifier: String) {
        self.init(identifier)
    }

    /// A view with an accessibility identifier.
    ///
    /// - Parameters:
    ///   - identifier: the accessibility identifier. If several views have it, the frontmost one.
    ///   - part: the position in the view, as parts of its width and height; the middle by default.
    ///   - offset: how far the point is from that position, in points; not at all by default.
    public init(
        _ identifier: String,
        at part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) {
        self.init(subject: .identifier(identifier), part: part, offset: offset)
    }

    /// A view by its text, or by its accessibility label. A touch on a text means the view behind it,
    /// because a label receives no touches (H-08).
    ///
    /// Position and offset are those of `init(_:at:offset:)`.
    public static func label(
        _ text: String,
        at part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) -> Locator {
        Locator(subject: .label(text), part: part, offset: offset)
    }

    /// A view by its name in transcripts: `button "Save"`.
    ///
    /// Position and offset are those of `init(_:at:offset:)`.
    public static func name(
        _ name: String,
        at part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) -> Locator {
        Locator(subject: .name(name), part: part, offset: offset)
    }

    /// A view of a class, named as in `touchstone tree`. The index counts the views of the class from
    /// 0, in the order of the tree.
    ///
    /// Position and offset are those of `init(_:at:offset:)`.
    public static func type(
        _ type: String,
        index: Int = 0,
        at part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) -> Locator {
        Locator(subject: .type(type, index: index), part: part, offset: offset)
    }

    /// The first view that an XPath finds.
    ///
    /// Position and offset are those of `init(_:at:offset:)`.
    /// - Throws: `XPathError` with the place of the first mistake.
    public static func xpath(
        _ expression: String,
        at part: CGPoint = CGPoint(x: 0.5, y: 0.5),
        offset: CGVector = .zero
    ) throws -> Locator {
        Locator(subject: .xpath(try XPathExpression(expression)), part: part, offset: offset)
    }

    /// A point in the window's space.
    public static func point(_ point: CGPoint) -> Locator {
        Locator(subject: .point(point))
    }
}

extension Locator: HammerLocatable {
    /// The point of the locator, if a touch there reaches its view; with an offset, if it reaches any
    /// view.
    ///
    /// - Throws: a sentence with what was there instead, if there is no such view; `HammerError` if a
    ///   touch would not reach it.
    @MainActor public func windowHitPoint(for eventGenerator: EventGenerator) throws -> CGPoint {
        try found(by: eventGenerator).windowHitPoint(for: eventGenerator)
    }

    /// The place that the locator refers to at the present moment. It stays on the same view if the
    /// view moves, or if its text changes.
    ///
    /// - Throws: a sentence with what was there instead, if there is no such view.
    @MainActor public func found(
        by eventGenerator: EventGenerator
    ) throws -> any HammerLocatable {
        try LocatorFinder(generator: eventGenerator).touchable(self)
    }
}

extension EventGenerator {
    /// The view of a locator; for a point, the view that the hit test finds there.
    ///
    /// - Throws: a sentence with what was there instead, if there is no such view.
    public func view(at place: Locator) throws -> UIView {
        try LocatorFinder(generator: self).view(place)
    }

    /// The point of a locator in the window's space, at the present moment. A touch there need not
    /// reach the view.
    ///
    /// - Throws: a sentence with what was there instead, if there is no such view.
    public func point(of place: Locator) throws -> CGPoint {
        try LocatorFinder(generator: self).point(place)
    }

    /// Scrolls until a view is visible, as `fingerScroll(to:)` with a view.
    ///
    /// - Parameters:
    ///   - place: the view.
    ///   - container: the scroll view that is scrolled until the view exists, for example a table
    ///     with a row far down; nil (the default) if the view exists.
    /// - Throws: a sentence with what was there instead, if there is no such view; otherwise as
    ///   `fingerScroll(to:)` with a view.
    public func fingerScroll(to place: Locator, in container: Locator? = nil) throws {
        try LocatorFinder(generator: self).scroll(to: place, in: container)
    }
}

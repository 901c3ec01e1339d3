/// A frame of reference on a screen: a view, or the screen itself.
///
/// Points are converted through the screen.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    /// The rectangle of the space in its own coordinates, in points.
    var bounds: CGRect { get }
    /// Converts a point of this space to another one.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to another one: the smallest rectangle around it.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to this one: the smallest rectangle around it.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// Disfavored, so that the methods with a view, which need no cast, are chosen where both fit.
extension UIView: UICoordinateSpace {
    /// Converts a point of this view to another space.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view) }
        return coordinateSpace.convert(point, from: self)
    }

    /// Converts a point of another space to this view.
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view) }
        return coordinateSpace.convert(point, to: self)
    }

    /// Converts a rectangle of this view to another space.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view) }
        return coordinateSpace.convert(rect, from: self)
    }

    /// Converts a rectangle of another space to this view.
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view) }
        return coordinateSpace.convert(rect, to: self)
    }
}

extension UIScreen: UICoordinateSpace {
    /// The space of the screen: the screen itself.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The space of the screen held upright: the same here.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }

    /// Converts a point of the screen to another space.
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return point }
        let window = (view as? UIWindow) ?? view.window
        return view.convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil)
    }

    /// Converts a point of another space to the screen.
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return point }
        let window = (view as? UIWindow) ?? view.window
        let inWindow = view.convert(point, to: nil)
        return window?.convert(inWindow, to: nil as UIWindow?) ?? inWindow
    }

    /// Converts a rectangle of the screen to another space.
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        around(rect) { convert($0, to: coordinateSpace) }
    }

    /// Converts a rectangle of another space to the screen.
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        around(rect) { convert($0, from: coordinateSpace) }
    }

    private func around(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
        let first = convert(rect.origin)
        return [
            CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
            CGPoint(x: rect.maxX, y: rect.maxY),
        ].reduce(CGRect(origin: first, size: .zero)) { box, corner in
            box.union(CGRect(origin: convert(corner), size: .zero))
        }
    }
}

/// The space of a scene, with the bounds that the scene has when it is made.
final class SceneSpace: NSObject, UICoordinateSpace {
    let bounds: CGRect
    private let screen: UIScreen

    init(_ bounds: CGRect, on screen: UIScreen) {
        self.bounds = bounds
        self.screen = screen
        super.init()
    }

    // The scene has its top left corner where the screen has it.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point, to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point, from: coordinateSpace)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, from: coordinateSpace)
    }
}

/// A part of the plane in which a field acts, seen from the field's position.
/// - Compatibility: partial: regions are not archived
@preconcurrency @MainActor open class UIRegion: NSObject, @preconcurrency NSCopying {
    private indirect enum Form {
        case all
        case circle(radius: CGFloat)
        case rectangle(CGSize)
        case not(Form)
        case either(Form, Form)
        case both(Form, Form)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .all: true
            case .circle(let radius): hypot(point.x, point.y) <= radius
            case .rectangle(let size):
                abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .not(let form): !form.contains(point)
            case .either(let one, let two): one.contains(point) || two.contains(point)
            case .both(let one, let two): one.contains(point) && two.contains(point)
            }
        }
    }

    private final let form: Form

    private init(_ form: Form) {
        self.form = form
        super.init()
    }

    /// The whole plane.
    open class var infinite: UIRegion { UIRegion(.all) }

    /// A circle around the field's position.
    public convenience init(radius: CGFloat) {
        self.init(.circle(radius: radius))
    }

    /// A rectangle around the field's position.
    public convenience init(size: CGSize) {
        self.init(.rectangle(size))
    }

    /// All points that are not in this region.
    open func inverse() -> UIRegion { UIRegion(.not(form)) }

    /// The points that are in this region or in another one.
    open func union(with region: UIRegion) -> UIRegion { UIRegion(.either(form, region.form)) }

    /// The points of this region that are not in another one.
    open func difference(from region: UIRegion) -> UIRegion {
        UIRegion(.both(form, .not(region.form)))
    }

    /// The points that are in this region and in another one.
    open func intersection(with region: UIRegion) -> UIRegion {
        UIRegion(.both(form, region.form))
    }

    /// Whether a point, seen from the field's position, is in the region.
    open func contains(_ point: CGPoint) -> Bool { form.contains(point) }

    /// The same region; it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

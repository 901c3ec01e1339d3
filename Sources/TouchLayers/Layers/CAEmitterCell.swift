/// One kind of particles of a `CAEmitterLayer`.
/// - Compatibility: partial: its properties are kept, and pictures show no particles
@preconcurrency @MainActor open class CAEmitterCell: NSObject, CAMediaTiming {
    /// Creates a cell that emits nothing.
    public override init() {
        super.init()
    }

    /// The name by which the layer finds the cell in the path of a property; nil by default.
    open var name: String?
    /// Whether the cell emits particles; true by default.
    open var isEnabled = true
    /// The picture of a particle, a `CGImage`; nil by default.
    open var contents: Any?
    /// The part of the picture that is shown, in fractions of its size; all of it by default.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The pixels of the picture in a point; 1 by default.
    open var contentsScale: CGFloat = 1
    /// What a particle emits itself; nil by default.
    open var emitterCells: [CAEmitterCell]?
    /// Values for properties that were not set; nil by default.
    open var style: [AnyHashable: Any]?

    /// The particles that are emitted in a second; 0 by default.
    open var birthRate: Float = 0
    /// How long a particle lives, in seconds; 0 by default.
    open var lifetime: Float = 0
    /// How much the lifetime varies; 0 by default.
    open var lifetimeRange: Float = 0

    /// The angle of the direction out of the plane, in radians; 0 by default.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the direction in the plane, in radians; 0 by default.
    open var emissionLongitude: CGFloat = 0
    /// The angle around the direction in which particles fly, in radians; 0 by default.
    open var emissionRange: CGFloat = 0
    /// The velocity, in points per second; 0 by default.
    open var velocity: CGFloat = 0
    /// How much the velocity varies; 0 by default.
    open var velocityRange: CGFloat = 0
    /// The acceleration to the right, in points per second squared; 0 by default.
    open var xAcceleration: CGFloat = 0
    /// The acceleration downwards; 0 by default.
    open var yAcceleration: CGFloat = 0
    /// The acceleration towards the viewer; 0 by default.
    open var zAcceleration: CGFloat = 0

    /// The factor of the size; 1 by default.
    open var scale: CGFloat = 1
    /// How much the factor varies; 0 by default.
    open var scaleRange: CGFloat = 0
    /// How much the factor changes in a second; 0 by default.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in a second, in radians; 0 by default.
    open var spin: CGFloat = 0
    /// How much the rotation varies; 0 by default.
    open var spinRange: CGFloat = 0

    /// The color; white by default.
    open var color: CGColor? = UIColor.white.cgColor
    /// How much the red varies; 0 by default.
    open var redRange: Float = 0
    /// How much the green varies; 0 by default.
    open var greenRange: Float = 0
    /// How much the blue varies; 0 by default.
    open var blueRange: Float = 0
    /// How much the opacity varies; 0 by default.
    open var alphaRange: Float = 0
    /// How much the red changes in a second; 0 by default.
    open var redSpeed: Float = 0
    /// How much the green changes in a second; 0 by default.
    open var greenSpeed: Float = 0
    /// How much the blue changes in a second; 0 by default.
    open var blueSpeed: Float = 0
    /// How much the opacity changes in a second; 0 by default.
    open var alphaSpeed: Float = 0

    /// How the picture is made smaller: the name of a filter; linear by default.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    /// How the picture is made larger: the name of a filter; linear by default.
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    /// What a trilinear filter adds to the level of detail; 0 by default.
    open var minificationFilterBias: Float = 0

    // MARK: Timing

    /// When the cell begins to emit, in the layer's time; 0 by default.
    open var beginTime: CFTimeInterval = 0
    /// The duration, in seconds; endless by default.
    open var duration: CFTimeInterval = .infinity
    /// The speed relative to the layer's time; 1 by default.
    open var speed: Float = 1
    /// An offset that is added to the own time, in seconds; 0 by default.
    open var timeOffset: CFTimeInterval = 0
    /// The number of cycles; 0, the default, means one.
    open var repeatCount: Float = 0
    /// The total duration, in seconds; 0, the default, means that `repeatCount` decides.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each cycle also runs backwards; false by default.
    open var autoreverses = false
    /// What is visible before the beginning and after the end; nothing by default.
    open var fillMode = CAMediaTimingFillMode.removed
}

extension CAEmitterCell {
    @usableFromInline enum NumberNames: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<CAEmitterCell>) {
            members.property("birthRate", \.birthRate)
            members.property("lifetime", \.lifetime)
            members.property("lifetimeRange", \.lifetimeRange)
            members.property("emissionLatitude", \.emissionLatitude)
            members.property("emissionLongitude", \.emissionLongitude)
            members.property("emissionRange", \.emissionRange)
            members.property("velocity", \.velocity)
            members.property("velocityRange", \.velocityRange)
            members.property("xAcceleration", \.xAcceleration)
            members.property("yAcceleration", \.yAcceleration)
            members.property("zAcceleration", \.zAcceleration)
            members.property("scale", \.scale)
            members.property("scaleRange", \.scaleRange)
            members.property("scaleSpeed", \.scaleSpeed)
            members.property("spin", \.spin)
            members.property("spinRange", \.spinRange)
            members.property("beginTime", \.beginTime)
        }
    }

    @usableFromInline enum LookNames: NamedMembers {
        @usableFromInline static func list(_ members: inout MemberList<CAEmitterCell>) {
            members.property("name", \.name)
            members.property("isEnabled", \.isEnabled)
            members.property("contents", \.contents)
            members.property("contentsRect", \.contentsRect)
            members.property("contentsScale", \.contentsScale)
            members.property("color", \.color)
            members.property("redRange", \.redRange)
            members.property("greenRange", \.greenRange)
            members.property("blueRange", \.blueRange)
            members.property("alphaRange", \.alphaRange)
            members.property("redSpeed", \.redSpeed)
            members.property("greenSpeed", \.greenSpeed)
            members.property("blueSpeed", \.blueSpeed)
            members.property("alphaSpeed", \.alphaSpeed)
        }
    }
}

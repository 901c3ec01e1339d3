/// Which finger of which hand; raw values as Hammer numbers them.
public enum FingerIndex: Int, Hashable, Sendable, CaseIterable {
    /// The right thumb.
    case rightThumb = 1
    /// The right index finger.
    case rightIndex
    /// The right middle finger.
    case rightMiddle
    /// The right ring finger.
    case rightRing
    /// The right little finger.
    case rightLittle
    /// The left thumb.
    case leftThumb
    /// The left index finger.
    case leftIndex
    /// The left middle finger.
    case leftMiddle
    /// The left ring finger.
    case leftRing
    /// The left little finger.
    case leftLittle

    /// The number under which a stylus is kept beside the ten fingers.
    static let stylusNumber = 11
    /// And a pointer.
    static let pointerNumber = 12
}

extension FingerIndex? {
    /// A free finger for a down; the finger that is down for the rest.
    public static var automatic: FingerIndex? { nil }
}

extension [FingerIndex?] {
    /// Free fingers for a down; the fingers that are down, in the order they landed, for the rest.
    public static var automatic: [FingerIndex?] { [] }
}

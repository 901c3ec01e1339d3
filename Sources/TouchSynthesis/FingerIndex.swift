/// A finger of one of two hands. The raw values are Hammer's: 1 to 10.
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

    /// The finger number of the stylus, which follows those of the ten fingers.
    static let stylusNumber = 11
    /// The finger number of the pointer.
    static let pointerNumber = 12
}

extension FingerIndex? {
    /// In a call that puts a finger down, a free finger; in other calls, the one that landed last.
    public static var automatic: FingerIndex? { nil }
}

extension [FingerIndex?] {
    /// In a call that puts fingers down, free fingers; in other calls, all that are down, in the
    /// order in which they landed.
    public static var automatic: [FingerIndex?] { [] }
}

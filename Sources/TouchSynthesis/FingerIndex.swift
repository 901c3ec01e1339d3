/// A finger of one of two hands. The raw values are Hammer's: 1 to 10.
public enum FingerIndex: UInt32, Hashable, Sendable, CaseIterable {
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

    /// In a call that puts a finger down, a free finger; in other calls, the one that landed last.
    public static let automatic: FingerIndex? = nil

    /// The number of the finger in a digitizer's frame: 1 to 10.
    package var number: Int { Int(rawValue) }

    /// The finger with a number of a digitizer's frame; nil for any other number.
    package init?(number: Int) {
        guard let value = UInt32(exactly: number) else { return nil }
        self.init(rawValue: value)
    }

    /// The finger number of the stylus, which follows those of the ten fingers.
    package static let stylusNumber = 11
    /// The finger number of the pointer.
    package static let pointerNumber = 12
}

extension [FingerIndex?] {
    /// In a call that puts fingers down, free fingers; in a call that moves or lifts, the ones that
    /// landed last: as many as the call has places, or one if it has none.
    ///
    /// `fingerCancel` and `fingerStationary` take all fingers that are down.
    public static var automatic: [FingerIndex?] { [] }
}

/// How a control behaves on a Mac. Raw values as in UIKit.
public enum UIBehavioralStyle: UInt, Sendable {
    /// As the system decides.
    case automatic = 0
    /// As on a pad.
    case pad = 1
    /// As on a Mac.
    case mac = 2
}

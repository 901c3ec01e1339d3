extension UIDevice {
    /// How many fingers the screen can tell apart: 5 on a phone, 10 on a pad.
    public var maxNumberOfFingers: Int { UIScreen.main.maximumFingers }

    /// Whether the device has a stylus: only a pad has one.
    public var supportsStylus: Bool { userInterfaceIdiom == .pad }
}

/// How much less than a finger content goes that is pulled beyond its end (MO-07).
public enum RubberBand {
    /// How stiff it is (MO-07).
    public static let coefficient: CGFloat = 0.55

    /// How far content goes that is pulled `distance` points beyond its end, in a viewport of a
    /// length; it never goes as far as that length. The sign is kept.
    public static func stretch(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let way = (1 - 1 / (distance.magnitude * coefficient / length + 1)) * length
        return distance < 0 ? -way : way
    }

    /// How far content must have been pulled that went `stretch` points beyond its end: the inverse.
    public static func distance(stretchedBy stretch: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(stretch.magnitude / length, 0.999)
        let way = (1 / (1 - part) - 1) * length / coefficient
        return stretch < 0 ? -way : way
    }
}

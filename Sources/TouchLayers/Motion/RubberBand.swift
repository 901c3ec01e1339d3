/// The resistance of content that a finger pulls beyond its end (MO-07).
public enum RubberBand {
    /// The stiffness of the band (MO-07).
    public static let coefficient: CGFloat = 0.55

    /// The distance that content moves beyond its end when a finger pulls it by `distance` points,
    /// in a viewport of the given length. The sign is kept; the result is always less than the
    /// length.
    ///
    /// Zero if the length is not positive.
    public static func stretch(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let way = (1 - 1 / (distance.magnitude * coefficient / length + 1)) * length
        return distance < 0 ? -way : way
    }

    /// The inverse of `stretch(_:in:)`: the distance that a finger has pulled content that is
    /// `stretch` points beyond its end.
    public static func distance(stretchedBy stretch: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let part = min(stretch.magnitude / length, 0.999)
        let way = (1 / (1 - part) - 1) * length / coefficient
        return stretch < 0 ? -way : way
    }
}

/// The result of a hit test.
public enum HitTestFact: TouchFact {
    /// The view that a touch belongs to from now on, with what every view on the way answered.
    case decided(UITouch, HitTestReport)
}

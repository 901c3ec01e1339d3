/// What a hit test decided.
public enum HitTestFact: TouchFact {
    /// Which view a touch belongs to from now on, and what every view on the way said.
    case decided(UITouch, HitTestReport)
}

/// How far the time of the current page of a page control has passed. Stored only: it is not drawn, and no page turns by
/// itself.
/// - Compatibility: partial: no timer, no delegate
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
    /// The part of the time that has passed, from 0 to 1; 0 by default.
    open var currentProgress: Float = 0
    /// Whether the progress is shown: false.
    open var isProgressVisible: Bool { false }

    /// A progress at its beginning.
    public override init() { super.init() }
}

/// What happened to the application and its scene: turning, the status bar, the life cycle.
public enum SceneFact: TouchFact {
    /// The interface turned, with the new size of the scene in points.
    case turned(UIInterfaceOrientation, CGSize)
    /// The scene has another size on the same screen, in points.
    case resized(CGSize)
    /// The interface did not turn, and why.
    case keptOrientation(UIInterfaceOrientation, because: String, rule: String)
    /// The status bar changed, as a controller prefers.
    case statusBar(UIStatusBarManager, UIViewController)
    /// The application changed its state.
    case state(UIApplication.State)
    /// The system warned of low memory.
    case memoryWarning
    /// The application opens a URL.
    case opened(URL, accepted: Bool)
    /// The user took a screenshot.
    case screenshot
}

/// What holds windows between them and the application.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Not kept alive, because a scene may be kept after its application has been replaced.
    fileprivate var application: UIApplication? { weakHandle.object }
    private let weakHandle: WeakHandle<UIApplication>

    init(application: UIApplication) {
        weakHandle = application.weakHandle
        super.init()
    }

    /// The application.
    open override var next: UIResponder? { application }
}

/// A scene with windows on a screen.
/// - Compatibility: partial: one scene for each application, as far as the chain needs it
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows of this scene, back to front.
    open var windows: [UIWindow] { application?.windows ?? [] }
    /// The screen.
    open var screen: UIScreen { application?.screen ?? UIScreen.main }
    /// The key window, if it is of this scene.
    open var keyWindow: UIWindow? { application?.keyWindow }
}

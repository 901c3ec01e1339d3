/// The part of the responder chain between windows and the application.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Weak, because a scene may be retained after its application has been replaced.
    fileprivate var application: UIApplication? { weakHandle.object }
    private let weakHandle: WeakHandle<UIApplication>

    init(application: UIApplication) {
        weakHandle = application.weakHandle
        super.init()
    }

    /// The next responder: the application.
    open override var next: UIResponder? { application }
}

/// A scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The windows that are shown, back to front.
    open var windows: [UIWindow] { application?.windows ?? [] }
    /// The screen of the application.
    open var screen: UIScreen { application?.screen ?? UIScreen.main }
    /// The key window; nil if there is none.
    open var keyWindow: UIWindow? { application?.keyWindow }
}

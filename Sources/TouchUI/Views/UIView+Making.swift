extension UIView {
    /// Makes a view by its class, with a frame in points of its future superview.
    ///
    /// On iOS, each class of views has `init(frame:)`, also where only a metatype or a generic parameter names the
    /// class: `Content(frame: bounds)` with `Content: UIView`. Swift calls only a required initializer by these, so the
    /// front door calls this method there. The override of the class is called. A class that has another designated
    /// initializer and no `init(frame:)` ends the program, as on iOS.
    public static func newObject(frame: CGRect) -> Self {
        // Both classes have this initializer in the same place of their tables: the one is an override of the other.
        let type = unsafeBitCast(self as UIView.Type, to: ViewWithRequiredInitializer.Type.self)
        return unsafeDowncast(type.init(frame: frame) as UIView, to: Self.self)
    }
}

/// For `UIView.newObject(frame:)` only. It is open so that its initializer is found by the class of the view.
@preconcurrency @MainActor open class ViewWithRequiredInitializer: UIView {
    /// Creates a view with a frame in points of its future superview.
    public override required init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view as `UIView` does.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

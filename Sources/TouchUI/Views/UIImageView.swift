/// A view for a picture, which takes no touches unless told to, nor lets its subviews (H-08).
/// - Compatibility: partial: its interaction; pictures come with drawing
@preconcurrency @MainActor open class UIImageView: UIView {
    /// An image view of a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        modelInteractionEnabled = false
    }

    /// An image view from an archive; archives are not read yet.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modelInteractionEnabled = false
    }
}

/// What an item of a bar stores for states, styles and metrics, without drawing it.
struct BarButtonLook {
    /// The state, the style, or nil for all styles, and the metrics that an image is for.
    struct Key: Hashable {
        let state: UInt
        let style: Int?
        let metrics: UIBarMetrics

        init(_ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics) {
            (self.state, self.style, self.metrics) = (state.rawValue, style?.rawValue, metrics)
        }
    }

    var backgrounds: [Key: UIImage] = [:]
    var backButtonBackgrounds: [Key: UIImage] = [:]
    var titleMoves: [UIBarMetrics: UIOffset] = [:]
    var backButtonTitleMoves: [UIBarMetrics: UIOffset] = [:]
    var backgroundMoves: [UIBarMetrics: CGFloat] = [:]
    var backButtonBackgroundMoves: [UIBarMetrics: CGFloat] = [:]

    /// Takes the values of an appearance that the item does not have.
    mutating func takeMissing(of other: BarButtonLook) {
        backgrounds.merge(other.backgrounds) { own, _ in own }
        backButtonBackgrounds.merge(other.backButtonBackgrounds) { own, _ in own }
        titleMoves.merge(other.titleMoves) { own, _ in own }
        backButtonTitleMoves.merge(other.backButtonTitleMoves) { own, _ in own }
        backgroundMoves.merge(other.backgroundMoves) { own, _ in own }
        backButtonBackgroundMoves.merge(other.backButtonBackgroundMoves) { own, _ in own }
    }
}

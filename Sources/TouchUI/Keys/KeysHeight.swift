/// The height of the keys of the system (KB-07), in points.
struct KeysHeight: Equatable {
    /// The height of the whole keyboard.
    var whole: CGFloat
    /// The height of the bar of predictions, or of shortcuts, above the keys.
    var above: CGFloat
    /// The height below the keys, with the area of the home indicator.
    var below: CGFloat

    /// The height for a type of keyboard on a screen.
    @MainActor init(of type: UIKeyboardType, on screen: UIScreen) {
        let isLandscape = screen.bounds.width > screen.bounds.height
        if screen.idiom == .pad {
            let heights = UnsourcedValues.keyboardOnPad
            whole = isLandscape ? heights.landscape : heights.portrait
            (above, below) = (UnsourcedValues.shortcutBar, 0)
            return
        }
        let hasIndicator = screen.safeAreaInsets.bottom > 0
        let heights =
            hasIndicator
            ? UnsourcedValues.keyboardOnPhone : UnsourcedValues.keyboardOnPlainPhone
        let bar = UnsourcedValues.predictionBar
        let predicts =
            switch type {
            case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
            default: true  // All keyboards with letters.
            }
        let space = UnsourcedValues.belowKeys
        below = hasIndicator ? isLandscape ? space.landscape : space.portrait : 0
        above =
            predicts ? isLandscape ? bar.landscape : hasIndicator ? bar.portrait : bar.plain : 0
        whole = (isLandscape ? heights.landscape : heights.portrait) + above
    }
}

extension Int {
    /// The whole part of a number: the least or the greatest integer if the number is beyond them, and 0 for NaN. `Int(_:)`
    /// ends the program there.
    package init(clamping number: CGFloat) {
        let most: Int = number > 0 ? .max : number < 0 ? .min : 0
        self = Int(exactly: number.rounded(.towardZero)) ?? most
    }
}

/// Wheels of pickers.
extension WebDriverHost {
    /// Turns a wheel to a row by taps of a finger on the next row, as often as it takes (UT-17).
    func turnWheel(_ id: String, to value: String) async throws(WebDriverError) {
        try await show(id)
        let view = try view(id)
        guard let wheel = view.shownWheel else {
            throw WebDriverError(
                .elementNotInteractable,
                "Cannot turn \(view.nameInSentence): it is no wheel of a picker. To fix, find it among pickerWheels."
            )
        }
        guard let row = nearestRow(of: wheel, saying: value) else {
            let texts = (0..<min(wheel.count, Self.mostValues)).map { "\"\(wheel.text(of: $0))\"" }
            let rest = wheel.count - texts.count
            throw WebDriverError(
                .invalidArgument,
                "Cannot turn \(view.nameInSentence) to \"\(value.prefix(60))\": no row says that. There are: "
                    + (texts.isEmpty ? "no rows" : texts.joined(separator: ", "))
                    + (rest > 0 ? " and \(rest) more" : "")
                    + ". To fix, use one of these."
            )
        }
        for _ in 0..<max(1, wheel.count) {
            guard let point = wheel.pointOnWay(to: row) else { return }
            let before = wheel.row
            try await perform(
                .tap(
                    Locator(subject: .point(try windowPoint(point))),
                    times: 1,
                    interval: EventGenerator.multiTapInterval,
                    fingers: 1
                ),
                named: "tap"
            )
            guard wheel.row != before else {
                throw WebDriverError(
                    .elementNotInteractable,
                    "Cannot turn \(view.nameInSentence) to \"\(value.prefix(60))\": after a tap on its next row, "
                        + "\"\(wheel.value ?? "")\" is still selected. \(session.reach(of: view)) To fix, check what "
                        + "its delegate does when a row is selected."
                )
            }
        }
    }

    /// How many values a message lists.
    private static let mostValues = 12

    /// The row with a text that is nearest to the selected one: the wheels of dates have the same text in many rows.
    private func nearestRow(of wheel: ShownWheel, saying text: String) -> Int? {
        let now = max(0, wheel.row)
        for distance in 0..<max(1, wheel.count) {
            for row in [now + distance, now - distance]
            where (0..<wheel.count).contains(row) && wheel.text(of: row) == text {
                return row
            }
        }
        return nil
    }
}

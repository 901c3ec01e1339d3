extension GestureReason {
    /// There is no view to zoom, or its scale cannot change.
    static let nothingToZoom = GestureReason("there is nothing to zoom", rule: "MO-13")

    /// The content is at its top, and the sheet around it moves instead.
    static let movesSheet = GestureReason("the sheet moves instead", rule: "NV-12")

    /// The sheet grows before the content scrolls.
    static let growsSheet = GestureReason("the sheet grows first", rule: "NV-16")

    /// Its fingers lifted before it had kept touches back for its time.
    static let liftedBeforeDelay = GestureReason("lifted", rule: "SV-02")

    /// The content is at its end, and a scroll view around it, with this name, takes the drag.
    static func leftToOuter(_ name: ElementName) -> GestureReason {
        GestureReason(
            "its content is at its end, and \(name.readable) can still scroll",
            rule: "SV-17",
            names: [name]
        )
    }

    /// A view of the content has the touch and keeps it: its name.
    static func keptByContent(_ name: ElementName) -> GestureReason {
        GestureReason("\(name.readable) has the touch and keeps it", rule: "SV-05", names: [name])
    }

    /// What it keeps touches back for did not happen in its time, in seconds.
    static func waitedLongEnough(_ time: TimeInterval) -> GestureReason {
        GestureReason(
            "kept touches back for \(CGFloat(time).short) s",
            rule: "SV-02",
            margin: Margin(time, limit: nil, .seconds)
        )
    }
}

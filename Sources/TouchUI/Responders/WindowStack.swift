/// The windows that are shown, in front-to-back order.
///
/// Windows are not kept alive by it, as they are not on iOS: an application holds on to its own.
@MainActor struct WindowStack {
    private struct Entry {
        weak var window: UIWindow?
        let shownAs: UInt64
    }

    private var entries: [Entry] = []
    private var shown: UInt64 = 0

    /// Higher levels first; in one level the window that was shown last first ([choice]: the order
    /// inside a level is documented as not guaranteed, H-15).
    var frontToBack: [UIWindow] {
        if entries.count == 1 { return entries[0].window.map { [$0] } ?? [] }
        return entries.compactMap { entry in entry.window.map { ($0, entry.shownAs) } }
            .sorted { ($0.0.windowLevel.rawValue, $0.1) > ($1.0.windowLevel.rawValue, $1.1) }
            .map(\.0)
    }

    mutating func show(_ window: UIWindow) {
        hide(window)
        shown += 1
        entries.append(Entry(window: window, shownAs: shown))
    }

    mutating func hide(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
    }
}

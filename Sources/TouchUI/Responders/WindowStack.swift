/// The windows that are shown, in front-to-back order.
///
/// As on iOS, it does not retain the windows: an app keeps references to its own.
@MainActor struct WindowStack {
    private struct Entry {
        let weakHandle: WeakHandle<UIWindow>
        let shownAs: UInt64

        var window: UIWindow? { weakHandle.objectInPlace }
    }

    private var entries: [Entry] = []
    private var shown: UInt64 = 0

    /// Higher levels first, and in one level the window that was shown last ([choice]: the order
    /// inside a level is documented as not guaranteed, H-15).
    var frontToBack: FrontToBack {
        if entries.count == 1 { return FrontToBack(only: entries[0].window) }
        return FrontToBack(
            entries.compactMap { entry in entry.window.map { ($0, entry.shownAs) } }
                .sorted { ($0.0.windowLevel.rawValue, $0.1) > ($1.0.windowLevel.rawValue, $1.1) }
                .map(\.0)
        )
    }

    /// Whether a window that is shown has marked views.
    var needsLayout: Bool {
        for index in entries.indices {
            // Borrowed: this is asked twice in each turn of the clock.
            guard let window = entries[index].weakHandle.place.pointee else { continue }
            if window.borrow({ $0.needsLayout || $0.descendantNeedsLayout }) {
                return true
            }
        }
        return false
    }

    mutating func show(_ window: UIWindow) {
        hide(window)
        shown += 1
        entries.append(Entry(weakHandle: window.weakHandle, shownAs: shown))
    }

    mutating func hide(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
    }
}

/// The windows that were shown when the sequence was made, front to back. It retains them while it
/// is iterated.
///
/// It is made several times in each turn of the clock and usually has one window, so it avoids an
/// array for that case.
struct FrontToBack: Sequence, IteratorProtocol {
    private var first: UIWindow?
    private var others: ArraySlice<UIWindow>

    fileprivate init(only window: UIWindow?) {
        first = window
        others = []
    }

    fileprivate init(_ windows: [UIWindow]) {
        first = windows.first
        others = windows.dropFirst()
    }

    mutating func next() -> UIWindow? {
        guard let window = first else { return nil }
        first = others.popFirst()
        return window
    }
}

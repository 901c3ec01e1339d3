/// What the engine knows of a page after each frame.
struct PageState: Hashable {
    /// The size of the document, in points of the page.
    var contentSize = CGSize.zero
    /// How far the page is scrolled, in points of the page.
    var scroll = CGPoint.zero
    /// Whether the page has scrolled by itself since the last state.
    var scrolledItself = false
    var title = ""
    var address = ""
    var focus = PageFocus()
    /// The scales that the page allows.
    var scales: ClosedRange<CGFloat> = 1...5
    /// Whether the page says that it is as wide as the device.
    var isAsWideAsDevice = false

    /// Reads the answer of the script.
    ///
    /// - Parameters:
    ///   - values: what `touchstone.state` returned.
    ///   - before: the state before.
    init?(_ values: [Any], after before: PageState) {
        guard values.count == 10, let focus = values[8] as? [Any], focus.count == 4,
            let viewport = values[9] as? [Any], viewport.count == 3
        else { return nil }
        func number(_ value: Any) -> CGFloat { CGFloat((value as? NSNumber)?.doubleValue ?? 0) }
        contentSize = CGSize(width: number(values[0]), height: number(values[1]))
        let found = CGPoint(x: number(values[2]), y: number(values[3]))
        scroll = CGPoint(x: number(values[4]), y: number(values[5]))
        scrolledItself =
            abs(found.x - before.scroll.x) > 0.5 || abs(found.y - before.scroll.y) > 0.5
        title = values[6] as? String ?? ""
        address = values[7] as? String ?? ""
        self.focus = PageFocus(
            takesText: focus[0] as? Bool ?? false,
            keyboard: Int(clamping: number(focus[1])),
            isSecret: focus[2] as? Bool ?? false,
            hasText: focus[3] as? Bool ?? false
        )
        let least = max(0.1, number(viewport[0]))
        scales = least...max(least, min(number(viewport[1]), 10))
        isAsWideAsDevice = viewport[2] as? Bool ?? false
    }

    /// The state of a page of which nothing is known.
    init() {}
}

/// The element of a page that has the focus.
struct PageFocus: Hashable {
    /// Whether text can be typed into it.
    var takesText = false
    /// The raw value of the type of its keyboard.
    var keyboard = 0
    /// Whether its text is hidden.
    var isSecret = false
    /// Whether it has any text.
    var hasText = false
}

/// What happened in a page, in order. The view tells its delegates of it in the next frame.
enum PageEvent {
    /// The main frame asks for a document: the request of Chromium, and why.
    case asksToNavigate(request: String, url: URL, method: String, reason: NavigationReason)
    /// A document began to replace the one before.
    case committed(address: String)
    /// The address changed without a new document.
    case movedWithin(address: String)
    case finished
    case failedToLoad(String)
    case posted(String)
    case openedDialog(PageDialog)
}

/// Why the main frame navigates.
enum NavigationReason: String {
    case link = "anchorClick"
    case formGet = "formSubmissionGet"
    case formPost = "formSubmissionPost"
    case reload
    case script = "scriptInitiated"
}

/// A dialog that a script opened. The page stands still until it is answered.
struct PageDialog {
    /// `alert`, `confirm`, `prompt` or `beforeunload`.
    let kind: String
    let message: String
    let prompt: String
}

/// What becomes of a request of a page.
enum RequestAnswer {
    /// It gets this content.
    case content(Data, type: String)
    /// It goes to the network.
    case network
    /// It is refused, with a sentence.
    case refused(String)
}

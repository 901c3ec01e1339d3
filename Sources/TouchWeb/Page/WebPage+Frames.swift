/// The time of the page, and its pictures.
extension WebPage {
    /// Gives the page time, up to a time of the engine's clock. Its timers fire on the way.
    ///
    /// The frame of the time before is drawn first. So each display frame of the engine is one frame
    /// of the page, and it is drawn as late as possible: a picture that an observer asks for in between
    /// is that frame, and costs no other.
    ///
    /// - Parameter milliseconds: the time of the clock since the page was opened.
    func advance(to milliseconds: Int) {
        guard failure == nil else { return }
        finishAdvancing()
        guard !isWaiting else {
            lag = milliseconds - now
            return
        }
        let end = milliseconds - lag
        guard end > now else { return }
        if owesFrame { drawFrame() }
        guard failure == nil, !isWaiting else { return }
        let budget = end - now
        now = end
        isAdvancing = true
        owesFrame = true
        send(
            "Emulation.setVirtualTimePolicy",
            ["policy": "pauseIfNetworkFetchesPending", "budget": budget]
        )
        finishAdvancing()
    }

    /// Waits until the page has spent the time that it was given, or asks whether it may load another
    /// document: it spends no time while a request waits.
    func finishAdvancing() {
        guard isAdvancing else { return }
        serve(for: "the scripts of a display frame") { !isAdvancing }
    }

    /// Draws a frame: the page calls what it scheduled for frames, and its animations move on.
    @discardableResult
    func drawFrame(withPicture: Bool = false) -> WebValues? {
        var tick = timeBase + Double(now)
        if !owesFrame { tick = changedSinceFrame ? lastTick + 0.1 : lastTick }
        tick = max(tick, lastTick)
        var values: WebValues = ["frameTimeTicks": tick, "interval": 1000.0 / 60]
        if withPicture { values["screenshot"] = ["format": "png", "optimizeForSpeed": true] }
        (lastTick, owesFrame, changedSinceFrame) = (tick, false, false)
        let answer = ask("HeadlessExperimental.beginFrame", values, for: "a frame")
        if !withPicture, answer?["hasDamage"] as? Bool == true { looksDifferent = true }
        return answer
    }

    /// The picture of the page now, as the bytes of a PNG file with one pixel per point of the view;
    /// nil if the page ended.
    ///
    /// - Parameters:
    ///   - part: the visible part of the document in points of the page; nil if it is what the page is
    ///     scrolled to, at a scale of 1.
    ///   - scale: the points of the view for a point of the page.
    func picture(of part: CGRect?, scale: CGFloat) -> Data? {
        show(part, scale: scale)
        guard looksDifferent || changedSinceFrame || lastPicture == nil else { return lastPicture }
        let answer = drawFrame(withPicture: true)
        if let text = answer?["screenshotData"] as? String, let data = Data(base64Encoded: text),
            !data.isEmpty
        {
            // A page that moves may look different in the next frame too.
            looksDifferent = data != lastPicture
            lastPicture = data
        } else if lastPicture == nil || answer?["hasDamage"] as? Bool == true {
            // The picture of a frame that changed something was lost. The next one is asked for again. Another
            // frame now would call the callbacks of the page again.
            paintAllAgain()
            looksDifferent = true
        }
        return lastPicture
    }

    /// Lets Chromium paint the whole page with the next frame. The page does not notice it: the color behind a page is
    /// set to what it is.
    private func paintAllAgain() {
        let white = ["r": 255, "g": 255, "b": 255, "a": 1]
        send("Emulation.setDefaultBackgroundColorOverride", ["color": white])
        send("Emulation.setDefaultBackgroundColorOverride", [:])
    }

    private func show(_ part: CGRect?, scale: CGFloat) {
        guard part != shownPart else { return }
        shownPart = part
        changedSinceFrame = true
        looksDifferent = true
        var values = metrics
        if let part {
            values["viewport"] = [
                "x": part.minX, "y": part.minY, "width": part.width, "height": part.height,
                "scale": scale / density,
            ]
        }
        ask("Emulation.setDeviceMetricsOverride", values, for: "another scale")
    }

    /// Reads where the page is, and scrolls it.
    ///
    /// - Parameter offset: where to, in points of the page; nil leaves it.
    func readState(scrollingTo offset: CGPoint? = nil) {
        let place = offset.map { "\($0.x),\($0.y)" } ?? "null,null"
        guard let values = run("touchstone.state(\(place))") as? [Any],
            let new = PageState(values, after: state)
        else { return }
        if new.scroll != state.scroll {
            changedSinceFrame = true
            looksDifferent = true
        }
        state = new
    }
}

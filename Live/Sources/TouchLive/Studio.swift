internal import NIOCore

/// Plays the application for the pages that are connected: takes their fingers, lets its time pass at the pace
/// of the wall clock, and sends them what is new.
///
/// The application answers one call at a time. What comes meanwhile waits here, and goes with the next call. This file has the
/// windows, the calls and their answers; what the fingers, the orders and the buttons for saving do is in files of their own.
final class Studio: @unchecked Sendable {
    // Everything happens on one event loop. What is not private is for the extensions in the files next to this one.
    let loop: any EventLoop
    var host: HostClient
    let converter: Converter?
    /// How long the application may take for an answer until the pages say that it hangs.
    let patience: TimeAmount
    var windows: [Int: Window] = [:]
    private var nextWindow = 1
    var pace = Pace(framesPerSecond: 60)
    var contactClock = ContactClock()
    /// The samples for the next call, as JSON.
    var samples: [String] = []
    /// Where the fingers were last.
    var lastPlaces: [Int: (x: Double, y: Double, tool: PageMessage.Contact.Tool)] = [:]
    /// The numbers of the messages that go with the next call, by window.
    private var handed: [Int: Int] = [:]
    var orders: CircularBuffer<Order> = []
    var isBusy = false
    private var tick: Scheduled<Void>?
    /// The speed at which it continues when a window opens again; nil if it was paused.
    private var speedWhenSeen: Double? = 1
    var chosenSpeed = 1.0
    private(set) var frame = 0
    var time = 0.0
    var mostFingers = 5
    private var isSettled = true
    /// The device, as JSON.
    private var device = "null"
    /// What is expected, as JSON.
    private var expected = "[]"
    /// Whether the application tries shorter runs, and whether a page has ended that.
    var isShrinking = false
    var stopsShrinking = false
    /// The address of the page for other machines; nil if there is none.
    var networkAddress: String?
    /// Called when the application is gone, with a sentence.
    var whenGone: (String) -> Void = { _ in }

    /// The most samples that wait for an application that does not answer. [choice] Ten fingers for more than a
    /// second at 120 samples; further moves are dropped, landings and lifts are not.
    static let mostSamples = 2_000

    /// The most orders that wait for the application. [choice] More than a person presses while it is busy.
    static let mostOrders = 100

    /// The most pages at once. [choice] A few screens next to each other, and tests.
    static let mostWindows = 8

    init(loop: any EventLoop, host: HostClient, converter: Converter?, patience: TimeAmount) {
        (self.loop, self.host, self.converter, self.patience) = (loop, host, converter, patience)
        host.whenGone = { [weak self] in self?.hostIsGone() }
    }

    private var wall: Double { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    var isFull: Bool { windows.count >= Self.mostWindows }

    /// Reads the page.
    func readPage(_ then: @escaping (String) -> Void) {
        host.play("\"page\"") { then($0.text) }
    }

    // MARK: Windows

    func open(on channel: any Channel) -> Window {
        let window = Window(id: nextWindow, channel: channel)
        nextWindow += 1
        windows[window.id] = window
        if windows.count == 1, let speed = speedWhenSeen { play(speed) }
        if let networkAddress {
            let rows = QRCode(networkAddress)?.textForPage ?? []
            window.send(
                "{\"network\":{\"address\":\(JSONText.quoted(networkAddress)),\"rows\":\(JSONText.list(rows))}}"
            )
        }
        // It knows nothing of the run. The others get the run again too, because their pieces end here.
        add(.whole)
        return window
    }

    func close(_ window: Window) {
        for (id, finger) in window.fingers.sorted(by: { $0.key < $1.key }) {
            let lost = PageMessage.Contact(
                id: id,
                phase: .cancelled,
                x: lastPlaces[finger]?.x ?? 0,
                y: lastPlaces[finger]?.y ?? 0,
                force: 0,
                radius: 5,
                time: 0,
                tool: lastPlaces[finger]?.tool ?? .finger
            )
            samples.append(Self.sample(lost, finger, at: time))
        }
        window.fingers = [:]
        windows[window.id] = nil
        if windows.isEmpty {
            stopsShrinking = isShrinking
            // No page shows it: time stands still until one does.
            speedWhenSeen = pace.speed
            pace.pause()
        }
        pump()
    }

    /// A window that was too slow has read everything.
    func canWrite(_ window: Window) {
        guard window.isBehind else { return }
        window.isBehind = false
        add(.whole)
    }

    // MARK: Messages

    func take(_ text: String, from window: Window) {
        do throws(PageMessageError) {
            let message = try PageMessage.read(text)
            if let number = message.number { handed[window.id] = number }
            // While shorter runs are tried, there is nothing to touch.
            if let contacts = message.contacts, !isShrinking {
                for contact in contacts {
                    take(contact, sent: message.sent ?? contact.time, from: window)
                }
            }
            if let order = message.order { take(order, message, from: window) }
        } catch {
            window.say(error.description)
        }
        pump()
    }

    var speed: Double { pace.speed ?? 0 }

    func play(_ speed: Double) {
        pace.play(speed: speed, wall: wall, frame: frame)
        contactClock.begin()
    }

    // MARK: Time

    /// Sends the next call, if there is something to do and the application has answered the last one.
    func pump() {
        guard !isBusy else { return }
        if let order = orders.popFirst() { return perform(order) }
        var frames = pace.framesDue(wall: wall, frame: frame)
        // A touch does not wait for the next frame: the frame comes with it.
        if frames == 0, !samples.isEmpty, pace.mayLead(wall: wall, frame: frame) { frames = 1 }
        if frames > 0 || !samples.isEmpty { advance(frames) }
        scheduleTick()
    }

    private func scheduleTick() {
        tick?.cancel()
        tick = nil
        // Samples that wait may lead again when the wall has reached the present frame.
        let last = samples.isEmpty ? frame : frame - 1
        guard !isBusy, let next = pace.wallOfNext(after: last) else { return }
        let deadline = NIODeadline.uptimeNanoseconds(UInt64(max(0, next + 0.0002) * 1e9))
        tick = loop.scheduleTask(deadline: deadline) { [weak self] in self?.pump() }
    }

    func advance(_ frames: Int) {
        call("\"advance\",[\(samples.joined(separator: ","))],\(frames)")
        samples = []
    }

    /// Calls the application for one window.
    func ask(
        _ values: String,
        for id: Int,
        then: @escaping (HostClient.Reply, Window) -> Void
    ) {
        isBusy = true
        let warning = loop.scheduleTask(in: patience) { [weak self] in self?.sayThatItHangs() }
        host.play(values) { [weak self] reply in
            warning.cancel()
            guard let self else { return }
            isBusy = false
            defer { pump() }
            guard let window = windows[id] else { return }
            guard reply.status == "done" else { return window.say(reply.text) }
            then(reply, window)
        }
    }

    func call(_ values: String, isWhole: Bool = false) {
        isBusy = true
        let handed = handed
        self.handed = [:]
        let warning = loop.scheduleTask(in: patience) { [weak self] in self?.sayThatItHangs() }
        host.play(values) { [weak self] reply in
            warning.cancel()
            guard let self else { return }
            isBusy = false
            for (id, number) in handed { windows[id]?.heard = number }
            note(reply.data)
            guard reply.status == "done" else {
                for window in windows.values { window.say(reply.text) }
                return pump()
            }
            send(reply, isWhole: isWhole)
            pump()
        }
    }

    func note(_ values: HostClient.Reply.Values?) {
        guard let values else { return }
        time = values.time ?? time
        frame = values.frame ?? frame
        mostFingers = values.fingers ?? mostFingers
        isSettled = values.isSettled ?? isSettled
        device = values.device?.line ?? device
        expected = values.expected.map(JSONText.list) ?? expected
        guard let rate = values.rate, rate != pace.framesPerSecond else { return }
        let speed = pace.speed
        pace = Pace(framesPerSecond: rate)
        if let speed { play(speed) }
    }

    // MARK: Answers

    private var state: String {
        "{\"isPlaying\":\(pace.speed != nil),\"speed\":\(chosenSpeed),\"isSettled\":\(isSettled),"
            + "\"windows\":\(windows.count),\"device\":\(device),\"expected\":\(expected)}"
    }

    func tellState() {
        for window in windows.values { window.send("{\"state\":\(state)}") }
    }

    /// Sends what is new to all windows.
    func send(_ reply: HostClient.Reply, isWhole: Bool) {
        if isWhole, let speed = pace.speed { play(speed) }
        let tail =
            "\"state\":\(state),\"happened\":\(JSONText.list(reply.data?.happened ?? [])),"
            + "\"problems\":\(JSONText.list(reply.data?.problems ?? [])),"
            + "\"\(isWhole ? "whole" : "growth")\":\(reply.text)}"
        for window in windows.values {
            // A window that does not read gets the whole run when it does.
            if !window.isWritable { window.isBehind = true }
            if window.isBehind { continue }
            window.send("{\"heard\":\(window.heard)," + tail)
        }
    }

    /// Shows a sentence in all pages.
    func say(_ sentence: String) {
        for window in windows.values { window.say(sentence) }
    }

    func sayThatItHangs() {
        for window in windows.values {
            window.say(
                "The application does not answer: it may be in an endless loop. To fix, end the studio with "
                    + "Control-C, and look at what the last touch does."
            )
        }
    }

    func hostIsGone() {
        let sentence =
            "The application is gone: it crashed, or it was ended. To fix, look at what it printed, and start "
            + "the studio again."
        for window in windows.values { window.say(sentence, isGone: true) }
        whenGone(sentence)
    }
}

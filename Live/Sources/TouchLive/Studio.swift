internal import NIOCore
internal import NIOPosix

/// Plays the application for the pages that are connected: takes their fingers, lets its time pass at the pace
/// of the wall clock, and sends them what is new.
///
/// The application answers one call at a time. What comes meanwhile waits here, and goes with the next call.
final class Studio: @unchecked Sendable {
    // Everything happens on one event loop.
    private let loop: any EventLoop
    private var host: HostClient
    private let converter: Converter?
    /// How long the application may take for an answer until the pages say that it hangs.
    private let patience: TimeAmount
    private var windows: [Int: Window] = [:]
    private var nextWindow = 1
    private var pace = Pace(framesPerSecond: 60)
    private var contactClock = ContactClock()
    /// The samples for the next call, as JSON.
    private var samples: [String] = []
    /// The numbers of the messages that go with the next call, by window.
    private var handed: [Int: Int] = [:]
    private var orders: CircularBuffer<Order> = []
    private var isBusy = false
    private var tick: Scheduled<Void>?
    /// The speed at which it continues when a window opens again; nil if it was paused.
    private var speedWhenSeen: Double? = 1
    private var chosenSpeed = 1.0
    private(set) var frame = 0
    private var time = 0.0
    private var mostFingers = 5
    private var isSettled = true
    /// The device, as JSON.
    private var device = "null"
    /// What is expected, as JSON.
    private var expected = "[]"
    /// Whether the application tries shorter runs, and whether a page has ended that.
    private var isShrinking = false
    private var stopsShrinking = false
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

    /// A call that is not the passing of time.
    private enum Order {
        case whole
        case step
        case nextFact
        case back(Double)
        /// Something that the application's process reads, by its word.
        case pass(PageMessage.Order, PassedJSON)
        /// Another process plays on what this one played.
        case change(HostClient)
        case hitMap(window: Int)
        case save(PageMessage.Saved, window: Int)
    }

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

    /// The number of the pointer among the contacts, which is none of a finger.
    private static let pointer = 12

    private var speed: Double { pace.speed ?? 0 }
    /// Where the fingers were last.
    private var lastPlaces: [Int: (x: Double, y: Double, tool: PageMessage.Contact.Tool)] = [:]

    private func take(_ contact: PageMessage.Contact, sent: Double, from window: Window) {
        let finger: Int
        switch (contact.phase, window.fingers[contact.id]) {
        case (.began, nil) where contact.tool == .pointer:
            finger = Self.pointer
            window.fingers[contact.id] = finger
        case (.hovered, nil), (.left, nil):
            guard contact.tool == .pointer, samples.count < Self.mostSamples else { return }
            finger = Self.pointer
        case (.began, nil):
            let used = Set(windows.values.flatMap(\.fingers.values)).subtracting([Self.pointer])
            guard used.count < mostFingers else {
                return window.say(
                    "Cannot take one more finger: the device tells \(mostFingers) apart. To fix, lift one."
                )
            }
            if used.isEmpty { contactClock.begin() }
            finger = (1...).first { !used.contains($0) } ?? 1
            window.fingers[contact.id] = finger
        case (.began, .some), (.hovered, .some), (.left, .some), (_, nil):
            // A finger whose landing was refused, or that was cancelled when time went back.
            return
        case (.moved, let known?):
            if samples.count >= Self.mostSamples { return }
            finger = known
        case (.ended, let known?), (.cancelled, let known?):
            finger = known
            window.fingers[contact.id] = nil
        }
        lastPlaces[finger] = (contact.x, contact.y, contact.tool)
        let at = contactClock.time(
            made: contact.time / 1_000,
            sent: sent / 1_000,
            now: time,
            frame: 1 / Double(pace.framesPerSecond),
            speed: speed
        )
        samples.append(Self.sample(contact, finger, at: at))
    }

    /// A sample in the form of a call.
    private static func sample(_ contact: PageMessage.Contact, _ finger: Int, at time: Double)
        -> String
    {
        // The angles of a pointer, upright, and its buttons.
        let more = contact.tool == .pointer ? ",\(Double.pi / 2),0,\(contact.buttons ?? 1)" : ""
        return
            "[\(time),[[\(finger),\(contact.x),\(contact.y),\"\(contact.phase.rawValue)\",\(contact.force),"
            + "\(contact.radius),\"\(contact.tool.rawValue)\"\(more)]]]"
    }

    private func take(_ order: PageMessage.Order, _ message: PageMessage, from window: Window) {
        guard orders.count < Self.mostOrders else {
            return window.say(
                "Cannot take one more order: \(Self.mostOrders) wait for the application. To fix, wait until it "
                    + "answers."
            )
        }
        switch order {
        case .play:
            chosenSpeed = message.speed ?? 1
            play(chosenSpeed)
        case .pause: pace.pause()
        case .step:
            pace.pause()
            add(.step)
        case .nextFact:
            pace.pause()
            add(.nextFact)
        case .back:
            pace.pause()
            add(.back(message.time ?? 0))
        case .stopShrinking:
            stopsShrinking = isShrinking
            return
        case .shrink:
            pace.pause()
            guard let value = message.value else { return }
            add(.pass(order, value))
        case .act, .open, .hand, .expect:
            guard let value = message.value else { return }
            return add(.pass(order, value))
        case .hitMap: return add(.hitMap(window: window.id))
        case .save:
            guard let what = message.what else { return }
            add(.save(what, window: window.id))
        }
        tellState()
    }

    private func play(_ speed: Double) {
        pace.play(speed: speed, wall: wall, frame: frame)
        contactClock.begin()
    }

    private func add(_ order: Order) {
        // Two windows that open at once need the run once.
        if case .whole = order,
            orders.contains(where: { if case .whole = $0 { true } else { false } })
        {
            return
        }
        orders.append(order)
        pump()
    }

    // MARK: Time

    /// Sends the next call, if there is something to do and the application has answered the last one.
    private func pump() {
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

    private func advance(_ frames: Int) {
        call("\"advance\",[\(samples.joined(separator: ","))],\(frames)")
        samples = []
    }

    private func perform(_ order: Order) {
        switch order {
        case .whole: call("\"whole\"", isWhole: true)
        case .step: advance(1)
        case .nextFact: call("\"nextFact\"")
        case .back(let time): callAnew("\"back\",\(time)")
        case .change(let new): change(to: new)
        case .pass(.open, let value): callAnew("\"open\",\(value.line)")
        case .pass(.shrink, let value):
            isShrinking = true
            lift()
            shrink("\"shrink\",\(value.line)")
        case .pass(let order, let value): call("\"\(order.rawValue)\",\(value.line)")
        case .hitMap(let id): readHitMap(for: id)
        case .save(let what, let id): save(what, for: id)
        }
    }

    /// A call that opens the application again, so that the fingers of the pages are lifted.
    private func callAnew(_ values: String) {
        lift()
        call(values, isWhole: true)
    }

    /// Forgets the fingers of the pages.
    private func lift() {
        samples = []
        for window in windows.values { window.fingers = [:] }
    }

    /// Lets the application try shorter runs, call by call, until none is left to try or a page has ended it.
    private func shrink(_ values: String) {
        isBusy = true
        let warning = loop.scheduleTask(in: patience) { [weak self] in self?.sayThatItHangs() }
        host.play(values) { [weak self] reply in
            warning.cancel()
            guard let self else { return }
            if reply.status == "done", let words = reply.data?.shrinking {
                for window in windows.values where window.isWritable {
                    window.send("{\"shrinking\":\(JSONText.quoted(words))}")
                }
                return shrink("\"shrinkOn\",\(stopsShrinking)")
            }
            (isBusy, isShrinking, stopsShrinking) = (false, false, false)
            for window in windows.values { window.send("{\"shrinking\":\"\"}") }
            guard reply.status == "done" else {
                for window in windows.values { window.say(reply.text) }
                // The application was opened again all the same.
                return add(.whole)
            }
            note(reply.data)
            send(reply, isWhole: true)
            pump()
        }
    }

    private func readHitMap(for id: Int) {
        ask("\"hitMap\"", for: id) { reply, window in
            // A window that does not read gets the run again when it does, and asks again then.
            if !window.isWritable { window.isBehind = true }
            if !window.isBehind { window.send("{\"hitMap\":\(reply.text)}") }
        }
    }

    /// Calls the application for one window.
    private func ask(
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

    private func call(_ values: String, isWhole: Bool = false) {
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

    private func note(_ values: HostClient.Reply.Values?) {
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

    private func tellState() {
        for window in windows.values { window.send("{\"state\":\(state)}") }
    }

    /// Sends what is new to all windows.
    private func send(_ reply: HostClient.Reply, isWhole: Bool) {
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

    // MARK: Another build

    /// Another process plays from now on: first what this one played.
    func play(with new: HostClient) { add(.change(new)) }

    /// Shows a sentence in all pages.
    func say(_ sentence: String) {
        for window in windows.values { window.say(sentence) }
    }

    private func change(to new: HostClient) {
        isBusy = true
        lift()
        let handover = Handover()
        host.play("\"leave\",\(JSONText.quoted(handover.path))") { [weak self] left in
            guard let self else { return }
            guard left.status == "done" else { return keep(left.text, new, handover) }
            new.play("\"take\",\(JSONText.quoted(handover.path))") { [weak self] reply in
                guard let self else { return }
                guard reply.status == "done" else { return keep(reply.text, new, handover) }
                handover.remove()
                host.whenGone = {}
                host.stop()
                host = new
                host.whenGone = { [weak self] in self?.hostIsGone() }
                isBusy = false
                note(reply.data)
                send(reply, isWhole: true)
                pump()
            }
        }
        // If the new one ends meanwhile, the old one continues.
        new.whenGone = { [weak self] in
            self?.keep("The new build ended while it was opened.", new, handover)
        }
    }

    /// The old process continues.
    private func keep(_ reason: String, _ new: HostClient, _ handover: Handover) {
        handover.remove()
        new.whenGone = {}
        new.close()
        isBusy = false
        say(
            "Cannot play with the new build: \(reason) The old one continues. To fix, build it again."
        )
        pump()
    }

    private func sayThatItHangs() {
        for window in windows.values {
            window.say(
                "The application does not answer: it may be in an endless loop. To fix, end the studio with "
                    + "Control-C, and look at what the last touch does."
            )
        }
    }

    private func hostIsGone() {
        let sentence =
            "The application is gone: it crashed, or it was ended. To fix, look at what it printed, and start "
            + "the studio again."
        for window in windows.values { window.say(sentence, isGone: true) }
        whenGone(sentence)
    }

    // MARK: Saving

    private func save(_ what: PageMessage.Saved, for id: Int) {
        let kind =
            switch what {
            case .recording, .script, .test: "recording"
            case .transcript, .trace, .profile: what.rawValue
            }
        ask("\"save\",\"\(kind)\"", for: id) { [weak self] reply, window in
            guard let self else { return }
            switch what {
            case .recording:
                let name = reply.data?.name ?? kind
                // `replay` plays on scenes.
                let way = converter.flatMap {
                    $0.arguments.first == "--scene"
                        ? "Play it with `touchstone replay \(name) \($0.arguments.joined(separator: " "))`."
                        : nil
                }
                Self.send(reply.text, named: name, way ?? "", to: window)
            case .transcript, .trace, .profile:
                Self.send(reply.text, named: reply.data?.name ?? kind, "", to: window)
            case .script: convert(reply.text, "yaml", for: id)
            case .test: convert(reply.text, "swift", for: id)
            }
        }
    }

    private func convert(_ recording: String, _ ending: String, for id: Int) {
        ask("\"save\",\"expectations\"", for: id) { [weak self] reply, window in
            self?.convert(recording, expecting: reply.text, ending, for: window)
        }
    }

    private func convert(
        _ recording: String,
        expecting expectations: String,
        _ ending: String,
        for window: Window
    ) {
        guard let converter else {
            return window.say(
                "Cannot make a script or a test: the program that makes them is not known. To fix, save the "
                    + "recording, and start the studio again."
            )
        }
        let (loop, id) = (loop, window.id)
        // It tries the script on the scene, which takes seconds.
        NIOThreadPool.singleton.runIfActive(eventLoop: loop) {
            converter.convert(recording, expecting: expectations, ending: ending)
        }.whenSuccess { [weak self] outcome in
            guard let window = self?.windows[id] else { return }
            guard let text = outcome.text else { return window.say(outcome.report) }
            Self.send(text, named: outcome.name, outcome.report, to: window)
        }
    }

    private static func send(
        _ text: String,
        named name: String,
        _ report: String,
        to window: Window
    ) {
        window.send(
            "{\"file\":{\"name\":\(JSONText.quoted(name)),\"text\":\(JSONText.quoted(text)),"
                + "\"report\":\(JSONText.quoted(report))}}"
        )
    }
}

internal import NIOCore

/// What the pages order: pausing, steps, going back, shorter runs, other devices. Orders wait until the application
/// has answered the last call.
extension Studio {
    /// A call that is not the passing of time.
    enum Order {
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

    func take(_ order: PageMessage.Order, _ message: PageMessage, from window: Window) {
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

    func add(_ order: Order) {
        // Two windows that open at once need the run once.
        if case .whole = order,
            orders.contains(where: { if case .whole = $0 { true } else { false } })
        {
            return
        }
        orders.append(order)
        pump()
    }

    func perform(_ order: Order) {
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
    func callAnew(_ values: String) {
        lift()
        call(values, isWhole: true)
    }

    /// Lets the application try shorter runs, call by call, until none is left to try or a page has ended it.
    func shrink(_ values: String) {
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

    func readHitMap(for id: Int) {
        ask("\"hitMap\"", for: id) { reply, window in
            // A window that does not read gets the run again when it does, and asks again then.
            if !window.isWritable { window.isBehind = true }
            if !window.isBehind { window.send("{\"hitMap\":\(reply.text)}") }
        }
    }
}

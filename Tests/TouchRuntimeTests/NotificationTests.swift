import Testing
import TouchRuntime
import TouchTesting

extension Notification.Name {
    fileprivate static let saved = Notification.Name("saved")
    fileprivate static let opened = Notification.Name("opened")
}

private class Listener: NSObject {
    static var log: [String] = []
    let name: String
    init(_ name: String) { self.name = name }
    func saved(_ notification: Notification) {
        Self.log.append("\(name) \(notification.name.rawValue)")
    }
    func told() { Self.log.append("\(name) told") }
    func wrong(_ number: Int) { Self.log.append("wrong") }
}

@Suite("Notifications by selector", .stage, .serialized) struct NotificationTests {
    private let center = NotificationCenter()

    init() { Listener.log = [] }

    @Test("observers are called in the order of adding, for their name and sender (RT-07)")
    func posting() {
        let (one, two, sender) = (Listener("one"), Listener("two"), NSObject())
        let saved = Selector(Listener.saved)
        center.addObserver(two, selector: saved, name: .saved, object: nil)
        center.addObserver(one, selector: saved, name: .saved, object: nil)
        center.addObserver(one, selector: Selector(Listener.told), name: .opened, object: sender)
        center.post(name: .saved, object: sender)
        center.post(name: .opened, object: nil)
        #expect(Listener.log == ["two saved", "one saved"])
        center.post(name: .opened, object: sender)
        #expect(Listener.log.dropFirst(2) == ["one told"])
    }

    @Test("keys that are objects are read as texts (RT-31)")
    func objectsAsKeys() {
        nonisolated(unsafe) var found: [AnyHashable: Any] = [:]
        let token = center.addObserver(forName: .saved, object: nil, queue: nil) { note in
            found = note.userInfo ?? [:]
        }
        let number = NSNumber(value: 5)
        let keys: [NSObject: AnyObject] = ["count" as NSString: number, number: number]
        center.post(name: .saved, object: nil, userInfo: keys)
        #expect(found["count"] as? NSNumber == number && found[number] as? NSNumber == number)
        #expect(found.count == 2)
        center.removeObserver(token)
    }

    @Test("removeObserver removes methods of one observer, all or by name (RT-07)")
    func removing() {
        let (one, two) = (Listener("one"), Listener("two"))
        for listener in [one, two] {
            for name in [Notification.Name.saved, .opened] {
                center.addObserver(
                    listener,
                    selector: Selector(Listener.saved),
                    name: name,
                    object: nil
                )
            }
        }
        center.removeObserver(one, name: .saved, object: nil)
        center.post(name: .saved, object: nil)
        center.removeObserver(two)
        center.post(name: .opened, object: nil)
        #expect(Listener.log == ["two saved", "one opened"])
    }

    @Test("an observer is not retained, and one that was freed gets nothing (RT-07)")
    func freed() {
        weak var gone: Listener?
        do {
            let listener = Listener("short")
            center.addObserver(
                listener,
                selector: Selector(Listener.saved),
                name: .saved,
                object: nil
            )
            gone = listener
        }
        #expect(gone == nil)
        center.post(name: .saved, object: nil)
        #expect(Listener.log.isEmpty)
    }

    @Test("closures of Foundation are removed by their token as before (RT-07)")
    func closures() {
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .saved, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: .saved, object: nil)
        center.removeObserver(token)
        center.post(name: .saved, object: nil)
        #expect(count == 1)
    }

    @Test("a method with another argument than the notification is refused (RT-07)")
    func refused() {
        let listener = Listener("one")
        center.addObserver(
            listener,
            selector: Selector(Listener.wrong),
            name: .saved,
            object: nil
        )
        center.post(name: .saved, object: nil)
        #expect(Listener.log.isEmpty)
    }
}

import Testing
import TouchRuntime
import TouchTesting
import UIKit

private final class Song: NSObject {
    var title = "Intro" {
        willSet { willChange(self, "title", newValue) }
        didSet { didChange(self, "title", oldValue, title) }
    }
    var next: Song? {
        willSet { willChange(self, "next", newValue) }
        didSet { didChange(self, "next", oldValue, next) }
    }
    var plays = 0
    var length: Double { 180 }

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Song>) {
            members.property("title", \.title)
            members.property("next", \.next)
            members.property("plays", \.plays)
            members.property("length", \.length)
        }
    }
}

private final class Reader: UIView {
    var log: [String] = []
    override func observeValue(
        forKeyPath keyPath: String?,
        of object: Any?,
        change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let isPrior = change?[.notificationIsPriorKey] as? Bool ?? false
        let old = change?[.oldKey].map { "\($0)" } ?? "-"
        let new = change?[.newKey].map { "\($0)" } ?? "-"
        log.append("\(isPrior ? "before " : "")\(keyPath ?? ""): \(old) \(new)")
    }
}

/// The sentences of refused calls.
final class Sentences: TouchObserver {
    var all: [String] = []
    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        if let refusal = fact as? Diagnostics.Refusal { all.append(refusal.sentence) }
    }
}

@Suite("Key-value coding and observing", .stage) struct KeyValueTests {
    @Test("objects are sorted by a property with a name, or by themselves (RT-32)")
    func sorting() {
        func song(_ title: String, plays: Int) -> Song {
            let song = Song()
            (song.title, song.plays) = (title, plays)
            return song
        }
        let songs = NSArray(array: [
            song("b", plays: 10), song("C", plays: 9), song("a", plays: 100),
        ])
        func titles(_ order: NSSortDescriptor) -> [String] {
            songs.sortedArray(using: [order]).compactMap { ($0 as? Song)?.title }
        }
        #expect(titles(NSSortDescriptor(key: "plays", ascending: true)) == ["C", "b", "a"])
        #expect(titles(NSSortDescriptor(key: "title", ascending: false)) == ["b", "a", "C"])
        let anyCase = Selector("caseInsensitiveCompare:")
        #expect(
            titles(NSSortDescriptor(key: "title", ascending: true, selector: anyCase)) == [
                "a", "b", "C",
            ]
        )
        let byLength = NSSortDescriptor(key: "title", ascending: true) { one, other in
            (one as? String == "C")
                ? .orderedAscending : (other as? String == "C") ? .orderedDescending : .orderedSame
        }
        #expect(titles(byLength).first == "C")
        // Without a value comes before with one.
        let (first, last) = (song("first", plays: 0), song("last", plays: 0))
        last.next = first
        let chain = NSArray(array: [last, first])
        let order = NSSortDescriptor(key: "next.title", ascending: true)
        #expect((chain.sortedArray(using: [order]).first as? Song) === first)

        let paths = [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 0)]
        let sorted = NSArray(array: paths).sortedArray(using: [
            NSSortDescriptor(key: "self", ascending: true)
        ])
        #expect(sorted as? [IndexPath] == paths.reversed())
        let dates = [
            NSDate(timeIntervalSinceReferenceDate: 0).addingTimeInterval(9) as NSDate,
            NSDate(timeIntervalSinceReferenceDate: 3),
        ]
        let oldest = NSArray(array: dates).sortedArray(using: [
            NSSortDescriptor(key: nil, ascending: true)
        ])
        #expect((oldest.first as? NSDate) === dates[1] || oldest.first as? Date == dates[1] as Date)
    }

    @Test("properties are read and set by name, and by paths of names (RT-08)")
    func coding() {
        let song = Song()
        song.next = Song()
        song.setValue("Outro", forKey: "title")
        song.setValue(4.0, forKey: "plays")
        song.setValue("Second", forKeyPath: "next.title")
        #expect(song.title == "Outro" && song.plays == 4 && song.next?.title == "Second")
        #expect(song.value(forKeyPath: "next.title") as? String == "Second")
        #expect(song.value(forKeyPath: "next.next.title") == nil)
        #expect(song.value(forKey: "length") as? Double == 180)
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.setValue(true, forKey: "hidden")
        view.setValue(5, forKeyPath: "layer.cornerRadius")
        #expect(view.isHidden && view.value(forKey: "isHidden") as? Bool == true)
        #expect(view.layer.cornerRadius == 5)
        #expect(view.value(forKey: "frame") as? CGRect == view.frame)
    }

    @Test("an unknown name and a wrong value change nothing, and are said (RT-08)")
    func refusedCoding() {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let song = Song()
        #expect(song.value(forKey: "titel") == nil)
        song.setValue(3, forKey: "title")
        song.setValue(3, forKey: "length")
        #expect(song.title == "Intro")
        #expect(
            sentences.all == [
                """
                Cannot read titel of Song by name: it has no property of this name. Did you mean "title"? It \
                has length, next, plays, title. iOS stops the program here. To fix, list the property in a \
                type in the class that is NamedMembers.
                """,
                """
                Cannot set title of Song by name: it is a String, and the value is a Int. Nothing was set. \
                To fix, pass a String.
                """,
                "Cannot set length of Song by name: it can only be read. Nothing was set. "
                    + "To fix, give the property a setter, or set another one.",
            ]
        )
    }

    @Test("a closure gets the values that it asked for, until it is invalidated (RT-09)")
    func closures() {
        let song = Song()
        var log: [String] = []
        let observation = song.observe(\.title, options: [.initial, .prior, .old, .new]) {
            song,
            change in
            let values = "\(change.oldValue ?? "-") \(change.newValue ?? "-")"
            log.append("\(change.isPrior ? "before " : "")\(values) now \(song.title)")
        }
        song.title = "A"
        song.title = "A"
        observation.invalidate()
        song.title = "B"
        #expect(
            log == [
                "- Intro now Intro", "before Intro - now Intro", "Intro A now A",
                "before A - now A", "A A now A",
            ]
        )
        var plain = 0
        var kept: NSKeyValueObservation? = song.observe(\.title) { _, change in
            plain += change.oldValue == nil && change.newValue == nil ? 1 : 100
        }
        song.title = "C"
        #expect(kept != nil)
        kept = nil
        song.title = "D"
        #expect(plain == 1)
    }

    @Test("the engine reports what touches and code set, for subclasses too (RT-09)")
    func engine() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let button = UIButton(frame: CGRect(x: 0, y: 400, width: 100, height: 50))
        let tap = UITapGestureRecognizer()
        button.addGestureRecognizer(tap)
        tap.cancelsTouchesInView = false
        let stage = try Stage(views: [table, button])
        var (offsets, highlights, states, frames): ([CGPoint], [Bool], [Int], Int) = ([], [], [], 0)
        let observations = [
            table.observe(\.contentOffset, options: .new) { _, change in
                change.newValue.map { offsets.append($0) }
            },
            button.observe(\.isHighlighted, options: .new) { _, change in
                change.newValue.map { highlights.append($0) }
            },
            tap.observe(\.state, options: .new) { _, change in
                change.newValue.map { states.append($0.rawValue) }
            },
            table.observe(\.frame) { _, _ in frames += 1 },
        ]
        table.contentOffset = CGPoint(x: 0, y: 10)
        table.frame.origin.y = 20
        try stage.fingers.fingerTap(at: button)
        #expect(observations.count == 4 && frames == 1)
        #expect(offsets.first == CGPoint(x: 0, y: 10))
        #expect(highlights == [true, false])
        #expect(states.first == UIGestureRecognizer.State.ended.rawValue)
    }

    @Test func `a controller reports its parent when it changes (RT-30)`() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        var said: [String] = []
        func name(_ controller: UIViewController??) -> String {
            controller.flatMap(\.self) === first
                ? "first" : controller.flatMap(\.self) === second ? "second" : "none"
        }
        let observation = child.observe(\.parent, options: [.old, .new]) { child, change in
            said.append(
                "\(name(change.oldValue)) → \(name(change.newValue)), in \(child.parent?.children.count ?? 0)"
            )
        }
        first.addChild(child)
        second.addChild(child)
        child.removeFromParent()
        #expect(
            said == [
                "none → first, in 1", "first → none, in 0", "none → second, in 1",
                "second → none, in 0",
            ]
        )
        observation.invalidate()
        first.addChild(child)
        #expect(said.count == 4)
    }

    @Test("a proxy that observes a scroll view's delegate takes its place again (RT-09)")
    func delegates() {
        final class Proxy: NSObject, UIScrollViewDelegate {
            weak var original: (any UIScrollViewDelegate)?
        }
        let (scroll, proxy) = (UIScrollView(), Proxy())
        let (first, second) = (Proxy(), Proxy())
        scroll.delegate = first
        var changes: [String] = []
        let names = [
            ObjectIdentifier(proxy): "proxy", ObjectIdentifier(first): "first",
            ObjectIdentifier(second): "second",
        ]
        func name(_ value: (any UIScrollViewDelegate)??) -> String {
            (value ?? nil).flatMap { names[ObjectIdentifier($0)] } ?? "none"
        }
        let observation = scroll.observe(\.delegate, options: [.old, .new]) { scroll, change in
            MainActor.assumeIsolated {
                changes.append("\(name(change.oldValue)) to \(name(change.newValue))")
                guard scroll.delegate !== proxy else { return }
                proxy.original = scroll.delegate
                scroll.delegate = proxy
            }
        }
        scroll.delegate = second
        #expect(scroll.delegate === proxy)
        #expect(proxy.original === second)
        #expect(changes == ["first to second", "second to proxy"])
        // The setter is called, with the same value.
        scroll.delegate = proxy
        #expect(changes.count == 3)
        observation.invalidate()
        scroll.delegate = nil
        #expect(scroll.delegate == nil)
        #expect(changes.count == 3)
    }

    @Test(
        "titles, colors and texts are reported; observing a property that is not is refused (RT-09)"
    )
    func reported() throws {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let (page, field) = (UIViewController(), UITextField())
        var heard: [String] = []
        let observations = [
            page.observe(\.title, options: .new) { _, change in
                heard.append("title \((change.newValue ?? nil) ?? "none")")
            },
            field.observe(\.text, options: .new) { _, change in
                heard.append("text \((change.newValue ?? nil) ?? "none")")
            },
            field.observe(\.backgroundColor) { _, _ in heard.append("color") },
        ]
        page.title = "Inbox"
        field.text = "Ann"
        field.backgroundColor = .red
        #expect(heard == ["title Inbox", "text Ann", "color"])
        #expect(sentences.all == [])
        let tag = field.observe(\.tag, options: .initial) { _, _ in heard.append("tag") }
        field.tag = 3
        #expect(heard.count == 3)
        let refusal = try #require(sentences.all.first)
        #expect(sentences.all.count == 1)
        #expect(
            refusal.hasPrefix(
                "Cannot observe tag of UITextField: its setter reports no changes here, so the observer is never called. "
            )
        )
        #expect(
            refusal.contains("alpha, backgroundColor, bounds, ") && !refusal.contains("tintColor")
        )
        for observation in observations + [tag] { observation.invalidate() }
    }

    @Test("an observer by name is refused for each part of a path that reports nothing (RT-09)")
    func reportedByName() throws {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let (reader, view) = (Reader(), UIView())
        let paths = ["isUserInteractionEnabled", "tag", "isHidden", "layer.bounds"]
        for path in paths { view.addObserver(reader, forKeyPath: path, context: nil) }
        let refused = ["isUserInteractionEnabled of UIView", "tag of UIView", "bounds of CALayer"]
        #expect(sentences.all.count == 3)
        for (sentence, words) in zip(sentences.all, refused) {
            #expect(sentence.hasPrefix("Cannot observe \(words): "))
        }
        (view.tag, view.isHidden) = (3, true)
        view.isUserInteractionEnabled = false
        #expect(reader.log == ["isHidden: - -"])
        for path in paths { view.removeObserver(reader, forKeyPath: path) }
        #expect(sentences.all.count == 3)
    }

    @Test func `a view or a controller that is archived says that it is not written`() throws {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        let refusal = try #require(sentences.all.first)
        #expect(sentences.all.count == 1)
        #expect(
            refusal.hasPrefix("Cannot archive a UIView: views are not written to archives here")
        )
    }

    @Test("a table view's delegate is observed as that of a scroll view (RT-09)")
    func delegateOfTable() {
        final class Rows: NSObject, UITableViewDelegate {}
        let (table, rows) = (UITableView(), Rows())
        var count = 0
        let observation = (table as UIScrollView).observe(\.delegate) { _, _ in count += 1 }
        table.delegate = rows
        table.delegate = rows
        #expect(count == 2)
        #expect(table.delegate === rows)
        observation.invalidate()
    }

    @Test("an observer's method gets changes by name, and the last added is removed first (RT-09)")
    func classic() {
        let sentences = Sentences()
        VirtualClock.current.observers.add(sentences)
        let (song, reader) = (Song(), Reader())
        song.addObserver(
            reader,
            forKeyPath: "title",
            options: [.initial, .new, .old],
            context: nil
        )
        song.title = "A"
        song.removeObserver(reader, forKeyPath: "title")
        song.title = "B"
        song.addObserver(reader, forKeyPath: "title", options: [.prior], context: nil)
        song.title = "C"
        song.removeObserver(reader, forKeyPath: "title", context: nil)
        #expect(
            reader.log == ["title: - Intro", "title: Intro A", "before title: - -", "title: - -"]
        )
        #expect(sentences.all.isEmpty)
        song.removeObserver(reader, forKeyPath: "title")
        song.addObserver(reader, forKeyPath: "nothing", options: [], context: nil)
        #expect(sentences.all.count == 2)
    }

    @Test("a path reports changes of each of its properties (RT-09)")
    func paths() {
        let (song, reader) = (Song(), Reader())
        song.next = Song()
        song.addObserver(reader, forKeyPath: "next.title", options: [.new, .old], context: nil)
        song.next?.title = "A"
        let old = song.next
        let other = Song()
        other.title = "Other"
        song.next = other
        old?.title = "unheard"
        other.title = "B"
        song.next = nil
        song.removeObserver(reader, forKeyPath: "next.title")
        other.title = "unheard"
        #expect(
            reader.log == [
                "next.title: Intro A", "next.title: A Other", "next.title: Other B",
                "next.title: B <null>",
            ]
        )
    }

    @Test("a view reports its safe area when it changes, and not before (RT-09)")
    func safeArea() throws {
        let page = UIViewController()
        let stage = try Stage(showing: page)
        var tops: [CGFloat] = []
        let observation = page.view.observe(\.safeAreaInsets) { view, _ in
            tops.append(view.safeAreaInsets.top)
        }
        let before = page.view.safeAreaInsets.top
        #expect(tops.isEmpty)
        page.additionalSafeAreaInsets.top = 20
        try stage.clock.step()
        #expect(tops.last == before + 20)
        observation.invalidate()
        let count = tops.count
        page.additionalSafeAreaInsets.top = 0
        try stage.clock.step()
        #expect(tops.count == count)
    }
}

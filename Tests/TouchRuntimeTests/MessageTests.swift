import Dispatch
import Testing
import TouchRuntime
import TouchTesting

private class Player: NSObject {
    var log: [String] = []
    var volume = 3
    func play() -> NSString {
        log.append("play at \(VirtualClock.current.time)")
        return "playing"
    }
    func seek(_ place: Any?) { log.append("seek \(place ?? "nil")") }
    func fade(_ from: Int, _ to: Int) { log.append("fade \(from) \(to)") }
    func mix(_ one: Int, _ two: Int, _ three: Int, _ four: String) { log.append("mix") }

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Player>) {
            members.method("play", Player.play)
            members.method("seek:", Player.seek)
            members.method("fadeFrom:to:", Player.fade)
        }
    }
}

private final class Radio: NSObject {
    var log: [String] = []
    func play() { log.append("play") }

    enum Members: NamedMembers {
        static func list(_ members: inout MemberList<Radio>) {
            members.method("play", Radio.play)
        }
    }
}

@Suite("Messages by name", .stage) struct MessageTests {
    @Test("selectors with names are equal wherever they were made (RT-03)")
    func equality() {
        let here = Selector(Player.seek, named: "seek")
        let there = Selector(Player.seek, named: "seek")
        #expect(here == there && here.hashValue == there.hashValue)
        #expect(here == Selector("seek:") && here == NSSelectorFromString("seek:"))
        #expect(here != Selector("seek") && here != Selector("seek:with:"))
        #expect(Selector(Player.play, named: "play") == Selector(Radio.play, named: "play"))
        #expect(Selector(Player.fade, named: "fade") == "fade:to:")
        #expect(NSStringFromSelector(here) == "seek:")
        let unnamed = (Selector(Player.play), Selector(Player.play))
        #expect(unnamed.0 != unnamed.1)
    }

    @Test(
        "an object of any class says whether it has a method, one that is no NSObject too (RT-24)"
    )
    func anyObject() {
        final class Plain { func play() {} }
        let objects: [AnyObject?] = [Player(), Plain(), "text" as AnyObject, nil]
        let answers = objects.map { ObjectOfAnyClass($0)?.responds(to: Selector("seek:")) }
        #expect(answers == [true, false, false, nil])
        let play = Selector(Plain.play, named: "play")
        #expect(ObjectOfAnyClass(Plain())?.responds(to: play) == true)
        #expect(ObjectOfAnyClass(Plain())?.responds(to: nil) == false)
    }

    @Test("a selector with a name is performed on any class that lists the name (RT-02)")
    func otherClass() {
        let radio = Radio()
        let play = Selector(Player.play, named: "play")
        #expect(radio.responds(to: play))
        #expect(play.perform(on: radio, sender: nil, event: nil) == .performed)
        #expect(!radio.responds(to: Selector(Player.play)))
        #expect(!radio.responds(to: Selector("seek:")) && !radio.responds(to: nil))
        #expect(radio.log == ["play"])
    }

    @Test("a message returns the method's object (RT-04)")
    func results() {
        let player = Player()
        let result = player.perform(Selector("play"))
        #expect(result?.takeUnretainedValue() as? NSString == "playing")
        #expect(player.perform(Selector("seek:"), with: "end") == nil)
        player.perform(Selector("fadeFrom:to:"), with: 1, with: 2)
        let volume = player.perform(Selector(getter: \Player.volume, named: "volume"))
        #expect(volume?.takeUnretainedValue() as? Int == 3)
        player.perform(Selector(setter: \Player.volume, named: "setVolume:"), with: 9)
        #expect(player.log == ["play at 0.0", "seek end", "fade 1 2"] && player.volume == 9)
    }

    @Test("a message that cannot be sent is refused with a sentence (RT-02, RT-04)")
    func refused() {
        let refusals = Refusals()
        VirtualClock.current.observers.add(refusals)
        let player = Player()
        player.perform(Selector("sek:"), with: 1)
        Radio().perform(Selector(Player.play))
        player.perform(Selector(Player.mix, named: "mix"), with: 1)
        #expect(player.log.isEmpty)
        #expect(Selector(Player.mix, named: "mix").argumentCount == 4)
        #expect(
            refusals.sentences.first == """
                Cannot perform sek:: Player has no method of this name. Did you mean "seek:"? It has \
                fadeFrom:to:, play, seek:. To fix, list the method in a type in the class that is \
                NamedMembers.
                """
        )
        #expect(
            refusals.sentences.last == """
                Cannot perform Player.mix(Int, Int, Int, String): the method takes 4 arguments, and a \
                message has at most two. To fix, call the method.
                """
        )
        #expect(refusals.sentences.count == 3)
    }

    @Test("a delayed message is sent once, in virtual time, and never at once (RT-05)")
    func delayed() throws {
        let clock = VirtualClock.current
        let player = Player()
        player.perform(Selector(Player.play), with: nil, afterDelay: 0.5)
        player.perform(Selector("seek:"), with: "now", afterDelay: 0)
        player.performSelector(
            onMainThread: Selector("seek:"),
            with: "at once",
            waitUntilDone: true
        )
        player.performSelector(onMainThread: Selector("seek:"), with: "next", waitUntilDone: false)
        player.perform(Selector("seek:"), on: .current, with: "thread", waitUntilDone: true)
        player.perform(Selector("seek:"), on: .current, with: "later", waitUntilDone: false)
        #expect(player.log == ["seek at once", "seek thread"])
        try clock.advance(by: 0.4)
        let later = ["seek now", "seek next", "seek later"]
        #expect(player.log == ["seek at once", "seek thread"] + later)
        try clock.advance(by: 10)
        #expect(player.log == ["seek at once", "seek thread"] + later + ["play at 0.5"])
    }

    @Test("a message from another thread to the main thread is sent there, and can be waited for")
    func fromAnotherThread() async {
        let player = Player()
        let wasWaitedFor = await withCheckedContinuation { done in
            DispatchQueue.global().async {
                player.performSelector(
                    onMainThread: Selector("seek:"),
                    with: "soon",
                    waitUntilDone: false
                )
                player.performSelector(
                    onMainThread: Selector("seek:"),
                    with: "waited for",
                    waitUntilDone: true
                )
                done.resume(returning: DispatchQueue.main.sync { player.log.count == 2 })
            }
        }
        #expect(wasWaitedFor && player.log == ["seek soon", "seek waited for"])
    }

    @Test("delayed messages keep the receiver, and can be taken back (RT-05, RT-06)")
    func cancelled() throws {
        let clock = VirtualClock.current
        let player = Player()
        let other = Player()
        for place in ["a", "b"] {
            player.perform(Selector("seek:"), with: place, afterDelay: 1, inModes: [.common])
        }
        player.perform(Selector("play"), with: nil, afterDelay: 1)
        other.perform(Selector("seek:"), with: "a", afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(
            withTarget: player,
            selector: Selector(Player.seek, named: "seek"),
            object: "a"
        )
        try clock.advance(by: 1)
        #expect(player.log == ["seek b", "play at 1.0"] && other.log == ["seek a"])
        player.perform(Selector("play"), with: nil, afterDelay: 1)
        player.perform(Selector("seek:"), with: 1, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: player)
        try clock.advance(by: 5)
        #expect(player.log.count == 2)
        weak var kept: Player?
        do {
            let short = Player()
            short.perform(Selector("play"), with: nil, afterDelay: 1)
            kept = short
        }
        #expect(kept != nil)
        try clock.advance(by: 1)
        #expect(kept == nil)
    }
}

@Suite("Timers that call a method") struct TimerTests {
    @Test @MainActor func `a timer that begins at a date has that date, and calls its target`() {
        let radio = Radio()
        let date = Date(timeIntervalSinceNow: 600)
        let timer = Timer(
            fireAt: date,
            interval: 60,
            target: radio,
            selector: Selector(Radio.play),
            userInfo: nil,
            repeats: true
        )
        #expect(timer.fireDate == date && timer.timeInterval == 60)
        timer.fire()
        #expect(radio.log == ["play"])
        timer.invalidate()
        timer.fire()
        #expect(radio.log == ["play"])
    }
}

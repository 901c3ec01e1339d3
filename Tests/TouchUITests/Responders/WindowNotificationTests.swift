import Testing
import TouchTesting
import UIKit

@Suite("Notifications of windows", .stage) struct WindowNotificationTests {
    /// Its own `becomeKey()` does not decide whether the notification is posted.
    private final class Quiet: UIWindow {
        override func becomeKey() {}
    }

    @Test func `a window posts when it is shown, hidden, or becomes or stops being key (FR-09)`()
        throws
    {
        let stage = try Stage()
        var told: [String] = []
        let names = [
            "visible": UIWindow.didBecomeVisibleNotification,
            "hidden": UIWindow.didBecomeHiddenNotification,
            "key": UIWindow.didBecomeKeyNotification,
            "no longer key": UIWindow.didResignKeyNotification,
        ]
        let second = UIWindow(frame: UIScreen.main.bounds)
        let observers = names.map { word, name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let sender = (note.object as AnyObject?).map(ObjectIdentifier.init)
                MainActor.assumeIsolated {
                    told.append(word + (sender == ObjectIdentifier(second) ? " 2" : " 1"))
                }
            }
        }
        defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
        second.makeKeyAndVisible()
        #expect(told == ["visible 2", "no longer key 1", "key 2"])
        told = []
        second.makeKeyAndVisible()
        #expect(told == [])
        second.isHidden = true
        #expect(told == ["hidden 2", "no longer key 2"])
        told = []
        stage.window.makeKey()
        #expect(told == ["key 1"])
        told = []
        let quiet = Quiet(frame: UIScreen.main.bounds)
        quiet.makeKeyAndVisible()
        #expect(told == ["visible 1", "no longer key 1", "key 1"])
    }

    @Test func `a window that is made key while another one resigns stays the key window (FR-09)`()
        throws
    {
        let stage = try Stage()
        let overlay = UIWindow(frame: UIScreen.main.bounds)
        overlay.makeKeyAndVisible()
        var count = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIWindow.didResignKeyNotification,
            object: nil,
            queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                count += 1
                stage.window.makeKey()
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        overlay.isHidden = true
        #expect(stage.window.isKeyWindow && count == 1)
        overlay.makeKeyAndVisible()
        // The observer asks for the first window while it resigns.
        #expect(stage.window.isKeyWindow && !overlay.isKeyWindow && count == 3)
    }
}

import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("What applications ask of the system", .stage) struct SystemRequestTests {
    private final class MarginWatcher: UIViewController {
        var changes = 0
        override func viewLayoutMarginsDidChange() { changes += 1 }
    }

    @Test func `another scene is refused with a sentence, and the only one is open`() throws {
        let stage = try Stage(views: [])
        let (application, journal) = (stage.application, Journal())
        let session = try #require(application.openSessions.first)
        #expect(application.openSessions.count == 1 && !application.supportsMultipleScenes)
        for wanted in [session, nil] {
            application.requestSceneSessionActivation(wanted, userActivity: nil, options: nil) {
                journal.add(String("\($0)".prefix(25)))
            }
        }
        application.requestSceneSessionDestruction(session, options: nil) {
            journal.add(String("\($0)".prefix(20)))
        }
        #expect(journal.take() == [], "before the next turn")
        try stage.clock.step()
        #expect(journal.take() == ["Cannot show another scene", "Cannot end the scene"])
        // Without a handler the sentence is not lost.
        application.requestSceneSessionDestruction(session, options: nil)
        #expect(
            stage.refusals.map { String($0.prefix(20)) } == [
                "Cannot show another ", "Cannot end the scene", "Cannot end the scene",
            ]
        )
    }

    @Test func `nothing is registered for notifications, and the name of the icon is kept`() throws
    {
        let stage = try Stage(views: [])
        let (application, journal) = (stage.application, Journal())
        application.registerForRemoteNotifications()
        #expect(!application.isRegisteredForRemoteNotifications)
        application.setAlternateIconName("Night") { journal.add($0 == nil ? "done" : "error") }
        try stage.clock.step()
        #expect(application.alternateIconName == "Night" && journal.take() == ["done"])
        stage.window.screen = UIScreen.main
        #expect(stage.window.windowScene?.sizeRestrictions == nil)
    }

    @Test func `a controller notices that the margins of its view changed`() throws {
        let watcher = MarginWatcher()
        _ = try Stage(showing: watcher)
        let before = watcher.changes
        watcher.view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(watcher.changes == before + 1)
    }

    @Test func `custom actions keep their image and the attributes of their name`() {
        let action = UIAccessibilityCustomAction(
            attributedName: NSAttributedString(string: "Reply"),
            image: UIImage.actions
        ) { _ in true }
        #expect(action.name == "Reply" && action.image != nil)
        action.name = "Forward"
        #expect(action.attributedName.string == "Forward")
        let view = UIView()
        view.accessibilityLabel = "Send"
        #expect(view.accessibilityUserInputLabels == ["Send"] && view.accessibilityLanguage == nil)
        view.accessibilityUserInputLabels = ["Send", "Mail"]
        #expect(
            view.accessibilityUserInputLabels == ["Send", "Mail"] && view.accessibilityPath == nil
        )
    }
}

import Testing
import TouchTesting
import UIKit

@Suite("Accessibility check", .stage) struct AccessibilityCheckTests {
    private func element(_ name: String, _ y: CGFloat, label: String? = "x") -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: y, width: 100, height: 40))
        view.accessibilityIdentifier = name
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        return view
    }

    @Test func `each problem is a sentence with its values and its fix`() throws {
        let aside = element("aside", 100)
        aside.accessibilityActivationPoint = CGPoint(x: 200, y: 120)
        let nowhere = element("nowhere", 200)
        nowhere.accessibilityFrame = CGRect(x: 10, y: 20, width: 0, height: 5)
        let mute = element("mute", 300, label: nil)
        mute.accessibilityTraits = [.button, .selected]
        let picture = element("picture", 400, label: nil)
        picture.accessibilityTraits = .image
        let cover = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 40))
        cover.accessibilityIdentifier = "cover"
        let stage = try Stage(views: [aside, nowhere, mute, picture, element("under", 500), cover])
        #expect(
            stage.accessibilityTree.problems.map(\.description) == [
                "\"nowhere\" is nowhere: its accessibilityFrame is (10, 20, 0, 5). To fix, set that, "
                    + "or accessibilityFrameInContainerSpace.",
                "\"aside\" is activated at (200, 120), which is outside its accessibilityFrame "
                    + "(0, 100, 100, 40). To fix, set its accessibilityActivationPoint in points of "
                    + "the screen.",
                "\"mute\" is called nothing: assistive technology would speak of it as of button, "
                    + "selected alone. To fix, set its accessibilityLabel, or isAccessibilityElement "
                    + "to false.",
                "\"under\" is not reached by a touch at its activation point (50, 520): \"under\" is "
                    + "covered by \"cover\" (0, 500, 390, 40) (H-01). To fix, move the point, or hide "
                    + "the element from assistive technology while it cannot be used.",
            ]
        )
    }

    @Test func `expectAccessible accepts only exceptions with a reason that exist`() throws {
        let stage = try Stage(views: [element("mute", 100, label: ""), element("fine", 200)])
        try stage.expectAccessible(except: ["mute": "it is decoration"])
        try withKnownIssue {
            try stage.expectAccessible()
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("\"mute\" is called nothing: ") == true
        }
        try withKnownIssue {
            try stage.expectAccessible(except: ["mute": "", "fine": "it was worse once"])
        } matching: { issue in
            issue.comments.first?.rawValue == """
                "fine" is an exception (it was worse once), and nothing is wrong with it. To fix, \
                take it off the list.
                """
        }
    }

    @Test func `a target that is too small is a problem if sizes matter`() throws {
        let small = UIButton(frame: CGRect(x: 0, y: 100, width: 20, height: 60))
        small.setTitle("Small", for: .normal)
        let large = UIButton(frame: CGRect(x: 0, y: 200, width: 44, height: 44))
        large.setTitle("Large", for: .normal)
        let text = UILabel(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
        text.text = "Only read"
        let stage = try Stage(views: [small, large, text])
        try stage.expectAccessible()
        #expect(
            stage.accessibilityTree.problems(smallestTarget: 44).map(\.description) == [
                """
                button "Small" is 20 × 60 pt, and a target should be at least 44 × 44. To fix, make \
                it larger, or set a larger accessibilityFrame if its point(inside:with:) accepts more.
                """
            ]
        )
        try withKnownIssue {
            try stage.expectAccessible(smallestTarget: 44)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("button \"Small\" is 20 × 60 pt") == true
        }
    }
}

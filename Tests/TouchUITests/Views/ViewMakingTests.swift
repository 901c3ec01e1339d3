import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Views that are made by their class", .stage) struct ViewMakingTests {
    private let frame = CGRect(x: 1, y: 2, width: 30, height: 40)

    private func make<Content: UIView>(_: Content.Type) -> Content {
        Content.newObject(frame: frame)
    }

    @Test func `the override of the class is called, once`() {
        class Badge: UILabel {
            static var made = 0
            let number = 3
            override init(frame: CGRect) {
                super.init(frame: frame.insetBy(dx: 1, dy: 1))
                Self.made += 1
                tag = 5
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Further: Badge { let more = 7 }
        let badge = make(Badge.self)
        #expect(type(of: badge) == Badge.self)
        #expect(badge.frame == CGRect(x: 2, y: 3, width: 28, height: 38))
        #expect((badge.number, badge.tag) == (3, 5))
        let further = make(Further.self)
        #expect((further.number, further.more, further.tag) == (3, 7, 5))
        #expect(Badge.made == 2)
    }

    @Test func `each class of UIKit is made as its initializer makes it`() {
        let made: [UIView] = [
            make(UIView.self), make(UIControl.self), make(UIButton.self), make(UIScrollView.self),
            make(UITextField.self), make(UITableViewCell.self), make(UICollectionViewCell.self),
            make(UIStackView.self),
        ]
        let written: [UIView] = [
            UIView(frame: frame), UIControl(frame: frame), UIButton(frame: frame),
            UIScrollView(frame: frame), UITextField(frame: frame), UITableViewCell(frame: frame),
            UICollectionViewCell(frame: frame), UIStackView(frame: frame),
        ]
        for (made, written) in zip(made, written) {
            #expect(type(of: made) == type(of: written))
            #expect(made.frame == written.frame)
            #expect(made.isUserInteractionEnabled == written.isUserInteractionEnabled)
            #expect(made.subviews.count == written.subviews.count)
        }
    }

    @Test func `a view that was made takes touches`() throws {
        final class Pad: UIView {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let pad = make(Pad.self)
        let stage = try Stage(views: [pad])
        try stage.fingers.fingerTap(at: CGPoint(x: 16, y: 22))
        #expect(pad.count == 1)
    }
}

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

    @Test func `cells, headers and navigation controllers are made by their class too`() {
        class Row: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                tag += 5
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Header: UITableViewHeaderFooterView {
            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                tag += 6
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Stack: UINavigationController {
            override init(rootViewController: UIViewController) {
                super.init(rootViewController: rootViewController)
                title = "stack"
            }
            required init?(coder: NSCoder) { nil }
        }
        let (row, header, stack):
            (UITableViewCell.Type, UITableViewHeaderFooterView.Type, UINavigationController.Type) =
                (Row.self, Header.self, Stack.self)
        let cell = row.newObject(style: .subtitle, reuseIdentifier: "row")
        #expect(cell is Row && cell.tag == 5 && cell.reuseIdentifier == "row")
        #expect(cell.detailTextLabel != nil)
        let made = header.newObject(reuseIdentifier: "header")
        #expect(made is Header && made.tag == 6 && made.reuseIdentifier == "header")
        let page = UIViewController()
        let pages = stack.newObject(rootViewController: page)
        #expect(pages is Stack && pages.title == "stack" && pages.viewControllers == [page])
        #expect(page.navigationController === pages)
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

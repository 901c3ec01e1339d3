import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Buttons", .stage) struct ButtonTests {
    private let journal = Journal()

    @Test func `a tap sends touchUpInside and then primaryActionTriggered (CE-08)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.report(to: journal)
        let room = try ControlRoom(button)
        try room.tap(150, 120)
        #expect(journal.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        try room.down(150, 120)
        try room.move(150, 400)
        try room.up()
        #expect(!journal.take().contains("primaryActionTriggered"))
    }

    @Test func `a tap calls the primary action, whose title the button shows (CE-08)`() throws {
        let image = UIImage(systemName: "square.and.arrow.down")
        let button = UIButton(
            primaryAction: UIAction(title: "Save", image: image) { [journal] _ in
                journal.add("saved")
            }
        )
        #expect(button.buttonType == .system)
        #expect(button.currentTitle == "Save")
        #expect(button.currentImage === image)
        button.sizeToFit()
        button.center = CGPoint(x: 100, y: 100)
        let room = try ControlRoom(button)
        try room.fingers.fingerTap(at: button)
        #expect(journal.take() == ["saved"])
    }

    @Test
    func `each state shows its own title, image and color, or those of the normal state`() throws {
        let button = UIButton(type: .custom)
        let (plain, pressed) = (UIImage(named: "plain"), UIImage(named: "pressed"))
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        button.setImage(plain, for: .normal)
        button.setImage(pressed, for: [.selected, .highlighted])
        button.setBackgroundImage(plain, for: .selected)
        #expect(button.title(for: .selected) == "Go")
        #expect(button.currentTitle == "Go")
        #expect(button.currentTitleColor == .red)
        #expect(button.currentBackgroundImage == nil)
        button.isHighlighted = true
        #expect(button.currentTitle == "Going")
        button.isSelected = true
        // Neither of the two alone: both at once are a state of their own.
        #expect(button.currentTitle == "Go")
        #expect(button.currentImage === pressed)
        button.isHighlighted = false
        #expect(button.currentBackgroundImage === plain)
        button.isEnabled = false
        #expect(button.state == [.selected, .disabled])
        #expect(button.currentTitleColor == .red)
        button.isSelected = false
        #expect(button.currentTitleColor == .gray)
        button.setTitle(nil, for: .normal)
        #expect(button.currentTitle == nil)
    }

    @Test func `the title label has its text at once, before any layout`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        #expect(button.titleLabel?.text == "Go")
        button.setTitle("Went", for: .normal)
        button.setImage(UIImage(named: "plain"), for: .normal)
        #expect(button.titleLabel?.text == "Went")
        #expect(button.imageView?.image === button.currentImage)
        button.isHighlighted = true
        #expect(button.titleLabel?.text == "Going")
        // What somebody writes into the label stays until the button shows something else.
        button.titleLabel?.text = "mine"
        #expect(button.titleLabel?.text == "mine")
        button.isHighlighted = false
        #expect(button.titleLabel?.text == "Went")
    }

    @Test
    func `title and image are laid out within the insets, and change with the finger`() throws {
        let button = UIButton(frame: CGRect(100, 100, 200, 44))
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setImage(UIImage(named: "plain"), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
        button.contentHorizontalAlignment = .leading
        let room = try ControlRoom(button)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Go")
        // An image of 20 by 20 and a title, in the middle of the height.
        let title = Self.size(of: "Go")
        #expect(button.imageView?.frame == CGRect(10, 12, 20, 20))
        #expect(
            button.titleLabel?.frame == CGRect(30, 22 - title.height / 2, title.width, title.height)
        )
        #expect(button.sizeThatFits(.zero).isNearly(60 + title.width, title.height + 12))
        try room.down(150, 120)
        #expect(button.titleLabel?.text == "Going")
        try room.up()
        #expect(button.titleLabel?.text == "Go")
        // Neither takes the touch from the button (H-08).
        try room.stage.expectHittable(button, at: CGPoint(x: 20, y: 22))
    }

    @Test func `a configuration sets title, image, colors and insets, and may depend on the state`()
        throws
    {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.contentInsets = NSDirectionalEdgeInsets(
            top: 1,
            leading: 2,
            bottom: 3,
            trailing: 4
        )
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(100, 100, 200, 44)
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "Saving" : "Save"
        }
        let room = try ControlRoom(button)
        button.layoutIfNeeded()
        #expect(button.contentRect(forBounds: button.bounds) == CGRect(2, 1, 194, 40))
        #expect(button.titleLabel?.text == "Save")
        #expect(button.titleLabel?.textColor == .white)
        try room.down(150, 120)
        #expect(button.titleLabel?.text == "Saving")
        try room.up()
        #expect(button.titleLabel?.text == "Save")
        let title = Self.size(of: "Save")
        #expect(button.sizeThatFits(.zero).isNearly(title.width + 6, title.height + 4))
    }

    @Test func `a button with a configuration and no title has an empty title (BT-06)`() {
        let button = UIButton(configuration: .filled())
        #expect(button.title(for: .normal) == "" && button.currentTitle == "")
        // It is shown and read as no title.
        #expect(button.accessibilityLabel == nil && button.titleLabel?.text == nil)
        button.setTitle("X", for: .normal)
        #expect(button.title(for: .normal) == "X" && button.title(for: .selected) == "X")
        button.configuration?.title = "Y"
        #expect(button.titleLabel?.text == "Y")
        #expect(UIButton(type: .system).title(for: .normal) == nil)
    }

    @Test func `the image is on the side that the configuration names (BT-05)`() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Go"
        configuration.image = UIImage(named: "plain")
        configuration.imagePadding = 5
        configuration.contentInsets = .zero
        let button = UIButton(configuration: configuration)
        let content = CGRect(0, 0, 100, 100)
        func places(_ edge: NSDirectionalRectEdge) -> [CGRect] {
            button.configuration?.imagePlacement = edge
            return [
                button.imageRect(forContentRect: content),
                button.titleRect(forContentRect: content),
            ]
        }
        // Each in the middle of 100 points across, both together in the middle along.
        let (w, h) = (Self.size(of: "Go").width, Self.size(of: "Go").height)
        let (row, column) = ((100 - 25 - w) / 2, (100 - 25 - h) / 2)
        func isNearly(_ edge: NSDirectionalRectEdge, _ image: CGPoint, _ title: CGPoint) -> Bool {
            zip(places(edge), [image, title]).allSatisfy { place, origin in
                abs(place.minX - origin.x) < 1e-9 && abs(place.minY - origin.y) < 1e-9
            }
        }
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        #expect(isNearly(.leading, at(row, 40), at(row + 25, 50 - h / 2)))
        #expect(isNearly(.trailing, at(row + w + 5, 40), at(row, 50 - h / 2)))
        #expect(isNearly(.top, at(40, column), at(50 - w / 2, column + 25)))
        #expect(isNearly(.bottom, at(40, column + h + 5), at(50 - w / 2, column)))
        // BT-05: "leading" is right where lines begin there.
        button.semanticContentAttribute = .forceRightToLeft
        #expect(isNearly(.leading, at(row + w + 5, 40), at(row, 50 - h / 2)))
        #expect(isNearly(.trailing, at(row, 40), at(row + 25, 50 - h / 2)))
        #expect(isNearly(.top, at(40, column), at(50 - w / 2, column + 25)))
    }

    @Test func `a title with two colors keeps them, and gets the font of titles (BT-03)`() {
        let title = NSMutableAttributedString(
            attributedString: NSAttributedString(
                string: "Red ",
                attributes: [.foregroundColor: UIColor.red]
            )
        )
        // With the kern, because Foundation cannot join runs that have the same attributes with other values.
        title.append(
            NSAttributedString(
                string: "blue",
                attributes: [.foregroundColor: UIColor.blue, .kern: 1]
            )
        )
        let button = UIButton(type: .system)
        button.setAttributedTitle(title, for: .normal)
        button.frame = CGRect(0, 0, 200, 40)
        button.layoutIfNeeded()
        let shown = button.titleLabel?.attributedText
        #expect(shown?.string == "Red blue")
        #expect(shown?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(shown?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
        #expect(
            shown?.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
                == .systemFont(ofSize: 15)
        )
    }

    @Test func `leading content is where lines begin (BT-05)`() {
        let button = UIButton(frame: CGRect(0, 0, 200, 40))
        button.setTitle("Go", for: .normal)
        let width = Self.size(of: "Go").width
        func left(_ alignment: UIControl.ContentHorizontalAlignment) -> CGFloat {
            button.contentHorizontalAlignment = alignment
            button.layoutIfNeeded()
            return button.titleRect(forContentRect: button.bounds).minX
        }
        #expect(button.effectiveContentHorizontalAlignment == .center)
        #expect(left(.leading) == 0 && button.effectiveContentHorizontalAlignment == .left)
        #expect(left(.trailing) > 150 && button.effectiveContentHorizontalAlignment == .right)
        button.semanticContentAttribute = .forceRightToLeft
        #expect(left(.leading) > 150 && button.effectiveContentHorizontalAlignment == .right)
        #expect(left(.trailing) == 0 && button.effectiveContentHorizontalAlignment == .left)
        #expect(left(.left) == 0 && left(.right) > 150, "these two are the same in both directions")
        #expect(width < 50)
    }

    /// How large a title is: what a label of the button's font takes.
    private static func size(of title: String) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.text = title
        return label.sizeThatFits(.zero)
    }

    @Test func `a tap toggles the selection with changesSelectionAsPrimaryAction`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.changesSelectionAsPrimaryAction = true
        var seen: [Bool] = []
        button.addAction(
            UIAction { _ in seen.append(button.isSelected) },
            for: .primaryActionTriggered
        )
        let room = try ControlRoom(button)
        try room.tap(150, 120)
        try room.tap(150, 120)
        #expect(seen == [true, false])
    }

    @Test func `touches sent directly to a button tap it, and no recognizer sees them`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.report([.touchDown, .touchUpInside, .primaryActionTriggered], to: journal)
        button.addGestureRecognizer(UITapGestureRecognizer())
        let room = try ControlRoom(button)
        room.floor.performTouch(in: button)
        #expect(journal.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        #expect(!button.isTracking && !button.isHighlighted)
        button.performPrimaryAction()
        #expect(journal.take() == ["primaryActionTriggered"])
    }

    @Test func `the tint color is inherited until a view sets its own`() throws {
        final class Tinted: UIButton {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let button = Tinted(frame: CGRect(100, 100, 100, 44))
        let room = try ControlRoom(button)
        #expect(button.tintColor == .systemBlue)
        room.floor.tintColor = .red
        #expect(button.tintColor == .red)
        button.tintColor = .green
        room.floor.tintColor = .blue
        #expect(button.tintColor == .green)
        #expect(button.changes == 2)
        button.tintColor = nil
        #expect(button.tintColor == .blue)
    }

    @Test func `a button is highlighted at once when a stylus touches it (CT-06)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        let room = try ControlRoom(button, idiom: .pad)
        try room.fingers.stylusDown(at: button)
        #expect(button.isHighlighted)
        try room.fingers.stylusUp()
        #expect(!button.isHighlighted)
    }
}

extension CGSize {
    /// Whether it is so large, but for rounding.
    fileprivate func isNearly(_ width: CGFloat, _ height: CGFloat) -> Bool {
        abs(self.width - width) < 1e-9 && abs(self.height - height) < 1e-9
    }
}

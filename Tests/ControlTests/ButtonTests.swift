import Testing
import TouchTesting
import UIKit

@Suite("Buttons", .stage) struct ButtonTests {
    private let journal = Journal()

    @Test func `a tap sends touchUpInside and then primaryActionTriggered (CE-08)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.report(to: journal)
        let room = try Room(button)
        try room.tap(150, 120)
        #expect(journal.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        try room.down(150, 120)
        try room.move(150, 400)
        try room.up()
        #expect(!journal.take().contains("primaryActionTriggered"))
    }

    @Test func `its primary action is called by a tap, and gives it its title (CE-08)`() throws {
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
        let room = try Room(button)
        try room.fingers.fingerTap(at: button)
        #expect(journal.take() == ["saved"])
    }

    @Test func `each state shows its own title, image and colour, or those of normal`() throws {
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

    @Test func `the label says at once what the button shows, before any layout`() {
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

    @Test func `title and image are laid out within the insets, and follow the finger's state`()
        throws
    {
        let button = UIButton(frame: CGRect(100, 100, 200, 44))
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setImage(UIImage(named: "plain"), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
        button.contentHorizontalAlignment = .leading
        let room = try Room(button)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Go")
        // An image of 20 by 20 and two letters of 9 by 21, in the middle of the height.
        #expect(button.imageView?.frame == CGRect(10, 12, 20, 20))
        #expect(button.titleLabel?.frame == CGRect(30, 11.5, 18, 21))
        #expect(button.sizeThatFits(.zero) == CGSize(width: 78, height: 21))
        try room.down(150, 120)
        #expect(button.titleLabel?.text == "Going")
        try room.up()
        #expect(button.titleLabel?.text == "Go")
        // Neither takes the touch from the button (H-08).
        try room.stage.expectHittable(button, at: CGPoint(x: 20, y: 22))
    }

    @Test func `a configuration says title, image, colours and insets, and may follow the state`()
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
        let room = try Room(button)
        button.layoutIfNeeded()
        #expect(button.contentRect(forBounds: button.bounds) == CGRect(2, 1, 194, 40))
        #expect(button.titleLabel?.text == "Save")
        #expect(button.titleLabel?.textColor == .white)
        try room.down(150, 120)
        #expect(button.titleLabel?.text == "Saving")
        try room.up()
        #expect(button.titleLabel?.text == "Save")
        #expect(button.sizeThatFits(.zero) == CGSize(width: 36 + 6, height: 21 + 4))
    }

    @Test func `the image stands on the side where its configuration wants it`() {
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
        // Together 43 by 21 in a line, 20 by 46 on top of each other.
        #expect(places(.leading) == [CGRect(28.5, 40, 20, 20), CGRect(53.5, 39.5, 18, 21)])
        #expect(places(.trailing) == [CGRect(51.5, 40, 20, 20), CGRect(28.5, 39.5, 18, 21)])
        #expect(places(.top) == [CGRect(40, 27, 20, 20), CGRect(41, 52, 18, 21)])
        #expect(places(.bottom) == [CGRect(40, 53, 20, 20), CGRect(41, 27, 18, 21)])
    }

    @Test func `a tap may turn its selection over`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.changesSelectionAsPrimaryAction = true
        var seen: [Bool] = []
        button.addAction(
            UIAction { _ in seen.append(button.isSelected) },
            for: .primaryActionTriggered
        )
        let room = try Room(button)
        try room.tap(150, 120)
        try room.tap(150, 120)
        #expect(seen == [true, false])
    }

    @Test func `a touch made by hand and sent to it taps it, past every recognizer`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        button.report([.touchDown, .touchUpInside, .primaryActionTriggered], to: journal)
        button.addGestureRecognizer(UITapGestureRecognizer())
        let room = try Room(button)
        room.floor.performTouch(in: button)
        #expect(journal.take() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        #expect(!button.isTracking && !button.isHighlighted)
        button.performPrimaryAction()
        #expect(journal.take() == ["primaryActionTriggered"])
    }

    @Test func `the tint comes from above, until a view has its own`() throws {
        final class Tinted: UIButton {
            var changes = 0
            override func tintColorDidChange() { changes += 1 }
        }
        let button = Tinted(frame: CGRect(100, 100, 100, 44))
        let room = try Room(button)
        #expect(button.tintColor == UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1))
        room.floor.tintColor = .red
        #expect(button.tintColor == .red)
        button.tintColor = .green
        room.floor.tintColor = .blue
        #expect(button.tintColor == .green)
        #expect(button.changes == 2)
        button.tintColor = nil
        #expect(button.tintColor == .blue)
    }

    @Test func `it lights up at once when a stylus touches it (CT-06)`() throws {
        let button = UIButton(frame: CGRect(100, 100, 100, 44))
        let room = try Room(button, idiom: .pad)
        try room.fingers.stylusDown(at: button)
        #expect(button.isHighlighted)
        try room.fingers.stylusUp()
        #expect(!button.isHighlighted)
    }
}

import Testing
import TouchTesting
import UIKit

@Suite("Views at the sides of a text field", .stage) struct SideViewTests {
    let stage: Stage
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 24, height: 60))

    init() throws {
        stage = try Stage(views: [field])
    }

    @Test func `views are shown in their modes, and take room from the text (TX-47)`() {
        field.leftView = icon
        field.rightView = button
        #expect(field.subviews.filter { $0 === icon || $0 === button } == [])
        let whole = field.textRect(forBounds: field.bounds)
        field.leftViewMode = .always
        field.rightViewMode = .unlessEditing
        field.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
        // At most as high as the field.
        #expect(button.frame == CGRect(x: 176, y: 0, width: 24, height: 40))
        let room = field.textRect(forBounds: field.bounds)
        #expect(room.minX == 30 && room.maxX == 176)
        field.becomeFirstResponder()
        #expect(button.superview == nil && icon.superview === field)
        #expect(field.textRect(forBounds: field.bounds).maxX == whole.maxX)
        field.leftView = nil
        #expect(icon.superview == nil)
        #expect(field.textRect(forBounds: field.bounds) == whole)
    }

    @Test func `a button at the right is tapped, and the field is not edited (TX-47)`() throws {
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        field.rightView = button
        field.rightViewMode = .always
        field.layoutIfNeeded()
        try stage.fingers.fingerTap(at: CGPoint(x: 210, y: 120))
        #expect(taps == 1 && !field.isFirstResponder)
        try stage.fingers.fingerTap(at: CGPoint(x: 60, y: 120))
        #expect(taps == 1 && field.isFirstResponder)
    }
}

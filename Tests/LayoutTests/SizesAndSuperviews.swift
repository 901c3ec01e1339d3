import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("What lays out a superview", .stage) struct SizesAndSuperviews {
    let stage: Stage
    let above = CountingView(frame: CGRect(0, 100, 300, 300))
    let parent = CountingView(frame: CGRect(0, 0, 200, 200))
    let child = CountingView(frame: CGRect(10, 20, 30, 40))
    let sibling = CountingView(frame: CGRect(100, 100, 30, 40))

    init() throws {
        stage = try Stage()
        stage.window.addSubview(above)
        above.addSubview(parent)
        parent.addSubview(child)
        parent.addSubview(sibling)
        try stage.clock.advance(by: 0.1)
        forget()
    }

    private func forget() {
        for view in [above, parent, child, sibling] { view.layouts = 0 }
    }

    /// How often the views were laid out after a change: above, parent, child, sibling.
    private func layouts(_ change: () -> Void) throws -> [Int] {
        change()
        try stage.clock.advance(by: 0.1)
        defer { forget() }
        return [above, parent, child, sibling].map(\.layouts)
    }

    @Test func `a view's new size lays out its superview once, and nothing above (LY-03)`() throws {
        #expect(try layouts { child.frame.size = CGSize(width: 50, height: 40) } == [0, 1, 1, 0])
        #expect(try layouts { child.frame = CGRect(0, 0, 60, 60) } == [0, 1, 1, 0])
        #expect(try layouts { child.bounds.size = CGSize(width: 40, height: 40) } == [0, 1, 1, 0])
        #expect(
            try layouts { child.layer.bounds.size = CGSize(width: 50, height: 50) } == [0, 1, 1, 0]
        )
        #expect(try layouts { child.layer.frame = CGRect(5, 5, 20, 20) } == [0, 1, 1, 0])
        // Two changes are one layout, as everything in a turn is.
        #expect(
            try layouts {
                child.frame.size = CGSize(width: 51, height: 40)
                sibling.frame.size = CGSize(width: 1, height: 1)
            } == [0, 1, 1, 1]
        )
    }

    @Test func `a new place, transform or origin of the bounds does not (LY-03)`() throws {
        #expect(try layouts { child.center = CGPoint(x: 100, y: 100) } == [0, 0, 0, 0])
        #expect(try layouts { child.frame.origin = CGPoint(x: 1, y: 1) } == [0, 0, 0, 0])
        #expect(try layouts { child.layer.position = CGPoint(x: 50, y: 50) } == [0, 0, 0, 0])
        #expect(
            try layouts { child.transform = CGAffineTransform(scaleX: 2, y: 2) } == [0, 0, 0, 0]
        )
        child.transform = .identity
        // The view itself shows other content then.
        #expect(try layouts { child.bounds.origin = CGPoint(x: 5, y: 5) } == [0, 0, 1, 0])
        // The same size is no change.
        #expect(try layouts { child.bounds.size = child.bounds.size } == [0, 0, 0, 0])
        #expect(try layouts { child.alpha = 0.5 } == [0, 0, 0, 0])
    }

    @Test func `sizes that a superview gives in its layout do not lay it out again (LY-03)`() throws
    {
        final class Row: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                for view in subviews { view.frame.size.width = bounds.width / 2 }
            }
        }
        let row = Row(frame: CGRect(0, 0, 100, 10))
        row.addSubview(UIView(frame: CGRect(0, 0, 10, 10)))
        parent.addSubview(row)
        try stage.clock.advance(by: 0.1)
        #expect(row.layouts == 1)
        row.bounds.size.width = 60
        try stage.clock.advance(by: 0.1)
        #expect((row.layouts, row.subviews[0].bounds.width) == (2, 30))
        #expect(parent.layouts == 2, "the row was added, and changed its size")
    }

    @Test func `a view that constraints place takes its size back in the same turn (LY-03)`() throws
    {
        let square = parent.adding(UIView(), "square")
        NSLayoutConstraint.activate([
            square.leftAnchor.constraint(equalTo: parent.leftAnchor),
            square.topAnchor.constraint(equalTo: parent.topAnchor),
            square.widthAnchor.constraint(equalToConstant: 20),
            square.heightAnchor.constraint(equalToConstant: 20),
        ])
        try stage.clock.advance(by: 0.1)
        forget()
        #expect(try layouts { square.frame = CGRect(0, 0, 90, 90) } == [0, 1, 0, 0])
        #expect(square.frame == CGRect(0, 0, 20, 20))
    }

    @Test func `a view that no constraint mentions keeps its frame, until one does (LY-06)`() throws
    {
        let shade = UIView(frame: CGRect(5, 6, 150, 160))
        shade.translatesAutoresizingMaskIntoConstraints = false
        parent.insertSubview(shade, at: 0)
        let title = parent.adding(UILabel(), "title")
        title.text = "A title"
        let menu = parent.adding(UIView(), "menu")
        let width = menu.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            menu.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 30),
            menu.topAnchor.constraint(equalTo: parent.topAnchor), width,
            menu.heightAnchor.constraint(equalToConstant: 40),
        ])
        try stage.clock.advance(by: 0.1)
        #expect(menu.frame == CGRect(30, 0, 40, 40))
        #expect(shade.frame == CGRect(5, 6, 150, 160))
        #expect(title.frame.origin == .zero && title.frame.width > 20, "content has a size")
        shade.frame.size = CGSize(width: 100, height: 100)
        width.constant = 50
        try stage.clock.advance(by: 0.1)
        #expect(shade.frame == CGRect(5, 6, 100, 100) && menu.frame.width == 50)

        shade.widthAnchor.constraint(equalTo: menu.widthAnchor).isActive = true
        try stage.clock.advance(by: 0.1)
        #expect(shade.frame == CGRect(0, 0, 50, 0), "the constraints decide all of it now")
    }
}

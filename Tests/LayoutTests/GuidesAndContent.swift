import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Guides, margins, scroll views and content", .stage) struct GuidesAndContent {
    /// The screen covers 47 points at the top and 34 at the bottom of 390 by 844.
    @Test func `safe areas, margins and layout guides of a controller's view have UIKit's values`()
        throws
    {
        let controller = UIViewController()
        let stage = try Stage(showing: controller)
        let view = try #require(controller.view)
        let names = ["safe", "margins", "old", "readable"]
        let views = names.map { view.adding(UIView(), $0) }
        let guides = [
            view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide,
        ]
        for (view, guide) in zip([views[0], views[1], views[3]], guides) {
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            NSLayoutConstraint(
                item: views[2],
                attribute: .top,
                relatedBy: .equal,
                toItem: controller.topLayoutGuide,
                attribute: .bottom,
                multiplier: 1,
                constant: 0
            ),
            views[2].bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            views[2].leftAnchor.constraint(equalTo: view.leftAnchor),
            views[2].widthAnchor.constraint(equalToConstant: 10),
        ])
        try stage.clock.advance(by: 0.1)
        #expect(
            views.map(\.frame) == [
                CGRect(0, 47, 390, 763), CGRect(16, 47, 358, 763), CGRect(0, 47, 10, 763),
                CGRect(16, 47, 358, 763),
            ]
        )
        #expect(view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
        controller.additionalSafeAreaInsets.top = 13
        try stage.clock.advance(by: 0.1)
        #expect(views.map(\.frame.minY) == [60, 60, 60, 60])
        // On its side it is wide: margins of 20, and text no wider than 672.
        stage.window.frame.size = CGSize(width: 844, height: 390)
        try stage.clock.advance(by: 0.1)
        #expect(
            views.map(\.frame) == [
                CGRect(0, 60, 844, 296), CGRect(20, 60, 804, 296), CGRect(0, 60, 10, 296),
                CGRect(86, 60, 672, 296),
            ]
        )
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(0, 60, 844, 296))
        #expect(stage.trace.entries.filter { $0.kind == .layout } == [])
    }

    @Test func `a layout guide takes part in layout and takes no touches`() throws {
        let ground = try Ground()
        let (guide, view) = (UILayoutGuide(), ground.container.adding(UIView(), "view"))
        ground.container.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: ground.container.leftAnchor),
            guide.widthAnchor.constraint(equalTo: ground.container.widthAnchor, multiplier: 0.25),
            guide.topAnchor.constraint(equalTo: ground.container.topAnchor),
            guide.bottomAnchor.constraint(equalTo: ground.container.bottomAnchor),
            view.leftAnchor.constraint(equalTo: guide.rightAnchor),
            view.rightAnchor.constraint(equalTo: ground.container.rightAnchor),
            view.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
            view.heightAnchor.constraint(equalToConstant: 20),
        ])
        ground.container.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(0, 0, 50, 100))
        #expect(view.frame == CGRect(50, 40, 150, 20))
        #expect(ground.container.layoutGuides == [guide])
        ground.container.removeLayoutGuide(guide)
        #expect(guide.owningView == nil)
        #expect(view.hasAmbiguousLayout)
    }

    @Test(arguments: [true, false])
    func `constraints to the content set the content size, by guides and by the scroll view itself`(
        _ usesGuides: Bool
    ) throws {
        let stage = try Stage()
        let scroll = stage.window.adding(UIScrollView(), "scroll")
        let content = scroll.adding(UIView(), "content")
        let badge = scroll.adding(UIView(), "badge")
        let height = content.heightAnchor.constraint(equalToConstant: 1_000)
        for (attribute, constant) in [
            (NSLayoutConstraint.Attribute.left, CGFloat(10)), (.top, 20), (.right, -30),
            (.bottom, -40),
        ] {
            NSLayoutConstraint(
                item: content,
                attribute: attribute,
                relatedBy: .equal,
                toItem: usesGuides ? scroll.contentLayoutGuide : scroll,
                attribute: attribute,
                multiplier: 1,
                constant: constant
            ).isActive = true
        }
        NSLayoutConstraint.activate([
            scroll.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
            scroll.widthAnchor.constraint(equalToConstant: 300),
            scroll.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 100),
            scroll.heightAnchor.constraint(equalToConstant: 400),
            // Of widths and heights the frame counts, in both ways.
            content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -40), height,
            badge.rightAnchor.constraint(equalTo: scroll.frameLayoutGuide.rightAnchor),
            badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 8),
            badge.widthAnchor.constraint(equalToConstant: 20),
            badge.heightAnchor.constraint(equalToConstant: 20),
        ])
        try stage.clock.advance(by: 0.1)
        #expect(scroll.contentSize == CGSize(width: 300, height: 1_060))
        #expect(content.frame == CGRect(10, 20, 260, 1_000))
        #expect(badge.frame == CGRect(280, 8, 20, 20))
        // The badge stays where it is seen while the content moves.
        scroll.contentOffset.y = 150
        try stage.clock.advance(by: 0.1)
        #expect(badge.convert(CGPoint.zero, to: nil) == CGPoint(x: 280, y: 108))
        #expect(content.frame == CGRect(10, 20, 260, 1_000))
        height.constant = 500
        try stage.clock.advance(by: 0.1)
        #expect(scroll.contentSize.height == 560)
        #expect(stage.trace.entries.filter { $0.kind == .layout } == [])
    }

    @Test func `text has an intrinsic size, and its lines follow the width that constraints give`()
        throws
    {
        let ground = try Ground()
        let container = ground.container
        let label = container.adding(UILabel(), "label")
        label.text = String(repeating: "a", count: 30)
        let button = container.adding(UIButton(type: .system), "button")
        button.setTitle("Go", for: .normal)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            label.topAnchor.constraint(equalTo: container.topAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: container.trailingAnchor),
            button.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            button.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor, constant: 30),
        ])
        /// The height of the text in a width; that of the font is tested where fonts are.
        func height(in width: CGFloat) -> CGFloat {
            label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
        func expectBaselines() {
            // The title is in the middle of the button's height (BT-01, BT-03).
            let title = UIFont.systemFont(ofSize: 15)
            let top = button.frame.midY - title.lineHeight / 2
            let baseline = label.frame.height + label.font.descender + 30
            // The frame and the title are in whole pixels, so each is at most half a pixel off.
            #expect(abs(top + title.ascender - baseline) < 0.34)
        }
        container.layoutIfNeeded()
        // One line is wider than the 200 points that there are.
        #expect(label.sizeThatFits(.zero).width > 200)
        #expect(label.frame == CGRect(0, 0, 200, height(in: 0)))
        #expect(abs(button.frame.width - button.sizeThatFits(.zero).width) < 0.001)
        expectBaselines()
        label.numberOfLines = 0
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(0, 0, 200, height(in: 200)))
        expectBaselines()
        container.frame.size.width = 95
        container.layoutIfNeeded()
        #expect(height(in: 95) > height(in: 200))
        #expect(label.frame == CGRect(0, 0, 95, height(in: 95)))
        expectBaselines()
        label.text = "abc"
        container.layoutIfNeeded()
        #expect(label.frame == CGRect(origin: .zero, size: label.sizeThatFits(.zero)))
        #expect(ground.said == [])
    }

    @Test func `systemLayoutSizeFitting considers only the view, and moves nothing`() throws {
        let stage = try Stage()
        let cell = UIView(frame: CGRect(0, 100, 300, 50))
        stage.window.addSubview(cell)
        let label = cell.adding(UILabel(), "label")
        label.numberOfLines = 0
        label.text = String(repeating: "a", count: 40)
        NSLayoutConstraint.activate(
            ["|-10-[label]-10-|", "V:|-5-[label]-5-|"].flatMap {
                NSLayoutConstraint.constraints(
                    withVisualFormat: $0,
                    metrics: nil,
                    views: ["label": label]
                )
            }
        )
        let oneLine = label.sizeThatFits(.zero)
        let lines = label.sizeThatFits(CGSize(width: 180, height: 0))
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        #expect(size == CGSize(width: 200, height: lines.height + 10))
        #expect(
            cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: oneLine.width + 20, height: oneLine.height + 10)
        )
        #expect(cell.frame == CGRect(0, 100, 300, 50))
        #expect(label.frame == .zero)
    }

    @Test
    func `a finger hits what layout has placed under it, before and after a rotation`() throws {
        let controller = UIViewController()
        let stage = try Stage(showing: controller)
        let view = try #require(controller.view)
        let button = view.adding(UIButton(type: .system), "save")
        button.setTitle("Save", for: .normal)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            button.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
            button.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
        ])
        try stage.clock.advance(by: 0.1)
        // 5 points within the button's corner, which is 20 from the safe area's at (390, 810).
        try stage.fingers.fingerTap(at: CGPoint(x: 365, y: 785))
        #expect(taps == 1)
        stage.window.frame = CGRect(0, 0, 844, 390)
        try stage.clock.advance(by: 0.1)
        try stage.fingers.fingerTap(at: CGPoint(x: 819, y: 331))
        #expect(taps == 2)
        try stage.fingers.fingerTap(at: CGPoint(x: 365, y: 300))
        #expect(taps == 2)
    }
}

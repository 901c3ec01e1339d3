import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Conflicts and ambiguity", .stage) struct Conflicts {
    @Test func `a conflict names the broken constraint, which holds again when it can`() throws {
        let ground = try Ground()
        let container = ground.container
        let save = container.adding(UIView(), "save")
        let narrow = save.widthAnchor.constraint(equalToConstant: 100)
        let wide = save.widthAnchor.constraint(equalToConstant: 120)
        wide.identifier = "wide"
        NSLayoutConstraint.activate([
            save.leftAnchor.constraint(equalTo: container.leftAnchor),
            save.topAnchor.constraint(equalTo: container.topAnchor),
            save.heightAnchor.constraint(equalToConstant: 10),
            narrow, wide,
        ])
        container.layoutIfNeeded()
        #expect(save.frame.width == 100)
        #expect(
            ground.said == [
                "breaks <NSLayoutConstraint \"wide\" save.width == 120 @1000>, which contradicts "
                    + "<NSLayoutConstraint save.width == 100 @1000>"
            ]
        )
        // Broken is not inactive; when the other goes, it holds.
        #expect(wide.isActive)
        narrow.isActive = false
        container.layoutIfNeeded()
        #expect(save.frame.width == 120)
        #expect(ground.said.count == 1)
    }

    @Test
    func `the sentence lists the conflicting constraints, and when a frame counts as constraints`()
        throws
    {
        let ground = try Ground()
        let box = UIView(frame: CGRect(0, 0, 60, 20))
        box.accessibilityIdentifier = "box"
        ground.container.addSubview(box)
        var conflicts: [LayoutConflict] = []
        let listener = ConflictListener { conflicts.append($0) }
        ground.stage.clock.observers.add(listener)
        box.widthAnchor.constraint(equalToConstant: 80).isActive = true
        ground.container.layoutIfNeeded()
        #expect(box.frame == CGRect(0, 0, 60, 20))
        #expect(
            conflicts.map(\.description) == [
                """
                Cannot satisfy these constraints together:
                    <the frame: box.width == 60>
                    <NSLayoutConstraint box.width == 80 @1000>
                Breaks <NSLayoutConstraint box.width == 80 @1000>: of those that can be broken it was \
                activated last.
                To fix, deactivate one of them, or give one a priority below 1000.
                The frame of box counts as constraints: translatesAutoresizingMaskIntoConstraints is \
                true. Set it to false where constraints are to place the view.
                """
            ]
        )
    }

    @Test
    func `a frame that conflicts wins, and the broken constraint holds again at another frame`()
        throws
    {
        let ground = try Ground()
        let container = ground.container
        let bar = container.adding(UIView(), "bar")
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "|-20-[bar(>=100)]-20-|",
                metrics: nil,
                views: ["bar": bar]
            )
        )
        container.layoutIfNeeded()
        #expect(bar.frame.minX == 20 && bar.frame.width == 160)
        // 120 points leave 80 for the bar: the last of the three constraints is broken.
        container.frame.size.width = 120
        container.layoutIfNeeded()
        #expect(bar.frame.minX == 20 && bar.frame.width == 100)
        #expect(ground.said.count == 1)
        container.frame.size.width = 150
        container.layoutIfNeeded()
        #expect(bar.frame.minX == 20 && bar.frame.width == 110)
        #expect(ground.said.count == 1)
    }

    @Test func `ambiguous layout can be asked for, is explained, and can be exercised`() throws {
        let ground = try Ground()
        let container = ground.container
        let view = container.adding(UIView(), "view")
        let atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 50)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: container.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
            atMost,
        ])
        #expect(view.hasAmbiguousLayout)
        #expect(
            LayoutExplanation.ambiguity(of: view)
                == "The layout of view is ambiguous: its x and its width could be another. No "
                + "constraint says where it is across; tie an edge or its center. For its width these "
                + "leave it open: <NSLayoutConstraint view.width <= 50 @1000>."
        )
        view.exerciseAmbiguityInLayout()
        container.layoutIfNeeded()
        let first = view.frame
        view.exerciseAmbiguityInLayout()
        container.layoutIfNeeded()
        #expect(first != view.frame)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        width.isActive = true
        view.leftAnchor.constraint(equalTo: container.leftAnchor).isActive = true
        #expect(!view.hasAmbiguousLayout)
        #expect(LayoutExplanation.ambiguity(of: view) == nil)
        #expect(view.constraintsAffectingLayout(for: .horizontal).count == 3)
        #expect(view.constraintsAffectingLayout(for: .horizontal)[1] === width)
    }
}

final class ConflictListener: TouchObserver {
    private let heard: @MainActor (LayoutConflict) -> Void
    init(_ heard: @escaping @MainActor (LayoutConflict) -> Void) {
        self.heard = heard
    }
    func observe(_ fact: any TouchFact, at stamp: FactStamp) {
        if case .conflict(let conflict) = fact as? LayoutFact { heard(conflict) }
    }
}

import Testing
import TouchTesting
import UIKit

@testable import TouchTrace

/// A map says at each of its points what a hit test says.
@Suite("Hit map", .stage) struct HitMapTests {
    private let stage: Stage
    private let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

    init() throws {
        stage = try Stage(screen: UIScreen(size: CGSize(width: 200, height: 300)))
        stage.window.addSubview(page)
    }

    /// Expects the answers of hit tests, at every point or at each `step`-th one in both directions.
    private func expectSame(step: Int = 1, _ hint: String = "") {
        let map = stage.hitMap
        #expect((map.columns, map.rows) == (200, 300))
        for y in stride(from: 0, to: 300, by: step) {
            for x in stride(from: 0, to: 200, by: step) {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let hit = stage.application.hitTestReport(at: point).hitView
                guard map[point] !== hit else { continue }
                Issue.record(
                    "At \(point) the map says \(map[point] as Any), not \(hit as Any). \(hint)"
                )
                return
            }
        }
    }

    @Test func `of two views at a point, the one in front takes it (H-01, H-06)`() {
        let (back, front) = (UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UIView())
        front.frame = CGRect(x: 40.5, y: 40, width: 50, height: 50)
        page.addSubview(back)
        page.addSubview(front)
        let map = stage.hitMap
        #expect(map[CGPoint(x: 39.5, y: 45.5)] === back)
        // The left edge is inside.
        #expect(map[CGPoint(x: 40.5, y: 45.5)] === front)
        #expect(map[CGPoint(x: 90.5, y: 45.5)] === page)
        #expect(map[CGPoint(x: 200, y: 45)] == nil)
        #expect(map[CGPoint(x: -1, y: 45)] == nil)
        #expect(Set(map.takers.map(ObjectIdentifier.init)).count == map.takers.count)
        expectSame()
    }

    @Test(arguments: 0..<40)
    func `of random views the map says what hit tests say`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var views = [page]
        for _ in 0..<30 {
            let view = RandomView.make(&random)
            // Views with many points that are asked are few, so that the test is quick.
            views.randomElement(using: &random)?.addSubview(view)
            views.append(view)
        }
        expectSame(step: 3, "Seed \(seed).")
    }

    @Test
    func `a window in front takes what its views take, and lets the rest through (H-15, H-17)`() {
        let front = LettingWindow(frame: stage.window.frame)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        front.addSubview(button)
        front.isHidden = false
        let map = stage.hitMap
        #expect(map[CGPoint(x: 30, y: 30)] === button)
        #expect(map[CGPoint(x: 10, y: 10)] === page)
        expectSame(step: 2)
        front.isHidden = true
        #expect(stage.hitMap[CGPoint(x: 30, y: 30)] === page)
    }

    @Test func `a target that is covered or small is a problem, with a fix`() throws {
        let save = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 50))
        let close = UIButton(frame: CGRect(x: 150, y: 20, width: 30, height: 50))
        let banner = UIView(frame: CGRect(x: 0, y: 0, width: 140, height: 100))
        for (view, name) in [(save, "save"), (close, "close"), (banner, "banner")]
            as [(UIView, String)]
        {
            view.accessibilityIdentifier = name
            page.addSubview(view)
        }
        let targets = stage.touchTargets
        #expect(targets.targets.map(\.name) == ["save", "close"])
        let first = try #require(targets.targets.first)
        #expect(first.points == 0)
        #expect(first.reach == nil)
        #expect(first.covers.map(\.name) == ["banner"])
        #expect(first.covers.map(\.points) == [100 * 50])
        #expect(targets.targets.last?.points == 30 * 50)
        #expect(targets.deadPoints == 200 * 300 - 30 * 50)
        #expect(
            targets.problems == [
                "\"save\" cannot be touched: \"banner\" takes the touches there (H-01). To fix, "
                    + "move one of them, or disable the interaction of the view in front.",
                "\"close\" can be touched on 30 × 50 pt; Apple recommends at least 44 × 44. To "
                    + "fix, make it larger, or return true in its point(inside:with:) for points near it.",
            ]
        )
        banner.isUserInteractionEnabled = false
        close.frame.size.width = 44
        #expect(stage.touchTargets.problems == [])
        #expect(
            TouchTargets(of: stage.application, atLeast: 60).problems.last
                == "\"close\" can be touched on 44 × 50 pt; at least 60 × 60 are wanted. To fix, make it "
                + "larger, or return true in its point(inside:with:) for points near it."
        )
    }

    @Test func `a row that the edge of a list cuts off is no problem, a small one is`() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        list.contentSize = CGSize(width: 200, height: 400)
        page.addSubview(list)
        let rows = (0..<8).map { row in
            let button = UIButton(frame: CGRect(x: 0, y: row * 50, width: 200, height: 50))
            button.accessibilityIdentifier = "row \(row)"
            list.addSubview(button)
            return button
        }
        list.contentOffset.y = 75
        #expect(stage.touchTargets.problems == [])

        // What lies above the list takes a part of a row that no scrolling gives back.
        let bar = UIView(frame: CGRect(x: 170, y: 100, width: 30, height: 100))
        bar.accessibilityIdentifier = "bar"
        page.addSubview(bar)
        #expect(stage.touchTargets.problems == [])
        bar.frame = CGRect(x: 0, y: 110, width: 200, height: 40)
        #expect(
            stage.touchTargets.problems == [
                "\"row 1\" can be touched on 200 × 10 pt; Apple recommends at least 44 × 44. To fix, "
                    + "make it larger, or return true in its point(inside:with:) for points near it.",
                "\"row 2\" can be touched on 200 × 25 pt; Apple recommends at least 44 × 44. To fix, "
                    + "make it larger, or return true in its point(inside:with:) for points near it.",
            ]
        )
        bar.removeFromSuperview()
        rows[2].frame.size.height = 40
        #expect(
            stage.touchTargets.problems.map { $0.prefix(40) } == [
                "\"row 2\" can be touched on 200 × 40 pt; A"
            ]
        )
    }

    @Test func `what is behind a presented controller is no problem`() throws {
        page.removeFromSuperview()
        let root = UIViewController()
        stage.window.rootViewController = root
        let (back, front) = (UIButton(), UIButton())
        back.frame = CGRect(x: 50, y: 200, width: 100, height: 60)
        root.view.addSubview(back)
        #expect(stage.hitMap[CGPoint(x: 100, y: 230)] === back)
        let sheet = UIViewController()
        front.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        sheet.view.addSubview(front)
        sheet.view.accessibilityIdentifier = "sheet"
        root.present(sheet, animated: false)
        stage.window.layoutIfNeeded()
        #expect(stage.hitMap[CGPoint(x: 100, y: 230)] !== back)
        #expect(stage.touchTargets.problems.count == 1)
        #expect(stage.touchTargets.problems.first?.contains("30 × 30 pt") == true)
    }

    @Test func `regions of targets cover the points of their reach once`() {
        let (wheel, button) = (
            UIButton(), UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        )
        wheel.frame = CGRect(x: 60, y: 60, width: 100, height: 100)
        wheel.transform = CGAffineTransform(rotationAngle: 0.7)
        page.addSubview(button)
        page.addSubview(wheel)
        let map = stage.hitMap
        let regions = TargetRegions(in: map).regions
        #expect(
            Set(regions.map { ObjectIdentifier($0.view) }) == [
                ObjectIdentifier(wheel), ObjectIdentifier(button),
            ]
        )
        for y in 0..<300 {
            for x in 0..<200 {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                let owners = regions.flatMap { region in
                    region.rectangles.filter { $0.contains(point) }.map { _ in region.view }
                }
                let taker = map[point].flatMap { $0 === page ? nil : $0 }
                guard owners.count != (taker == nil ? 0 : 1) || owners.first !== taker else {
                    continue
                }
                Issue.record("At \(point) the regions say \(owners), the map says \(taker as Any).")
                return
            }
        }
    }
}

/// A window that takes only what its views take.
private final class LettingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Views of every kind that hit testing knows.
private enum RandomView {
    @MainActor static func make(_ random: inout SeededGenerator) -> UIView {
        let view: UIView =
            switch Int.random(in: 0..<12, using: &random) {
            case 0: Wide()
            case 1: Hollow()
            case 2: UIScrollView()
            case 3: UILabel()
            default: UIView()
            }
        view.frame = CGRect(
            x: .random(in: -20...120, using: &random),
            y: .random(in: -20...200, using: &random),
            width: .random(in: 0...150, using: &random),
            height: .random(in: 0...150, using: &random)
        )
        if Bool.random(using: &random) { view.frame = view.frame.integral }
        (view as? UIScrollView)?.contentOffset = CGPoint(
            x: 7,
            y: .random(in: -30...30, using: &random)
        )
        switch Int.random(in: 0..<14, using: &random) {
        case 0: view.isHidden = true
        case 1: view.alpha = 0.005
        case 2: view.isUserInteractionEnabled = false
        case 3:
            view.transform = CGAffineTransform(rotationAngle: .random(in: -2...2, using: &random))
        case 4: view.transform = CGAffineTransform(scaleX: 0.5, y: 1.5)
        case 5: view.clipsToBounds = true
        default: break
        }
        return view
    }

    /// Takes touches ten points around it, as small buttons do.
    private final class Wide: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.insetBy(dx: -10, dy: -10).contains(point)
        }
    }

    /// Takes no touches itself.
    private final class Hollow: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
}

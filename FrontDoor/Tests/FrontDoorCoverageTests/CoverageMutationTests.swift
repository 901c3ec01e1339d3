import FrontDoorCoverage
import FrontDoorTestSupport
import Testing

/// Sources that were broken on purpose: whatever a user saves in the middle of a line is read.
@Suite("Mutated sources of coverage") struct CoverageMutationTests {
    private static let mutations = Mutations(of: [
        """
        #if os(iOS)
        import UIKit
        public protocol D: AnyObject { func d(_ a: UIView) -> UIColor? }
        open class V: UIView, D { weak var o: UIView!; var k = 0 { didSet { f(oldValue) } }
            override init(frame: CGRect) { super.init(frame: frame); add(#selector(f(_:))); o?.subviews.first?.x[0]() }
            func f(_ s: Any) { let t = "a\\(frame.insetBy(dx: 1, dy: 2))" as NSString; _ = \\UIView.frame } }
        extension V { override func layoutSubviews() { super.layoutSubviews() } }
        #endif
        """,
        """
        import struct UIKit.CGFloat
        class G<T: UIView>: UIViewController, UITableViewDelegate where T: D { var a: [T: [UIView]] = [:]
            func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { x.tableView?(t, i) ?? 4 }
            typealias S = UIGestureRecognizer.State
            func s(_ s: S) { switch s { case .began where a.isEmpty: break; case let .changed: break; default: UIView.animate(withDuration: 1) { [weak self] in self?.view.alpha = 0 } completion: { $0 } } } }
        typealias Loop = Loop; class A: B {}; class B: A { func g() { self.frame; missing(1) } }
        if let q = r as? UIView, case .some(let p) = q { p.x; (1, .red).0 }
        """,
    ])

    @Test("5,000 broken sources are examined without a crash, and every place is in the source")
    func survives() {
        for seed in 0..<5_000 as Range<UInt64> {
            let bytes = Self.mutations.mutated(seed)
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
            let coverage = Coverage(of: [.init(path: "F.swift", text: text)], in: engine)
            for symbol in coverage.symbols {
                #expect(
                    symbol.places.allSatisfy { (1...lines).contains($0.line) },
                    "seed \(seed): \(symbol)"
                )
            }
        }
    }
}

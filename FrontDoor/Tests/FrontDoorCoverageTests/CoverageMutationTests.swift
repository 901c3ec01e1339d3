import FrontDoorCoverage
import Testing

/// Sources that were broken on purpose: whatever a user saves in the middle of a line is read.
@Suite("Mutated sources of coverage") struct CoverageMutationTests {
    private static let seeds = [
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
    ]

    /// A small generator, so that a seed always gives the same sources.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            var value = state
            value ^= value >> 33
            value = value &* 0xff51_afd7_ed55_8ccd
            return value ^ (value >> 33)
        }
    }

    /// Cuts, repeats, moves and changes bytes of a source.
    private static func mutated(_ seed: UInt64) -> [UInt8] {
        var numbers = Numbers(state: seed)
        var bytes = Array(seeds[Int(seed % UInt64(seeds.count))].utf8)
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let start = Int.random(in: 0..<bytes.count, using: &numbers)
            let end = min(bytes.count, start + Int.random(in: 1...40, using: &numbers))
            switch Int.random(in: 0..<5, using: &numbers) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes[start] = UInt8.random(in: 0...255, using: &numbers)
            case 3:
                bytes.insert(
                    contentsOf: Array("{(#@\"\\?.\n}".utf8).shuffled(using: &numbers).prefix(3),
                    at: start
                )
            default: bytes = Array(bytes[..<start])
            }
            if bytes.isEmpty { bytes = [10] }
        }
        return bytes
    }

    @Test("5,000 broken sources are examined without a crash, and every place is in the source")
    func survives() {
        for seed in 0..<5_000 as Range<UInt64> {
            let bytes = Self.mutated(seed)
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

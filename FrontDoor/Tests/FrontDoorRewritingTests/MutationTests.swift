import FrontDoorRewriting
import Testing

/// Sources that were broken on purpose. The rewriter reads whatever a user saves in the middle of a
/// line: it never stops the build, and what it does not rewrite stays byte-identical.
@Suite("Mutated sources") struct MutationTests {
    private static let seeds = [
        """
        #if os(iOS)
        import UIKit
        @objc public protocol D: AnyObject { @objc optional func d(_ a: A, b: B) -> C?; @objc optional var e: Int { get } }
        @IBDesignable open class V: UIView, D { @IBOutlet weak var o: UIView!; @objc dynamic var k = 0 { didSet { f() } }
            override init(frame: CGRect) { super.init(frame: frame); add(#selector(f(_:))); d?.d?(self, b: 2)?.x() }
            @IBAction func f(_ s: Any) { let t = "a\\(1 + 2)" as NSString; _ = #keyPath(V.o.frame) } }
        extension V { override func layoutSubviews() { super.layoutSubviews() } }
        #endif
        """,
        """
        import struct UIKit.CGFloat
        class G<T: Hashable>: UIViewController, UITableViewDelegate where T: Sendable { var a: [T: String] = [:]
            func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { x.tableView?(t, heightForRowAt: i) ?? 4 }
            class I: NSObject { @objc private func g() { NotificationCenter.default.addObserver(self, selector: #selector(g), name: nil, object: nil) } } }
        let q = \"\"\"
          @objc #selector(x)
          \"\"\"; @MainActor func z() async throws { for await i in s where i > 0 { try await h(&i) } }
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

    @Test("5,000 broken sources are rewritten without a crash, and no line moves")
    func survives() {
        for seed in 0..<5_000 as Range<UInt64> {
            let bytes = Self.mutated(seed)
            let source = ModuleRewriter.Source(path: "F.swift", bytes: bytes)
            let result = ModuleRewriter.rewrite([source], imported: ["UIKit": .uikit])
            guard let text = result.texts["F.swift"] else { continue }
            // The import that a file without any import gets stands after its last line.
            let own = String(decoding: text, as: UTF8.self).components(
                of: "\nimport TouchRuntime\n"
            )[0]
            let lines = own.utf8.count { $0 == 10 } - bytes.count { $0 == 10 }
            #expect(lines == 0, "seed \(seed): \(own)")
        }
    }

    @Test("Whatever is broken, bytes outside of rewritten words stay as they are")
    func keeps() {
        // Words that nothing rewrites, between broken halves: they come out unchanged, in their order.
        for seed in 0..<500 as Range<UInt64> {
            let marker = "\nlet marker\(seed) = [1, 2, 3].map { $0 * 2 }  // kept as it is\n"
            let bytes = Array("import UIKit\n".utf8) + Array(marker.utf8) + Self.mutated(seed)
            let source = ModuleRewriter.Source(path: "F.swift", bytes: bytes)
            let result = ModuleRewriter.rewrite([source], imported: ["UIKit": .uikit])
            let text = String(decoding: result.texts["F.swift"] ?? bytes, as: UTF8.self)
            #expect(text.contains(marker), "seed \(seed)")
        }
    }
}

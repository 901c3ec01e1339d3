import FrontDoorRewriting
import FrontDoorTestSupport
import Testing

/// Sources that were broken on purpose. The rewriter reads whatever a user saves in the middle of a
/// line: it never stops the build, and what it does not rewrite stays byte-identical.
@Suite("Mutated sources") struct MutationTests {
    private static let mutations = Mutations(of: [
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
        """
        import UIKit; import AVKit
        import SwiftUI
        private struct Row: SwiftUI.View { var body: some View { Text("a") } }
        enum Media { case image, video(AVAsset), text
            case live(CMTime) }
        class P: UIView { static var play: (URL, Int) -> Void = { AVPlayer(url: $0).seek($1) }; let player: AVPlayer?
            func stop<Content: View>(_ c: Content, for s: UIControl.State) { player?.pause()
                typealias Color = SwiftUI.Color } }
        #Preview { Row() }
        @available(iOS 17.0, *) #Preview("b") { P() }
        """,
    ])

    @Test("5,000 broken sources are rewritten without a crash, and no line moves")
    func survives() {
        for seed in 0..<5_000 as Range<UInt64> {
            let bytes = Self.mutations.mutated(seed)
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
            let bytes =
                Array("import UIKit\n".utf8) + Array(marker.utf8) + Self.mutations.mutated(seed)
            let source = ModuleRewriter.Source(path: "F.swift", bytes: bytes)
            let result = ModuleRewriter.rewrite([source], imported: ["UIKit": .uikit])
            let text = String(decoding: result.texts["F.swift"] ?? bytes, as: UTF8.self)
            #expect(text.contains(marker), "seed \(seed)")
        }
    }
}

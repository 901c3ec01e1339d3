import FuzzDriver

@testable import FrontDoorCoverage

/// Looks in one input, as a source, for the symbols that it uses.
enum CoverageTrial {
    private static let engine = EngineKnowledge(
        text: """
            // symbols 1
            // modules CoreGraphics Foundation QuartzCore Swift UIKit
            // section platform
            class NSObject {
              init()
            }
            struct CGFloat {}
            struct CGRect {
              func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
            }
            // section engine
            class UIResponder: NSObject {}
            class UIColor: NSObject {
              static var red: UIColor
            }
            class UIView: UIResponder {
              init(frame: CGRect)
              var frame: CGRect
              var subviews: [UIView]
              func layoutSubviews()
              static func animate(withDuration: Double, animations: () -> Void, completion: (Bool) -> Void = 0)
            }
            class UIViewController: UIResponder {
              var view: UIView
            }
            // differs UIView.layoutSubviews | called later
            """
    )

    static func run(_ bytes: [UInt8]) {
        guard isParsedSoon(bytes) else { return }
        guard let engine else { fatalError("the symbols cannot be read") }
        let text = String(decoding: bytes, as: UTF8.self)
        let last = bytes.count { $0 == 10 || $0 == 13 } + 1
        let coverage = Coverage(of: [.init(path: "F.swift", text: text)], in: engine)
        for symbol in coverage.symbols {
            for place in symbol.places {
                ensure((1...last).contains(place.line), "no line of the source: \(symbol)")
            }
        }
    }
}

import FrontDoorCoverage

/// A small engine, as a file of symbols: enough of UIKit for the forms of code in these tests.
let engine: EngineKnowledge = {
    let text = """
        // symbols 1
        // modules CoreGraphics Foundation QuartzCore Swift UIKit XCTest
        // names expectation fulfill max pointee
        // section platform
        func print()
        func sqrt()
        protocol NSObjectProtocol {}
        class NSObject: NSObjectProtocol {
          init()
        }
        class NSValue: NSObject {}
        class Bundle: NSObject {
          static var main: Bundle
        }
        class KeyPath<Root, Value> {}
        class XCTest {}
        class XCTestCase: XCTest {}
        protocol Sequence {
          associatedtype Element
        }
        protocol Collection: Sequence {
          associatedtype Index
        }
        struct Array<Element>: Collection {}
        typealias Void = ()
        struct Optional<Wrapped> {}
        struct CGFloat {}
        struct CGPoint {
          var x: CGFloat
          init(x: CGFloat, y: CGFloat)
        }
        struct CGRect {
          var origin: CGPoint
          init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
          func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
        }
        struct IndexPath {}
        struct Bool {}
        struct Int {}
        struct String {}
        // section engine
        class RuntimeObject: NSObject {
          func forwardingTarget(for: String) -> String
        }
        class AccessibleObject: RuntimeObject {
          var accessibilityLabel: String
        }
        class UIResponder: NSObject {
          func touchesBegan(_: Set<UITouch>, with: UIEvent)
        }
        class UITouch: NSObject {
          func location(in: UIView) -> CGPoint
        }
        class UIEvent: NSObject {}
        class UIColor: NSObject {
          init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
          func withAlphaComponent(_: CGFloat) -> UIColor
          static var clear: UIColor
          static var red: UIColor
        }
        class CALayer: NSObject {}
        class UIView: UIResponder {
          init(frame: CGRect)
          var backgroundColor: UIColor
          var frame: CGRect
          var subviews: [UIView]
          var superview: UIView
          func addSubview(_: UIView)
          func layoutSubviews()
          func addMotionEffect(_: NSObject)
          static func animate(withDuration: Double, delay: Double, options: UIView.AnimationOptions = 0, animations: () -> Void, completion: (Bool) -> Void = 0)
          static func animate(withDuration: Double, animations: () -> Void, completion: (Bool) -> Void = 0)
        }
        extension UIView { struct AnimationOptions {
          static var curveEaseIn: UIView.AnimationOptions
        } }
        class Requirement {
          var origin: Requirement.Origin
          var nature: Requirement.Origin
        }
        extension Requirement { struct Origin {
          var file: String
        } }
        extension UIView { struct Spine {
          static var max: UIView.Spine
        } }
        protocol UIAppearance {
          static func appearance() -> Self
        }
        class UIBar: UIView, UIAppearance {
          var barTint: UIColor
        }
        struct Selector {
          @available(*, unavailable) init<Argument, Result>(_: (Argument) -> Result)
          init(_: String)
        }
        class UIScrollView: UIView {
          var contentOffset: CGPoint
          var delegate: UIScrollViewDelegate
        }
        class UITableView: UIScrollView {
          func dequeue() -> UITableViewCell
        }
        class UITableViewCell: UIView {}
        protocol UIScrollViewDelegate: NSObjectProtocol {
          func scrollViewDidScroll(_: UIScrollView)
        }
        protocol UITableViewDelegate: UIScrollViewDelegate {
          func tableView(_: UITableView, didSelectRowAt: IndexPath)
        }
        class UIViewController: UIResponder {
          var view: UIView
          func viewDidLoad()
        }
        class UIGestureRecognizer: NSObject {
          var state: UIGestureRecognizer.State
          var view: UIView
        }
        extension UIGestureRecognizer { enum State {
          case began
          case changed
        } }
        @available(*, deprecated) typealias UIGestureRecognizerState = UIGestureRecognizer.State
        class UIApplication: UIResponder {
          static var shared: UIApplication
          @available(*, unavailable) func openURL(_: String)
        }
        func UIGraphicsGetCurrentContext()
        // differs UIView.addMotionEffect | stored; the device does not move
        // differs forwardingTarget(for:) | asked for optional methods only
        """
    guard let engine = EngineKnowledge(text: text) else {
        fatalError("The symbols cannot be read.")
    }
    return engine
}()

/// What one source uses, by status: `["UIView.frame"]`.
struct Examined {
    var coverage: Coverage

    init(_ source: String, companions: [String] = [], modules: Set<String> = []) {
        coverage = Coverage(
            of: [Coverage.Source(path: "F.swift", text: source)],
            companions: companions.map { Coverage.Source(path: "Other.swift", text: $0) },
            modules: modules,
            in: engine
        )
    }

    var missing: [String] { names(.missing) }
    var partly: [String] { names(.partly) }
    var unknown: [String] { names(.unknown) }
    var there: [String] { names(.there) }

    private func names(_ status: UsedSymbol.Status) -> [String] {
        coverage.symbols(status).map(\.name).sorted()
    }
}

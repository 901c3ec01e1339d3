#if os(iOS)
import UIKit
@objc public protocol D: AnyObject { @objc optional func d(_ a: A, b: B) -> C?; @objc optional var e: Int { get } }
@IBDesignable open class V: UIView, D { @IBOutlet weak var o: UIView!; @objc dynamic var k = 0 { didSet { f() } }
    override init(frame: CGRect) { super.init(frame: frame); add(#selector(f(_:))); d?.d?(self, b: 2)?.x() }
    @IBAction func f(_ s: Any) { let t = "a\(1 + 2)" as NSString; _ = #keyPath(V.o.frame) } }
extension V { override func layoutSubviews() { super.layoutSubviews() } }
#endif

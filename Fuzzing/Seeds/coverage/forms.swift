import UIKit
class G<T: UIView>: UIViewController, D where T: D { var a: [T: [UIView]] = [:]
    typealias S = UIGestureRecognizer.State
    func s(_ s: S) { switch s { case .began where a.isEmpty: break; case let .changed: break; default: UIView.animate(withDuration: 1) { [weak self] in self?.view.frame = .zero } completion: { $0 } } } }
typealias Loop = Loop; class A: B {}; class B: A { func g() { self.frame; missing(1) } }
if let q = r as? UIView, case .some(let p) = q { p.x; (1, .red).0 }

//
//  SquareView.swift
//  Squares
//

#if os(iOS)
    import UIKit

    @IBDesignable
    public class SquareView: UIView {

        @IBInspectable public var cornerRadius: CGFloat = 8 {
            didSet { layer.cornerRadius = cornerRadius }
        }

        @objc public var isHeld = false
        public private(set) var flashes = 0

        public override init(frame: CGRect) {
            super.init(frame: frame)
            commonInit()
        }

        public required init?(coder aDecoder: NSCoder) {
            super.init(coder: aDecoder)
            commonInit()
        }

        private func commonInit() {
            backgroundColor = .systemBlue
            layer.cornerRadius = cornerRadius
        }

        @objc public func flash() {
            flashes += 1
            UIView.animate(withDuration: 0.2) {
                self.alpha = 0.5
            } completion: { _ in
                self.alpha = 1
            }
        }
    }
#endif

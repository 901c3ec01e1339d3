import UIKit

@objc public protocol CardDelegate: AnyObject {
    @objc optional func cardWasTapped(_ card: Card)
}

open class Card: UIView {
    public weak var delegate: CardDelegate?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func tapped() {
        delegate?.cardWasTapped?(self)
    }
}

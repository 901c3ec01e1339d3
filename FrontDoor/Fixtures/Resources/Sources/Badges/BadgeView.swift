import UIKit

public final class BadgeView: UIView {
    @IBOutlet public private(set) var label: UILabel!

    public static func make() -> BadgeView? {
        UINib(nibName: "BadgeView", bundle: .module).instantiate(withOwner: nil).first as? BadgeView
    }

    public static var stamp: UIImage? {
        UIImage(named: "Stamp", in: .module, compatibleWith: nil)
    }

    public static var ink: UIColor? {
        UIColor(named: "Ink", in: Bundle.module, compatibleWith: nil)
    }

    public static var hasDrafts: Bool {
        Bundle.module.url(forResource: "Draft", withExtension: "xib") != nil
    }
}

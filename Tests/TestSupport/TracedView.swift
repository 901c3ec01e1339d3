public import UIKit

/// A view that writes the touches it receives into a journal: `card.began`, `card.moved` and so on.
///
/// It keeps them: it does not call `super`.
open class TracedView: UIView {
    /// Where it writes.
    public let journal: Journal
    /// What its lines begin with; its identifier as well.
    public let name: String

    /// A view with a name and a frame.
    public init(_ name: String, _ frame: CGRect, _ journal: Journal) {
        (self.name, self.journal) = (name, journal)
        super.init(frame: frame)
        accessibilityIdentifier = name
    }
    /// Always nil: the view needs a journal.
    public required init?(coder: NSCoder) { nil }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(name).began")
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(name).moved")
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(name).ended")
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.add("\(name).cancelled")
    }
}

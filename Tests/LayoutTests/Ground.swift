import TouchTesting
import UIKit

/// A container of 200 by 100 points in the middle of a stage, where nothing covers it.
@MainActor struct Ground {
    let stage: Stage
    let container = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 100))

    init() throws {
        let container = container
        container.accessibilityIdentifier = "ground"
        stage = try Stage(views: [container])
    }

    /// What layout said since the beginning.
    var said: [String] {
        stage.trace.entries.filter { $0.kind == .layout || $0.kind == .refusal }.map(\.text)
    }
}

/// A view whose content wants a size, without text.
final class Box: UIView {
    private let wanted: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
        wanted = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { wanted }
}

extension UIView {
    /// A view that constraints place, with a name, in another.
    @discardableResult
    func adding<View: UIView>(_ view: View, _ name: String) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = name
        addSubview(view)
        return view
    }
}

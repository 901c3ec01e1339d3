import UIKit

/// A view with a control in it, and a tap recognizer on one of the two. Which of them gets the tap?
///
/// It writes down what happened to the touch: first that it was pressed, then which one acted.
final class ContestView: UIView {
    private let control: UIControl
    private let log: UILabel

    /// A contest for a tap on a control.
    ///
    /// - Parameters:
    ///   - identifier: the name; the control's is this with "-button" or "-control" appended.
    ///   - frame: the frame in the superview.
    ///   - control: the control that is tapped.
    ///   - isOnControl: whether the recognizer is on the control itself, or on the view around it.
    ///   - cancels: whether the recognizer cancels the touch in the view when it recognizes.
    ///   - log: the label to write into.
    init(
        _ identifier: String,
        frame: CGRect,
        control: UIControl,
        isOnControl: Bool = false,
        cancels: Bool = true,
        log: UILabel
    ) {
        self.control = control
        self.log = log
        super.init(frame: frame)
        accessibilityIdentifier = identifier
        backgroundColor = .systemGray5
        layer.cornerRadius = 8
        control.frame = bounds.insetBy(dx: 15, dy: 10)
        control.accessibilityIdentifier =
            control is UIButton ? "\(identifier)-button" : "\(identifier)-control"
        control.backgroundColor = control is UIButton ? .systemBlue : .systemOrange
        control.layer.cornerRadius = 8
        addSubview(control)
        let tap = UITapGestureRecognizer(
            target: self,
            action: Selector(ContestView.handleTap)
        )
        tap.name = "\(identifier)-tap"
        tap.cancelsTouchesInView = cancels
        (isOnControl ? control : self).addGestureRecognizer(tap)
        control.addTarget(self, action: Selector(ContestView.press), for: .touchDown)
        control.addTarget(self, action: Selector(ContestView.act), for: .touchUpInside)
        control.addTarget(self, action: Selector(ContestView.lose), for: .touchCancel)
    }

    required init?(coder: NSCoder) { nil }

    private func handleTap() { note("the tap acts") }
    private func press() { log.text = "pressed" }
    private func act() { note(control is UIButton ? "the button acts" : "the control acts") }
    private func lose() { note("the touch is lost") }

    private func note(_ what: String) {
        log.text = "\(log.text ?? ""), \(what)"
    }
}

extension GalleryController {
    /// Adds the contests to the right of the stations, from top to bottom.
    func addContests(log: UILabel) {
        var row: CGFloat = 0
        func place() -> CGRect {
            defer { row += 1 }
            return CGRect(x: 240, y: 116 + 104 * row, width: 140, height: 60)
        }
        let contests = [
            ContestView("yielding", frame: place(), control: UIButton(), log: log),
            ContestView("taking", frame: place(), control: UIControl(), log: log),
            ContestView("sharing", frame: place(), control: UIButton(), cancels: false, log: log),
            ContestView("leaving", frame: place(), control: UIControl(), cancels: false, log: log),
            ContestView("own", frame: place(), control: UIButton(), isOnControl: true, log: log),
        ]
        for contest in contests { view.addSubview(contest) }
    }
}

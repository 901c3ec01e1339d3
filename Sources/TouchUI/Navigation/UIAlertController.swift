/// A controller that asks a question in front of everything, with a button for each answer.
///
/// A tap on an action dismisses the alert, animated. The action's handler is called when the alert
/// is gone ([choice]: Apple says that it is called when the action is selected). Without actions,
/// no finger can dismiss the alert. A touch outside an alert does nothing; outside an action sheet,
/// it chooses the action that cancels.
///
/// On a pad an action sheet is a popover, which needs a source (PO-02), and has no button for the action
/// that cancels (PO-11).
/// - Compatibility: partial: severities are stored and not shown
@preconcurrency @MainActor
open class UIAlertController: UIViewController, UISpringLoadedInteractionSupporting {
    /// The style of an alert.
    public enum Style: Int, Sendable {
        /// Buttons at the bottom of the screen.
        case actionSheet = 0
        /// A box in the center of the screen.
        case alert = 1
    }

    /// How serious an alert is. Raw values as in UIKit.
    public enum Severity: Int, Sendable {
        /// As most.
        case `default` = 0
        /// Serious.
        case critical = 1
    }

    private var style = Style.actionSheet
    private var shownActions: [UIAlertAction] = []
    private var fields: [UITextField] = []
    private var preferred: UIAlertAction?

    /// Creates an alert with a title, a message below it, and no actions.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        style = preferredStyle
        self.title = title
        self.message = message
        // (PO-11)
        let isPopover = style == .actionSheet && UIScreen.main.idiom == .pad
        modalPresentationStyle = isPopover ? .popover : .overFullScreen
        modalTransitionStyle = .crossDissolve
    }

    override func makePresentationController(
        for style: UIModalPresentationStyle,
        presenting: UIViewController?
    ) -> UIPresentationController {
        let new: UIPresentationController
        switch style {
        case .overFullScreen:
            new = AlertPresentation(presentedViewController: self, presenting: presenting)
        case .popover: new = AlertPopover(presentedViewController: self, presenting: presenting)
        default: return super.makePresentationController(for: style, presenting: presenting)
        }
        new.style = style
        return new
    }

    /// The style of the alert.
    open var preferredStyle: Style { style }

    /// How serious the alert is; `default` by default. Stored only: it looks the same.
    open var severity = Severity.default

    /// The text below the title; nil by default.
    open var message: String? { didSet { (viewIfLoaded as? AlertView)?.reload() } }

    /// The title.
    open override var title: String? {
        didSet { (viewIfLoaded as? AlertView)?.reload() }
    }

    // MARK: Actions and text fields

    /// The actions, in the order in which they were added.
    open var actions: [UIAlertAction] { shownActions }

    /// Adds an action. A second action with the style `cancel` is refused with a message; UIKit
    /// throws.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, shownActions.contains(where: { $0.style == .cancel }) {
            return Diagnostics.refuse(
                "Cannot add \"\(action.title ?? "")\" to the alert \"\(title ?? "")\": it has "
                    + "a cancel action already, and can have only one. Nothing was added. "
                    + "To fix, give it another style."
            )
        }
        shownActions.append(action)
        (viewIfLoaded as? AlertView)?.reload()
    }

    /// The preferred action; nil by default. Stored only: it is not emphasized, and the return key
    /// does not choose it yet. An action that was not added is refused with a message; UIKit
    /// throws.
    open var preferredAction: UIAlertAction? {
        get { preferred }
        set {
            if let newValue, !shownActions.contains(newValue) {
                return Diagnostics.refuse(
                    "Cannot prefer \"\(newValue.title ?? "")\" in the alert \"\(title ?? "")\": it is not "
                        + "among its \(shownActions.count) actions. Nothing was changed. To fix, add it first."
                )
            }
            preferred = newValue
        }
    }

    /// The text fields, from top to bottom; nil if there are none.
    open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

    /// Adds a text field, which the closure may configure. An action sheet refuses it with a
    /// message; UIKit throws.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard style == .alert else {
            return Diagnostics.refuse(
                "Cannot add a text field to the action sheet \"\(title ?? "")\": only alerts have "
                    + "them. Nothing was added. To fix, use preferredStyle: .alert."
            )
        }
        let field = UITextField(frame: .zero)
        configurationHandler?(field)
        fields.append(field)
        (viewIfLoaded as? AlertView)?.reload()
    }

    /// Whether an action is chosen when dragged items rest on its button; false by default (DD-19).
    open var isSpringLoaded = false {
        didSet { viewIfLoaded?.setControlsSpringLoaded(isSpringLoaded) }
    }

    // MARK: The view

    /// Creates the box with its buttons.
    open override func loadView() {
        view = AlertView(of: self)
        view.setControlsSpringLoaded(isSpringLoaded)
    }

    /// Makes the first text field first responder.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        _ = fields.first?.becomeFirstResponder()
    }

    /// Dismisses the alert and performs an action that a finger chose.
    final func choose(_ action: UIAlertAction) {
        guard action.isEnabled, !isBeingDismissed, presentingViewController != nil else { return }
        UIApplication.shared.clock.observers.report(
            ControllerFact.chosen(action.title ?? "", in: self)
        )
        // The presenter dismisses, so that a controller presented by the alert itself goes with it.
        presentingViewController?.dismiss(animated: true) { action.perform() }
    }

    final var cancelAction: UIAlertAction? { shownActions.first { $0.style == .cancel } }
}

/// Places an alert in the center, or an action sheet at the bottom.
final class AlertPresentation: UIPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let view = alert?.viewIfLoaded as? AlertView else { return .zero }
        let bounds = container.bounds
        if alert?.preferredStyle == .actionSheet { return view.frameAtBottom(of: container) }
        return bounds.middle(of: CGSize(width: UnsourcedValues.alertWidth, height: view.height))
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.superview?.frame = frameOfPresentedViewInContainerView
    }

    override var backdrop: Backdrop {
        alert?.preferredStyle == .actionSheet ? .dismisses : .inert
    }

    override func backdropTapped() {
        if let alert, let cancel = alert.cancelAction { alert.choose(cancel) }
    }
}

/// Shows an action sheet of a pad as a popover; where the width is compact, at the bottom (PO-11).
final class AlertPopover: UIPopoverPresentationController {
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var box: AlertView? { alert?.viewIfLoaded as? AlertView }

    override func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
        traits.horizontalSizeClass == .compact ? .overFullScreen : .none
    }

    override func reasonNotToPresent(over presenter: UIViewController) -> String? {
        defer { box?.reload() }
        return super.reasonNotToPresent(over: presenter)
    }

    override var wantedSize: CGSize {
        CGSize(width: UnsourcedValues.alertWidth, height: box?.height ?? 0)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard adaptation != .none, let container, let box else {
            return super.frameOfPresentedViewInContainerView
        }
        return box.frameAtBottom(of: container)
    }

    override var backdrop: Backdrop { .dismisses }

    override func backdropTapped() {
        if let alert, let cancel = alert.cancelAction {
            alert.choose(cancel)
        } else if adaptation == .none {
            super.backdropTapped()
        }
    }
}

/// The box of an alert: title, message, text fields and buttons.
final class AlertView: UIView {
    private weak var alert: UIAlertController?
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private var buttons: [UIButton] = []

    init(of alert: UIAlertController) {
        self.alert = alert
        super.init(frame: CGRect(x: 0, y: 0, width: UnsourcedValues.alertWidth, height: 100))
        addSubview(titleLabel)
        addSubview(messageLabel)
        reload()
        bounds.size.height = height
    }

    required init?(coder: NSCoder) { nil }

    func reload() {
        titleLabel.text = alert?.title
        messageLabel.text = alert?.message
        titleLabel.font = ControlMetrics.alertTitle
        messageLabel.font = ControlMetrics.alertMessage
        for label in [titleLabel, messageLabel] { label.textAlignment = .center }
        for button in buttons { button.removeFromSuperview() }
        buttons = inOrder.map { action in
            let button = UIButton(type: .system)
            button.titleLabel?.font =
                action.style == .cancel
                ? ControlMetrics.alertTitle : .systemFont(ofSize: 17)
            button.setTitle(action.title, for: .normal)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            button.isEnabled = action.isEnabled
            button.accessibilityIdentifier = action.accessibilityIdentifier
            action.button = button
            button.addAction(
                UIAction { [weak alert] _ in alert?.choose(action) },
                for: .touchUpInside
            )
            addSubview(button)
            return button
        }
        for field in alert?.textFields ?? [] where field.superview !== self { addSubview(field) }
        setNeedsLayout()
        superview?.superview?.setNeedsLayout()
    }

    /// The cancel action is on the left of two, or else at the bottom.
    private var inOrder: [UIAlertAction] {
        let others = actions.filter { $0.style != .cancel }
        let cancel = actions.filter { $0.style == .cancel }
        return isSideBySide ? cancel + others : others + cancel
    }

    /// The actions that have buttons.
    private var actions: [UIAlertAction] {
        let all = alert?.actions ?? []
        return isInPopover ? all.filter { $0.style != .cancel } : all
    }

    private var isInPopover: Bool {
        (alert?.presentationController as? AlertPopover)?.adaptation
            == UIModalPresentationStyle.none
    }

    /// Where an action sheet is at the bottom.
    func frameAtBottom(of container: UIView) -> CGRect {
        let (bounds, margin) = (container.bounds, UnsourcedValues.actionSheetMargin)
        let y = bounds.height - max(container.safeAreaInsets.bottom, margin) - height
        return CGRect(x: margin, y: y, width: bounds.width - 2 * margin, height: height)
    }

    private var isSideBySide: Bool {
        alert?.preferredStyle == .alert && actions.count == 2
    }

    /// What the arrow of a popover takes.
    private var arrowInsets: UIEdgeInsets {
        (superview as? UIDropShadowView)?.popover?.arrowInsets ?? .zero
    }

    private var headerHeight: CGFloat {
        let texts = textHeights.filter { $0 > 0 }
        return texts.isEmpty ? 0 : 30 + texts.reduce(0, +)
    }

    /// The heights of title and message, each with as many lines as it needs.
    private var textHeights: [CGFloat] {
        let room = bounds.inset(by: arrowInsets).width
        let width = (room > 0 ? room : UnsourcedValues.alertWidth) - 32
        return [titleLabel, messageLabel].map { label in
            label.numberOfLines = 0
            return label.sizeThatFits(CGSize(width: width, height: 0)).height
        }
    }

    private var fieldsHeight: CGFloat { CGFloat(alert?.textFields?.count ?? 0) * 32 }

    private var actionHeight: CGFloat {
        alert?.preferredStyle == .alert
            ? UnsourcedValues.alertActionHeight : UnsourcedValues.sheetActionHeight
    }

    override func drawAppearance(in context: CGContext) {
        let frames = buttons.map(\.frameFromModel)
        drawAlert(
            context,
            buttons: frames,
            fields: (alert?.textFields ?? []).map(\.frameFromModel),
            apart: gapBeforeCancel > 0 ? frames.last : nil,
            isSideBySide: isSideBySide
        )
    }

    private var gapBeforeCancel: CGFloat {
        alert?.preferredStyle == .actionSheet && !isInPopover && alert?.cancelAction != nil
            && actions.count > 1
            ? UnsourcedValues.actionSheetMargin : 0
    }

    var height: CGFloat {
        let rows = isSideBySide ? 1 : actions.count
        return headerHeight + fieldsHeight + CGFloat(rows) * actionHeight + gapBeforeCancel
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        noteShown()
        let room = bounds.inset(by: arrowInsets)
        let (left, width) = (room.minX, room.width)
        var y = room.minY + 15
        for (label, height) in zip([titleLabel, messageLabel], textHeights) where height > 0 {
            label.frame = CGRect(x: left + 16, y: y, width: width - 32, height: height)
            y += height
        }
        y = room.minY + headerHeight
        for field in alert?.textFields ?? [] {
            field.frame = CGRect(x: left + 16, y: y + 1, width: width - 32, height: 30)
            y += 32
        }
        for (index, button) in buttons.enumerated() {
            if isSideBySide {
                button.frame = CGRect(
                    x: left + CGFloat(index) * width / 2,
                    y: y,
                    width: width / 2,
                    height: actionHeight
                )
            } else {
                if index == buttons.count - 1 { y += gapBeforeCancel }
                button.frame = CGRect(x: left, y: y, width: width, height: actionHeight)
                y += actionHeight
            }
        }
    }
}

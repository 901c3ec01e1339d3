/// A service that an application offers for its data.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// The name of a service.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name, the same as UIKit's.
        public let rawValue: String
        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Posting to Facebook.
        public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
        /// Posting to Twitter.
        public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
        /// A message.
        public static let message = Self("com.apple.UIKit.activity.Message")
        /// Mail.
        public static let mail = Self("com.apple.UIKit.activity.Mail")
        /// Printing.
        public static let print = Self("com.apple.UIKit.activity.Print")
        /// Copying to the pasteboard.
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        /// A picture for a contact.
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
        /// Saving into the photos.
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        /// The reading list.
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        /// AirDrop.
        public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
        /// Opening in the books.
        public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
        /// Marking up as a PDF.
        public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// Whether a service is an action or a way to share.
    public enum Category: Int, Sendable {
        /// An action.
        case action = 0
        /// A way to share.
        case share = 1
    }

    /// The controller that shows the service.
    final weak var presenter: UIActivityViewController?

    /// Makes a service.
    public override init() { super.init() }

    /// Whether the service is an action or a way to share; `action` unless overridden.
    open class var activityCategory: Category { .action }
    /// The name of the service; nil unless overridden.
    open var activityType: ActivityType? { nil }
    /// The title; nil unless overridden.
    open var activityTitle: String? { nil }
    /// The picture; nil unless overridden. It is not drawn.
    open var activityImage: UIImage? { nil }
    /// A controller that the service presents in the place of `perform()`; nil unless overridden.
    open var activityViewController: UIViewController? { nil }
    /// Whether the service can use items; false unless overridden.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called before `perform()`, with the items.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Called to do what the service does. Call `activityDidFinish(_:)` at the end.
    open func perform() { activityDidFinish(true) }
    /// Tells the controller that the service has ended.
    open func activityDidFinish(_ completed: Bool) { presenter?.finish(self, completed) }
}

/// A sheet with the services that an application offers for its data, and a button that closes it.
///
/// The services of the system are not there. A tap on one of `applicationActivities` that can use the
/// items prepares and performs it, then the sheet is dismissed and `completionWithItemsHandler` called;
/// so does the button, without a service (NV-34).
/// - Compatibility: partial: services of the application only
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    /// Called when the sheet is closed: with the service or nil, whether it was completed, and two nils.
    public typealias CompletionWithItemsHandler = (
        UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
    ) -> Void

    private let items: [Any]
    private let activities: [UIActivity]
    private let list = UIStackView()

    /// Makes a sheet for items, with services of the application.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        (items, activities) = (activityItems, applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
    }

    /// Never succeeds: a storyboard has no such controller.
    public required init?(coder: NSCoder) { nil }

    /// Services that are left out; nil by default.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the sheet is closed; nil by default.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// Whether the items may be shared with others; true by default. Stored only.
    open var allowsProminentActivity = true

    /// The items, and what stands for those that are made later.
    private var placeholders: [Any] {
        items.map {
            ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
        }
    }

    /// The services that are shown.
    private var offered: [UIActivity] {
        activities.filter { activity in
            let isLeftOut = activity.activityType.map {
                excludedActivityTypes?.contains($0) ?? false
            }
            return isLeftOut != true && activity.canPerform(withActivityItems: placeholders)
        }
    }

    /// Creates a button for each service, and one that closes the sheet.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        list.axis = .vertical
        list.spacing = 8
        list.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(list)
        NSLayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            list.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            list.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
        add("Close", "close") { [weak self] in self?.close(nil, false) }
        for activity in offered {
            add(activity.activityTitle ?? "", activity.activityType?.rawValue) { [weak self] in
                self?.start(activity)
            }
        }
    }

    private func add(_ title: String, _ identifier: String?, _ action: @escaping () -> Void) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.accessibilityIdentifier = identifier
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        button.heightAnchor.constraint(equalToConstant: 44).isActive = true
        list.addArrangedSubview(button)
    }

    private func start(_ activity: UIActivity) {
        activity.presenter = self
        activity.prepare(
            withActivityItems: items.compactMap { item in
                guard let source = item as? any UIActivityItemSource else { return item }
                return source.activityViewController(
                    self,
                    itemForActivityType: activity.activityType
                )
            }
        )
        if let controller = activity.activityViewController {
            present(controller, animated: true)
        } else {
            activity.perform()
        }
    }

    final func finish(_ activity: UIActivity, _ completed: Bool) {
        close(activity.activityType, completed)
    }

    private func close(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        let handler = completionWithItemsHandler
        completionWithItemsHandler = nil
        guard let presenter = presentingViewController else {
            handler?(type, completed, nil, nil)
            return
        }
        presenter.dismiss(animated: true) { handler?(type, completed, nil, nil) }
    }

    /// A sheet that a finger has dragged away counts as closed.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isBeingDismissed, let handler = completionWithItemsHandler else { return }
        completionWithItemsHandler = nil
        handler(nil, false, nil, nil)
    }
}

import UIKit

/// A page that shows something in front of itself as soon as it has appeared.
final class OverlaySheet: UIViewController, UIPopoverPresentationControllerDelegate {
    private let button = UIButton(type: .system)
    private let show: @MainActor (OverlaySheet, UIButton) -> Void

    init(_ show: @escaping @MainActor (OverlaySheet, UIButton) -> Void) {
        self.show = show
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        button.configuration = .filled()
        button.configuration?.title = "Options"
        button.frame = CGRect(x: 125, y: 24, width: 140, height: 44)
        view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard presentedViewController == nil else { return }
        show(self, button)
    }

    // A popover stays one, also where it is narrow.
    func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }

    /// The menu of the button, open.
    static func menu() -> OverlaySheet {
        OverlaySheet { _, button in
            button.menu = UIMenu(children: [
                UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
                UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in
                },
                UIAction(title: "Pinned", state: .on) { _ in },
                UIAction(title: "Move", attributes: .disabled) { _ in },
                UIAction(
                    title: "Delete",
                    image: UIImage(systemName: "trash"),
                    attributes: .destructive
                ) { _ in },
            ])
            button.showsMenuAsPrimaryAction = true
            button.performPrimaryAction()
        }
    }

    /// A popover that points at the button.
    static func popover() -> OverlaySheet {
        OverlaySheet { page, button in
            let content = UIViewController()
            content.preferredContentSize = CGSize(width: 240, height: 120)
            let label = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 40))
            label.text = "A popover"
            label.textAlignment = .center
            content.view.addSubview(label)
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.sourceView = button
            content.popoverPresentationController?.delegate = page
            page.present(content, animated: false)
        }
    }

    /// A sheet that rests at the half of the page.
    static func detents() -> OverlaySheet {
        OverlaySheet { page, _ in
            let content = UIViewController()
            content.title = "Details"
            content.view.backgroundColor = .systemBackground
            content.navigationItem.rightBarButtonItem = UIBarButtonItem(
                barButtonSystemItem: .done,
                target: nil,
                action: nil
            )
            let pages = UINavigationController(rootViewController: content)
            pages.sheetPresentationController?.detents = [.medium(), .large()]
            pages.sheetPresentationController?.prefersGrabberVisible = true
            page.present(pages, animated: false)
        }
    }
}

/// A date picker as a calendar, and a compact one.
final class CalendarSheet: UIViewController {
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.subviews.isEmpty else { return }
        view.backgroundColor = .systemBackground
        let calendar = picker(.inline)
        calendar.datePickerMode = .date
        calendar.frame = CGRect(x: 16, y: 8, width: view.bounds.width - 32, height: 340)
        view.addSubview(calendar)
        let compact = picker(.compact)
        compact.sizeToFit()
        compact.center = CGPoint(x: view.bounds.midX, y: 380)
        view.addSubview(compact)
    }

    private func picker(_ style: UIDatePickerStyle) -> UIDatePicker {
        let date = UIDatePicker()
        date.preferredDatePickerStyle = style
        date.timeZone = TimeZone(secondsFromGMT: 0)
        date.locale = Locale(identifier: "en_US")
        date.date = Date(timeIntervalSince1970: 1_700_000_000)
        return date
    }
}

/// Cells of a list, with each accessory.
final class CellSheet: UICollectionViewController {
    private static let rows: [(String, String?, [UICellAccessory])] = [
        ("Disclosure", nil, [.disclosureIndicator()]),
        ("Checkmark", "with a second line", [.checkmark()]),
        ("Detail", nil, [.detail()]), ("Label", nil, [.label(text: "42"), .disclosureIndicator()]),
        ("Delete", nil, [.delete(displayed: .always)]),
        ("Insert", nil, [.insert(displayed: .always)]),
        ("Reorder", nil, [.reorder(displayed: .always)]),
        ("Multiselect", nil, [.multiselect(displayed: .always)]),
        ("Outline", nil, [.outlineDisclosure()]),
    ]

    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        cell,
        _,
        row in
        let (title, detail, accessories) = CellSheet.rows[row]
        var content = cell.defaultContentConfiguration()
        content.text = title
        content.secondaryText = detail
        content.image = UIImage(systemName: "star")
        cell.contentConfiguration = content
        cell.accessories = accessories
    }

    init() {
        super.init(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            )
        )
    }

    required init?(coder: NSCoder) { nil }

    override func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { Self.rows.count }

    override func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
            using: registration,
            for: indexPath,
            item: indexPath.item
        )
    }
}

/// A field that is edited, whose keyboard is on the screen.
final class KeyboardSheet: UIViewController {
    private let top: CGFloat

    /// A field at a distance from the top, in points.
    init(top: CGFloat = 20) {
        self.top = top
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let field = UITextField(
            frame: CGRect(x: 20, y: top, width: view.bounds.width - 40, height: 40)
        )
        field.autoresizingMask = .flexibleWidth
        field.borderStyle = .roundedRect
        field.placeholder = "Name"
        field.accessibilityIdentifier = "name"
        view.addSubview(field)
    }
}

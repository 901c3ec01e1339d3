import UIKit

/// A list in a collection view: folders that open and close, rows with marks, and rows that are swiped.
final class MailboxesController: UIViewController {
    private var source: UICollectionViewDiffableDataSource<Int, String>?
    private let log = UILabel(frame: CGRect(x: 20, y: 760, width: 350, height: 30))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mailboxes"
        view.backgroundColor = .systemGroupedBackground
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 750),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: makeConfiguration()
            )
        )
        list.accessibilityIdentifier = "mailboxes"
        view.addSubview(list)
        log.accessibilityIdentifier = "log"
        log.text = "nothing happened"
        log.styleAsNote()
        view.addSubview(log)

        let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
            [weak self] cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            content.image = UIImage(systemName: "folder")
            cell.contentConfiguration = content
            cell.accessibilityIdentifier = name
            let isFolder = self?.source?.snapshot(for: 0).snapshot(of: name).items.isEmpty == false
            cell.accessories =
                isFolder ? [.outlineDisclosure()] : [.label(text: "3"), .disclosureIndicator()]
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
            $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
        }
        self.source = source
        var folders = NSDiffableDataSourceSectionSnapshot<String>()
        folders.append(["Inbox", "Archive", "Sent"])
        folders.append(["Family", "Travel"], to: "Archive")
        source.apply(folders, to: 0, animatingDifferences: false)
    }

    private func makeConfiguration() -> UICollectionLayoutListConfiguration {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
            let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
                self?.log.text = "flagged \(self?.source?.itemIdentifier(for: path) ?? "nothing")"
                done(true)
            }
            return UISwipeActionsConfiguration(actions: [flag])
        }
        return configuration
    }
}

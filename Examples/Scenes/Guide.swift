import UIKit

/// A page with a button that opens a guide: a sheet with a navigation controller, whose list opens
/// pages that a finger turns. A drag on a page turns it, moves the sheet, or goes back to the list.
final class GuideController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let open = UIButton(type: .system)
        open.frame = CGRect(x: 95, y: 200, width: 200, height: 44)
        open.configuration = .filled()
        open.setTitle("Open the guide", for: .normal)
        open.accessibilityIdentifier = "open"
        open.addAction(UIAction { [weak self] _ in self?.openGuide() }, for: .touchUpInside)
        view.addSubview(open)
    }

    private func openGuide() {
        let guide = UINavigationController(rootViewController: ChapterListController())
        guide.sheetPresentationController?.detents = [.medium(), .large()]
        guide.sheetPresentationController?.prefersGrabberVisible = true
        present(guide, animated: true)
    }
}

/// The chapters of the guide. A tap on a row opens the chapter.
private final class ChapterListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Guide"
        tableView.accessibilityIdentifier = "chapters"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        ChapterPages.titles.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
    {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "chapter")
            ?? UITableViewCell(style: .default, reuseIdentifier: "chapter")
        cell.textLabel?.text = ChapterPages.titles[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(
            ChapterPages(startingAt: indexPath.row),
            animated: true
        )
    }
}

/// The chapters as pages side by side.
private final class ChapterPages: UIPageViewController, UIPageViewControllerDataSource,
    UIPageViewControllerDelegate
{
    static let titles = ["Paths", "Bridges", "Huts", "Weather"]

    init(startingAt index: Int) {
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
        dataSource = self
        delegate = self
        setViewControllers([ChapterController(index)], direction: .forward, animated: false)
        title = Self.titles[index]
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }

    /// Without this, a drag from the edge would turn the page: of two pans that recognize together, the
    /// one of the deeper view wins (G-50).
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        guard let back = navigationController?.interactivePopGestureRecognizer else { return }
        for case let pages as UIScrollView in view.subviews {
            pages.panGestureRecognizer.require(toFail: back)
        }
    }

    func pageViewController(
        _ pages: UIPageViewController,
        viewControllerBefore page: UIViewController
    ) -> UIViewController? {
        chapter((page as? ChapterController).map { $0.index - 1 })
    }

    func pageViewController(
        _ pages: UIPageViewController,
        viewControllerAfter page: UIViewController
    ) -> UIViewController? {
        chapter((page as? ChapterController).map { $0.index + 1 })
    }

    func pageViewController(
        _ pages: UIPageViewController,
        didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController],
        transitionCompleted: Bool
    ) {
        guard let chapter = viewControllers?.first as? ChapterController else { return }
        title = Self.titles[chapter.index]
    }

    private func chapter(_ index: Int?) -> UIViewController? {
        guard let index, Self.titles.indices.contains(index) else { return nil }
        return ChapterController(index)
    }
}

/// One chapter: its title and a picture.
private final class ChapterController: UIViewController {
    let index: Int

    init(_ index: Int) {
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: CGRect(x: 20, y: 150, width: 350, height: 30))
        label.accessibilityIdentifier = "chapter"
        label.font = .systemFont(ofSize: 22, weight: .semibold)
        label.text = "Chapter \(index + 1): \(ChapterPages.titles[index])"
        view.addSubview(label)
        view.addPicture(Pictures.tree(index), CGRect(x: 20, y: 200, width: 120, height: 120))
    }
}

import UIKit

/// Tabs, pushed pages, an alert and a sheet: the structure of most apps.
final class LibraryController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let shelf = UINavigationController(rootViewController: ShelfController())
        shelf.tabBarItem = UITabBarItem(
            title: "Shelf",
            image: UIImage(systemName: "book"),
            tag: 0
        )
        let about = AboutController()
        about.tabBarItem = UITabBarItem(
            title: "About",
            image: UIImage(systemName: "info.circle"),
            tag: 1
        )
        viewControllers = [shelf, about]
    }
}

/// Three books. A tap on one opens it.
final class ShelfController: UIViewController {
    private var books = ["Emma", "Ulysses", "Walden"]
    private var buttons: [UIButton] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Books"
        view.backgroundColor = .systemGroupedBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add,
            target: self,
            action: Selector(ShelfController.add)
        )
        showBooks()
    }

    private func showBooks() {
        for button in buttons { button.removeFromSuperview() }
        buttons = books.enumerated().map { index, book in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 40, y: 120 + CGFloat(index) * 60, width: 310, height: 44)
            button.setTitle(book, for: .normal)
            button.setImage(UIImage(systemName: "book"), for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.contentHorizontalAlignment = .left
            button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: -12)
            button.backgroundColor = .secondarySystemGroupedBackground
            button.layer.cornerRadius = 10
            button.accessibilityIdentifier = book.lowercased()
            button.addAction(
                UIAction { [weak self] _ in self?.open(book) },
                for: .touchUpInside
            )
            view.addSubview(button)
            return button
        }
    }

    private func open(_ book: String) {
        let page = BookController(book) { [weak self] in
            self?.books.removeAll { $0 == book }
            self?.showBooks()
        }
        navigationController?.pushViewController(page, animated: true)
    }

    func add() {
        let sheet = NewBookController { [weak self] book in
            self?.books.append(book)
            self?.showBooks()
        }
        present(sheet, animated: true)
    }
}

/// One book, which can be deleted after an alert.
final class BookController: UIViewController {
    private let onDelete: () -> Void

    init(_ book: String, onDelete: @escaping () -> Void) {
        self.onDelete = onDelete
        super.init(nibName: nil, bundle: nil)
        title = book
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 40, y: 120, width: 310, height: 30))
        label.text = "All of \(title ?? "")"
        label.font = .systemFont(ofSize: 22, weight: .bold)
        label.accessibilityIdentifier = "text"
        view.addSubview(label)
        let size = CGSize(width: 310, height: 400)
        view.addPicture(
            Pictures.landscape(.dawn, size: size),
            CGRect(origin: CGPoint(x: 40, y: 170), size: size),
            radius: 12
        )
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .trash,
            primaryAction: UIAction { [weak self] _ in self?.ask() }
        )
    }

    private func ask() {
        let alert = UIAlertController(
            title: "Delete \(title ?? "")?",
            message: nil,
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Throw away", style: .destructive) { [weak self] _ in
                self?.onDelete()
                self?.navigationController?.popViewController(animated: true)
            }
        )
        present(alert, animated: true)
    }
}

/// A sheet that asks for the name of a book. It can be dragged away.
final class NewBookController: UIViewController {
    private let field = UITextField(frame: CGRect(x: 40, y: 80, width: 310, height: 40))
    private let done: (String) -> Void

    init(done: @escaping (String) -> Void) {
        self.done = done
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        field.borderStyle = .roundedRect
        field.placeholder = "Name of the book"
        field.accessibilityIdentifier = "name"
        field.accessibilityLabel = "Name"
        view.addSubview(field)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 40, y: 140, width: 310, height: 44)
        button.setTitle("Put on the shelf", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.backgroundColor = .systemBlue
        button.layer.cornerRadius = 12
        button.accessibilityIdentifier = "put"
        button.addAction(UIAction { [weak self] _ in self?.put() }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func put() {
        if let name = field.text, !name.isEmpty { done(name) }
        dismiss(animated: true)
    }
}

/// A page about this scene.
final class AboutController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        let label = UILabel(frame: CGRect(x: 40, y: 120, width: 310, height: 30))
        label.text = "A small library"
        label.accessibilityIdentifier = "about"
        view.addSubview(label)
    }
}

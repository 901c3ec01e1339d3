import UIKit

/// A form that constraints lay out: one column if it is high, two columns if it is wide.
///
/// Scenes have no orientation sensor, so a button rotates the window.
final class FormController: UIViewController {
    private let columns = UIStackView()
    private let message = UILabel()
    private var fields: [UITextField] = []
    private let save = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = [
            makeRow("Name", "name"), makeRow("Street", "street"), makeRow("Town", "town"),
            makeRow("Country", "country"),
        ]
        for pair in [rows[..<2], rows[2...]] {
            let column = UIStackView(arrangedSubviews: Array(pair))
            column.axis = .vertical
            column.spacing = 12
            columns.addArrangedSubview(column)
        }
        columns.spacing = 12
        columns.distribution = .fillEqually
        columns.accessibilityIdentifier = "columns"

        view.backgroundColor = .systemGroupedBackground
        message.styleAsNote()
        message.numberOfLines = 0
        message.accessibilityIdentifier = "message"
        message.text = "All of it is saved on this device, and nowhere else."
        makeButton(save, "Save", FormController.saved)
        let turn = UIButton(type: .system)
        makeButton(turn, "Turn", FormController.turned)
        for part in [columns, message, save, turn] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        constrain(turn)
    }

    private func constrain(_ turn: UIButton) {
        let guide = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            columns.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
            columns.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            columns.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            message.topAnchor.constraint(equalTo: columns.bottomAnchor, constant: 16),
            message.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            message.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
            save.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            save.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
            save.widthAnchor.constraint(greaterThanOrEqualToConstant: 88),
            save.heightAnchor.constraint(equalToConstant: 44),
            turn.trailingAnchor.constraint(equalTo: save.leadingAnchor, constant: -16),
            turn.centerYAnchor.constraint(equalTo: save.centerYAnchor),
            turn.widthAnchor.constraint(equalTo: save.widthAnchor),
            turn.heightAnchor.constraint(equalTo: save.heightAnchor),
        ])
    }

    private func makeRow(_ title: String, _ name: String) -> UIStackView {
        let label = UILabel()
        label.text = title
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.accessibilityIdentifier = name
        field.accessibilityLabel = title
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.widthAnchor.constraint(equalToConstant: 80).isActive = true
        fields.append(field)
        let row = UIStackView(arrangedSubviews: [label, field])
        row.spacing = 8
        row.alignment = .firstBaseline
        return row
    }

    private func makeButton(
        _ button: UIButton,
        _ title: String,
        _ action: @escaping (FormController) -> () -> Void
    ) {
        button.setTitle(title, for: .normal)
        button.accessibilityIdentifier = title.lowercased()
        button.addTarget(
            self,
            action: Selector(action, named: title.lowercased()),
            for: .touchUpInside
        )
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        columns.axis = view.bounds.width > view.bounds.height ? .horizontal : .vertical
    }

    private func saved() {
        let entries = fields.compactMap(\.text).filter { !$0.isEmpty }
        message.text = "Saved: \(entries.joined(separator: ", "))."
    }

    private func turned() {
        guard let window = view.window else { return }
        let size = window.bounds.size
        window.frame = CGRect(x: 0, y: 0, width: size.height, height: size.width)
    }
}

import UIKit

/// A reminder: its day and its time are chosen in a calendar that opens in a popover, and how often it
/// repeats in a menu of the navigation bar.
final class ReminderController: UIViewController {
    private let day = UIDatePicker()
    private let name = UILabel()
    private let log = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Reminder"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Repeat",
            menu: UIMenu(
                children: ["Never", "Daily", "Weekly"].map { title in
                    UIAction(title: title) { [weak self] _ in self?.log.text = "repeats: \(title)" }
                }
            )
        )

        name.text = "Water the roses"
        name.font = .systemFont(ofSize: 17)
        name.frame = CGRect(x: 20, y: 140, width: 180, height: 44)

        // The same day in every zone and language.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        day.calendar = calendar
        day.timeZone = .gmt
        day.locale = Locale(identifier: "en_US")
        day.datePickerMode = .date
        day.preferredDatePickerStyle = .compact
        day.date = Date(timeIntervalSince1970: 1_715_774_400)  // May 15, 2024
        day.accessibilityIdentifier = "day"
        day.accessibilityLabel = "Day"
        day.frame = CGRect(x: 230, y: 140, width: 140, height: 44)
        day.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                let parts = calendar.dateComponents([.month, .day], from: day.date)
                log.text = "month \(parts.month ?? 0), day \(parts.day ?? 0)"
            },
            for: .valueChanged
        )

        log.accessibilityIdentifier = "log"
        log.text = "nothing chosen"
        log.frame = CGRect(x: 20, y: 200, width: 350, height: 30)
        log.styleAsNote()
        for part in [name, day, log] { view.addSubview(part) }
    }
}

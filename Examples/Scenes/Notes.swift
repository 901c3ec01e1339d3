import UIKit

/// A list of notes with a search, and an editor. What fingers and keys do with the text of a note is all
/// UIKit's: the caret, words, handles, the edit menu and undo.
final class NotesController: UINavigationController {
    init() {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [NoteListController()]
    }
    required init?(coder: NSCoder) { nil }
}

/// One note.
struct Note {
    var title: String
    var text: String
}

/// The titles of the notes. The search shows those that contain its text.
final class NoteListController: UIViewController, UITableViewDataSource, UITableViewDelegate,
    UISearchBarDelegate
{
    private var notes = [
        Note(title: "Garden", text: "Water the roses\nCut the grass"),
        Note(title: "Shopping", text: "Milk, bread and apples"),
        Note(title: "Travel", text: "Tickets are at https://example.com"),
    ]
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    private let table = UITableView(frame: CGRect(x: 0, y: 156, width: 390, height: 600))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        view.backgroundColor = .systemBackground
        bar.placeholder = "Search"
        bar.delegate = self
        bar.searchTextField.accessibilityIdentifier = "search"
        bar.searchTextField.accessibilityLabel = "Search notes"
        view.addSubview(bar)
        table.accessibilityIdentifier = "notes"
        table.dataSource = self
        table.delegate = self
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "note")
        view.addSubview(table)
    }

    /// The indexes of the notes that the search finds.
    private var found: [Int] {
        let searched = (bar.text ?? "").lowercased()
        return notes.indices.filter {
            searched.isEmpty || notes[$0].title.lowercased().contains(searched)
                || notes[$0].text.lowercased().contains(searched)
        }
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        table.reloadData()
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { view.endEditing(true) }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        found.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
        cell.textLabel?.text = notes[found[indexPath.row]].title
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let index = found[indexPath.row]
        let editor = NoteController(notes[index])
        editor.changed = { [weak self] in self?.notes[index].text = $0 }
        view.endEditing(true)
        navigationController?.pushViewController(editor, animated: true)
    }
}

/// The editor of one note.
final class NoteController: UIViewController, UITextViewDelegate {
    private let editor = UITextView(frame: CGRect(x: 20, y: 120, width: 350, height: 300))
    private let note: Note
    /// Is called with the new text.
    var changed: (String) -> Void = { _ in }

    init(_ note: Note) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = note.title
        view.backgroundColor = .systemBackground
        editor.accessibilityIdentifier = "note"
        editor.font = .systemFont(ofSize: 20)
        editor.text = note.text
        editor.delegate = self
        view.addSubview(editor)
    }

    func textViewDidChange(_ textView: UITextView) { changed(textView.text) }
}

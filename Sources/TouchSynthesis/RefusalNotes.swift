internal import Synchronization

/// The sentences of the latest refusals, and the lines of the tests that made the calls.
///
/// Hammer's error cases have values for code, and no room for a sentence. A sentence is made when
/// the error is thrown (decision 9), so it is kept here, under the error's case and values. If the
/// same case was thrown twice with equal values, the later sentence counts for both.
enum RefusalNotes {
    struct Note {
        let key: String
        var sentence: String?
        var place: String?
    }

    /// How many are kept: more than any test collects before it prints them.
    private static let longest = 64
    private static let notes = Mutex<[Note]>([])

    static func note(of key: String) -> Note? {
        notes.withLock { notes in notes.last { $0.key == key } }
    }

    /// Keeps the sentence of an error that is about to be thrown.
    static func keep(_ sentence: String, for key: String) {
        replace(key) { _ in Note(key: key, sentence: sentence) }
    }

    /// Keeps the line of the call that throws an error; nil if it should not be named.
    static func keep(place: String?, for key: String) {
        replace(key) { Note(key: key, sentence: $0?.sentence, place: place) }
    }

    private static func replace(_ key: String, by make: (Note?) -> Note) {
        notes.withLock { notes in
            let old = notes.last { $0.key == key }
            notes.removeAll { $0.key == key }
            notes.append(make(old))
            if notes.count > longest { notes.removeFirst() }
        }
    }
}

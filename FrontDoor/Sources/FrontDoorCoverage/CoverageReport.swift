import Foundation

// The ways in which a coverage is shown.
extension Coverage {
    /// For a terminal. Symbols that Touchstone has are listed only on request.
    package func text(all: Bool = false) -> String {
        var text = ""
        for status in [UsedSymbol.Status.missing, .partly, .unknown, .there] {
            let list = symbols(status)
            guard !list.isEmpty, all || status != .there else { continue }
            text += "\(status.heading):\n"
            let width = list.map { "\($0.places.count)".count }.max() ?? 1
            // The same sentence for many symbols is said once, after the last of them.
            var notes: [(note: String, symbols: [UsedSymbol])] = []
            for symbol in list {
                if let place = notes.firstIndex(where: { $0.note == symbol.note }) {
                    notes[place].symbols.append(symbol)
                } else {
                    notes.append((symbol.note, [symbol]))
                }
            }
            for (note, symbols) in notes {
                for symbol in symbols {
                    let uses = "\(symbol.places.count)"
                    text += "  " + String(repeating: " ", count: width - uses.count) + uses
                    text += "  \(symbol.name)\(symbol.isDeprecated ? " (deprecated)" : "")"
                    if let place = symbol.places.first {
                        text += "  \(place.file):\(place.line)"
                    }
                    text += "\n"
                }
                if !note.isEmpty { text += "       → \(note)\n" }
            }
            text += "\n"
        }
        return text + summary + "\n"
    }

    private struct Document: Encodable {
        struct Symbol: Encodable {
            struct Place: Encodable {
                var file: String
                var line: Int
            }
            var name: String
            var kind: UsedSymbol.Kind
            var status: UsedSymbol.Status
            var uses: Int
            var deprecated: Bool
            var note: String
            var places: [Place]
        }
        struct Counts: Encodable {
            var uses: Int
            var symbols: Int
            var there: Int
            var partly: Int
            var missing: Int
            var unknown: Int
        }
        var version = 1
        var files: Int
        var counts: Counts
        var symbols: [Symbol]
    }

    /// For programs: see Documentation/FrontDoor.md.
    package var json: String {
        let document = Document(
            files: files,
            counts: Document.Counts(
                uses: symbols.reduce(0) { $0 + $1.places.count },
                symbols: symbols.count,
                there: symbols(.there).count,
                partly: symbols(.partly).count,
                missing: symbols(.missing).count,
                unknown: symbols(.unknown).count
            ),
            symbols: symbols.map { symbol in
                Document.Symbol(
                    name: symbol.name,
                    kind: symbol.kind,
                    status: symbol.status,
                    uses: symbol.places.count,
                    deprecated: symbol.isDeprecated,
                    note: symbol.note,
                    places: symbol.places.map { .init(file: $0.file, line: $0.line) }
                )
            }
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(document)) ?? Data()
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// A page for a browser, in one file without scripts.
    package var html: String {
        var body =
            "<h1>UIKit coverage</h1>\n<p>\(escaped(summary)), in \(count(files, "file")).</p>\n"
        for status in [UsedSymbol.Status.missing, .partly, .unknown, .there] {
            let list = symbols(status)
            guard !list.isEmpty else { continue }
            body +=
                "<details\(status == .there ? "" : " open")><summary>\(status.heading): \(list.count)</summary>\n"
            body +=
                "<table><tr><th>Uses</th><th>Symbol</th><th>First use</th><th>What happens, what to do</th></tr>\n"
            for symbol in list {
                let places = symbol.places.map { "\($0.file):\($0.line)" }
                let mark = symbol.isDeprecated ? " <small>deprecated</small>" : ""
                body += "<tr class=\"\(status.rawValue)\"><td>\(symbol.places.count)</td>"
                body += "<td><code>\(escaped(symbol.name))</code>\(mark)</td>"
                body += "<td title=\"\(escaped(places.prefix(40).joined(separator: "\n")))\">"
                body += "\(escaped(places.first ?? ""))</td><td>\(escaped(symbol.note))</td></tr>\n"
            }
            body += "</table></details>\n"
        }
        return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            + "<title>UIKit coverage</title>\n<style>\n\(Self.style)</style></head>\n<body>\n\(body)"
            + "</body></html>\n"
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            default: result.append(character)
            }
        }
        return result
    }
}

extension Coverage {
    /// The colors and letters of the viewer.
    private static let style = """
        :root {
          color-scheme: light dark;
          --text: #1b1c1e; --dim: #5c6066; --panel: #ffffff; --back: #f2f3f5; --line: #d8dade;
          --missing: #c2185b; --partly: #a05000;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --text: #ececee; --dim: #a2a7af; --panel: #1d1f22; --back: #131416; --line: #383b40;
            --missing: #ff6fa5; --partly: #ffb357;
          }
        }
        body {
          margin: 0 auto; max-width: 1100px; padding: 10px 16px; background: var(--back); color: var(--text);
          font: 14px/1.4 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
        }
        h1 { font-size: 18px; }
        details {
          background: var(--panel); border: 1px solid var(--line); border-radius: 8px; margin: 10px 0;
          padding: 8px 12px;
        }
        summary { font-weight: 600; cursor: pointer; }
        table { border-collapse: collapse; width: 100%; margin-top: 6px; }
        th, td { text-align: left; vertical-align: top; padding: 3px 12px 3px 0; border-top: 1px solid var(--line); }
        td:first-child { text-align: right; font-variant-numeric: tabular-nums; }
        td:nth-child(3), small { color: var(--dim); overflow-wrap: anywhere; }
        code { overflow-wrap: anywhere; }
        tr.missing code { color: var(--missing); }
        tr.partly code { color: var(--partly); }

        """
}

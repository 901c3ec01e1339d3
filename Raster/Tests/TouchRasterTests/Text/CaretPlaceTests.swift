import Foundation
import Testing
import TouchRaster
import TouchRecord

/// The places of carets that the layout computes from its table of widths, next to those of Pango, which draws
/// the text. The file of places is written by `CaretPlaceTests` of the package around this one.
@Suite struct CaretPlaceTests {
    nonisolated struct Row: CustomTestStringConvertible {
        let weight: Int
        let size: CGFloat
        let text: String
        let carets: [CGFloat]

        var testDescription: String { "\(text), \(size), \(weight)" }

        init?(_ line: Substring) {
            let parts = line.split(separator: "|")
            guard parts.count == 4, let weight = Int(parts[0]), let size = Double(parts[1]) else {
                return nil
            }
            (self.weight, self.size, text) = (weight, size, String(parts[2]))
            carets = parts[3].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
        }
    }

    nonisolated static let rows: [Row] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "caret-places.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Row.init)
    }()

    @Test func `the file has places for each script`() {
        #expect(Self.rows.count >= 60)
        #expect(Self.rows.allSatisfy { $0.carets.count == $0.text.count + 1 })
    }

    @Test(arguments: rows)
    func `each caret is within half a point of where Pango puts it (TX-13, TX-45)`(row: Row) throws
    {
        let style = DrawingCommand.TextStyle(
            size: row.size,
            weight: row.weight,
            isItalic: false,
            color: Make.white,
            width: 0
        )
        let drawn = try TextShaper().carets(of: row.text, style)
        let far = zip(row.carets, drawn).enumerated().filter {
            abs($0.element.0 - $0.element.1) > 0.5
        }
        #expect(drawn.count == row.carets.count && far.isEmpty, "\(row.carets) and \(drawn)")
    }
}

import Foundation
import Testing
import TouchGeometry

/// One command of each kind, with nothing left at its default.
nonisolated private let everyCommand: [DrawingCommand] = {
    let path = CGPath(pathData: "M0 0L10 0Q15 5 10 10C8 12 2 12 0 10Z") ?? CGPath()
    let color = CGColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)
    var line = DrawingCommand.StrokeStyle(width: 2.5)
    (line.cap, line.join, line.miterLimit) = (.round, .bevel, 4)
    (line.dash, line.dashPhase) = ([3, 1.5], 2)
    let gradient = CGGradient(
        colors: [color, CGColor(red: 0, green: 0, blue: 1, alpha: 1)],
        locations: [0.2, 1]
    )
    guard let gradient else { return [] }
    let image = DrawnImage(
        .drawing([.fill(path, color, .evenOdd)]),
        size: CGSize(width: 4, height: 8)
    )
    return [
        .save, .restore, .transform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
        .clip(path, .winding), .clip(path, .evenOdd), .fill(path, color, .winding),
        .fill(path, color, .evenOdd), .stroke(path, color, line),
        .linearGradient(
            gradient,
            start: .zero,
            end: CGPoint(x: 3, y: 4),
            .drawsBeforeStartLocation
        ),
        .radialGradient(
            gradient,
            from: DrawingCommand.Circle(center: .zero, radius: 1),
            to: DrawingCommand.Circle(center: CGPoint(x: 3, y: 4), radius: 9),
            [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        ),
        .text(
            "“é”\n\u{1F468}\u{200D}\u{1F467}",
            DrawingCommand.TextStyle(
                size: 17,
                weight: 600,
                isItalic: true,
                color: color,
                width: 42.25
            ),
            origin: CGPoint(x: 1, y: 2)
        ),
        .image(image, CGRect(x: 1, y: 2, width: 3, height: 4), tint: color),
        .image(DrawnImage(.file(Data([1, 2, 255])), size: image.size), .zero, tint: nil),
        .image(DrawnImage(.symbol("star"), size: image.size), .zero, tint: nil),
        .image(DrawnImage(.missing("logo"), size: image.size), .zero, tint: nil),
        .shadow(CGSize(width: 1, height: -2), blur: 3, color),
        .shadow(.zero, blur: 0, nil), .alpha(0.25), .blend(.multiply), .beginGroup, .endGroup,
        .clear(CGRect(x: 1, y: 2, width: 3, height: 4)),
    ]
}()

@Suite struct DrawingCommandTests {
    @Test(arguments: everyCommand)
    func `a command is read back from its JSON`(command: DrawingCommand) throws {
        let data = try JSONEncoder().encode(command)
        #expect(try JSONDecoder().decode(DrawingCommand.self, from: data) == command)
    }

    @Test func `the tests contain every kind of command`() {
        #expect(Set(everyCommand.map { String("\($0)".prefix { $0.isLetter }) }).count == 16)
    }

    @Test func `a command in JSON is a word followed by its values`() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5))
        let command = DrawingCommand.fill(
            path,
            CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            .winding
        )
        #expect(
            String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
                == "[\"fill\",\"M0 0L10 0L10 5L0 5Z\",\"#ff0000\"]"
        )
    }

    @Test(arguments: [
        (#"["wobble"]"#, "\"wobble\" is no drawing command that this version knows."),
        (##"["fill","M0 0K","#ff0000"]"##, "\"M0 0K\" is no path."),
        (#"["fill","M0 0","red"]"#, "\"red\" is no colour: write #rrggbb or #rrggbbaa."),
        (#"["clear",[1,2,3]]"#, "There are 3 numbers where 4 belong."),
    ])
    func `an invalid command is refused with a sentence`(text: String, sentence: String) {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(DrawingCommand.self, from: Data(text.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription == sentence)
    }

    @Test func `unusable numbers are detected in every kind of command`() {
        let nan = CGFloat.nan
        let bad = CGPath(elements: [.move(to: CGPoint(x: nan, y: 0))])
        let style = DrawingCommand.TextStyle(
            size: 17,
            weight: 400,
            color: CGColor(red: 0, green: 0, blue: 0, alpha: 1),
            width: CGFloat.infinity
        )
        let hostile: [DrawingCommand] = [
            .transform(CGAffineTransform(a: nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
            .clip(bad, .winding), .clear(.null), .alpha(.nan), .text("a", style, origin: .zero),
            .shadow(CGSize(width: CGFloat.infinity, height: 0), blur: 1, nil),
            .image(DrawnImage(.symbol("a"), size: .zero), .null, tint: nil),
        ]
        #expect(hostile.filter(\.isDrawable).isEmpty)
        #expect(everyCommand.filter { !$0.isDrawable }.isEmpty)
    }
}

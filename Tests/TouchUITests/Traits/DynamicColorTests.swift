import Testing
import TouchTesting
import UIKit

@Suite("Dynamic colors", .stage) struct DynamicColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test("a dynamic color is resolved by the traits that are given (TR-05)") func resolving() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.resolvedColor(with: dark) == .white)
        #expect(color.resolvedColor(with: light) == .black)
        #expect(UIColor.red.resolvedColor(with: dark) == .red)
        let nested = UIColor { _ in color }
        #expect(nested.resolvedColor(with: dark) == .white)
        let faint = color.withAlphaComponent(0.5)
        #expect(faint.resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    }

    @Test("cgColor takes the current traits (TR-05)") func cgColor() throws {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let stage = try Stage()
        #expect(color.cgColor == UIColor.black.cgColor)
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        stage.changeTraits { $0.userInterfaceStyle = .dark }
        #expect(color.cgColor == UIColor.white.cgColor)
    }

    @Test("system colors differ in dark appearance, with contrast and at a level (TR-06)")
    func system() {
        func parts(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
            let color = color.resolvedColor(with: traits).cgColor
            return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        }
        #expect(parts(.systemRed, light) == [255, 59, 48])
        #expect(parts(.systemRed, dark) == [255, 69, 58])
        #expect(parts(.quaternarySystemFill, light) == [116, 116, 128])
        #expect(parts(.quaternarySystemFill, dark) == [118, 118, 128])
        #expect(parts(.label, light) == [0, 0, 0] && parts(.label, dark) == [255, 255, 255])
        #expect(parts(.systemBackground, dark) == [0, 0, 0])
        #expect(
            parts(.systemBackground, dark.modifyingTraits { $0.userInterfaceLevel = .elevated })
                == [28, 28, 30]
        )
        #expect(
            parts(.systemBlue, light.modifyingTraits { $0.accessibilityContrast = .high }) == [
                0, 64, 221,
            ]
        )
        #expect(parts(.systemRed, UITraitCollection()) == [255, 59, 48], "unspecified means light")
    }

    private final class Card: UIView {
        var drawn: [UIUserInterfaceStyle] = []
        override func draw(_ rect: CGRect) {
            drawn.append(UITraitCollection.current.userInterfaceStyle)
        }
    }

    @Test("a change of appearance draws a view again, with its own traits (TR-04, TR-11)")
    func drawing() throws {
        let card = Card(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let stage = try Stage(views: [card])
        stage.clock.endTurn()
        #expect(card.drawn == [.light])
        stage.changeTraits { $0.userInterfaceStyle = .dark }
        #expect(card.drawn == [.light, .dark])
        stage.changeTraits { $0.legibilityWeight = .bold }
        #expect(card.drawn.count == 2, "colors do not depend on the weight of text")
    }

    @Test("the screen shows each view in the colors of its own traits (TR-05)") func screen() throws
    {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        let (first, second) = (UIView(), UIView())
        for view in [first, second] { view.backgroundColor = color }
        let stage = try Stage(views: [first, second])
        second.overrideUserInterfaceStyle = .dark
        stage.clock.endTurn()
        let capture = ScreenCapture(of: stage.application)
        var screen = ShownScreen()
        func background(_ view: UIView) -> CGColor? {
            screen.apply(capture.look(at: 0))
            return capture.number(ofShown: view).flatMap { screen.layers[$0]?.style.background }
        }
        #expect(background(first) == UIColor.green.cgColor)
        #expect(background(second) == UIColor.red.cgColor)
        stage.changeTraits { $0.userInterfaceStyle = .dark }
        #expect(background(first) == UIColor.red.cgColor, "the change is seen")
        #expect(background(second) == UIColor.red.cgColor)
        capture.stop()
    }
}

@Suite("The size of text", .stage) struct DynamicTypeTests {
    private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        UIFont.preferredFont(
            forTextStyle: style,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
        ).pointSize
    }

    @Test("preferred fonts have the sizes of Apple's tables (TR-15)") func sizes() {
        #expect(size(.body, .large) == 17 && size(.body, .extraSmall) == 14)
        #expect(size(.body, .extraExtraExtraLarge) == 23)
        #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
        #expect(size(.largeTitle, .large) == 34 && size(.caption2, .small) == 11)
        #expect(size(.headline, .unspecified) == 17, "the setting of the user")
    }

    @Test("a label with an adjusting font follows the setting, others do not (TR-16)") func labels()
        throws
    {
        let labels = (0..<3).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
        let stage = try Stage(views: labels)
        for label in labels { label.font = .preferredFont(forTextStyle: .body) }
        labels[1].adjustsFontForContentSizeCategory = true
        labels[2].font = .systemFont(ofSize: 17)
        labels[2].adjustsFontForContentSizeCategory = true
        stage.clock.endTurn()
        stage.changeTraits { $0.preferredContentSizeCategory = .extraExtraLarge }
        #expect(labels.map(\.font.pointSize) == [17, 21, 17])
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 21)
        stage.changeTraits { $0.preferredContentSizeCategory = .extraSmall }
        #expect(labels.map(\.font.pointSize) == [17, 14, 17])
    }

    @Test("metrics scale a font with a style, up to a maximum (TR-15, TR-16)") func metrics() throws
    {
        let field = UITextField()
        let stage = try Stage(views: [field])
        field.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 34),
            maximumPointSize: 60
        )
        field.adjustsFontForContentSizeCategory = true
        stage.clock.endTurn()
        #expect(field.font?.pointSize == 34)
        stage.changeTraits { $0.preferredContentSizeCategory = .accessibilityMedium }
        // The body's leading grows from 22 to 34: 52.545, which is 52 2/3 on pixels of a third.
        #expect(abs((field.font?.pointSize ?? 0) - (52 + 2.0 / 3)) < 1e-9)
        stage.changeTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
        #expect(field.font?.pointSize == 60)
        #expect(UIFontMetrics.default.scaledValue(for: 17) == 31)
    }

    @Test("17 points in the body's scale are 16 1/3 at medium, as measured on a phone (TR-15)")
    func measuredMetric() throws {
        let stage = try Stage()
        stage.changeTraits { $0.preferredContentSizeCategory = .medium }
        #expect(abs(UIFontMetrics(forTextStyle: .body).scaledValue(for: 17) - 49.0 / 3) < 1e-9)
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 16)
        stage.changeTraits { $0.preferredContentSizeCategory = .large }
        for style in [UIFont.TextStyle.largeTitle, .title2, .callout, .footnote, .caption2] {
            #expect(UIFontMetrics(forTextStyle: style).scaledValue(for: 17) == 17, "\(style)")
        }
    }

    @Test("a new size of text is announced (TR-16)") func notification() throws {
        let stage = try Stage()
        nonisolated(unsafe) var seen: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification,
            object: nil,
            queue: nil
        ) { seen.append($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "") }
        stage.changeTraits { $0.preferredContentSizeCategory = .small }
        stage.changeTraits { $0.userInterfaceStyle = .dark }
        NotificationCenter.default.removeObserver(token)
        #expect(seen == [UIContentSizeCategory.small.rawValue])
    }
}

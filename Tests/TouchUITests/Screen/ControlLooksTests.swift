import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Looks", .stage) struct ControlLooksTests {
    private func drawing(of view: UIView) -> [DrawingCommand] {
        CGContext.recording { view.drawAppearance(in: $0) }
    }

    private func fills(_ commands: [DrawingCommand]) -> [CGColor] {
        commands.compactMap { if case .fill(_, let color, _) = $0 { color } else { nil } }
    }

    @Test func `the style of a segment's title is that of its state, or else of normal (LK-15)`() {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        control.selectedSegmentIndex = 1
        func colors() -> [CGColor] {
            drawing(of: control).compactMap {
                if case .text(_, let style, _) = $0 { style.color } else { nil }
            }
        }
        #expect(control.titleTextAttributes(for: .normal) == nil)
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        #expect(colors() == [UIColor.red.cgColor, UIColor.red.cgColor])
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        #expect(colors() == [UIColor.red.cgColor, UIColor.blue.cgColor])
        control.setTitleTextAttributes(nil, for: .normal)
        #expect(colors() == [ControlMetrics.black, UIColor.blue.cgColor])
    }

    @Test func `the background of a configuration replaces what its style says (LK-14)`() {
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        let usual = drawing(of: button)
        button.configuration?.background.cornerRadius = 8
        #expect(button.configuration?.background.cornerRadius == 8)
        #expect(fills(drawing(of: button)) == fills(usual) && drawing(of: button) != usual)
        // Square corners and a transparent background are wishes too.
        button.configuration?.background.cornerRadius = 0
        let square = drawing(of: button)
        button.configuration?.background.cornerRadius = 8
        #expect(square != drawing(of: button) && square != usual)
        button.configuration?.background.backgroundColor = .clear
        #expect(fills(drawing(of: button)) == [UIColor.clear.cgColor])
        button.configuration?.background = .clear()
        #expect(fills(drawing(of: button)) == [UIColor.clear.cgColor])
        button.configuration?.background.backgroundColor = nil
        #expect(fills(drawing(of: button)) == fills(usual))
        button.configuration?.background.backgroundColor = .red
        #expect(fills(drawing(of: button)) == [UIColor.red.cgColor])
        button.configuration?.background.strokeWidth = 2
        #expect(
            drawing(of: button).contains {
                if case .stroke(_, _, let style) = $0 { style.width == 2 } else { false }
            }
        )
        // The radius counts with these styles alone.
        button.configuration?.cornerStyle = .capsule
        let round = drawing(of: button)
        button.configuration?.background.cornerRadius = 3
        #expect(drawing(of: button) == round)
    }

    private func widths(_ image: UIImage?) -> [CGFloat] {
        guard case .drawing(let commands) = image?.drawn.content else { return [] }
        return commands.compactMap {
            if case .stroke(_, _, let style) = $0 { style.width } else { nil }
        }
    }

    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        UIImage(systemName: name, withConfiguration: configuration)
    }

    @Test
    func `a symbol is 20 points large for text of 17, and in proportion to other text (LK-01)`() {
        #expect(UIImage(systemName: "trash")?.size == CGSize(width: 20, height: 20))
        #expect(symbol("trash", .init(pointSize: 34))?.size == CGSize(width: 40, height: 40))
        #expect(symbol("no.such.symbol", .init(pointSize: 34))?.size.width == 40)
    }

    @Test func `a bolder symbol has wider lines, and its size stays (LK-07)`() throws {
        let weights: [UIImage.SymbolWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let images = weights.map { symbol("trash", .init(pointSize: 17, weight: $0)) }
        let lines = images.compactMap { widths($0).first }
        #expect(lines.count == weights.count && lines == lines.sorted() && Set(lines).count == 9)
        #expect(Set(images.compactMap { $0?.size.width }) == [20])
        let regular = try #require(UIImage(systemName: "trash"))
        #expect(widths(regular) == widths(images[3]))
        let bold = regular.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
        #expect(widths(bold) == widths(images[6]))
        // Merged: the weight of one configuration, the size of the other.
        let merged = UIImage.SymbolConfiguration(weight: .bold).applying(
            UIImage.SymbolConfiguration(pointSize: 34)
        )
        let both = symbol("trash", merged)
        #expect(both?.size.width == 40 && widths(both) == widths(images[6]))
    }

    @Test(arguments: SymbolDrawings.table.keys.sorted())
    func `each symbol stays inside its square in the regular weight (LK-08)`(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        guard case .drawing(let commands) = image.drawn.content else {
            Issue.record("\(name) has no drawing")
            return
        }
        var box = CGRect.null
        for command in commands {
            switch command {
            case .fill(let path, _, _), .stroke(let path, _, _): box = box.union(path.boundingBox)
            default: continue
            }
        }
        #expect(CGRect(origin: .zero, size: image.size).contains(box))
        #expect(max(box.width, box.height) > 8)
    }

    @Test func `a configured button has the tint, and is gray while disabled (LK-02)`() {
        func button(_ configuration: UIButton.Configuration) -> UIButton {
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
            button.tintColor = .systemRed
            return button
        }
        let filled = button(.filled())
        #expect(fills(drawing(of: filled)) == [UIColor.systemRed.cgColor])
        #expect(filled.titleLabel?.textColor == .white)
        #expect(filled.configuration?.baseBackgroundColor == nil)
        filled.isHighlighted = true
        #expect(fills(drawing(of: filled)) == [UIColor.systemRed.cgColor.times(0.75)])
        filled.isHighlighted = false
        filled.isEnabled = false
        #expect(fills(drawing(of: filled)) == [UIColor.tertiarySystemFill.cgColor])
        #expect(filled.titleLabel?.textColor == .tertiaryLabel)
        #expect(fills(drawing(of: button(.plain()))) == [])
        let tinted = button(.tinted())
        #expect(fills(drawing(of: tinted)) == [UIColor.systemRed.cgColor.times(0.15)])
        #expect(tinted.titleLabel?.textColor == .systemRed)
        // What the app sets comes first.
        var own = UIButton.Configuration.filled()
        (own.baseBackgroundColor, own.baseForegroundColor) = (.systemGreen, .black)
        let set = button(own)
        #expect(fills(drawing(of: set)) == [UIColor.systemGreen.cgColor])
        #expect(set.titleLabel?.textColor == .black)
    }

    @Test func `a close button is gray, whatever the tint (LK-03)`() {
        let button = UIButton(type: .close)
        button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
        let before = drawing(of: button)
        button.tintColor = .systemRed
        #expect(drawing(of: button) == before && !before.isEmpty)
    }

    @Test func `in dark appearance the selected segment is darker than its title (LK-09)`() throws {
        let segments = UISegmentedControl(items: ["A", "B"])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        segments.selectedSegmentIndex = 0
        let commands = UITraitCollection(userInterfaceStyle: .dark).asCurrent {
            drawing(of: segments)
        }
        let titles = commands.compactMap {
            if case .text(_, let style, _) = $0 { style.color } else { nil }
        }
        let ground = try #require(fills(commands).dropFirst().first)
        #expect(titles.count == 2 && titles.allSatisfy { $0.red > ground.red + 0.5 })
    }

    @Test func `a menu has one round ground, marks and pictures, also in dark appearance (LK-10)`()
        throws
    {
        let stage = try Stage()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        stage.window.addSubview(button)
        button.menu = UIMenu(children: [
            UIAction(title: "Copy", image: UIImage(systemName: "trash")) { _ in },
            UIAction(title: "Pinned", state: .on) { _ in },
            UIAction(title: "Move") { _ in },
        ])
        button.showsMenuAsPrimaryAction = true
        button.performPrimaryAction()
        stage.window.layoutIfNeeded()
        let rows = try #require(stage.window.subviews.last?.subviews as? [MenuRow])
        #expect(rows.map(\.title) == ["Copy", "Pinned", "Move"])
        // All titles leave the room of the mark that one has.
        let starts = rows.map { $0.subviews[0].frame.minX }
        #expect(Set(starts).count == 1 && starts[0] > 16)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let drawn = rows.map { row in dark.asCurrent { drawing(of: row) } }
        for commands in drawn {
            let ground = try #require(fills(commands).first)
            #expect(ground.red < 0.3)
        }
        // A ground and a line, and in the first two a picture or a mark as well.
        #expect(drawn[0].count > drawn[2].count && drawn[1].count > drawn[2].count)
        #expect(fills(drawn[0]).count >= 2 && fills(drawn[2]).count == 1)
    }

    /// A table of two groups: of three rows and of one.
    private final class Groups: UITableViewController {
        var counts = [3, 1]

        override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        {
            counts[section]
        }
        override func tableView(
            _ tableView: UITableView,
            cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(indexPath.row)"
            if indexPath.row == 1 { cell.imageView?.image = UIImage(systemName: "star") }
            return cell
        }

        func ends(_ section: Int) -> [GroupEnds?] {
            (0..<counts[section]).map {
                tableView.cellForRow(at: IndexPath(row: $0, section: section))?.groupEnds
            }
        }
    }

    @Test func `the rows at the ends of an inset group have round corners (LK-04)`() throws {
        let groups = Groups(style: .insetGrouped)
        let stage = try Stage(showing: groups)
        #expect(groups.ends(0) == [.top, [], .bottom] && groups.ends(1) == [[.top, .bottom]])
        groups.counts[0] = 4
        groups.tableView.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
        try stage.clock.advance(by: 1)
        #expect(groups.ends(0) == [.top, [], [], .bottom])
        groups.counts[0] = 3
        groups.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        try stage.clock.advance(by: 1)
        #expect(groups.ends(0) == [.top, [], .bottom])
        var style = ShownLayer.Style()
        groups.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?
            .applyDefaultBackground(&style)
        #expect(style.cornerRadius == 10 && style.roundCorners == 3)
    }

    @Test func `plain tables have no round corners (LK-04)`() throws {
        let groups = Groups(style: .plain)
        let stage = try Stage(showing: groups)
        withExtendedLifetime(stage) {
            #expect(groups.ends(0) == [[], [], []])
        }
    }

    @Test func `next to an image, the line below a row begins at the text (LK-05)`() throws {
        let groups = Groups(style: .insetGrouped)
        let stage = try Stage(showing: groups)
        func line(_ row: Int) throws -> CGFloat? {
            let path = IndexPath(row: row, section: 0)
            let cell = try #require(groups.tableView.cellForRow(at: path))
            for case .fill(let shape, let color, _) in drawing(of: cell)
            where color == UIColor.separator.cgColor { return shape.boundingBox.minX }
            return nil
        }
        #expect(try line(0) == 16)
        let cell = try #require(groups.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let label = try #require(cell.textLabel)
        #expect(try line(1) == label.convert(label.bounds, to: cell).minX)
        #expect(try line(2) == nil)
        _ = stage
    }

    @Test func `an empty search field has a glass before its placeholder (LK-06)`() throws {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
        bar.placeholder = "Search"
        bar.layoutIfNeeded()
        let field = bar.searchTextField
        func place() -> CGFloat? {
            for case .text(_, _, let origin) in drawing(of: field) { return origin.x }
            return nil
        }
        func hasGlass() -> Bool {
            drawing(of: field).contains { if case .image = $0 { true } else { false } }
        }
        let room = field.placeholderRect(forBounds: field.bounds)
        #expect(place() == room.minX + 22 && hasGlass())
        bar.text = "text"
        // Text stays where a finger puts the caret.
        #expect(place() == field.textRect(forBounds: field.bounds).minX && !hasGlass())
    }

    /// A field that shows no placeholder, as fields with floating labels do.
    private final class FloatingField: UITextField {
        var drawn: [CGRect] = []
        override func drawPlaceholder(in rect: CGRect) { drawn.append(rect) }
        override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 7, dy: 0)) }
    }

    @Test func `a field draws its placeholder and its text as its class says`() {
        func texts(_ field: UITextField) -> [CGPoint] {
            drawing(of: field).compactMap {
                if case .text(_, _, let origin) = $0 { origin } else { nil }
            }
        }
        let frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        let (usual, floating) = (UITextField(frame: frame), FloatingField(frame: frame))
        for field in [usual, floating] { field.placeholder = "Name" }
        #expect(texts(usual).count == 1)
        #expect(texts(floating).isEmpty)
        #expect(floating.drawn == [floating.placeholderRect(forBounds: floating.bounds)])
        for field in [usual, floating] { field.text = "Ada" }
        #expect(texts(floating).map(\.x) == texts(usual).map { $0.x + 7 })
        #expect(floating.drawn.count == 1)
    }
}

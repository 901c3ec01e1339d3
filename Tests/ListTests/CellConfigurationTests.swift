import TestSupport
import Testing
import TouchTesting
import UIKit

/// A view that counts how often its configurations are updated.
private final class CountingCell: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
    }
}

/// A text as content, which shows the state.
private struct Shout: UIContentConfiguration {
    var text: String
    var isLoud = false

    func makeContentView() -> any UIView & UIContentView { ShoutView(self) }
    func updated(for state: any UIConfigurationState) -> Shout {
        var new = self
        new.isLoud = (state as? UICellConfigurationState)?.isSelected ?? false
        return new
    }
}

private final class ShoutView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ shout: Shout) {
        configuration = shout
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    var isLoud: Bool? { (configuration as? Shout)?.isLoud }
}

@Suite("Configurations of cells", .stage) struct CellConfigurationTests {
    /// A table of cells that a closure fills.
    private final class Rows: NSObject, UITableViewDataSource {
        var fill: (CountingCell) -> Void = { _ in }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
            -> UITableViewCell
        {
            let cell = CountingCell(style: .default, reuseIdentifier: nil)
            cell.accessibilityIdentifier = "row \(indexPath.row)"
            fill(cell)
            return cell
        }
    }

    private func table(_ fill: @escaping (CountingCell) -> Void) throws -> (
        Stage, UITableView, Rows
    ) {
        let rows = Rows()
        rows.fill = fill
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 440))
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        let stage = try Stage(views: [table])
        try stage.fingers.wait(0.5)
        return (stage, table, rows)
    }

    private func cell(_ table: UITableView, _ row: Int) throws -> CountingCell {
        try #require(table.cellForRow(at: IndexPath(row: row, section: 0)) as? CountingCell)
    }

    @Test func `a cell is updated before it is shown, and once for several changes (CC-01)`() throws
    {
        var said: [Bool] = []
        let (stage, table, rows) = try table { cell in
            cell.configurationUpdateHandler = { _, state in said.append(state.isHighlighted) }
        }
        _ = rows
        let first = try cell(table, 0)
        #expect(first.states.map(\.isSelected) == [false])
        #expect(said == [false, false, false])
        first.setNeedsUpdateConfiguration()
        first.setNeedsUpdateConfiguration()
        try stage.fingers.wait(0.1)
        #expect(first.states.count == 2)
        // The finger highlights the row, and selects it when it lifts.
        try stage.fingers.fingerDown(at: CGPoint(x: 150, y: 122))
        try stage.fingers.wait(0.5)
        #expect(first.states.last?.isHighlighted == true)
        try stage.fingers.fingerUp()
        try stage.fingers.wait(0.1)
        #expect(first.states.last?.isSelected == true)
        #expect(first.states.last?.isHighlighted == false)
        table.setEditing(true, animated: false)
        try stage.fingers.wait(0.1)
        #expect(first.states.last?.isEditing == true)
        #expect(try cell(table, 2).states.count == 2)
    }

    @Test func `content is updated for the state unless the cell does not want it (CC-02)`() throws
    {
        let (stage, table, rows) = try table { $0.contentConfiguration = Shout(text: "hello") }
        _ = rows
        let (first, second) = (try cell(table, 0), try cell(table, 1))
        second.automaticallyUpdatesContentConfiguration = false
        let shown = try #require(first.contentView.subviews.first as? ShoutView)
        #expect(shown.frame == first.contentView.bounds)
        for row in 0..<2 {
            table.selectRow(
                at: IndexPath(row: row, section: 0),
                animated: false,
                scrollPosition: .none
            )
            try stage.fingers.wait(0.1)
            #expect((try cell(table, row).contentConfiguration as? Shout)?.isLoud == (row == 0))
        }
        // The same view shows the new value.
        first.contentConfiguration = Shout(text: "again")
        #expect(first.contentView.subviews == [shown])
        first.contentConfiguration = nil
        #expect(first.contentView.subviews == [])
    }

    @Test func `a disabled cell has gray texts (CC-02)`() throws {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Air", "Bach")
        content.textProperties.transform = .uppercase
        cell.contentConfiguration = content
        cell.isUserInteractionEnabled = false
        cell.layoutIfNeeded()
        let labels = cell.contentView.subviews[0].subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["AIR", "Bach"])
        #expect(labels.map(\.textColor) == [.tertiaryLabel, .tertiaryLabel])
    }

    @Test func `a background and background views replace each other (CC-03)`() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.backgroundView = UIView(frame: .zero)
        cell.selectedBackgroundView = UIView(frame: .zero)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .systemRed
        background.cornerRadius = 8
        background.backgroundInsets = NSDirectionalEdgeInsets(
            top: 1,
            leading: 2,
            bottom: 3,
            trailing: 4
        )
        cell.backgroundConfiguration = background
        cell.layoutIfNeeded()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
        let view = try #require(cell.subviews.first)
        #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(view.backgroundColor == .systemRed)
        #expect(view.layer.cornerRadius == 8)
        #expect(cell.hitTest(CGPoint(x: 50, y: 25), with: nil) !== view)
        cell.backgroundView = UIView(frame: .zero)
        #expect(cell.backgroundConfiguration == nil)
        #expect(view.superview == nil)
    }

    @Test
    func
        `the background of a list is gray while the row is selected, one of your own stays (CC-04)`()
        throws
    {
        let (stage, table, rows) = try table { $0.backgroundConfiguration = .listPlainCell() }
        _ = rows
        let (first, second) = (try cell(table, 0), try cell(table, 1))
        second.backgroundConfiguration?.backgroundColor = .systemGreen
        table.allowsMultipleSelection = true
        for row in 0..<2 {
            table.selectRow(
                at: IndexPath(row: row, section: 0),
                animated: false,
                scrollPosition: .none
            )
        }
        try stage.fingers.wait(0.1)
        let usual = UIBackgroundConfiguration.listPlainCell().backgroundColor
        #expect(first.backgroundConfiguration?.backgroundColor != usual)
        #expect(second.backgroundConfiguration?.backgroundColor == .systemGreen)
        table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        try stage.fingers.wait(0.1)
        #expect(first.backgroundConfiguration?.backgroundColor == usual)
    }

    @Test func `a header shows a configuration, whose height it has (CC-02)`() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Songs", "three")
        header.contentConfiguration = content
        let size = header.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0),
            withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        )
        #expect(size == CGSize(width: 200, height: 50))
    }
}

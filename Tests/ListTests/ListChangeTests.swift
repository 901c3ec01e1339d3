import Testing
import TouchTesting
@testable import TouchUI

@Suite("Row positions after a change") struct ListChangeTests {
    /// Random models are changed row by row, and each row that is left must be where it is said to be.
    @Test(arguments: 0..<300)
    func `after random changes rows are where a simple model has them`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var model = (0..<3).map { s in (0..<random.below(8)).map { "\(s).\($0)" } }
        let old = model
        var change = ListChange()
        for section in old.indices {
            for row in old[section].indices {
                switch random.below(6) {
                case 0: change.deleted.insert(ListIndex(section, row))
                case 1: change.reloaded.insert(ListIndex(section, row))
                default: break
                }
            }
            model[section] = old[section].enumerated()
                .filter { !change.deleted.contains(ListIndex(section, $0.offset)) }.map(\.element)
        }
        for _ in 0..<random.below(6) {
            let section = random.below(3)
            let row = random.below(model[section].count + 1)
            // Inserted rows are said by where they are at the end.
            let shifted = change.inserted.map { place in
                place.section == section && place.row >= row
                    ? ListIndex(section, place.row + 1) : place
            }
            model[section].insert("new", at: row)
            change.inserted = Set(shifted).union([ListIndex(section, row)])
        }
        guard case .success(let counts) = change.counts(after: old.map(\.count)) else {
            Issue.record("impossible")
            return
        }
        #expect(counts == model.map(\.count))
        for section in old.indices {
            for row in old[section].indices {
                let place = ListIndex(section, row)
                guard let new = change.place(place) else {
                    #expect(change.deleted.contains(place))
                    continue
                }
                #expect(model[new.section][new.row] == old[section][row])
            }
        }
    }

    @Test func `moved rows and sections keep their content`() {
        var change = ListChange()
        change.moved = [ListIndex(0, 4): ListIndex(0, 1)]
        #expect((0..<5).map { change.place(ListIndex(0, $0))?.row } == [0, 2, 3, 4, 1])
        change = ListChange()
        change.deletedSections = [0]
        change.insertedSections = [1]
        #expect(change.section(0) == nil)
        #expect((1..<4).map { change.section($0) } == [0, 2, 3])
        #expect(change.place(ListIndex(2, 7)) == ListIndex(2, 7))
    }
}

@Suite("Row positions") struct TableGeometryTests {
    @Test(arguments: 0..<50)
    func `a row is found at the same place as by counting`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let sections = (0..<random.below(5)).map { _ in
            var end = CGFloat(0)
            let rows: TableGeometry.Heights =
                random.below(2) == 0
                ? .uniform(random.below(6), CGFloat(random.below(3)) * 10)
                : .each(
                    ends: (0..<random.below(6)).map { _ in
                        end += CGFloat(random.below(3)) * 7
                        return end
                    }
                )
            return TableGeometry.Section(
                rows: rows,
                header: CGFloat(random.below(2)) * 5,
                footer: CGFloat(random.below(2)) * 3
            )
        }
        let geometry = TableGeometry(sections: sections, headerHeight: 4, footerHeight: 6)
        var rows: [(place: ListIndex, start: CGFloat, end: CGFloat)] = []
        var y = CGFloat(4)
        for (index, section) in sections.enumerated() {
            #expect(geometry.span(ofSection: index).start == y)
            y += section.header
            for row in 0..<section.rows.count {
                let height = section.rows.end(row) - section.rows.start(row)
                rows.append((ListIndex(index, row), y, y + height))
                y += height
            }
            y += section.footer
        }
        #expect(geometry.height == y + 6)
        for y in stride(from: CGFloat(-3), to: geometry.height + 3, by: 0.5) {
            let expected = rows.first { $0.end > y }
            #expect(geometry.firstRow(endingBelow: y) == expected?.place)
            #expect(
                geometry.row(at: y)
                    == (expected.map { $0.start <= y } == true ? expected?.place : nil)
            )
        }
        #expect(
            geometry.rows(from: 0, to: 20)
                == rows.filter { $0.end > 0 && $0.start < 20 }.map(\.place)
        )
    }

    @Test func `a hundred thousand rows of one height are stored as one number`() {
        let geometry = TableGeometry(sections: [.init(rows: .uniform(100_000, 44))])
        #expect(geometry.height == 4_400_000)
        #expect(geometry.row(at: 4_399_999) == ListIndex(0, 99_999))
        #expect(geometry.row(at: 4_400_000) == nil)
        #expect(geometry.row(at: -0.1) == nil)
        #expect(geometry.span(ListIndex(0, 50_000)) == (2_200_000, 2_200_044))
    }
}

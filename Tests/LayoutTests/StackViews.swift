import TestSupport
import Testing
import TouchTesting
import UIKit

/// A stack of three views in arithmetic that knows nothing of constraints.
struct StackCase {
    let isRow: Bool
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let hidden: Set<Int>
    let isRoomy: Bool
    /// The sizes that the contents want.
    let sizes: [CGSize]
    /// From the top to the first baseline, and from the last baseline to the bottom.
    let baselines: [(top: CGFloat, bottom: CGFloat)]

    var testDescription: String {
        "\(isRow ? "row" : "column") \(distribution) \(alignment) hidden \(hidden.sorted()) "
            + (isRoomy ? "roomy" : "tight")
    }

    static func all(_ views: [UIView]) -> [StackCase] {
        let sizes = views.map(\.intrinsicContentSize)
        let baselines = views.map { view -> (top: CGFloat, bottom: CGFloat) in
            let font = (view as? UILabel)?.font
            return (font?.ascender ?? 0, -(font?.descender ?? 0))
        }
        return [true, false].flatMap { isRow in
            UIStackView.Distribution.allCases.flatMap { distribution in
                UIStackView.Alignment.allCases.flatMap { alignment in
                    [[], [0], [1], [2], [0, 1]].flatMap { hidden in
                        [true, false].map { isRoomy in
                            StackCase(
                                isRow: isRow,
                                distribution: distribution,
                                alignment: alignment,
                                hidden: Set(hidden),
                                isRoomy: isRoomy,
                                sizes: sizes,
                                baselines: baselines
                            )
                        }
                    }
                }
            }
        }
    }

    static let spacing: CGFloat = 7
    /// The one that stretches is the visible one with the least.
    static let hugging: [Float] = [251, 249, 250]
    /// The one that gives way is the visible one with the least.
    static let resistance: [Float] = [751, 750, 749]

    var size: CGSize {
        isRow
            ? CGSize(width: isRoomy ? 300 : 110, height: 90)
            : CGSize(width: 120, height: isRoomy ? 300 : 80)
    }

    var visible: [Int] { (0..<3).filter { !hidden.contains($0) } }

    /// The frames of the visible views.
    var frames: [CGRect] {
        zip(visible, alongAxis).map { index, along in
            let across = across(index)
            let rect =
                isRow
                ? CGRect(along.start, across.start, along.length, across.length)
                : CGRect(across.start, along.start, across.length, along.length)
            return Self.onPixels(rect)
        }
    }

    private typealias Part = (start: CGFloat, length: CGFloat)

    private var alongAxis: [Part] {
        let room = isRow ? size.width : size.height
        let wanted = visible.map { isRow ? sizes[$0].width : sizes[$0].height }
        let count = CGFloat(visible.count)
        let gaps = Self.spacing * (count - 1)
        let more = room - gaps - wanted.reduce(0, +)
        var lengths = wanted
        var gap = Self.spacing
        switch distribution {
        case .fillEqually: lengths = wanted.map { _ in (room - gaps) / count }
        case .fillProportionally:
            lengths = wanted.map { $0 / wanted.reduce(0, +) * (room - gaps) }
        case .equalSpacing where more > 0 && count > 1: gap += more / (count - 1)
        case .equalCentering where more > 0 && count > 1: return centered(wanted, in: room)
        case .fill, .equalSpacing, .equalCentering:
            let giving = more > 0 ? Self.hugging : Self.resistance
            let least = visible.indices.min { giving[visible[$0]] < giving[visible[$1]] } ?? 0
            lengths[least] += more
        }
        var start: CGFloat = 0
        return lengths.map { length in
            defer { start += length + gap }
            return (start, length)
        }
    }

    /// The outer ones at the ends, the middle of the third between their middles.
    private func centered(_ wanted: [CGFloat], in room: CGFloat) -> [Part] {
        let last = wanted.count - 1
        var parts: [Part] = wanted.map { (0, $0) }
        parts[last].start = room - wanted[last]
        if last == 2 {
            let middle = (wanted[0] / 2 + room - wanted[2] / 2) / 2
            parts[1].start = middle - wanted[1] / 2
        }
        return parts
    }

    private func across(_ index: Int) -> Part {
        let room = isRow ? size.height : size.width
        let length = isRow ? sizes[index].height : sizes[index].width
        switch alignment {
        case .fill: return (0, room)
        case .leading: return (0, length)
        case .center: return ((room - length) / 2, length)
        case .trailing: return (room - length, length)
        case .firstBaseline where !isRow, .lastBaseline where !isRow: return (0, length)
        case .firstBaseline:
            let lowest = visible.map { baselines[$0].top }.max() ?? 0
            return (lowest - baselines[index].top, length)
        case .lastBaseline:
            let highest = visible.map { baselines[$0].bottom }.max() ?? 0
            return (room - highest + baselines[index].bottom - length, length)
        }
    }

    static func onPixels(_ rect: CGRect) -> CGRect {
        // Halves go up, whatever the last digits are.
        func pixel(_ value: CGFloat) -> CGFloat { (value * 3 + 1e-6).rounded() / 3 }
        let (x, y) = (pixel(rect.minX), pixel(rect.minY))
        return CGRect(x, y, pixel(rect.maxX) - x, pixel(rect.maxY) - y)
    }
}

@Suite("Stack views", .stage) struct StackViews {
    private func makeViews() -> [UIView] {
        let (short, long) = (UILabel(), UILabel())
        short.text = "abcd"
        long.text = "abcde\nfg"
        long.numberOfLines = 2
        let views = [short, Box(50, 30), long]
        for (index, view) in views.enumerated() {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(
                    UILayoutPriority(StackCase.hugging[index]),
                    for: axis
                )
                view.setContentCompressionResistancePriority(
                    UILayoutPriority(StackCase.resistance[index]),
                    for: axis
                )
            }
        }
        return views
    }

    @Test
    func `each distribution, alignment and hidden view gives the frames that arithmetic says`()
        throws
    {
        let stage = try Stage()
        for testCase in StackCase.all(makeViews()) {
            let views = makeViews()
            let stack = UIStackView(arrangedSubviews: views)
            stack.frame = CGRect(origin: CGPoint(x: 10, y: 200), size: testCase.size)
            stack.axis = testCase.isRow ? .horizontal : .vertical
            stack.distribution = testCase.distribution
            stack.alignment = testCase.alignment
            stack.spacing = StackCase.spacing
            for index in testCase.hidden { views[index].isHidden = true }
            stage.window.addSubview(stack)
            stack.layoutIfNeeded()
            let frames = testCase.visible.map { views[$0].frame }
            let isSame = zip(frames, testCase.frames).allSatisfy { own, other in
                abs(own.minX - other.minX) < 0.001 && abs(own.minY - other.minY) < 0.001
                    && abs(own.width - other.width) < 0.001
                    && abs(own.height - other.height) < 0.001
            }
            #expect(isSame, "\(testCase.testDescription): \(frames), not \(testCase.frames)")
            let lengths = testCase.hidden.map {
                testCase.isRow ? views[$0].frame.width : views[$0].frame.height
            }
            #expect(lengths.allSatisfy { $0 == 0 }, "\(testCase.testDescription)")
            stack.removeFromSuperview()
        }
        #expect(stage.trace.entries.filter { $0.kind == .layout } == [])
    }

    @Test func `a stack is as large as its content, also when nested`() throws {
        let stage = try Stage()
        let row = UIStackView(arrangedSubviews: [Box(30, 20), Box(40, 10)])
        row.spacing = 5
        row.alignment = .center
        let column = UIStackView(arrangedSubviews: [Box(60, 15), row, Box(10, 10)])
        column.axis = .vertical
        column.alignment = .leading
        column.spacing = 8
        column.isLayoutMarginsRelativeArrangement = true
        column.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        stage.window.adding(column, "column")
        NSLayoutConstraint.activate([
            column.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 100),
            column.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 200),
        ])
        stage.window.layoutIfNeeded()
        // Across: 30 + 5 + 40 and margins of 6. Down: 15 + 20 + 10, two spacings, margins of 4.
        #expect(column.frame == CGRect(100, 200, 81, 65))
        #expect(
            column.arrangedSubviews.map(\.frame) == [
                CGRect(2, 1, 60, 15), CGRect(2, 24, 75, 20), CGRect(2, 52, 10, 10),
            ]
        )
        #expect(row.arrangedSubviews.map(\.frame) == [CGRect(0, 0, 30, 20), CGRect(35, 5, 40, 10)])
        #expect(
            column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                == CGSize(width: 81, height: 65)
        )
        // A hidden row takes its spacing with it; what is set behind a view counts in place of 8.
        row.isHidden = true
        column.setCustomSpacing(20, after: column.arrangedSubviews[0])
        stage.window.layoutIfNeeded()
        #expect(column.frame.size == CGSize(width: 66, height: 49))
        #expect(column.arrangedSubviews[2].frame.minY == 36)
        #expect(column.customSpacing(after: row) == UIStackView.spacingUseDefault)
    }

    @Test func `a view that leaves a stack is not arranged, and one that returns is`() throws {
        let stage = try Stage()
        let (a, b, c) = (Box(10, 10), Box(20, 10), Box(30, 10))
        let stack = UIStackView(arrangedSubviews: [a, b])
        stack.alignment = .top
        stage.window.adding(stack, "stack")
        stack.leftAnchor.constraint(equalTo: stage.window.leftAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: stage.window.topAnchor).isActive = true
        stack.insertArrangedSubview(c, at: 1)
        stage.window.layoutIfNeeded()
        #expect([a, c, b].map(\.frame.minX) == [0, 10, 40])
        c.removeFromSuperview()
        stack.removeArrangedSubview(a)
        stage.window.layoutIfNeeded()
        #expect(stack.arrangedSubviews == [b])
        #expect(stack.subviews == [a, b])
        #expect(b.frame == CGRect(0, 0, 20, 10))
        #expect(stack.frame.width == 20)
        stack.insertArrangedSubview(c, at: 7)
        #expect(stack.arrangedSubviews == [b])
        stack.addArrangedSubview(a)
        stage.window.layoutIfNeeded()
        #expect([b, a].map(\.frame.minX) == [0, 20])
    }

    @Test(arguments: [
        (UIStackView.Alignment.center, [20, 20]), (.leading, [0, 0]), (.trailing, [40, 40]),
    ])
    func `across the axis, a view without a size of its own is as small as it may be (LY-11)`(
        alignment: UIStackView.Alignment,
        places: [CGFloat]
    ) {
        let views = [UIView(), UIView()]
        let stack = UIStackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
        stack.axis = .vertical
        stack.distribution = .fillEqually
        stack.alignment = alignment
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == places)
        #expect(
            views.map(\.bounds.size) == [
                CGSize(width: 0, height: 40), CGSize(width: 0, height: 40),
            ]
        )
        views[1].widthAnchor.constraint(equalToConstant: 10).isActive = true
        stack.layoutIfNeeded()
        #expect(views.map(\.bounds.width) == [0, 10])
    }
}

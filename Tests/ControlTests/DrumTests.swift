import Foundation
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

/// Wheels that look like drums, and views of rows that are used again.
@Suite("Drums", .stage) struct DrumTests {
    /// A wheel of fifty rows with views of the delegate: labels that are used again.
    private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var chosen: [Int] = []
        var made = 0
        var offered: [UIView] = []
        var makesViews = true
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            50
        }
        func pickerView(
            _ pickerView: UIPickerView,
            titleForRow row: Int,
            forComponent component: Int
        ) -> String? { "\(row)" }
        func pickerView(
            _ pickerView: UIPickerView,
            viewForRow row: Int,
            forComponent component: Int,
            reusing view: UIView?
        ) -> UIView? {
            guard makesViews else { return nil }
            if let view { offered.append(view) }
            let label = view as? UILabel ?? UILabel()
            if view == nil { made += 1 }
            label.text = "\(row)"
            return label
        }
        func pickerView(
            _ pickerView: UIPickerView,
            didSelectRow row: Int,
            inComponent component: Int
        ) { chosen.append(row) }
    }

    private let source = Source()
    private let picker = UIPickerView(frame: CGRect(x: 35, y: 100, width: 320, height: 216))

    /// A stage with the picker; the middle of its wheel is at y 208, and its radius 108.
    private func room(row: Int = 10) throws -> Stage {
        picker.dataSource = source
        picker.delegate = source
        picker.selectRow(row, inComponent: 0, animated: false)
        let stage = try Stage(views: [picker])
        try stage.clock.advance(by: 0.1)
        return stage
    }

    /// Where a row appears in the window.
    private func frame(_ row: Int) -> CGRect? {
        picker.view(forRow: row, forComponent: 0).map { $0.convert($0.bounds, to: nil) }
    }

    @Test func `rows are lower towards the ends, and as far away as their arc is high (PK-11)`()
        throws
    {
        let stage = try room()
        #expect(frame(10) == CGRect(x: 35, y: 192, width: 320, height: 32))
        for distance in -5...5 {
            let frame = try #require(self.frame(10 + distance))
            let angle = CGFloat(distance) * 32 / 108
            #expect(abs(frame.midY - 208 - 108 * sin(angle)) < 1e-6)
            #expect(abs(frame.height - 32 * cos(angle)) < 1e-6)
            #expect(frame.minY > 100 - 16 && frame.maxY < 316 + 16)
        }
        // Rows behind the edges are not there: a quarter of the drum is 170 points of rows.
        #expect(frame(3) == nil && frame(17) == nil)
        try stage.expectNothingElse()
    }

    @Test func `rows fade towards the ends (PK-11)`() throws {
        let stage = try room()
        let alphas = (10...15).map {
            picker.view(forRow: $0, forComponent: 0)?.superview?.alpha ?? -1
        }
        #expect(alphas.first == 1 && alphas == alphas.sorted(by: >) && alphas.allSatisfy { $0 > 0 })
        try stage.expectNothingElse()
    }

    @Test(arguments: -5...5)
    func `a tap on a row, where it appears, turns the wheel to it (PK-06, PK-11)`(distance: Int)
        throws
    {
        let stage = try room()
        let frame = try #require(self.frame(10 + distance))
        try stage.fingers.fingerTap(at: CGPoint(x: 195, y: frame.midY))
        try stage.clock.advance(by: 3)
        #expect(picker.selectedRow(inComponent: 0) == 10 + distance)
        #expect(source.chosen == (distance == 0 ? [] : [10 + distance]))
        #expect(self.frame(10 + distance)?.midY == 208)
        try stage.expectNothingElse()
    }

    @Test func `a place on the drum and a distance along it are the inverse of each other (PK-11)`()
    {
        let drum = PickerDrum(height: 216)
        for distance in stride(from: -160, through: 160, by: 7.5) as StrideThrough<CGFloat> {
            #expect(abs(drum.distance(at: drum.row(at: distance).place) - distance) < 1e-6)
        }
        #expect(drum.distance(at: 500) == drum.reach && drum.row(at: 500).place == 108)
        #expect(PickerDrum(height: 0).row(at: 0) == PickerDrum.Row(place: 0, height: 1))
    }

    @Test func `a delegate gets views that are hidden now, and makes few (PK-12)`() throws {
        let stage = try room(row: 0)
        let first = source.made
        #expect(first == 6 && source.offered.isEmpty)
        picker.selectRow(49, inComponent: 0, animated: true)
        try stage.clock.advance(by: 5)
        #expect(source.made <= 12 && source.offered.count >= 30)
        for row in 44...49 {
            let label = picker.view(forRow: row, forComponent: 0) as? UILabel
            #expect(label?.text == "\(row)" && label?.window != nil)
        }
        // The views of a reload were shown until then.
        let made = source.made
        picker.reloadAllComponents()
        try stage.clock.advance(by: 0.1)
        #expect(source.made == made)
    }

    @Test func `labels of titles are not offered to a delegate (PK-12)`() throws {
        source.makesViews = false
        let stage = try room()
        source.makesViews = true
        picker.reloadAllComponents()
        try stage.clock.advance(by: 0.1)
        #expect(source.offered.isEmpty && source.made == 11)
    }

    @Test func `a transform of a delegate's view is its own (PK-11)`() throws {
        let stage = try room()
        let view = try #require(picker.view(forRow: 12, forComponent: 0))
        view.transform = CGAffineTransform(rotationAngle: .pi)
        picker.selectRow(11, inComponent: 0, animated: true)
        try stage.clock.advance(by: 1)
        #expect(view.transform == CGAffineTransform(rotationAngle: .pi))
    }
}

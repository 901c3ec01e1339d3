import TestSupport
import Testing
import TouchTesting
import UIKit

@testable import TouchUI

@Suite("Attributed texts of list contents", .stage) struct AttributedContentTests {
    @Test
    func `attributed texts are shown instead of plain ones, with the style of the properties`()
        throws
    {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "plain"
        content.attributedText = NSAttributedString(
            string: "Air",
            attributes: [.foregroundColor: UIColor.red]
        )
        content.secondaryAttributedText = NSAttributedString(string: "Bach")
        let view = content.makeContentView()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["Air", "Bach"])
        #expect(labels.map(\.textColor) == [.red, content.secondaryTextProperties.color])
        #expect(
            labels.map(\.font) == [
                content.textProperties.font, content.secondaryTextProperties.font,
            ]
        )
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
        view.layoutIfNeeded()
        #expect(labels.allSatisfy { $0.frame.height > 0 })
    }

    @Test func `contents and backgrounds with the same values are equal`() {
        var (one, other) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
        #expect(one == other && one.hashValue == other.hashValue)
        one.textProperties.minimumScaleFactor = 0.5
        #expect(one != other)
        other.textProperties.minimumScaleFactor = 0.5
        #expect(one == other)
        var ground = UIBackgroundConfiguration.listPlainCell()
        #expect(ground == .listPlainCell())
        ground.cornerRadius = 4
        #expect(ground != .listPlainCell())
    }

    @Test func `a symbol has the size of the configuration of the content`() throws {
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "star")
        let small = try #require(content.image?.size.width)
        content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 60)
        let view = content.makeContentView()
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        view.layoutIfNeeded()
        let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(picture.frame.width > small)
    }
}

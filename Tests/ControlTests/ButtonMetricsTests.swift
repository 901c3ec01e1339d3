import TestSupport
import Testing
import TouchTesting
import UIKit

@Suite("Sizes of buttons", .stage) struct ButtonMetricsTests {
    init() throws { _ = try Stage() }

    /// The size of a title in a font, in whole pixels.
    private func size(_ title: String, _ points: CGFloat) -> CGSize {
        let label = UILabel()
        label.font = .systemFont(ofSize: points)
        label.text = title
        return label.sizeThatFits(.zero)
    }

    /// An image of so many points.
    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    @Test func `a button fits its title, with 6 points above and below (BT-01)`() {
        let button = UIButton(type: .custom)
        button.setTitle("Continue", for: .normal)
        let title = size("Continue", 18)
        #expect(button.sizeThatFits(.zero) == CGSize(width: title.width, height: title.height + 12))
        #expect(button.intrinsicContentSize == button.sizeThatFits(.zero))
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.bounds.size == CGSize(width: title.width, height: title.height + 12))
        #expect(button.titleLabel?.frame.minY == 6)
        #expect(button.titleLabel?.bounds.size == title)
        // Another font of the label counts.
        button.titleLabel?.font = .systemFont(ofSize: 30)
        #expect(button.intrinsicContentSize.height == size("Continue", 30).height.rounded() + 12)
    }

    @Test func `an empty button is 30 by 34 points, and none with a title is narrower (BT-02)`() {
        let button = UIButton()
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(button.bounds.size == .zero, "it does not size itself")
        button.sizeToFit()
        #expect(button.frame == CGRect(0, 0, 30, 34))
        button.setTitle("I", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
        // Without a title and with an image, neither counts.
        button.setTitle(nil, for: .normal)
        button.setImage(image(16, 12), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 16, height: 12))
    }

    @Test func `a system button has a title of 15 points and a height of 30 (BT-03)`() {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        #expect(button.titleLabel?.font.pointSize == 15)
        #expect(
            button.intrinsicContentSize
                == CGSize(width: max(30, size("Button", 15).width), height: 30)
        )
        #expect(UIButton(type: .system).intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(UIButton(type: .custom).titleLabel?.font.pointSize == 18)
        #expect(UIFont.buttonFontSize == 18)
    }

    @Test func `insets replace the points above and below (BT-01)`() {
        let button = UIButton()
        button.setTitle("Continue", for: .normal)
        let title = size("Continue", 18)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 4)
        )
        // At the sides alone they are added.
        button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 4)
        #expect(
            button.intrinsicContentSize == CGSize(width: title.width + 6, height: title.height + 12)
        )
        button.contentEdgeInsets = UIEdgeInsets(top: 0.5, left: 0, bottom: 0, right: 0)
        #expect(
            button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 0.5)
        )
        // A configuration has insets of its own, and its title the usual font.
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Continue"
        configuration.contentInsets = .zero
        button.configuration = configuration
        #expect(button.intrinsicContentSize == title)
        let other = UIButton(configuration: configuration)
        #expect(other.buttonType == .system)
        #expect(other.intrinsicContentSize == title)
        other.configuration = nil
        other.setTitle("Continue", for: .normal)
        #expect(other.titleLabel?.font.pointSize == 15)
    }

    @Test func `an image counts with its size, a title with its points (BT-01)`() {
        let button = UIButton()
        button.setTitle("Continue", for: .normal)
        let title = size("Continue", 18)
        button.setImage(image(20, 20), for: .normal)
        #expect(
            button.intrinsicContentSize
                == CGSize(width: title.width + 20, height: title.height + 12)
        )
        button.setImage(image(20, 50), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: title.width + 20, height: 50))
    }

    @Test func `a button in a row of a stack view keeps that size (BT-01, BT-02)`() {
        let (empty, named) = (UIButton(), UIButton(type: .system))
        named.setTitle("Continue", for: .normal)
        let stack = UIStackView(arrangedSubviews: [empty, named])
        stack.alignment = .center
        stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        stack.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 30 + size("Continue", 15).width, height: 34))
        #expect(empty.frame == CGRect(0, 0, 30, 34))
        #expect(named.frame == CGRect(30, 2, size("Continue", 15).width, 30))
    }

    nonisolated static let alignments: [(UIControl.ContentVerticalAlignment, part: CGFloat)] = [
        (.top, 0), (.center, 0.5), (.bottom, 1),
    ]

    @Test(
        "the vertical alignment moves title and image each to the edge (BT-04)",
        arguments: alignments
    ) func vertical(alignment: UIControl.ContentVerticalAlignment, part: CGFloat) {
        let button = UIButton(frame: CGRect(0, 0, 200, 100))
        button.setTitle("Continue", for: .normal)
        button.setImage(image(10, 10), for: .normal)
        button.contentVerticalAlignment = alignment
        button.layoutIfNeeded()
        let title = size("Continue", 18)
        #expect(button.imageView?.frame.minY == 90 * part)
        #expect(button.titleLabel?.frame.minY == (100 - title.height) * part)
        #expect(button.titleLabel?.frame.minX == button.imageView?.frame.maxX)
        #expect(button.bounds.height == 100)
    }
}

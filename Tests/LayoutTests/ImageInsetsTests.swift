import Testing
import TouchTesting
import UIKit

@Suite("Images with alignment insets", .stage) struct ImageInsetsTests {
    @Test func `constraints align an image without its insets, also after another one is set`()
        throws
    {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 80)).image { _ in }
        let inset = image.withAlignmentRectInsets(
            UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        )
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let view = UIImageView(image: inset)
        view.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 50),
            view.topAnchor.constraint(equalTo: page.topAnchor, constant: 50),
        ])
        let stage = try Stage(views: [page])
        page.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 48, y: 49, width: 100, height: 80))
        view.image = image
        page.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 80))
        try stage.expectNothingElse()
    }
}

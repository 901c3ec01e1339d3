import UIKit

/// Effect views in front of colors, each with the name of its style.
final class EffectSheet: UIViewController {
    private let styles: [(String, UIBlurEffect.Style)] = [
        ("ultra thin", .systemUltraThinMaterial), ("thin", .systemThinMaterial),
        ("regular", .systemMaterial), ("thick", .systemThickMaterial),
        ("light", .light), ("dark", .dark),
    ]

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard view.subviews.isEmpty else { return }
        view.backgroundColor = .systemBackground
        addStripes()
        let size = CGSize(width: (view.bounds.width - 48) / 2, height: 76)
        for (index, style) in styles.enumerated() {
            let panel = UIVisualEffectView(effect: UIBlurEffect(style: style.1))
            panel.frame = CGRect(
                x: 16 + CGFloat(index % 2) * (size.width + 16),
                y: 16 + CGFloat(index / 2) * (size.height + 12),
                width: size.width,
                height: size.height
            )
            panel.layer.cornerRadius = 12
            panel.clipsToBounds = true
            let label = UILabel(frame: panel.bounds)
            label.text = style.0
            label.textAlignment = .center
            panel.contentView.addSubview(label)
            view.addSubview(panel)
        }
    }

    /// What the panels blur.
    private func addStripes() {
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
        ]
        let width = view.bounds.width / CGFloat(2 * colors.count)
        for (index, color) in (colors + colors).enumerated() {
            let stripe = UIView(
                frame: CGRect(
                    x: CGFloat(index) * width,
                    y: 0,
                    width: width,
                    height: view.bounds.height
                )
            )
            stripe.backgroundColor = color
            view.addSubview(stripe)
        }
    }
}

/// The picture of a hit map: the screen in pale colors, and above it each target in a color of its own.
@MainActor struct HitMapPicture {
    private let targets: TouchTargets
    /// The rectangles of each target, by its name.
    private let rectangles: [String: [CGRect]]
    private let screen: CGRect

    /// Makes the picture of the running application's screen.
    init(_ targets: TouchTargets, in map: HitMap) {
        self.targets = targets
        rectangles = TargetRegions(in: map).rectanglesByName
        screen = CGRect(x: 0, y: 0, width: map.columns, height: map.rows)
    }

    /// Shows the picture in a window above all others, and records the screen.
    func trace(title: String, of application: UIApplication) -> Trace {
        let window = UIWindow(frame: screen)
        window.windowLevel = UIWindow.Level(rawValue: 1e6)
        window.isUserInteractionEnabled = false
        window.backgroundColor = UIColor(white: 1, alpha: 0.6)
        window.layer.addSublayer(hatching)
        for (index, target) in targets.targets.enumerated() {
            window.layer.addSublayer(layer(of: target, color: Self.color(index)))
        }
        for target in targets.targets where target.points > 0 || target.problem != nil {
            add(target, to: window)
        }
        window.isHidden = false
        return withExtendedLifetime(window) {
            RunRecorder(title: title, of: application).stop()
        }
    }

    /// A color for each index, so that neighbors differ: the hues are a golden section apart.
    private static func color(_ index: Int) -> UIColor {
        let hue = (0.58 + 0.618_034 * CGFloat(index)).truncatingRemainder(dividingBy: 1)
        return UIColor(hue: hue, saturation: 0.75, brightness: 0.9, alpha: 1)
    }

    private func layer(of target: TouchTargets.Target, color: UIColor) -> CALayer {
        let (path, layer) = (CGMutablePath(), CAShapeLayer())
        for rectangle in rectangles[target.name] ?? [] { path.addRect(rectangle) }
        layer.path = path
        layer.fillColor = color.withAlphaComponent(0.5).cgColor
        return layer
    }

    /// Lines from the lower left to the upper right, which show where a touch has no effect.
    private var hatching: CALayer {
        let (path, layer) = (CGMutablePath(), CAShapeLayer())
        for start in stride(from: -screen.height, to: screen.width, by: 10) {
            path.move(to: CGPoint(x: start, y: screen.height))
            path.addLine(to: CGPoint(x: start + screen.height, y: 0))
        }
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = UIColor(white: 0.5, alpha: 0.4).cgColor
        layer.lineWidth = 1
        let (rest, mask) = (CGMutablePath(), CAShapeLayer())
        rest.addRect(screen)
        for rectangle in rectangles.values.joined() { rest.addRect(rectangle) }
        mask.path = rest
        mask.fillRule = .evenOdd
        layer.mask = mask
        return layer
    }

    /// Shows the name of a target, and a red frame with its size if something is wrong with it.
    private func add(_ target: TouchTargets.Target, to window: UIWindow) {
        let frame = CGRect(
            x: target.frame[0],
            y: target.frame[1],
            width: target.frame[2],
            height: target.frame[3]
        )
        var words = target.name
        if target.problem != nil {
            let outline = CAShapeLayer()
            outline.path = CGPath(rect: frame.insetBy(dx: 1, dy: 1), transform: nil)
            outline.fillColor = nil
            outline.strokeColor = UIColor.systemRed.cgColor
            outline.lineWidth = 2
            outline.lineDashPattern = [4, 2]
            window.layer.addSublayer(outline)
            let reach = target.reach.map { "\(Int($0[2])) × \(Int($0[3]))" }
            words += " " + (reach ?? "covered")
        }
        let label = UILabel()
        label.text = words
        label.font = .systemFont(ofSize: 9)
        label.textColor = target.problem == nil ? .black : .systemRed
        label.backgroundColor = UIColor(white: 1, alpha: 0.8)
        label.sizeToFit()
        label.frame.origin = frame.origin
        // A long name is cut off, so that it does not lie on the next target.
        label.frame.size.width = min(label.frame.width, max(frame.width, 100))
        label.frame.origin.x = min(max(0, label.frame.minX), screen.width - label.frame.width)
        label.frame.origin.y = min(max(0, label.frame.minY), screen.height - label.frame.height)
        window.addSubview(label)
    }
}

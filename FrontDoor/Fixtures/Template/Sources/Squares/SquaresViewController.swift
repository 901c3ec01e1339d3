//
//  SquaresViewController.swift
//  Squares
//

#if os(iOS)
    import UIKit

    public class SquaresViewController: UIViewController {

        @IBOutlet weak var countLabel: UILabel!
        @IBOutlet public weak var square: SquareView!

        public private(set) var counter = Counter()

        public override func loadView() {
            let view = UIView(frame: UIScreen.main.bounds)
            let square = SquareView(frame: CGRect(x: 100, y: 200, width: 120, height: 120))
            let label = UILabel(frame: CGRect(x: 20, y: 80, width: 280, height: 40))
            view.addSubview(square)
            view.addSubview(label)
            self.square = square
            self.countLabel = label
            self.view = view
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            countLabel.text = counter.text

            let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
            square.addGestureRecognizer(tap)

            let hold = HoldGestureRecognizer(target: self, action: #selector(handleHold))
            square.addGestureRecognizer(hold)

            let button = UIBarButtonItem(
                barButtonSystemItem: .refresh,
                target: self,
                action: #selector(reset(_:))
            )
            navigationItem.rightBarButtonItem = button
        }

        @objc private func handleTap(_ recognizer: UITapGestureRecognizer) {
            guard recognizer.state == .ended else { return }
            counter.increment()
            countLabel.text = counter.text
            square.flash()
        }

        @objc func handleHold(_ recognizer: HoldGestureRecognizer) {
            square.isHeld = [.began, .changed].contains(recognizer.state)
        }

        @IBAction func reset(_ sender: Any?) {
            counter = Counter()
            countLabel.text = counter.text
        }
    }
#endif

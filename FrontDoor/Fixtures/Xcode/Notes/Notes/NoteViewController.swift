import UIKit

class NoteViewController: UIViewController {
    @IBOutlet private(set) weak var page: UIView!
    @IBOutlet private(set) weak var countLabel: UILabel!
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        page.backgroundColor = UIColor(named: "Ink")
        page.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: #selector(addStamp(_:)))
        )
    }

    @objc private func addStamp(_ sender: UITapGestureRecognizer) {
        let stamp = StampView(image: UIImage(named: "Stamp"))
        stamp.center = sender.location(in: page)
        page.addSubview(stamp)
        count += 1
        countLabel.text = "\(count)"
    }

    @IBAction func clear(_ sender: UIButton) {
        page.subviews.forEach { $0.removeFromSuperview() }
        count = 0
        countLabel.text = "0"
    }
}

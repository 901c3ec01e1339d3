import Beads
import TallyKit
import UIKit

final class TallyViewController: UIViewController {
    @IBOutlet private(set) var plusButton: UIButton!
    @IBOutlet private(set) var valueLabel: UILabel!
    private var counter = Counter()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(named: "Warm")
        plusButton.setImage(UIImage(named: "Plus"), for: .normal)
    }

    @IBAction private func increment() {
        counter.increment()
        valueLabel.text = beads(counter.value)
    }
}

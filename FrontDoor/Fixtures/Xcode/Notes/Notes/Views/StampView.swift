import UIKit

final class StampView: UIImageView {}

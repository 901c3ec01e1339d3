// UIKit is imported by the bridging header.
final class StampView: UIImageView {}

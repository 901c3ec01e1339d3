extension UIButton {
    /// What a button shows, in one value.
    /// - Compatibility: partial: title, image, colours, insets, sizes; no fonts, no backgrounds
    public struct Configuration: Hashable {
        /// How round the corners are; never read by touches.
        public enum CornerStyle: Int, Sendable {
            /// As the background says.
            case fixed = -1
            /// As the background says, adjusted to the size of text.
            case dynamic = 0
            /// A little.
            case small = 1
            /// Somewhat.
            case medium = 2
            /// Much.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// How large it is.
        public enum Size: Int, Sendable {
            /// As usual.
            case medium = 0
            /// Small.
            case small = 1
            /// Very small.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// The title; none by default: that of the button's state.
        public var title: String?
        /// A line below the title; none by default.
        public var subtitle: String?
        /// The image; none by default: that of the button's state.
        public var image: UIImage?
        /// On which side of the title the image is; where a line begins by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// How far image and title are apart, in points; 0 by default.
        public var imagePadding: CGFloat = 0
        /// How far title and subtitle are apart, in points.
        ///
        /// [choice] 1 point.
        public var titlePadding: CGFloat = 1
        /// Distances around title and image.
        ///
        /// [choice] 7 points above and below and 12 at the sides, as pictures of it show.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7,
            leading: 12,
            bottom: 7,
            trailing: 12
        )
        /// The colour of title and image; nil is that of the button's state.
        public var baseForegroundColor: UIColor?
        /// The colour behind them; none by default.
        public var baseBackgroundColor: UIColor?
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How large it is.
        public var buttonSize = Size.medium
        /// Whether something turns in place of the image; false.
        public var showsActivityIndicator = false

        private init(foreground: UIColor?, background: UIColor?) {
            baseForegroundColor = foreground
            baseBackgroundColor = background
        }

        /// A title and nothing behind it.
        public static func plain() -> Configuration {
            Configuration(foreground: nil, background: nil)
        }

        /// A title on a faint colour.
        public static func tinted() -> Configuration {
            Configuration(foreground: .blue, background: .blue.withAlphaComponent(0.2))
        }

        /// A title on grey.
        public static func gray() -> Configuration {
            Configuration(foreground: .blue, background: .lightGray)
        }

        /// A white title on a colour.
        public static func filled() -> Configuration {
            Configuration(foreground: .white, background: .blue)
        }

        /// A title with a border.
        public static func bordered() -> Configuration { gray() }
        /// A faint title with a border.
        public static func borderedTinted() -> Configuration { tinted() }
        /// A white title with a border.
        public static func borderedProminent() -> Configuration { filled() }
        /// A title without a border.
        public static func borderless() -> Configuration { plain() }

        /// The same for a button's state: nothing changes by it yet.
        @MainActor public func updated(for button: UIButton) -> Configuration { self }
    }
}

extension UIButton {
    /// The content and the appearance of a button, in one value.
    /// - Compatibility: partial: title, image, colors, insets, sizes, backgrounds; no fonts
    public struct Configuration: Hashable {
        /// The rounding of the background's corners. It does not change which touches hit the
        /// button.
        public enum CornerStyle: Int, Sendable {
            /// The radius of the background.
            case fixed = -1
            /// The radius of the background, scaled with the text size on iOS.
            case dynamic = 0
            /// A small radius.
            case small = 1
            /// A medium radius.
            case medium = 2
            /// A large radius.
            case large = 3
            /// Half the height.
            case capsule = 4
        }

        /// The preferred size of a button. Stored; it does not change the layout.
        public enum Size: Int, Sendable {
            /// The default size.
            case medium = 0
            /// Small.
            case small = 1
            /// Very small.
            case mini = 2
            /// Large.
            case large = 3
        }

        /// The title; nil by default, which uses the title for the button's state.
        public var title: String?
        /// A line below the title; nil by default. It is not laid out.
        public var subtitle: String?
        /// The image; nil by default, which uses the image for the button's state.
        public var image: UIImage?
        /// The side of the title on which the image is placed; `leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// The distance between image and title, in points; 0 by default.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points.
        ///
        /// [choice] 1 point.
        public var titlePadding: CGFloat = 1
        /// The insets around title and image, in points.
        ///
        /// [choice] 7 points above and below and 12 at the sides, as read from screenshots.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7,
            leading: 12,
            bottom: 7,
            trailing: 12
        )
        /// The color of title and image; nil, the default, for that of the style: white on a filled
        /// background, else the color for the button's state (LK-02).
        public var baseForegroundColor: UIColor?
        /// The color of the background; nil, the default, for that of the style: the tint color, a
        /// faint tint color, gray, or none (LK-02).
        public var baseBackgroundColor: UIColor?
        /// The rounding of the background's corners; `dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The preferred size; `medium` by default.
        public var buttonSize = Size.medium
        /// What the application sets of the background, in the place of what the style says.
        package var ownBackground = Background()
        /// Whether an activity indicator replaces the image; false by default. It is not drawn.
        public var showsActivityIndicator = false

        /// The background of a button, as far as an application sets it.
        package struct Background: Hashable, Sendable {
            package var color: UIColor?
            package var cornerRadius: CGFloat = 6
            package var insets = NSDirectionalEdgeInsets.zero
            package var strokeColor: UIColor?
            package var strokeWidth: CGFloat = 0
            package var image: UIImage?
        }

        /// What the functions below differ in.
        enum Ground: Hashable {
            case plain, tinted, gray, filled
        }

        let ground: Ground

        private init(_ ground: Ground) { self.ground = ground }

        /// A title without a background.
        public static func plain() -> Configuration {
            Configuration(.plain)
        }

        /// A title on a faint background.
        public static func tinted() -> Configuration {
            Configuration(.tinted)
        }

        /// A title on a gray background.
        public static func gray() -> Configuration {
            Configuration(.gray)
        }

        /// A white title on a colored background.
        public static func filled() -> Configuration {
            Configuration(.filled)
        }

        /// A title on a gray background, for a button with a border.
        public static func bordered() -> Configuration { gray() }
        /// A title on a faint background, for a button with a border.
        public static func borderedTinted() -> Configuration { tinted() }
        /// A white title on a colored background, for a button with a border.
        public static func borderedProminent() -> Configuration { filled() }
        /// A title without a background, for a button without a border.
        public static func borderless() -> Configuration { plain() }

        /// The configuration for a button's state. Returns it unchanged: nothing depends on the
        /// state yet.
        @MainActor public func updated(for button: UIButton) -> Configuration { self }
    }
}

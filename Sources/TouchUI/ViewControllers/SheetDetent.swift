extension UISheetPresentationController {
    /// A height at which a sheet rests.
    /// - Compatibility: same
    @preconcurrency @MainActor public final class Detent: NSObject {
        /// Names a detent of a sheet.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// Makes an identifier.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }
            /// Makes an identifier.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }
            /// The system's medium detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The system's large detent.
            public static let large = Identifier("com.apple.UIKit.large")

            /// The name as transcripts show it.
            package var name: String {
                self == .medium ? "medium" : self == .large ? "large" : rawValue
            }
        }

        /// Computes the height; nil if the detent is inactive.
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        /// Names the detent.
        public let identifier: Identifier

        private init(
            _ identifier: Identifier,
            _ resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) ->
                CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// A detent of about half the height of the screen. It is inactive on a phone that is wider
        /// than high.
        public static func medium() -> Detent {
            Detent(.medium) { context in
                guard let room = context as? SheetRoom else {
                    return context.maximumDetentValue * UnsourcedValues.mediumDetentPart
                }
                return room.isCompactInHeight
                    ? nil : room.height * UnsourcedValues.mediumDetentPart - room.bottom
            }
        }

        /// A detent of the full height.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// A detent whose height a closure computes.
        ///
        /// - Parameters:
        ///   - identifier: names the detent; nil, the default, for a new name.
        ///   - resolver: returns the height inside the safe area, in points, or nil if the detent
        ///     is inactive. The sheet is higher by the part of the safe area at the bottom, and
        ///     never higher than the large detent.
        public static func custom(
            identifier: Identifier? = nil,
            resolver:
                @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            if let identifier { return Detent(identifier, resolver) }
            customDetents += 1
            return Detent(Identifier("custom \(customDetents)"), resolver)
        }

        private static var customDetents = 0

        /// The height inside the safe area, in points; nil if the detent is inactive in the
        /// context.
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? { resolver(context) }
    }
}

/// What a custom detent may use to compute its height.
/// - Compatibility: partial: no trait collection
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The height of the large detent inside the safe area, in points.
    var maximumDetentValue: CGFloat { get }
}

/// The room in which the detents of a sheet are resolved.
@MainActor final class SheetRoom: UISheetPresentationControllerDetentResolutionContext {
    /// The height of the container, in points.
    let height: CGFloat
    /// The safe area at its bottom.
    let bottom: CGFloat
    let maximumDetentValue: CGFloat
    let isCompactInHeight: Bool

    init(size: CGSize, insets: UIEdgeInsets) {
        height = size.height
        bottom = insets.bottom
        maximumDetentValue = max(
            0,
            size.height - insets.top - UnsourcedValues.sheetGap - insets.bottom
        )
        isCompactInHeight = size.width > size.height
    }
}

/// A detent with the height that it gives a sheet, in points.
struct SheetStop: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    let height: CGFloat
}

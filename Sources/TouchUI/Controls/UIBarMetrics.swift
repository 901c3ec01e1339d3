/// The sizes of bars for which images are set. Raw values as in UIKit.
public enum UIBarMetrics: Int, Sendable {
    /// Those of an upright phone and of a pad.
    case `default` = 0
    /// Those of a low window.
    case compact = 1
    /// The usual ones with a prompt.
    case defaultPrompt = 101
    /// Those of a low window with a prompt.
    case compactPrompt = 102
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
    /// Anywhere.
    case any = 0
    /// At the bottom, with a shadow above.
    case bottom = 1
    /// At the top, with a shadow below.
    case top = 2
    /// At the top, below the status bar.
    case topAttached = 3
}

/// A bar that knows where it is.
/// - Compatibility: partial: the position has no effect on how a bar is drawn
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
    /// Where the bar is.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar is.
/// - Compatibility: same
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: RespondingObject {
    /// Where a bar is; `any` by default, which means the usual place of the bar: the top for navigation bars, the bottom
    /// for toolbars. Called when `barPosition` is read.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `any`.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition {
        optionalAnswer(of: self, "positionFor:", (bar), otherwise: .any)
    }
}

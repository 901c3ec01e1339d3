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

/// The formats of recordings that can be read.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
    /// Touchstone's own: JSON Lines, a header first.
    case touchstone
    /// evemu's `.events`, `.evemu` and `.desc` files.
    case evemu
    /// What Android's `getevent` prints, with or without times and labels.
    case getevent
    /// What `libinput record` prints.
    case libinput
    /// Lines `touch id, touchdown|touchmove|touchend, x, y, milliseconds`, as a web page logs them.
    case touchLog = "touch log"
    /// The pointer actions of a WebDriver command, as JSON.
    case webDriver = "WebDriver actions"
}

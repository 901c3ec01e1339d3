/// A format of recordings.
///
/// A new format is a case here, and a reader in a folder of its own (`TouchLog/` is a small one).
/// `RecordingFile.swift` recognizes a file by its first line and opens it. The compiler names the places
/// there that need the new case.
public enum RecordingFormat: String, Hashable, Sendable, CaseIterable {
    /// Touchstone's own format: a header, then JSON Lines.
    case touchstone
    /// The `.events`, `.evemu` and `.desc` files of evemu.
    case evemu
    /// The output of Android's `getevent`, with or without times and labels.
    case getevent
    /// The output of `libinput record`.
    case libinput
    /// Lines `touch id, touchdown|touchmove|touchend, x, y, milliseconds`, as web pages log them.
    case touchLog = "touch log"
    /// The pointer actions of a WebDriver command, as JSON.
    case webDriver = "WebDriver actions"
}

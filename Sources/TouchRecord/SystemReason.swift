/// Why the system did not read, write or start something.
public enum SystemReason {
    /// The system's words about an error, without a full stop, and without an opening sentence that adds nothing.
    public static func words(of error: any Error) -> String {
        var text = error.localizedDescription.replacing(
            "The operation could not be completed. ",
            with: ""
        )
        // Foundation has no words for some errors of the system, such as EFBIG.
        if text.contains("CocoaErrorDomain error") {
            text =
                code(of: error).map { String(cString: strerror($0)) }
                ?? "the system says no more than that it failed"
        }
        return text.last == "." ? String(text.dropLast()) : text
    }

    /// The number of the system's error behind an error, such as `ENOENT`; nil if there is none.
    public static func code(of error: any Error) -> Int32? {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
    }
}

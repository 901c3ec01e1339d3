package import TouchRecord

/// The reason why there is no picture: what was asked, why it is impossible, and how to fix it.
package enum RasterError: Error, Hashable, CustomStringConvertible {
    /// A trace contains no screen.
    case noScreen(title: String)
    /// A trace can no longer be read.
    case trace(TraceFileError)
    /// The screen of a trace has a width or a height of zero or less.
    case screenWithoutSize(width: CGFloat, height: CGFloat)
    /// A picture would be too large, or have no pixels.
    case unusableScale(CGFloat, width: CGFloat, height: CGFloat, longestSide: Int)
    /// The font in which all text is measured is not installed; `found` would be used instead.
    case noFont(found: String)
    /// The program that makes films is not installed.
    case noFilmProgram(file: String)
    /// The program that makes films failed.
    case filmFailed(file: String, reason: String, encoder: String)
    /// The program that makes films made no progress, and was ended.
    case filmStuck(file: String, seconds: TimeInterval)
    /// The program that reads images made no progress, and was ended.
    case imageStuck(seconds: TimeInterval)
    /// A film would have an unreasonable number of frames.
    case filmTooLong(
        file: String,
        seconds: TimeInterval,
        framesPerSecond: String,
        mostFrames: Int
    )
    /// A trace does not have the moment that is asked for. All times are in seconds of virtual time.
    case noMoment(TimeInterval, start: TimeInterval, end: TimeInterval)
    /// A file cannot be written.
    case notWritable(file: String, reason: String)
    /// A file is not a picture.
    case noPicture(file: String, reason: String)

    package var description: String {
        switch self {
        case .noScreen(let title):
            "Cannot draw \"\(title)\": the trace contains events but no screen. To fix, record "
                + "it with a program that opens a window."
        case .trace(let error): error.description
        case .screenWithoutSize(let width, let height):
            "Cannot draw the trace: its screen is \(width) by \(height) points, and both "
                + "sides must be above 0. To fix, correct \"width\" and \"height\" in its first line."
        case .unusableScale(let scale, let width, let height, let longestSide):
            "Cannot draw \(width.wholeNumber) by \(height.wholeNumber) points at a scale of \(scale): a picture has "
                + "from 1 to \(longestSide) pixels on each side. To fix, choose another --scale."
        case .noFont(let found):
            "Cannot draw text: all text is measured in the font Inter, which is not installed "
                + "(\"\(found)\" would be used instead). To fix: apt-get install fonts-inter"
        case .noFilmProgram(let file):
            "Cannot make \(file): films are made by ffmpeg, and there is no ffmpeg on the PATH. "
                + "To fix: apt-get install ffmpeg"
        case .filmFailed(let file, let reason, let encoder):
            "Cannot make \(file): ffmpeg says: \(reason). To fix, check that the disk has room "
                + "for the film, and that `ffmpeg -encoders` lists \(encoder); else apt-get install ffmpeg"
        case .filmStuck(let file, let seconds):
            "Cannot make \(file): ffmpeg took no frame, wrote nothing and used no processor time for \(Self.whole(seconds)) s, "
                + "so it was ended. To fix, look whether `ffmpeg -version` answers; TOUCHSTONE_PATIENCE sets how many "
                + "seconds are waited."
        case .imageStuck(let seconds):
            "Images that are no PNG are drawn as boxes: ffmpeg printed nothing and used no processor time for "
                + "\(Self.whole(seconds)) s, so it was ended. To fix, look whether `ffmpeg -version` answers."
        case .filmTooLong(let file, let seconds, let rate, let mostFrames):
            "Cannot make \(file): it would last \(Self.whole(seconds)) s at \(rate) frames a second, and a "
                + "film has at most \(mostFrames) frames. To fix, correct the times in the trace, or take "
                + "a smaller --fps."
        case .noMoment(let time, let start, let end):
            "There is no picture at \(Self.milliseconds(time)): the trace lasts from \(Self.milliseconds(start)) to "
                + "\(Self.milliseconds(end)). To fix, take an --at between them, or leave it out for the end."
        case .notWritable(let file, let reason):
            "Cannot write \(file): \(reason). To fix, choose a file in an existing folder that "
                + "you can write to."
        case .noPicture(let file, let reason):
            "Cannot read \(file) as a PNG: \(reason). To fix, pass a picture that --png wrote."
        }
    }

    private static func milliseconds(_ time: TimeInterval) -> String {
        String(format: "%.1f ms", time * 1_000)
    }

    private static func whole(_ number: Double) -> String { String(format: "%.0f", number) }
}

package import TouchRecord

/// A sort of film.
package enum FilmFormat: String, Sendable, CaseIterable {
    /// H.264 in MP4: small, without sound.
    case mp4
    /// 256 colours, for places that take nothing else.
    case gif
    /// PNGs that move: every pixel as it was.
    case apng
    /// WebP that moves.
    case webp

    /// How many frames a second can have, where so many are asked for.
    ///
    /// A GIF counts the time of a frame in hundredths of a second, and most viewers take less than two for
    /// ten: its rates are 50, 33⅓, 25 and so on.
    package func rate(for asked: Int) -> FrameRate {
        guard self == .gif else { return FrameRate(frames: asked, seconds: 1) }
        let hundredths = max(2, (100 / Double(max(1, asked))).rounded().wholeNumber)
        return FrameRate(frames: 100, seconds: hundredths)
    }

    /// What of ffmpeg makes it.
    var encoder: String {
        switch self {
        case .mp4: "libx264"
        case .gif: "gif"
        case .apng: "apng"
        case .webp: "libwebp_anim"
        }
    }

    /// What ffmpeg is told between its input and the file.
    func arguments(palette: String?) -> [String] {
        switch self {
        case .mp4:
            // Every player takes yuv420p; half as many colours as pixels on each side, so both sides are
            // even: where one is not, a line of black is added.
            [
                "-vf",
                "pad=ceil(iw/2)*2:ceil(ih/2)*2,"
                    + "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
                "-c:v", encoder, "-preset", "veryfast", "-crf", "18",
                "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
                "-color_range", "tv", "-movflags", "+faststart", "-f", "mp4",
            ]
        case .gif:
            (palette.map { ["-i", $0] } ?? []) + [
                "-lavfi",
                "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=5:diff_mode=rectangle",
                "-loop", "0", "-f", "gif",
            ]
        case .apng: ["-c:v", encoder, "-pix_fmt", "rgb24", "-plays", "0", "-f", "apng"]
        case .webp:
            ["-c:v", encoder, "-quality", "80", "-loop", "0", "-f", "webp"]
        }
    }
}

/// Frames in a number of seconds, or of parts of them: 60 in 1, 100 in 2.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    package let frames: Int
    package let seconds: Int

    package init(frames: Int, seconds: Int) {
        (self.frames, self.seconds) = (frames, seconds)
    }

    package var perSecond: Double { Double(frames) / Double(seconds) }

    package var description: String {
        frames % seconds == 0 ? "\(frames / seconds)" : String(format: "%.1f", perSecond)
    }
}

/// When the frames of a film are: the first at the beginning, the last at the end.
package struct FilmTimes: Sendable {
    package let start: TimeInterval
    package let end: TimeInterval
    package let rate: FrameRate
    /// How many frames there are; one at least.
    package let count: Int
    /// Whether nobody can mean so many frames.
    package let isTooLong: Bool
    /// The most frames of a film [choice]: a day of 60 in a second.
    package static let most = 24 * 60 * 60 * 60

    package init(from start: TimeInterval, to end: TimeInterval, rate: FrameRate) {
        (self.start, self.end, self.rate) = (start, max(start, end), rate)
        // A hair over a whole number of frames is rounding.
        let steps = ((max(start, end) - start) * rate.perSecond - 1e-6).rounded(.up)
        isTooLong = !(steps < Double(Self.most))
        count = 1 + steps.wholeNumber
    }

    /// The time of a frame, in seconds of the trace.
    package func time(_ index: Int) -> TimeInterval {
        min(end, start + Double(index) / rate.perSecond)
    }
}

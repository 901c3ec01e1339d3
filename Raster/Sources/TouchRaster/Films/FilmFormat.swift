package import TouchRecord

/// A file format of films.
package enum FilmFormat: String, Sendable, CaseIterable {
    /// H.264 in MP4: small, without sound.
    case mp4
    /// Few colors, for places that accept no other format.
    case gif
    /// Animated PNG: lossless.
    case apng
    /// Animated WebP.
    case webp

    /// The possible frame rate nearest to a requested number of frames per second.
    ///
    /// A GIF stores frame durations in hundredths of a second, and most viewers treat durations
    /// below two as ten. Its rates are therefore 50, 33⅓, 25 and so on.
    package func rate(for asked: Int) -> FrameRate {
        guard self == .gif else { return FrameRate(frames: asked, seconds: 1) }
        let hundredths = max(2, (100 / Double(max(1, asked))).rounded().wholeNumber)
        return FrameRate(frames: 100, seconds: hundredths)
    }

    /// Whether the format is for pages and comments, where a film must be small.
    private var isForPages: Bool { self == .gif || self == .webp }

    /// The frames per second where none are asked for [choice]: all that a screen shows, or half of
    /// them where a film must be small.
    package var usualRate: Int { isForPages ? 30 : 60 }

    /// The pixels per point where none are asked for [choice]: a phone's screen has three, but films
    /// would be twice as large, and no viewer would notice. A film that must be small has one.
    package var usualScale: CGFloat { isForPages ? 1 : 2 }

    /// The number of colors of a GIF [choice]: fewer than the possible 256. Runs of equal colors are
    /// longer, so the film is about a tenth smaller, and screens have few colors.
    static let paletteColors = 96

    /// The name of ffmpeg's encoder.
    var encoder: String {
        switch self {
        case .mp4: "libx264"
        case .gif: "gif"
        case .apng: "apng"
        case .webp: "libwebp_anim"
        }
    }

    /// The arguments for ffmpeg between its input and its output file.
    func arguments(palette: String?) -> [String] {
        switch self {
        case .mp4:
            // All players support yuv420p. It has half as many color samples as pixels on each
            // side, so both sides must be even; an odd side gets a black line.
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

/// A frame rate as a fraction: 60 frames in 1 second, 100 frames in 2 seconds.
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

/// The times of a film's frames: the first at the start, the last at the end.
package struct FilmTimes: Sendable {
    package let start: TimeInterval
    package let end: TimeInterval
    package let rate: FrameRate
    /// The number of frames; at least one.
    package let count: Int
    /// Whether there are unreasonably many frames.
    package let isTooLong: Bool
    /// The maximum number of frames [choice]: 24 hours at 60 frames per second.
    package static let most = 24 * 60 * 60 * 60

    package init(from start: TimeInterval, to end: TimeInterval, rate: FrameRate) {
        (self.start, self.end, self.rate) = (start, max(start, end), rate)
        // A tiny excess over a whole number of frames is a rounding error.
        let steps = ((max(start, end) - start) * rate.perSecond - 1e-6).rounded(.up)
        isTooLong = !(steps < Double(Self.most))
        count = 1 + steps.wholeNumber
    }

    /// The time of a frame, in seconds of the trace.
    package func time(_ index: Int) -> TimeInterval {
        min(end, start + Double(index) / rate.perSecond)
    }
}

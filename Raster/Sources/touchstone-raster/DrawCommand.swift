internal import ArgumentParser
internal import Foundation
internal import TouchRaster
internal import TouchRecord

/// `draw`: the default command.
struct DrawCommand: StatusCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw",
        abstract: "Makes pictures and films of a trace.",
        discussion: """
            A trace is a file that `touchstone run --trace FILE` wrote. Several pictures and films can be \
            asked for at once; they are made in one pass. Films are made by ffmpeg. A GIF counts the time of \
            a frame in hundredths of a second: where 60 frames a second are asked for it has 50.

            A comparison ends with 1 if the picture is not like the reference. A pixel counts as another \
            one if its red, green or blue differs by more than the first number of the tolerance, from 0 \
            to 255; the second number, after a comma, is the share of the pixels that may be other ones. \
            `--tolerance 2`, which is meant where nothing is said, forgives what another version of the \
            drawing library rounds otherwise, and no pixel beyond that; `--tolerance 8,0.1%` forgives \
            more, and a small thing that moved with it.

            Exit codes: 0 passed, 1 not like the reference, 2 wrong usage, 3 a file was refused.
            """
    )

    @Argument(help: "The trace.", completion: .file()) var trace: String
    @Option(help: ArgumentHelp("Write a picture.", valueName: "FILE")) var png: String?
    @Option(
        help: ArgumentHelp(
            "The moment of the picture, in milliseconds of the trace; its end by default.",
            valueName: "MS"
        )
    )
    var at: Double?
    @Option(help: ArgumentHelp("Write a film: H.264.", valueName: "FILE")) var mp4: String?
    @Option(help: ArgumentHelp("Write a film: GIF.", valueName: "FILE")) var gif: String?
    @Option(help: ArgumentHelp("Write a film: animated PNG.", valueName: "FILE"))
    var apng: String?
    @Option(help: ArgumentHelp("Write a film: animated WebP.", valueName: "FILE"))
    var webp: String?
    @Option(help: ArgumentHelp("Write a picture of many moments.", valueName: "FILE"))
    var sheet: String?
    @Option(help: ArgumentHelp("How many moments a sheet has.", valueName: "N")) var frames = 12
    @Option(
        help: ArgumentHelp(
            "How fingers are shown: \(OverlayStyle.names.joined(separator: ", ")).",
            valueName: "STYLE"
        )
    )
    var overlay = "none"
    @Flag(help: "Draw a device around the screen: corners, status bar, home indicator.")
    var frame = false
    @Option(
        help: ArgumentHelp("The color around the device, as #RRGGBB.", valueName: "COLOR")
    )
    var background: String?
    @Option(
        help: ArgumentHelp("Pixels for a point; 2 by default, 1 for GIF and WebP.", valueName: "S")
    )
    var scale: Double?
    @Option(
        help: ArgumentHelp(
            "Frames in a second of a film; 60 by default, 30 for GIF and WebP.",
            valueName: "N"
        )
    )
    var fps: Int?
    @Option(
        help: ArgumentHelp(
            "Only a part of the picture: left, top, width and height in points.",
            valueName: "X,Y,W,H"
        )
    )
    var crop: String?
    @Option(
        help: ArgumentHelp("Compare the picture with a PNG.", valueName: "REFERENCE")
    )
    var compare: String?
    @Option(help: ArgumentHelp("Write a picture of what differs.", valueName: "FILE"))
    var difference: String?
    @Option(help: ArgumentHelp("What may differ: 2, or 2,0.1%.", valueName: "T"))
    var tolerance: String?

    func validate() throws {
        let isAsked = [png, mp4, gif, apng, webp, sheet, compare].contains { $0 != nil }
        guard isAsked else {
            throw ValidationError(
                "Nothing is asked for. To fix, add --png, --mp4, --gif, --apng, --webp or --sheet "
                    + "with a file, or --compare with a picture."
            )
        }
        if let fps, !(1...240).contains(fps) {
            throw ValidationError(
                "A film has from 1 to 240 frames in a second, and not \(fps). To fix, take another --fps."
            )
        }
        guard (1...400).contains(frames) else {
            throw ValidationError(
                "A sheet has from 1 to 400 moments, and not \(frames). To fix, take another --frames."
            )
        }
        if let scale, !scale.isFinite || scale <= 0 {
            throw ValidationError(
                "A scale is a number above 0, and not \(scale). To fix, choose another --scale."
            )
        }
        if let crop {
            guard Self.rectangle(crop) != nil, png != nil || compare != nil, !frame else {
                throw ValidationError(
                    "--crop is a part of the picture of --png or --compare, without --frame: four numbers, as in "
                        + "10,20,100,50. It is \"\(crop)\". To fix, correct it."
                )
            }
        }
        if let background {
            guard frame else {
                throw ValidationError(
                    "--background is the color around the device of --frame. To fix, add --frame."
                )
            }
            guard CGColor(option: background) != nil else {
                throw ValidationError(
                    "\"\(background)\" is no color. To fix, write --background as #RRGGBB, such as "
                        + "#E8EAF0."
                )
            }
        }
        if let at, !at.isFinite {
            throw ValidationError(
                "--at is a number of milliseconds, and not \(at). To fix, take one of the trace."
            )
        }
        if let tolerance, PictureTolerance(tolerance) == nil {
            throw ValidationError(
                "\"\(tolerance)\" is no tolerance. To fix, write a number from 0 to 255, and after "
                    + "a comma a share of the pixels if some may differ: 2, or 2,0.1%."
            )
        }
        do {
            _ = try OverlayStyle.named(overlay)
        } catch {
            throw ValidationError(error.description)
        }
        if compare == nil, difference != nil || tolerance != nil {
            throw ValidationError(
                "--difference and --tolerance belong to a comparison. To fix, add --compare."
            )
        }
        // Files that are read must not be overwritten either.
        let files = [png, mp4, gif, apng, webp, sheet, difference, compare, trace].compactMap { $0 }
            .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        if let twice = files.first(where: { file in files.filter { $0 == file }.count > 1 }) {
            throw ValidationError("\(twice) is named twice. To fix, name each file once.")
        }
    }

    func carryOut() throws -> RasterStatus {
        let trace = try TraceReading.trace(in: self.trace)
        let moment = try moment(of: trace)
        let drawing = try TraceDrawing(
            trace,
            scale: scale.map { CGFloat($0) },
            look: look,
            overlay: overlay
        )
        var status = RasterStatus.passed
        if png != nil || compare != nil {
            let whole = try drawing.picture(at: moment)
            let picture = try cropped(whole, of: trace)
            if let png {
                try picture.writePNG(to: png)
                Output.print("\(png): \(picture.width) by \(picture.height) pixels")
            }
            if let compare, try !compared(picture, with: compare) { status = .expectationFailed }
        }
        if let sheet {
            let picture = try drawing.sheet(frames: frames)
            try picture.writePNG(to: sheet)
            Output.print("\(sheet): \(picture.width) by \(picture.height) pixels")
        }
        let orders = [
            mp4.map { FilmMaking.Order(.mp4, file: $0) },
            gif.map { FilmMaking.Order(.gif, file: $0) },
            apng.map { FilmMaking.Order(.apng, file: $0) },
            webp.map { FilmMaking.Order(.webp, file: $0) },
        ].compactMap { $0 }
        for film in try drawing.films(orders, framesPerSecond: fps) {
            Output.print(
                "\(film.order.file): \(film.frames) frame\(film.frames == 1 ? "" : "s"), "
                    + "\(film.rate) a second, \(String(format: "%.2f", film.seconds)) s"
            )
            if let fps, film.rate.perSecond != Double(fps) {
                Output.say(
                    "\(film.order.file): a GIF counts hundredths of a second, and has \(film.rate) "
                        + "frames a second in place of \(fps)."
                )
            }
        }
        return status
    }

    /// When the picture is of, in seconds of virtual time.
    private func moment(of trace: TraceReader) throws(RasterError) -> TimeInterval {
        guard let at else { return trace.end }
        let (moment, start, end) = (at / 1_000, trace.start, max(trace.start, trace.end))
        // Times are printed in tenths of a millisecond.
        guard moment > start - 0.0001, moment < end + 0.0001 else {
            throw .noMoment(moment, start: start, end: end)
        }
        return moment
    }

    /// The part of the picture that is asked for.
    private func cropped(_ picture: PixelSurface, of trace: TraceReader) throws -> PixelSurface {
        guard let crop, let rect = Self.rectangle(crop) else { return picture }
        let scale = CGFloat(picture.width) / max(1, CGFloat(trace.header.width))
        let pixels = PixelRect(
            around: CGRect(
                x: rect.minX * scale,
                y: rect.minY * scale,
                width: rect.width * scale,
                height: rect.height * scale
            ),
            inside: PixelRect(width: picture.width, height: picture.height)
        )
        guard !pixels.isEmpty else {
            throw ValidationError(
                "Cannot crop the picture to \(crop): nothing of it is on the screen. To fix, take a rectangle on "
                    + "the screen, in points."
            )
        }
        return picture.cropped(to: pixels)
    }

    private static func rectangle(_ text: String) -> CGRect? {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0
        else {
            return nil
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    private var look: DeviceLook? {
        guard frame else { return nil }
        let color = background.flatMap { CGColor(option: $0) }
        return DeviceLook(background: color ?? DeviceLook.usualBackground)
    }

    private func compared(_ picture: PixelSurface, with reference: String) throws -> Bool {
        let (comparison, shown) = PictureComparison.compare(
            picture,
            with: try PixelSurface.reading(reference),
            tolerance.flatMap { PictureTolerance($0) } ?? .usual
        )
        if let difference { try shown.writePNG(to: difference) }
        let words = "\(reference): \(comparison)"
        if comparison.isSame {
            Output.print(words)
        } else {
            Output.say(words)
        }
        return comparison.isSame
    }
}

import Foundation
import FuzzDriver
import TouchRecord

@testable import TouchRaster

/// Reads one input as a trace, draws its screens, and stops the program if a promise is broken.
enum DrawingTrial {
    /// Larger screens take a second and reach no other code.
    private static let mostPixels = 500_000.0
    /// The number of screens of a trace that are drawn.
    private static let mostScreens = 6
    // The font is found once.
    private static let shaper: TextShaper = {
        do throws(RasterError) { return try TextShaper() } catch { fatalError("\(error)") }
    }()

    static func run(_ bytes: [UInt8]) {
        guard let trace = try? TraceFile.read(Data(bytes), problem: { _ in }) else { return }
        let reader = TraceReader(trace)
        do {
            let sizes = try reader.screenSizes()
            guard sizes.allSatisfy({ !($0.width * $0.height > mostPixels) }) else { return }
            try draw(reader, sizes, shaper)
        } catch {
            ensure("\(error)".contains("To fix, "), "no way out: \(error)")
        }
    }

    private static func draw(
        _ trace: TraceReader,
        _ sizes: [CGSize],
        _ shaper: TextShaper
    ) throws {
        var playback = try ScreenPlayback(trace)
        let overlay = TraceOverlay(reader: trace)
        let running = try DevicePicture(of: trace.header, sizes: sizes, scale: 1, shaper: shaper)
        for index in 0..<min(trace.frameCount, mostScreens) {
            let time = trace.time(ofFrame: index)
            let screen = try playback.screen(at: time)
            let fingers = overlay.drawing(at: time, screen: screen)
            running.draw(screen, overlay: fingers)
            // A screen that is drawn after others is the same as one that is drawn alone.
            let alone = try DevicePicture(of: trace.header, sizes: sizes, scale: 1, shaper: shaper)
            alone.draw(screen, overlay: fingers)
            let (comparison, _) = PictureComparison.compare(
                running.surface,
                with: alone.surface,
                PictureTolerance(channel: 0, share: 0)
            )
            ensure(comparison.isSame, "screen \(index): \(comparison)")
        }
        let device = try DevicePicture(
            of: trace.header,
            sizes: sizes,
            scale: 0.5,
            look: DeviceLook(),
            shaper: shaper
        )
        device.draw(try playback.screen(at: trace.end))
    }
}

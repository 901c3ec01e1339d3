internal import TouchTesting

/// Something that a test keeps: a picture, a text, bytes. Give it to `add(_:)`.
///
/// It is written into the folder of the test, `.build/touchstone/<class>/<test>`, at once if its lifetime is `keepAlways`, and
/// otherwise when the test has ended and failed (UT-15). The path is printed. Nothing is written if there are no bytes.
@preconcurrency @MainActor public final class XCTAttachment: NSObject {
    /// How long an attachment is kept.
    public enum Lifetime: Int, Sendable {
        /// Kept also if the test passes: it is written at once.
        case keepAlways
        /// Kept only if the test fails: it is written when the test ends.
        case deleteOnSuccess
    }

    /// Pictures are PNGs, whatever the quality.
    public enum ImageQuality: Int, Sendable {
        case original, medium, low
    }

    /// The kind of content, such as `public.png`. Pictures end with `.png`, texts with `.txt`, all others with `.data`.
    public let uniformTypeIdentifier: String
    /// The name of the file without its end; "attachment" if it is nil. Letters and digits of it are kept, the rest becomes hyphens.
    public var name: String?
    /// How long it is kept; `deleteOnSuccess` by default.
    public var lifetime = Lifetime.deleteOnSuccess
    /// Kept, without an effect.
    public var userInfo: [AnyHashable: Any]?
    private let bytes: Data

    private init(bytes: Data, _ type: String) {
        (self.bytes, uniformTypeIdentifier) = (bytes, type)
    }

    /// An attachment of a picture, as a PNG.
    ///
    /// - Parameter quality: has no effect.
    public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality = .original) {
        self.init(bytes: screenshot.pngRepresentation, "public.png")
    }

    /// An attachment of an image, as a PNG; without bytes if the image has no pixels.
    ///
    /// - Parameter quality: has no effect.
    public convenience init(image: UIImage, quality: ImageQuality = .original) {
        self.init(bytes: image.pngData() ?? Data(), "public.png")
    }

    /// An attachment of a text, in UTF-8.
    public convenience init(string: String) {
        self.init(bytes: Data(string.utf8), "public.plain-text")
    }

    /// An attachment of bytes.
    ///
    /// - Parameter uniformTypeIdentifier: their kind; `public.data` by default.
    public convenience init(data: Data, uniformTypeIdentifier: String = "public.data") {
        self.init(bytes: data, uniformTypeIdentifier)
    }

    /// An attachment of the content of a file, as it is now; without bytes if the file cannot be read.
    public convenience init(contentsOfFile url: URL) {
        self.init(bytes: (try? Data(contentsOf: url)) ?? Data(), "public.data")
    }

    /// Writes it into the folder of the test that runs.
    nonisolated func keepForRunningTest() {
        let test = RunningTest.name ?? "attachments"
        _ = onMainThread("keep an attachment") { self.keep(of: test) }
    }

    private func keep(of test: String) {
        guard !bytes.isEmpty else { return }
        let ends = ["public.png": "png", "public.plain-text": "txt"]
        let end = ends[uniformTypeIdentifier] ?? "data"
        guard lifetime == .keepAlways else {
            return TestFiles.writeIfTestFails(bytes, named: name ?? "attachment", end, of: test)
        }
        let file = TestFiles.write(bytes, named: name ?? "attachment", end, of: test)
        if let file { print("Attachment: \(file)") }
    }
}

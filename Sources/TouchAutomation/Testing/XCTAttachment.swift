internal import TouchTesting

/// Something that a test keeps: a picture, a text, bytes.
///
/// It is written into the folder of the test, `.build/touchstone/<test>`, if its lifetime is `keepAlways`, or if the test fails.
/// The path is printed.
@preconcurrency @MainActor public final class XCTAttachment: NSObject {
    /// How long an attachment is kept.
    public enum Lifetime: Int, Sendable {
        case keepAlways
        /// Kept only if the test fails: it is written when the test ends.
        case deleteOnSuccess
    }

    /// Pictures are PNGs, whatever the quality.
    public enum ImageQuality: Int, Sendable {
        case original, medium, low
    }

    /// The kind of content, such as `public.png`.
    public let uniformTypeIdentifier: String
    /// The name of the file; one by the kind of content if it is nil.
    public var name: String?
    /// How long it is kept; only if the test fails by default.
    public var lifetime = Lifetime.deleteOnSuccess
    /// Kept, without an effect.
    public var userInfo: [AnyHashable: Any]?
    private let bytes: Data

    private init(bytes: Data, _ type: String) {
        (self.bytes, uniformTypeIdentifier) = (bytes, type)
    }

    /// An attachment of the content.
    public convenience init(screenshot: XCUIScreenshot, quality: ImageQuality = .original) {
        self.init(bytes: screenshot.pngRepresentation, "public.png")
    }

    /// An attachment of the content.
    public convenience init(image: UIImage, quality: ImageQuality = .original) {
        self.init(bytes: image.pngData() ?? Data(), "public.png")
    }

    /// An attachment of the content.
    public convenience init(string: String) {
        self.init(bytes: Data(string.utf8), "public.plain-text")
    }

    /// An attachment of the content.
    public convenience init(data: Data, uniformTypeIdentifier: String = "public.data") {
        self.init(bytes: data, uniformTypeIdentifier)
    }

    /// The content of a file; empty if it cannot be read.
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

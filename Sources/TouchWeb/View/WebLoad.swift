/// A load that the application asked for, or that the page did.
final class WebLoad {
    enum Kind {
        /// What is at the address.
        case address
        /// Bytes of the application.
        case content(Data, type: String)
        case reload
        /// Another entry of the history.
        case history(Int)
        /// A link or a script of the page.
        case byPage
    }

    let url: URL
    let kind: Kind
    /// The path of the folder or file that the page may read; nil for none.
    let folder: String?
    @MainActor lazy var navigation = WKNavigation()
    /// Whether the document has not ended yet.
    var isRunning = true
    var hasCommitted = false
    /// Whether the delegate was asked and has not answered.
    var isAsking = false

    init(url: URL, kind: Kind, folder: String?) {
        (self.url, self.kind, self.folder) = (url, kind, folder)
    }

    /// Whether the page may read a file.
    func mayRead(_ path: String) -> Bool {
        guard let folder else { return false }
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let allowed = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        return path == allowed || path.hasPrefix(allowed.hasSuffix("/") ? allowed : allowed + "/")
    }
}

/// The types of files, by the ends of their names.
enum FileType {
    private static let types = [
        "html": "text/html", "htm": "text/html", "css": "text/css", "js": "text/javascript",
        "mjs": "text/javascript", "json": "application/json", "svg": "image/svg+xml",
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "ico": "image/x-icon", "woff": "font/woff", "woff2": "font/woff2",
        "ttf": "font/ttf", "otf": "font/otf", "txt": "text/plain", "xml": "text/xml",
        "pdf": "application/pdf", "mp4": "video/mp4", "mp3": "audio/mpeg",
    ]

    /// The type of a file; texts are in UTF-8.
    static func of(_ path: String) -> String {
        let end = URL(fileURLWithPath: path).pathExtension.lowercased()
        let type = types[end] ?? "application/octet-stream"
        return type.hasPrefix("text/") ? "\(type);charset=utf-8" : type
    }
}

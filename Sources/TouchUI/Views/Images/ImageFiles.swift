internal import Synchronization

/// Finds images in the files and the asset catalogs of bundles.
///
/// The names in a folder are read once, and again when the folder has changed. The bytes of a file
/// are kept, because an image is usually shown many times. An image may be made on any thread, so what was read is
/// kept behind a lock.
enum ImageFiles {
    /// An image file, with the scale that its name gives.
    struct File: Sendable {
        let drawn: DrawnImage
        let scale: CGFloat
        /// What only an asset catalog says about an image.
        var mode = UIImage.RenderingMode.automatic
        var caps = UIEdgeInsets.zero
        var resizing = UIImage.ResizingMode.tile
    }

    private struct Folder {
        let changed: Date
        let names: Set<String>
    }

    private static let folders = Mutex<[String: Folder]>([:])
    private static let known = Mutex<[String: File]>([:])

    /// The file extensions, in the order in which they are tried.
    private static let kinds = ["png", "jpg", "jpeg"]

    /// Returns the image for a name in a bundle, from its asset catalogs or its files; nil if there
    /// is none (AC-03).
    static func find(_ name: String, in bundle: Bundle) -> File? {
        for folder in ResourceFolders.of(bundle) {
            if let set = AssetCatalogs.image(named: name, inFolder: folder),
                let found = read(set, name)
            {
                return found
            }
            if let found = find(name, inFolder: folder) { return found }
        }
        return nil
    }

    /// Reads the version of an image set that suits the screen. A drawing is shown as a box of its
    /// size.
    private static func read(_ set: ImageSet, _ name: String) -> File? {
        let screen = UIScreen.scaleOfMain.rounded()
        guard let version = set.version(for: screen) else { return nil }
        let key = "\(version.path) of \(name)"
        if let found = known.withLock({ $0[key] }) { return found }
        guard let data = FileManager.default.contents(atPath: version.path) else { return nil }
        let scale = version.scale ?? 1
        let drawn: DrawnImage
        if let pixels = ImageHeader.size(of: data) {
            let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
            drawn = DrawnImage(.file(data), size: size)
        } else if let size = VectorHeader.size(of: data) {
            drawn = DrawnImage(.missing(name), size: size)
        } else {
            return nil
        }
        let found = File(
            drawn: drawn,
            scale: version.scale ?? (drawn.isFile ? 1 : screen),
            mode: set.renderingMode,
            caps: version.capInsets,
            resizing: version.resizing
        )
        known.withLock { $0[key] = found }
        return found
    }

    /// Returns the file at a path, or the version of it that suits the screen; nil if there is
    /// none.
    static func read(path: String) -> File? {
        let url = URL(fileURLWithPath: path)
        return find(url.lastPathComponent, inFolder: url.deletingLastPathComponent().path)
    }

    private static func find(_ name: String, inFolder folder: String) -> File? {
        // A name may contain folders of the bundle.
        let parts = name.split(separator: "/").map(String.init)
        guard let last = parts.last else { return nil }
        let place = ([folder] + parts.dropLast()).joined(separator: "/")
        let present = names(in: place)
        guard !present.isEmpty else { return nil }
        for (file, scale) in candidates(for: last) where present.contains(file) {
            let path = "\(place)/\(file)"
            if let found = known.withLock({ $0[path] }) { return found }
            guard let data = FileManager.default.contents(atPath: path),
                let pixels = ImageHeader.size(of: data)
            else { continue }
            let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
            let found = File(drawn: DrawnImage(.file(data), size: size), scale: scale)
            known.withLock { $0[path] = found }
            return found
        }
        return nil
    }

    private static func names(in folder: String) -> Set<String> {
        let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
        guard let changed = attributes?[.modificationDate] as? Date else { return [] }
        if let known = folders.withLock({ $0[folder] }), known.changed == changed {
            return known.names
        }
        let names = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        folders.withLock { $0[folder] = Folder(changed: changed, names: names) }
        // Files in a folder that changed may have other contents now.
        known.withLock { known in known = known.filter { !$0.key.hasPrefix(folder + "/") } }
        return names
    }

    /// The file names to try, best first: those for the scale of the screen, then higher scales,
    /// then others.
    private static func candidates(for name: String) -> [(file: String, scale: CGFloat)] {
        let dot = name.lastIndex(of: ".")
        let kind = dot.map { name[name.index(after: $0)...].lowercased() }
        let isKind = kind.map { kinds.contains($0) } ?? false
        let base = isKind ? String(name[..<(dot ?? name.endIndex)]) : name
        let wanted = isKind ? [String(name[name.index(after: dot ?? name.startIndex)...])] : kinds
        let screen = UIScreen.scaleOfMain.rounded()
        let scales = [screen, 3, 2, 1].reduce(into: [CGFloat]()) { list, scale in
            if !list.contains(scale) { list.append(scale) }
        }
        return scales.flatMap { scale in
            wanted.map { kind in
                let mark = scale == 1 ? "" : "@\(Int(scale))x"
                let own = base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : scale
                return ("\(base)\(mark).\(kind)", own)
            }
        }
    }
}

/// Reads the size of an image from the beginning of its file.
enum ImageHeader {
    /// The size in pixels; nil if the bytes are neither a PNG nor a JPEG, or contain no size.
    static func size(of data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(8))
        if bytes == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] { return sizeOfPNG(data) }
        if bytes.starts(with: [0xff, 0xd8, 0xff]) { return sizeOfJPEG(data) }
        return nil
    }

    /// Reads the header of a PNG, which is its first chunk.
    private static func sizeOfPNG(_ data: Data) -> CGSize? {
        let header = [UInt8](data.prefix(24))
        guard header.count == 24, header[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        func number(_ start: Int) -> Int {
            header[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return size(number(16), number(20))
    }

    /// Reads the size from the first frame segment of a JPEG.
    private static func sizeOfJPEG(_ data: Data) -> CGSize? {
        let bytes = [UInt8](data)
        var index = 2
        while index + 9 < bytes.count, bytes[index] == 0xff {
            let marker = bytes[index + 1]
            // Fill bytes, and markers without a length.
            if marker == 0xff {
                index += 1
                continue
            }
            if marker == 0x01 || (0xd0...0xd8).contains(marker) {
                index += 2
                continue
            }
            let isFrame = (0xc0...0xcf).contains(marker) && ![0xc4, 0xc8, 0xcc].contains(marker)
            if isFrame {
                return size(
                    Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
                    Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
                )
            }
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return nil
    }

    private static func size(_ width: Int, _ height: Int) -> CGSize? {
        width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
}

extension DrawnImage {
    fileprivate var isFile: Bool { if case .file = content { true } else { false } }
}

import Glibc

// Files without Foundation: the program that stands in for the compiler starts for each module, and
// Foundation alone would take longer to load than it takes to find out that nothing changed.

/// Reads and writes whole files.
enum Files {
    /// The content of a file; nil if it cannot be read.
    static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                Glibc.read(file, $0.baseAddress?.advanced(by: position), $0.count - position)
            }
            if count <= 0 { break }
            position += count
        }
        return Array(bytes.prefix(position))
    }

    static func readText(_ path: String) -> String? {
        read(path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file by way of another name, so that no reader sees half of it. A file that has this
    /// content already keeps its date.
    @discardableResult
    static func write(_ bytes: [UInt8], to path: String) -> Bool {
        if read(path) == bytes { return true }
        let temporary = "\(path).\(getpid())"
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return false }
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(file, $0.baseAddress?.advanced(by: position), $0.count - position)
            }
            if count <= 0 { break }
            position += count
        }
        close(file)
        guard position == bytes.count, rename(temporary, path) == 0 else {
            unlink(temporary)
            return false
        }
        return true
    }

    /// Makes a folder and those above it.
    static func makeFolder(_ path: String) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o755)
        }
    }

    /// The names in a folder, sorted.
    static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// What is in a folder, sorted by name, and whether each is a folder or a link to one that is not above it.
    static func entries(in folder: String) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(".") { continue }
            let kind = Int(entry.pointee.d_type)
            // Some file systems do not say what an entry is.
            let isKnown = kind != DT_LNK && kind != DT_UNKNOWN
            let path = "\(folder)/\(name)"
            let isFolder = isKnown ? kind == DT_DIR : isFolder(path) && !isAbove(path, folder)
            entries.append((name, isFolder))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Whether a path leads to a folder or to one above it.
    private static func isAbove(_ path: String, _ folder: String) -> Bool {
        guard isLink(path), let target = real(path), let own = real(folder) else { return false }
        return own == target || own.hasPrefix(target + "/")
    }

    /// What changes when a file is written: its size and its date; nil if there is no file.
    static func stamp(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// The path of a file without links; nil if there is no file.
    static func real(_ path: String) -> String? {
        guard let buffer = realpath(path, nil) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    /// Whether a path is that of a link.
    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// Whether a path is that of a folder, or of a link to one.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A path from the root.
    static func absolute(_ path: String) -> String {
        if path.hasPrefix("/") { return path }
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&buffer, buffer.count) != nil else { return path }
        return String(
            decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
            as: UTF8.self
        )
            + "/" + path
    }
}

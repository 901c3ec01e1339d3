import Foundation

/// The file system, with sentences for what fails.
package enum Files {
    /// What `lstat` or `stat` says about an entry; nil if there is none.
    static func status(_ path: String, followsLinks: Bool = true) -> stat? {
        var status = stat()
        let result = followsLinks ? stat(path, &status) : lstat(path, &status)
        return result == 0 ? status : nil
    }

    static func isFolder(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    static func isProgram(_ path: String) -> Bool {
        !isFolder(path) && access(path, X_OK) == 0
    }

    static func exists(_ path: String) -> Bool {
        status(path) != nil
    }

    /// The names in a folder, sorted; none if it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The path without symbolic links; nil if there is no such file.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static func makeFolder(_ path: String) throws(DoorRefusal) {
        do {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true
            )
        } catch {
            throw DoorRefusal(
                "Cannot make the folder \"\(path)\": \(error.reason) "
                    + "To fix, make it writable, or name another cache with XDG_CACHE_HOME."
            )
        }
    }

    /// Removes a file or a folder; nothing happens if there is none.
    static func remove(_ path: String) throws(DoorRefusal) {
        guard status(path, followsLinks: false) != nil else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw DoorRefusal("Cannot remove \"\(path)\": \(error.reason)")
        }
    }

    static func copy(_ path: String, to target: String) throws(DoorRefusal) {
        do {
            try FileManager.default.copyItem(atPath: path, toPath: target)
        } catch {
            throw DoorRefusal(
                "Cannot copy \"\(path)\" to \"\(target)\": \(error.reason)"
            )
        }
    }

    static func link(_ path: String, to target: String) throws(DoorRefusal) {
        guard symlink(target, path) == 0 else {
            throw DoorRefusal("Cannot make the link \"\(path)\": \(errorText()).")
        }
    }

    static func read(_ path: String) throws(DoorRefusal) -> Data {
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw DoorRefusal("Cannot read \"\(path)\": \(error.reason)")
        }
    }

    /// Writes a text to a path that a person gave.
    package static func write(_ text: String, to path: String) throws(DoorRefusal) {
        do {
            try write(Data(text.utf8), to: path)
        } catch {
            throw DoorRefusal(
                "\(error.description) To fix, give a path in a folder that exists and may be written to."
            )
        }
    }

    static func write(_ data: Data, to path: String) throws(DoorRefusal) {
        do {
            // A link stays, and the file that it leads to is replaced. A pipe or a device is written to.
            let isFile = status(path).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
            // The system's link to an open pipe leads to no path.
            if isFile {
                try replace(target(of: path), with: data)
            } else {
                try data.write(to: URL(fileURLWithPath: path))
            }
        } catch {
            throw DoorRefusal("Cannot write \"\(path)\": \(error.reason)")
        }
    }

    /// Writes a file next to the one at a path, and puts it in its place. Where the system writes only a part, Foundation's
    /// `.atomic` continues with the beginning of the bytes.
    package static func replace(_ path: String, with text: String) throws {
        try replace(path, with: Data(text.utf8))
    }

    private static func replace(_ path: String, with data: Data) throws {
        func systemError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let unfinished = folder.appendingPathComponent(".touchstone-\(UUID().uuidString)").path
        let number = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard number >= 0 else { throw systemError() }
        let handle = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        do {
            if let old = status(path) { _ = fchmod(number, old.st_mode & 0o7777) }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(unfinished, path) == 0 else { throw systemError() }
        } catch {
            unlink(unfinished)
            throw error
        }
    }

    /// Where a path leads, whether there is a file or not.
    private static func target(of path: String) -> String {
        var path = path
        // Linux follows no more links than these.
        for _ in 0..<40 {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                break
            }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            path = link.hasPrefix("/") ? link : folder + "/" + link
        }
        return path
    }

    /// Puts a folder at a place in one step. If a folder is there, the two change places, so at no
    /// moment is there none.
    static func exchange(_ folder: String, with place: String) throws(DoorRefusal) {
        let isThere = status(place, followsLinks: false) != nil
        if isThere, exchangeNames(folder, place) { return }
        // Some file systems cannot exchange two names in one step.
        if isThere {
            let aside = folder + ".old"
            guard rename(place, aside) == 0, rename(folder, place) == 0 else {
                throw DoorRefusal("Cannot put \"\(place)\" in place: \(errorText()).")
            }
            _ = rename(aside, folder)
        } else if rename(folder, place) != 0 {
            throw DoorRefusal("Cannot put \"\(place)\" in place: \(errorText()).")
        }
    }

    /// `renameat2` with RENAME_EXCHANGE. The modules of the C library do not declare it.
    private static func exchangeNames(_ first: String, _ second: String) -> Bool {
        typealias Rename =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else { return false }
        let rename = unsafeBitCast(symbol, to: Rename.self)
        return rename(AT_FDCWD, first, AT_FDCWD, second, 1 << 1) == 0
    }

    static func errorText(_ number: Int32 = errno) -> String {
        String(cString: strerror(number))
    }
}

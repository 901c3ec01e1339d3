/// A socket with a path, for a server on this machine and its clients.
package nonisolated struct UnixSocket {
    /// Why a socket cannot be used.
    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    /// The file descriptor.
    package let descriptor: Int32

    /// The longest path that the system accepts, in bytes.
    package static let longestPath = 107
    /// The longest line that is read, in bytes. A call of a session is far shorter.
    package static let longestLine = 1_000_000
    /// The longest answer that a client reads, in bytes: a picture of a large screen fits.
    package static let longestAnswer = 200_000_000

    /// A socket that listens at a path, which nothing may exist at. Only the user may connect.
    package static func listening(at path: String) throws(Problem) -> UnixSocket {
        let socket = try make()
        var address = try address(of: path)
        let mask = umask(0o077)
        defer { umask(mask) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0, listen(socket.descriptor, 128) == 0 else {
            let reason = String(cString: strerror(errno))
            socket.close()
            throw Problem(
                description: "Cannot listen at \"\(path)\": \(reason). To fix, choose another path."
            )
        }
        return socket
    }

    /// A socket that is connected to a server; nil if none listens at the path.
    package static func connected(to path: String) throws(Problem) -> UnixSocket? {
        let socket = try make()
        var address = try address(of: path)
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        if result == 0 { return socket }
        socket.close()
        return nil
    }

    private static func make() throws(Problem) -> UnixSocket {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else {
            throw Problem(
                description: "Cannot make a socket: \(String(cString: strerror(errno))). "
                    + "To fix, close files and try again."
            )
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return UnixSocket(descriptor: descriptor)
    }

    private static func address(of path: String) throws(Problem) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count <= longestPath else {
            throw Problem(
                description:
                    "Cannot use the socket \"\(path)\": its path has \(bytes.count) bytes, "
                    + "and the system allows \(longestPath). To fix, set XDG_RUNTIME_DIR to a "
                    + "shorter folder."
            )
        }
        withUnsafeMutableBytes(of: &address.sun_path) { target in
            target.copyBytes(from: bytes)
        }
        return address
    }

    /// Waits for a client, and returns its connection; nil if the client is gone already.
    package func accepted() -> UnixSocket? {
        let client = accept(descriptor, nil, nil)
        guard client >= 0 else { return nil }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        // A client that does not read its answers must not stop the others.
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(client, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        return UnixSocket(descriptor: client)
    }

    package func close() { _ = Foundation.close(descriptor) }

    /// Writes a line.
    ///
    /// - Returns: false if the reader is gone.
    @discardableResult
    package func write(line: String) -> Bool {
        var bytes = Data((line + "\n").utf8)
        while !bytes.isEmpty {
            // A reader that is gone must not end this program by a signal.
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }

    /// Whether something can be read within a time.
    ///
    /// - Parameter seconds: real seconds; nil waits for ever.
    package static func wait(for descriptors: [Int32], seconds: Double?) -> [Int32] {
        var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = seconds.map { Int32(min($0 * 1_000, 2e9)) } ?? -1
        while true {
            let count = poll(&polls, nfds_t(polls.count), milliseconds)
            if count < 0, errno == EINTR { continue }
            return polls.filter { $0.revents != 0 }.map(\.fd)
        }
    }
}

/// Splits what is read from a file descriptor into lines.
package nonisolated struct LineBuffer {
    /// What came of a read.
    package enum Result {
        /// Complete lines, without their ends. A line that is too long is nil.
        case lines([Data?])
        /// The other side has closed the connection. A line without an end is dropped.
        case end
    }

    /// The longest line, in bytes.
    package let longest: Int
    private var bytes = Data()
    private var isSkipping = false

    package init(longest: Int = UnixSocket.longestLine) { self.longest = longest }

    /// Reads what is there, and waits if there is nothing.
    package mutating func read(_ descriptor: Int32) -> Result {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(descriptor, &part, part.count)
        if count < 0, errno == EINTR { return .lines([]) }
        guard count > 0 else { return .end }
        var lines: [Data?] = []
        var rest = part[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            bytes.append(contentsOf: rest[..<end])
            lines.append(isSkipping || bytes.count > longest ? nil : bytes)
            (isSkipping, bytes) = (false, Data())
            rest = rest[(end + 1)...]
        }
        bytes.append(contentsOf: rest)
        if bytes.count > longest { (isSkipping, bytes) = (true, Data()) }
        return .lines(lines)
    }
}

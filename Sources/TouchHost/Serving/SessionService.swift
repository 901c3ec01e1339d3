/// A process that serves a session: it says when it listens, and sends what the application prints to a
/// file.
package enum SessionService {
    /// Serves until a client says `stop`, or until no call came for a time.
    ///
    /// - Parameters:
    ///   - order: what is served, and where.
    ///   - isOfDelegate: whether the application's delegate makes everything that it shows.
    ///   - open: starts a new application on a screen, and returns its window.
    /// - Returns: false if the application cannot be opened. The reason was said to the program that
    ///   started this one.
    package static func run(
        _ order: SessionOrder,
        isOfDelegate: Bool = false,
        open: @escaping (ScreenSettings) throws -> UIWindow
    ) async -> Bool {
        // If a client goes away, the session continues.
        signal(SIGPIPE, SIG_IGN)
        // What the application prints must not get between the lines for the program that started this.
        let parent = dup(STDOUT_FILENO)
        func say(_ text: String) {
            let bytes = Array(text.utf8)
            _ = write(parent, bytes, bytes.count)
        }
        guard order.form == SessionCall.form else {
            say(
                "Cannot serve the session: the client makes calls of form \(order.form), and this program "
                    + "knows form \(SessionCall.form). To fix, build both with one version of Touchstone."
            )
            return false
        }
        let file = Foundation.open(order.log, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard parent >= 0, file >= 0 else {
            say(
                "Cannot write what the application prints to \"\(order.log)\": "
                    + "\(String(cString: strerror(errno))). To fix, check that the folder may be written to."
            )
            return false
        }
        _ = fcntl(parent, F_SETFD, FD_CLOEXEC)
        dup2(file, STDOUT_FILENO)
        dup2(file, STDERR_FILENO)
        close(file)
        // Closing the terminal ends what it started, but not this.
        if order.patience != nil {
            _ = setsid()
            signal(SIGHUP, SIG_IGN)
        }
        do {
            let server = try SessionServer(
                host(order, isOfDelegate: isOfDelegate, open),
                at: order.socket
            )
            say(SessionOrder.ready)
            close(parent)
            await server.run(patience: order.patience)
            unlink(order.socket)
            unlink(order.log)
            return true
        } catch {
            say("\(error)")
            return false
        }
    }

    private static func host(
        _ order: SessionOrder,
        isOfDelegate: Bool,
        _ openOn: @escaping (ScreenSettings) throws -> UIWindow
    ) throws -> any SessionAnswering {
        let open = { try openOn(order.screen) }
        switch order.task {
        case .play:
            return try PlayHost(
                order.subject,
                on: order.screen,
                isOfDelegate: isOfDelegate,
                open: openOn
            )
        case .webDriver(let capabilities):
            return try WebDriverHost(order.subject, capabilities, open: open)
        case .steps: break
        }
        let host = try SessionHost(
            order.subject,
            on: order.screen,
            isOfDelegate: isOfDelegate,
            open: open
        )
        host.takePrinted = reader(of: order.log)
        return host
    }

    /// Reads what was added to a file since the last call.
    private static func reader(of path: String) -> () -> String {
        let file = FileHandle(forReadingAtPath: path)
        return {
            fflush(nil)
            let added = try? file?.readToEnd()
            return String(decoding: added ?? Data(), as: UTF8.self)
        }
    }
}

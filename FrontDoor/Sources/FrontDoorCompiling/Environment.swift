import Glibc

/// The variables of the process.
public enum Environment {
    /// The value of a variable; nil if it is not set or empty.
    public static func value(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    static var user: UInt32 { getuid() }

    /// Becomes another program. Returns only if that is not possible, with the reason.
    ///
    /// - Parameters:
    ///   - program: the absolute path of the program.
    ///   - name: the name under which the program is called, its first argument.
    ///   - arguments: the arguments after the name.
    public static func become(_ program: String, named name: String, _ arguments: [String])
        -> String
    {
        var words = ([name] + arguments).map { strdup($0) }
        words.append(nil)
        execv(program, words)
        return String(cString: strerror(errno))
    }

    /// Writes a line to the standard error output.
    public static func complain(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
    }
}

/// Ends the process with the status of a failed compilation.
public func exitWithFailure() -> Never {
    exit(1)
}

/// Ends the process with success.
public func exitWithSuccess() -> Never {
    exit(0)
}

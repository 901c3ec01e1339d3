public import Foundation

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Not written here.
    public static let debug = OSLogType(rawValue: 2)
    /// Not written here.
    public static let info = OSLogType(rawValue: 1)
    /// Written on standard error.
    public static let `default` = OSLogType(rawValue: 0)
    /// Written on standard error.
    public static let error = OSLogType(rawValue: 16)
    /// Written on standard error.
    public static let fault = OSLogType(rawValue: 17)
}

/// Whether a value is shown. Here all values are: a test has no private data.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable { case hash, none }
    public static var `public`: OSLogPrivacy { OSLogPrivacy() }
    public static var `private`: OSLogPrivacy { OSLogPrivacy() }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
    public static var auto: OSLogPrivacy { OSLogPrivacy() }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The layout of a value in a message. Ignored here.
public struct OSLogStringAlignment: Sendable {
    public static var none: OSLogStringAlignment { OSLogStringAlignment() }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment { .none }
}

/// How a number is written.
public struct OSLogFloatFormatting: Sendable {
    let digits: Int?
    /// With six decimals.
    public static var fixed: OSLogFloatFormatting { .init(digits: 6) }
    /// With some decimals.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false)
        -> OSLogFloatFormatting
    { .init(digits: precision) }
}

/// A text with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<Value>(
        _ value: @autoclosure () -> Value,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += "\(value())"
    }
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> Double,
        format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        text += String(format: "%.\(format.digits ?? 6)f", value())
    }
}

/// Where messages belong.
public final class OSLog: NSObject, Sendable {
    let place: String
    /// The log of the program.
    public static let `default` = OSLog(subsystem: "", category: "")
    /// A log that writes nothing.
    public static let disabled = OSLog(subsystem: "disabled", category: "disabled")

    /// A named purpose.
    public struct Category: Sendable {
        let name: String
        public static let pointsOfInterest = Category(name: "pointsOfInterest")
        public static let dynamicTracing = Category(name: "dynamicTracing")
    }

    public init(subsystem: String, category: String) {
        place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        super.init()
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    /// Whether messages of a type are written.
    public func isEnabled(type: OSLogType) -> Bool {
        self !== OSLog.disabled && type != .debug && type != .info
    }

    func write(_ text: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled(type: type) else { return }
        let line = (place.isEmpty ? "" : "[\(place)] ") + text() + "\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// Writes messages on standard error, except those for debugging and information.
public struct Logger: Sendable {
    private let log: OSLog
    public init() { log = .default }
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }
    public init(_ log: OSLog) { self.log = log }

    public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
    public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
    public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
    public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
    public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
    public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
    public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// Writes a message whose placeholders, such as `%{public}@` and `%d`, are replaced by values.
public func os_log(
    _ message: StaticString,
    dso: UnsafeRawPointer? = nil,
    log: OSLog = .default,
    type: OSLogType = .default,
    _ args: Any...
) {
    log.write(Placeholders.filled("\(message)", args), type)
}

/// Writes a message of a type.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) {
    OSLog.default.write(message.text, type)
}

/// Writes a message of a type to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog, _ message: OSLogMessage) {
    log.write(message.text, type)
}

/// Writes a message of a type to a log.
public func os_log(
    _ type: OSLogType,
    dso: UnsafeRawPointer?,
    log: OSLog = .default,
    _ message: StaticString,
    _ args: Any...
) {
    log.write(Placeholders.filled("\(message)", args), type)
}

enum Placeholders {
    /// Replaces each placeholder by the next value. The width and precision are ignored.
    static func filled(_ format: String, _ values: [Any]) -> String {
        var (result, values, rest) = ("", values[...], Substring(format))
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
            rest = rest.drop { "0123456789.+-# hlqzt*".contains($0) }.dropFirst()
            result += values.popFirst().map { "\($0)" } ?? "<missing>"
        }
        return result + rest
    }
}

/// What a call of the compiler asks for, as far as the front door has to know.
public struct CompilerArguments: Sendable {
    /// The kind of a call.
    public enum Purpose: Sendable, Equatable {
        /// Sources become objects or modules.
        case compile
        /// Objects become a program or a library.
        case link
        /// A `Package.swift` is read.
        case manifest
        /// Anything else: a question about the version or the target.
        case other
    }

    /// The arguments as they were given.
    public let given: [String]
    /// The arguments with the content of their response files.
    public let expanded: [String]
    /// The Swift files, in the compiler's order.
    public let sources: [String]

    /// Reads the arguments.
    ///
    /// - Parameter given: the arguments after the program's name.
    public init(_ given: [String]) {
        self.given = given
        expanded = given.flatMap(Self.expand)
        var sources: [String] = []
        var isValue = false
        for argument in expanded {
            if !isValue, argument.hasSuffix(".swift"), !argument.hasPrefix("-") {
                sources.append(argument)
            }
            isValue = Self.takesValue.contains(argument)
        }
        self.sources = sources
    }

    /// What the call is for.
    public var purpose: Purpose {
        if expanded.contains("-package-description-version")
            || expanded.contains(where: {
                $0.hasSuffix("PackageDescription") || $0.hasSuffix("ManifestAPI")
            })
        {
            return .manifest
        }
        if given.first == "-frontend" || given.first == "-modulewrap" { return .other }
        if !sources.isEmpty { return .compile }
        let links = ["-emit-executable", "-emit-library"]
        return expanded.contains { links.contains($0) } ? .link : .other
    }

    /// The value of an option; nil if the option is not there.
    public func value(of option: String) -> String? {
        guard let index = expanded.lastIndex(of: option), index + 1 < expanded.count else {
            return nil
        }
        return expanded[index + 1]
    }

    /// Options whose value may end in `.swift`.
    private static let takesValue: Set<String> = [
        "-o", "-output-file-map", "-vfsoverlay", "-module-name", "-emit-module-path", "-Xcc",
        "-Xfrontend", "-Xlinker", "-I", "-L", "-F",
    ]

    /// The lines of a response file in the place of its name.
    static func expand(_ argument: String) -> [String] {
        guard argument.hasPrefix("@"), let text = Files.readText(String(argument.dropFirst()))
        else {
            return [argument]
        }
        return words(of: text)
    }

    /// A word as a response file has it.
    static func quoted(_ word: String) -> String {
        "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The words of a response file: separated by blanks, with quotes and backslashes as in a shell.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var hasWord = false
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
                hasWord = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
                hasWord = true
            } else if quote == nil, character.isWhitespace {
                if hasWord { words.append(word) }
                word = ""
                hasWord = false
            } else {
                word.append(character)
                hasWord = true
            }
        }
        if hasWord { words.append(word) }
        return words
    }
}

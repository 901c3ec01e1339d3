/// Why an interface file cannot be read at all.
public enum InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file; where it was looked for.
    case isMissing(name: String, lookedIn: [String])
    /// The file is there and cannot be opened.
    case isNotReadable(path: String, reason: String)
    /// It is not text in UTF-8.
    case isNotText(file: String)
    /// It declares a document type or entities, which no interface file does.
    case declaresEntities(file: String, line: Int)
    /// It is not well-formed XML.
    case isBroken(file: String, line: Int, column: Int, reason: String)
    /// Elements stand in each other too deeply.
    case isTooDeep(file: String, line: Int, limit: Int)
    /// Its outermost element is another one.
    case isNoInterface(file: String, root: String)
    /// It was saved by a version of Xcode before 5.
    case isTooOld(file: String)
    /// It is not for iOS.
    case isForAnotherSystem(file: String, runtime: String)
    /// It has no controller of an identifier.
    case hasNoController(file: String, identifier: String, known: [String])
    /// It does not say which controller is the first.
    case hasNoInitialController(file: String)
    /// The controller could not be made; why.
    case controllerWasNotMade(InterfaceProblem)

    /// What was asked, why it is impossible, how to fix it.
    public var description: String {
        switch self {
        case .isMissing(let name, let folders):
            "Cannot find \(name): it is in none of \(folders.joined(separator: ", ")). To fix, add it to the "
                + "resources of the target in Package.swift and pass its bundle, Bundle.module."
        case .isNotReadable(let path, let reason):
            "Cannot read \(path): \(reason)"
        case .isNotText(let file):
            "Cannot read \(file): it is no text in UTF-8. Xcode saves interface files in UTF-8; to fix, save it "
                + "there again."
        case .declaresEntities(let file, let line):
            "Cannot read \(file): line \(line) declares a document type or an entity. Interface files have "
                + "none, and they are not expanded. To fix, take the declaration out."
        case .isBroken(let file, let line, let column, let reason):
            "Cannot read \(file): at line \(line), column \(column), \(reason). Nothing of it is used. To fix, "
                + "repair that place, or take the file from version control."
        case .isTooDeep(let file, let line, let limit):
            "Cannot read \(file): at line \(line) more than \(limit) elements stand in each other. To fix, nest "
                + "fewer views."
        case .isNoInterface(let file, let root):
            "Cannot read \(file): its outermost element is <\(root)>, but interface files begin with "
                + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch…\">."
        case .isTooOld(let file):
            "Cannot read \(file): it is in the format before Xcode 5. To fix, open and save it with a newer one."
        case .isForAnotherSystem(let file, let runtime):
            "Cannot read \(file): it is for \(runtime), not for iOS."
        case .hasNoController(let file, let identifier, let known):
            "Cannot instantiate \"\(identifier)\" of \(file): no scene has that storyboard identifier. "
                + (known.isEmpty ? "None has any." : "There are \(known.joined(separator: ", ")).")
        case .hasNoInitialController(let file):
            "Cannot instantiate the initial controller of \(file): it names none. To fix, check "
                + "\"Is Initial View Controller\" of one, or instantiate one by its identifier."
        case .controllerWasNotMade(let problem): problem.description
        }
    }
}

/// Something in an interface file that was not read as it stands there; the rest was.
public struct InterfaceProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Kind: Hashable, Sendable {
        /// The interface is not as the file says: an outlet is missing, a class is unknown.
        case error
        /// An element or an attribute is not known, and was skipped.
        case notRead
    }

    /// How bad it is.
    public let kind: Kind
    /// The name of the file.
    public let file: String
    /// The line in it, from 1.
    public let line: Int
    /// What was asked, why it is impossible, what was done instead, how to fix it.
    public let sentence: String

    /// The place, then the sentence.
    public var description: String { "\(file):\(line): \(sentence)" }
}

/// Why an interface file cannot be read, or why it has no such controller.
public enum InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist in any of the folders.
    case isMissing(name: String, lookedIn: [String])
    /// The file exists but cannot be opened.
    case isNotReadable(path: String, reason: String)
    /// The file is not text in UTF-8.
    case isNotText(file: String)
    /// The file declares a document type or entities, which no interface file does.
    case declaresEntities(file: String, line: Int)
    /// The file is not well-formed XML.
    case isBroken(file: String, line: Int, column: Int, reason: String)
    /// The elements are nested too deeply.
    case isTooDeep(file: String, line: Int, limit: Int)
    /// An element has too many attributes.
    case hasTooManyAttributes(file: String, line: Int, limit: Int)
    /// An attribute is too long. The limit is in bytes.
    case hasTooLongAttribute(file: String, line: Int, limit: Int)
    /// The root element is not that of an interface file.
    case isNoInterface(file: String, root: String)
    /// The file was saved by a version of Xcode before 5.
    case isTooOld(file: String)
    /// The file is not for iOS.
    case isForAnotherSystem(file: String, runtime: String)
    /// No controller has the storyboard identifier.
    case hasNoController(file: String, identifier: String, known: [String])
    /// The storyboard does not say which controller is the initial one.
    case hasNoInitialController(file: String)
    /// The controller could not be made, for the reason in the problem.
    case controllerWasNotMade(InterfaceProblem)

    /// The first folders, and how many others there are: a package has one for each module.
    private static func list(_ folders: [String]) -> String {
        let others = folders.count - 3
        guard others > 1 else { return folders.joined(separator: ", ") }
        return folders.prefix(3).joined(separator: ", ") + " and \(others) other folders"
    }

    /// What was asked, why it is impossible, and how to fix it.
    public var description: String {
        switch self {
        case .isMissing(let name, let folders):
            "Cannot find \(name): it is in none of \(Self.list(folders)). To fix, add it to the resources of "
                + "the target in Package.swift and pass its bundle, Bundle.module."
        case .isNotReadable(let path, let reason):
            "Cannot read \(path): \(reason)"
        case .isNotText(let file):
            "Cannot read \(file): it is not UTF-8 text. Xcode saves interface files in UTF-8; to fix, save it "
                + "there again."
        case .declaresEntities(let file, let line):
            "Cannot read \(file): line \(line) declares a document type or an entity. Interface files have "
                + "none, and they are not expanded. To fix, take the declaration out."
        case .isBroken(let file, let line, let column, let reason):
            "Cannot read \(file): at line \(line), column \(column), \(reason). Nothing of it is used. To fix, "
                + "repair that place, or take the file from version control."
        case .isTooDeep(let file, let line, let limit):
            "Cannot read \(file): at line \(line) more than \(limit) elements are nested in each other. To fix, nest "
                + "fewer views."
        case .hasTooManyAttributes(let file, let line, let limit):
            "Cannot read \(file): at line \(line) an element has more than \(limit) attributes. To fix, take the "
                + "file from version control: Xcode writes no element with so many."
        case .hasTooLongAttribute(let file, let line, let limit):
            "Cannot read \(file): at line \(line) an attribute is longer than \(limit) bytes. To fix, move the "
                + "text to a file, and set it in viewDidLoad."
        case .isNoInterface(let file, let root):
            "Cannot read \(file): its outermost element is <\(root)>, but interface files begin with "
                + "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch…\">. "
                + "To fix, pass a storyboard or a xib file of Xcode."
        case .isTooOld(let file):
            "Cannot read \(file): it is in the format before Xcode 5. To fix, open and save it with a newer one."
        case .isForAnotherSystem(let file, let runtime):
            "Cannot read \(file): it is for \(runtime), not for iOS. "
                + "To fix, pass an interface file for iOS."
        case .hasNoController(let file, let identifier, let known):
            "Cannot instantiate \"\(identifier)\" of \(file): no scene has that storyboard identifier. "
                + (known.isEmpty ? "None has any." : "There are \(known.joined(separator: ", ")).")
                + " To fix, set it in Interface Builder, or use another."
        case .hasNoInitialController(let file):
            "Cannot instantiate the initial controller of \(file): it names none. To fix, check "
                + "\"Is Initial View Controller\" of one, or instantiate one by its identifier."
        case .controllerWasNotMade(let problem): problem.description
        }
    }
}

/// Something in an interface file that could not be read as the file says it. The rest was read.
public struct InterfaceProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// How serious a problem is.
    public enum Kind: Hashable, Sendable {
        /// The interface differs from the file: for example, an outlet or a class is missing.
        case error
        /// An unknown element or attribute was skipped.
        case notRead
    }

    /// How serious the problem is.
    public let kind: Kind
    /// The name of the file.
    public let file: String
    /// The line in the file, from 1.
    public let line: Int
    /// What was asked, why it is impossible, what was done instead, and how to fix it.
    public let sentence: String

    /// The file and the line, then the sentence.
    public var description: String { "\(file):\(line): \(sentence)" }
}

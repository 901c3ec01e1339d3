/// Why a project cannot be turned into a package. The description says what to do.
package enum XcodeError: Error, Equatable, CustomStringConvertible {
    case isNoProject(path: String)
    case hasSeveralProjects(folder: String, names: [String])
    case isNotReadable(path: String, problems: [String])
    case hasNoScheme(String, known: [String])
    case hasNoTarget(path: String, leftOut: [String])
    case hasNoTargetToLeaveOut(String, known: [String])
    case isNeeded(String, by: String)
    case wasNotMadeHere(path: String)
    case isNotWritable(path: String, reason: String)

    package var description: String {
        switch self {
        case .isNoProject(let path):
            "\(path) is no Xcode project: it is neither a folder *.xcodeproj with a file "
                + "project.pbxproj, nor a *.xcworkspace, nor a folder that contains one of them. "
                + "To fix, name the project."
        case .hasSeveralProjects(let folder, let names):
            "\(folder) contains several projects: \(names.joined(separator: ", ")). "
                + "To fix, name one of them."
        case .isNotReadable(let path, let problems):
            "\(path) cannot be read: " + problems.prefix(3).joined(separator: " ")
        case .hasNoScheme(let name, let known):
            "There is no scheme and no target \"\(name)\". "
                + (known.isEmpty
                    ? "The project has neither." : "There are: \(known.joined(separator: ", ")).")
        case .hasNoTarget(let path, let leftOut):
            "\(path) has no target that can be built here."
                + leftOut.map { "\n  \($0)" }.joined()
        case .hasNoTargetToLeaveOut(let name, let known):
            "Cannot leave out \"\(name)\": the package has no such target. It has "
                + "\(known.joined(separator: ", ")). To fix, name one of them."
        case .isNeeded(let name, let other):
            "Cannot leave out \"\(name)\": \"\(other)\" needs it. To fix, leave out \"\(other)\" too."
        case .wasNotMadeHere(let path):
            "\(path) exists and was not made by `touchstone xcode`, so it is not overwritten. "
                + "To fix, remove it, or name another folder with --output."
        case .isNotWritable(let path, let reason):
            "\(path) cannot be written: \(reason) To fix, check that the folder may be written to and that "
                + "the disk is not full, or name another folder with --output."
        }
    }
}

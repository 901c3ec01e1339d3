package import Foundation
internal import FrontDoorKit

/// Makes a package of a project.
package struct XcodePackage {
    /// The project that was read.
    package let project: XcodeProject
    /// The folder of the package.
    package let folder: URL
    private let manifest: PackageManifest

    /// The list of what was made, so that it can be made again.
    private static let list = ".made-by-touchstone"

    /// Plans a package; nothing is written.
    ///
    /// - Parameter output: the folder of the package; nil means `Project.touchstone` next to the
    ///   project.
    package init(_ project: XcodeProject, output: String? = nil) {
        self.project = project
        let own = project.url.deletingPathExtension().path + ".touchstone"
        let folder = URL(filePath: output ?? own).plain
        self.folder = folder
        let layouts = project.targets.map {
            ($0, PackageLayout($0, root: $0.root.plain, output: folder))
        }
        manifest = PackageManifest(
            project: project,
            layouts: layouts,
            problems: project.problems,
            folder: folder
        )
    }

    /// The text of the manifest.
    package var manifestText: String { manifest.text }

    /// What is left out, and why: a sentence for each.
    package var leftOut: [String] { manifest.leftOut }

    /// Writes the manifest and the links. What an earlier call made is replaced; other files are not
    /// touched.
    ///
    /// - Throws: `XcodeError` if a file that was not made here has the place of one of them.
    package func write() throws(XcodeError) {
        let list = folder.appending(path: Self.list)
        let before = (try? SmallFile.text(list)) ?? ""
        let made = Set(before.split(separator: "\n").map(String.init))
        func write(_ names: some Sequence<String>) throws {
            let lines = names.sorted().joined(separator: "\n") + "\n"
            try Files.replace(list.path, with: lines)
        }
        var links: [(path: String, to: String)] = []
        for (target, layout) in manifest.layouts {
            let place = folder.appending(path: target.module).plain
            for link in layout.links {
                let to = link.isAbsolute ? link.to.path : link.to.relative(to: place)
                links.append(("\(target.module)/\(link.name)", to))
            }
        }
        var files = [("Package.swift", manifest.text), (".gitignore", "*\n")]
        for (target, layout) in manifest.layouts {
            files += layout.made.map { ("\(target.module)/\($0.name)", $0.text) }
            if !layout.resources.isEmpty {
                files.append(("\(target.module)/.resources", resourceList(target, layout)))
            }
        }
        let names = links.map(\.path) + files.map(\.0)
        for path in names where !made.contains(path) {
            let place = folder.appending(path: path).plain.path
            let isThere = (try? FileManager.default.attributesOfItem(atPath: place)) != nil
            if isThere { throw .wasNotMadeHere(path: place) }
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // Before anything else is made, so that a call that is ended in the middle can be made again.
            try write(made.union(names))
            for path in made where !path.contains("..") && !path.hasPrefix("/") {
                try? FileManager.default.removeItem(at: folder.appending(path: path))
            }
            for (target, _) in manifest.layouts {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: target.module),
                    withIntermediateDirectories: true
                )
            }
            for link in links {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.appending(path: link.path).path,
                    withDestinationPath: link.to
                )
            }
            for (name, text) in files {
                try Files.replace(folder.appending(path: name).path, with: text)
            }
            try write(names)
        } catch {
            throw .isNotWritable(path: folder.path, reason: error.reason)
        }
    }

    /// What the front door needs to find the resources in the main bundle: whose they are, the name of
    /// their bundle, and their names.
    private func resourceList(_ target: XcodeTarget, _ layout: PackageLayout) -> String {
        let kind = target.kind == .app ? "app" : "other"
        let bundle = "\(project.name)_\(target.module).resources"
        return ([kind, bundle] + layout.resourceNames).joined(separator: "\n") + "\n"
    }

    /// What was made, in words.
    package var summary: String {
        let width = manifest.layouts.map(\.target.module.count).max() ?? 0
        var lines = ["\(project.url.lastPathComponent): \(folder.path)/Package.swift"]
        for (target, layout) in manifest.layouts {
            func count(_ number: Int, _ noun: String) -> String {
                "\(number) \(noun)\(number == 1 ? "" : "s")"
            }
            var parts = [target.kind.rawValue, count(target.sources.count, "source")]
            if !layout.resources.isEmpty { parts.append(count(layout.resources.count, "resource")) }
            if target.kind == .app, target.start == nil { parts.append("without @main") }
            let name = target.module.padding(toLength: width, withPad: " ", startingAt: 0)
            lines.append("  \(name)  \(parts.joined(separator: ", "))")
        }
        if !leftOut.isEmpty { lines += ["Left out:"] + leftOut.map { "  \($0)" } }
        return lines.joined(separator: "\n")
    }

    /// What can be done with the package, as commands: its tests, and a session with its application.
    package var nextSteps: String {
        let kinds = manifest.layouts.map(\.target.kind)
        let place = "cd '\(folder.path)' && touchstone"
        var lines: [String] = []
        if kinds.contains(.unitTests) || kinds.contains(.uiTests) {
            lines.append("To test it: \(place) swift test")
        }
        if manifest.layouts.contains(where: { $0.target.kind == .app && $0.target.start != nil }) {
            lines.append("To start and touch it: \(place) session start --package .")
        }
        if lines.isEmpty { lines.append("To build it: \(place) swift build") }
        return lines.joined(separator: "\n")
    }
}

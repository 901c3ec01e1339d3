import Foundation

/// The text of the package's manifest.
struct PackageManifest {
    let project: XcodeProject
    let layouts: [(target: XcodeTarget, layout: PackageLayout)]
    let problems: [XcodeProblem]
    /// The folder of the package.
    let folder: URL

    static let mark = "// Made by `touchstone xcode`. Changes are lost when it is made again."

    var text: String {
        var lines = [
            "// swift-tools-version: 6.2", Self.mark, "//",
            "// From \(oneLine(relative(project.url))). Folders of targets contain links to the project's files.",
        ]
        if !leftOut.isEmpty {
            lines += ["//", "// Left out:"] + leftOut.map { "//   \($0)" }
        }
        lines += ["import PackageDescription", "", "let package = Package("]
        lines.append("    name: \(project.name.asSwiftLiteral),")
        if layouts.contains(where: { $0.layout.resources.contains { $0.path.contains(".lproj/") } })
        {
            lines.append("    defaultLocalization: \(project.region.asSwiftLiteral),")
        }
        if let platform { lines.append("    platforms: [.iOS(\(platform.asSwiftLiteral))],") }
        let packages = Set(layouts.flatMap { $0.target.products.map(\.package) })
        if !packages.isEmpty {
            lines.append("    dependencies: [")
            lines += packages.map { "        \(dependency($0))," }.sorted()
            lines.append("    ],")
        }
        lines.append("    targets: [")
        for (target, layout) in layouts { lines += text(of: target, layout) }
        return (lines + ["    ]", ")", ""]).joined(separator: "\n")
    }

    /// What is left out, a sentence on each line.
    var leftOut: [String] {
        problems.map { oneLine($0.description) }
            + layouts.flatMap { target, layout in
                target.leftOut.map { oneLine("\(target.name): \($0)") }
                    + layout.doubles.map {
                        oneLine(
                            "\(target.name): \(relative($0)): another resource of the target has the "
                                + "same name."
                        )
                    }
            }
    }

    private func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private func relative(_ url: URL) -> String { url.relative(to: folder) }

    /// The lowest system of all targets, as SwiftPM has one for a package.
    private var platform: String? {
        let versions = layouts.compactMap { $0.target.settings["IPHONEOS_DEPLOYMENT_TARGET"] }
        return versions.filter { $0.wholeMatch(of: /\d+(\.\d+)*/) != nil }.max {
            $0.compare($1, options: .numeric) == .orderedAscending
        }
    }

    private func dependency(_ package: PackageReference) -> String {
        switch package {
        case .remote(let url, let requirement):
            ".package(url: \(url.asSwiftLiteral), \(requirement))"
        case .local(let url): ".package(path: \(relative(url).asSwiftLiteral))"
        }
    }

    // MARK: Targets

    private func text(of target: XcodeTarget, _ layout: PackageLayout) -> [String] {
        let kind =
            switch target.kind {
            case .unitTests, .uiTests: "testTarget"
            case .app where target.start != nil: "executableTarget"
            case .app, .library: "target"
            }
        var lines = target.start?.comment.map { ["        // The app's \(oneLine($0))."] } ?? []
        lines += ["        .\(kind)(", "            name: \(target.module.asSwiftLiteral),"]
        lines += list("dependencies", dependencies(of: target))
        lines.append("            path: \(target.module.asSwiftLiteral),")
        lines += list("exclude", layout.excluded.map(\.asSwiftLiteral))
        lines += list("sources", layout.sources.map(\.asSwiftLiteral))
        lines += list(
            "resources",
            layout.resources.map {
                ".\($0.isFolder ? "copy" : "process")(\($0.path.asSwiftLiteral))"
            }
        )
        lines += list("swiftSettings", swiftSettings(target.settings))
        // The last argument is followed by no comma.
        lines[lines.count - 1] = String(lines[lines.count - 1].dropLast())
        return lines + ["        ),"]
    }

    private func list(_ name: String, _ elements: [String]) -> [String] {
        if elements.isEmpty { return [] }
        return ["            \(name): ["] + elements.map { "                \($0)," }
            + ["            ],"]
    }

    private func dependencies(of target: XcodeTarget) -> [String] {
        let modules = target.dependencies.compactMap { id -> String? in
            let other = layouts.first { $0.target.id == id }?.target
            // UI tests launch the app as a program of its own.
            return target.kind == .uiTests && other?.kind == .app ? nil : other?.module
        }
        return modules.map(\.asSwiftLiteral)
            + target.products.map {
                ".product(name: \($0.name.asSwiftLiteral), package: "
                    + "\($0.package.identity.asSwiftLiteral))"
            }
    }

    private func swiftSettings(_ settings: BuildSettings) -> [String] {
        let version = settings["SWIFT_VERSION"] ?? "5.0"
        let mode =
            version.hasPrefix("6")
            ? ".v6" : version.hasPrefix("4.2") ? ".v4_2" : version.hasPrefix("4") ? ".v4" : ".v5"
        var lines = [".swiftLanguageMode(\(mode))"]
        var flags = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        var other = settings.words("OTHER_SWIFT_FLAGS")[...]
        while let word = other.popFirst() {
            if word == "-D" { if let name = other.popFirst() { flags.append(name) } }
            if word.hasPrefix("-D"), word.count > 2 { flags.append(String(word.dropFirst(2))) }
        }
        // SwiftPM defines DEBUG itself.
        var seen: Set<String> = ["DEBUG"]
        for flag in flags
        where flag.wholeMatch(of: /[A-Za-z_]\w*/) != nil && seen.insert(flag).inserted {
            lines.append(".define(\(flag.asSwiftLiteral))")
        }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            lines.append(".defaultIsolation(MainActor.self)")
        }
        var features = settings.settings("SWIFT_UPCOMING_FEATURE_").map { name in
            name.dropFirst("SWIFT_UPCOMING_FEATURE_".count).split(separator: "_").map { part in
                part.prefix(1) + part.dropFirst().lowercased()
            }.joined()
        }
        if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
            features += [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                "InferSendableFromCaptures", "InferIsolatedConformances",
                "NonisolatedNonsendingByDefault",
            ]
        }
        // The Swift 6 compiler refuses features that the language mode already includes.
        let contained = [
            "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals",
            "DeprecateApplicationMain", "ImportObjcForwardDeclarations",
            "DisableOutwardActorInference",
            "IsolatedDefaultValues", "GlobalConcurrency", "InferSendableFromCaptures",
            "ImplicitOpenExistentials", "RegionBasedIsolation", "DynamicActorIsolation",
            "NonfrozenEnumExhaustivity", "GlobalActorIsolatedTypesUsability",
        ]
        for feature in Set(features).sorted() where mode != ".v6" || !contained.contains(feature) {
            lines.append(".enableUpcomingFeature(\(feature.asSwiftLiteral))")
        }
        return lines
    }
}

extension URL {
    /// The path from a folder to this place.
    func relative(to folder: URL) -> String {
        let (own, other) = (path.split(separator: "/"), folder.path.split(separator: "/"))
        let common = zip(own, other).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: other.count - common)
        return (up + own.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}

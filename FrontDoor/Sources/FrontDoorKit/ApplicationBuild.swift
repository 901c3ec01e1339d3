import Foundation

/// Builds what a session starts of a package: its application, or a program that shows one controller.
package struct ApplicationBuild {
    /// What to start.
    package struct Wish {
        /// The folder of the package.
        package var folder: String
        /// The product; nil for the only one.
        package var product: String?
        /// The expression that makes a controller or a view; nil to start an application.
        package var controller: String?
        /// The modules that the expression needs; none for those of the package.
        package var imports: [String]

        package init(
            folder: String,
            product: String? = nil,
            controller: String? = nil,
            imports: [String] = []
        ) {
            (self.folder, self.product) = (folder, product)
            (self.controller, self.imports) = (controller, imports)
        }
    }

    /// A program, and what it starts.
    package struct Application: Codable, Hashable {
        package var program: String
        /// Variables that the program needs in its environment.
        package var environment: [String: String]
        package var name: String
        /// The folder of the package.
        package var folder: String
        /// The product; nil for a controller.
        package var product: String?
        /// The modules that a test needs.
        package var modules: [String]
    }

    private let wish: Wish
    private let folder: String
    private let sdk: SDK
    private let environment: [String: String]
    private let progress: Progress

    /// - Throws: `DoorRefusal` if there is no package in the folder.
    package init(
        _ wish: Wish,
        with sdk: SDK,
        environment: [String: String],
        progress: Progress
    ) throws(DoorRefusal) {
        guard Files.isFolder(wish.folder) else {
            throw DoorRefusal(
                "There is no folder \"\(wish.folder)\". To fix, give the folder of a package."
            )
        }
        let root = SwiftRun.root(above: Files.realPath(wish.folder) ?? wish.folder)
        guard Files.exists(root + "/Package.swift") else {
            let isProject = Files.names(in: wish.folder).contains {
                $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            }
            throw DoorRefusal(
                "\"\(wish.folder)\" has no Package.swift. "
                    + (isProject
                        ? "To fix, run `touchstone xcode` there, and give the folder that it makes."
                        : "To fix, give the folder of a Swift package.")
            )
        }
        (self.wish, folder, self.sdk) = (wish, root, sdk)
        (self.environment, self.progress) = (environment, progress)
    }

    /// Builds it.
    ///
    /// - Throws: `DoorRefusal` with the errors of the compiler, or why there is nothing to start.
    package func application() throws(DoorRefusal) -> Application {
        let contents = try contents()
        if wish.controller != nil { return try shown(contents) }
        let product = try product(of: contents)
        let modules = product.targets.compactMap { name in
            contents.targets.first { $0.name == name }?.module
        }
        return Application(
            program: try build(folder, product.name),
            environment: [:],
            name: product.name,
            folder: folder,
            product: product.name,
            modules: modules
        )
    }

    // MARK: The package

    /// What the package manager says of a package.
    struct Contents: Decodable {
        struct Target: Decodable {
            var name: String
            var c99name: String?
            var path: String
            var type: String
            var sources: [String]?
            /// The targets of the package that this one needs.
            var dependencies: [String]?
            var module: String { c99name ?? name }

            private enum CodingKeys: String, CodingKey {
                case name, c99name, path, type, sources
                case dependencies = "target_dependencies"
            }
        }
        struct Product: Decodable {
            var name: String
            var targets: [String]
            var type: [String: Form?]
            var isProgram: Bool { type.keys.contains("executable") }
            var isLibrary: Bool { type.keys.contains("library") }
        }
        /// The form of a library; it does not matter.
        enum Form: Decodable {
            case any
            init(from decoder: any Decoder) { self = .any }
        }
        var targets: [Target]
        var products: [Product]
    }

    private func contents() throws(DoorRefusal) -> Contents {
        let (status, lines) = try swift(
            ["package", "--package-path", folder, "describe", "--type", "json"]
        )
        // Warnings may be around it, from the other output.
        let start = lines.firstIndex(of: "{") ?? 0
        let end = lines.lastIndex(of: "}") ?? start
        let json = lines[start...].prefix(max(0, end - start + 1)).joined(separator: "\n")
        guard status == .exited(0),
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(json.utf8))
        else {
            throw DoorRefusal("Cannot read the package in \(folder):\n\(Self.shown(lines))")
        }
        return contents
    }

    /// The product to start.
    private func product(of contents: Contents) throws(DoorRefusal) -> Contents.Product {
        let programs = contents.products.filter(\.isProgram)
        let names = programs.map(\.name).sorted().joined(separator: ", ")
        if let name = wish.product {
            if let product = programs.first(where: { $0.name == name }) { return product }
            let isLibrary = contents.products.contains { $0.name == name }
            throw DoorRefusal(
                isLibrary
                    ? "The product \"\(name)\" is a library, which starts nothing. "
                        + sentenceAboutControllers(contents)
                    : "The package in \(folder) has no product \"\(name)\". "
                        + (names.isEmpty
                            ? sentenceAboutControllers(contents) : "To fix, give one of: \(names).")
            )
        }
        guard let product = programs.first else {
            throw DoorRefusal(
                "The package in \(folder) has no application: no executable target. "
                    + sentenceAboutControllers(contents)
            )
        }
        guard programs.count == 1 else {
            throw DoorRefusal(
                "The package in \(folder) has several programs. To fix, give one of them as the "
                    + "product: \(names)."
            )
        }
        return product
    }

    /// How to show something of a library, with the controllers that it declares.
    private func sentenceAboutControllers(_ contents: Contents) -> String {
        let names = controllers(of: contents)
        let example = names.first ?? "SignInController"
        return
            "To fix, say what to show, by an expression that makes a controller or a view, as in "
            + "--controller '\(example)()'."
            + (names.isEmpty
                ? "" : " Its controllers: \(names.prefix(8).joined(separator: ", ")).")
    }

    /// The names of the view controllers that the sources of the libraries declare.
    private func controllers(of contents: Contents) -> [String] {
        let targets = contents.targets.filter { $0.type == "library" }
        let files = targets.flatMap { target in
            (target.sources ?? []).map { "\(folder)/\(target.path)/\($0)" }
        }
        var names: Set<String> = []
        for file in files where file.hasSuffix(".swift") {
            guard let data = try? Files.read(file) else { continue }
            let text = String(decoding: data, as: UTF8.self)
            let pattern = /class\s+(\w+)\s*:\s*(?:UIKit\.)?UI\w*Controller\b/
            names.formUnion(text.matches(of: pattern).map { String($0.1) })
        }
        return names.sorted()
    }

    // MARK: A controller of a library

    /// A program that shows what an expression makes, in a package of its own that depends on the user's.
    private func shown(_ contents: Contents) throws(DoorRefusal) -> Application {
        let expression = wish.controller ?? ""
        let libraries = contents.products.filter(\.isLibrary)
        guard !libraries.isEmpty else {
            throw DoorRefusal(
                "The package in \(folder) has no library product, so no other program can show "
                    + "\"\(expression)\". To fix, leave out --controller, which starts its application."
            )
        }
        let targets = Set(libraries.flatMap(\.targets))
        let own = contents.targets.filter { targets.contains($0.name) && $0.type == "library" }
            .map(\.module)
        let modules = wish.imports.isEmpty ? own : wish.imports
        let place = "\(folder)/.build/touchstone/shown"
        try write(Self.manifest(folder, libraries.map(\.name)), to: "\(place)/Package.swift")
        try write(
            Self.source(expression, modules),
            to: "\(place)/Sources/\(Self.shownName)/main.swift"
        )
        return Application(
            program: try build(place, Self.shownName),
            environment: [:],
            name: expression,
            folder: folder,
            product: nil,
            modules: modules
        )
    }

    private static let shownName = "TouchstoneShown"

    static func manifest(_ folder: String, _ libraries: [String]) -> String {
        let identity = URL(fileURLWithPath: folder).lastPathComponent
        let products = libraries.map { library in
            "                .product(name: \(literal(library)), package: \(literal(identity))),\n"
        }.joined()
        return """
            // swift-tools-version: 5.9
            // Made for a session that shows a controller.
            import PackageDescription

            let package = Package(
                name: "\(shownName)",
                platforms: [.iOS(.v17)],
                dependencies: [.package(path: \(literal(folder)))],
                targets: [
                    .executableTarget(name: "\(shownName)", dependencies: [
            \(products)        ])
                ]
            )

            """
    }

    static func source(_ expression: String, _ modules: [String]) -> String {
        modules.map { "@testable import \($0)\n" }.joined()
            + "import TouchHost\nimport UIKit\n\nApplicationStart.show { \(expression) }\n"
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// Writes a file if it has another text, so that nothing is built again.
    private func write(_ text: String, to path: String) throws(DoorRefusal) {
        if let old = try? Files.read(path), old == Data(text.utf8) { return }
        try Files.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        try Files.write(Data(text.utf8), to: path)
    }

    // MARK: Building

    /// Builds a product of a package.
    ///
    /// - Returns: the path of the program.
    private func build(_ package: String, _ product: String) throws(DoorRefusal) -> String {
        let arguments = ["build", "--package-path", package, "--product", product]
        progress.begin("Building \(wish.controller ?? product)")
        let (end, lines) = try swift(arguments)
        progress.end()
        guard end == .exited(0) else {
            throw DoorRefusal("The build of \(folder) failed:\n\(Self.shown(lines))")
        }
        let (found, answer) = try swift(
            ["build", "--package-path", package, "--show-bin-path"]
        )
        guard found == .exited(0), let bin = answer.last else {
            throw DoorRefusal("Cannot find what was built of \(folder):\n\(Self.shown(answer))")
        }
        return "\(bin)/\(product)"
    }

    /// Runs `swift` with the SDK's compiler.
    private func swift(
        _ arguments: [String]
    ) throws(DoorRefusal) -> (Program.End, [String]) {
        var lines: [String] = []
        let run = SwiftRun(arguments, with: sdk)
        let end = try Program.run(
            sdk.info.toolchain.swift,
            arguments,
            environment: run.environment(environment, directory: folder)
        ) { line in
            lines.append(line)
            progress.line(line)
        }
        return (end, lines)
    }

    /// The errors, or else the last lines.
    private static func shown(_ lines: [String]) -> String {
        var seen: Set<String> = []
        let errors = lines.filter { $0.contains("error:") && seen.insert($0).inserted }
        return (errors.isEmpty ? lines.suffix(10) : errors.prefix(10))
            .joined(separator: "\n")
    }
}

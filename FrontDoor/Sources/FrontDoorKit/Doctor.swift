import Foundation

/// Looks at everything that the front door needs, and says what is missing or stale.
package struct Doctor {
    /// A sentence, and whether something must be done.
    package struct Finding: Hashable, CustomStringConvertible {
        package var isProblem: Bool
        package var sentence: String
        package var description: String { (isProblem ? "✗ " : "✓ ") + sentence }
    }

    private let door: FrontDoor

    package init(_ door: FrontDoor) {
        self.door = door
    }

    /// What was found, in the order in which problems should be fixed.
    package func findings() -> [Finding] {
        var found: [Finding] = []
        func good(_ sentence: String) {
            found.append(Finding(isProblem: false, sentence: sentence))
        }
        func bad(_ sentence: String) { found.append(Finding(isProblem: true, sentence: sentence)) }

        let findings: FrontDoor.Findings
        do {
            findings = try door.find()
        } catch {
            bad(error.description)
            return found + leftovers()
        }
        let toolchain = findings.toolchain
        good("The compiler is \(toolchain.name) in \(toolchain.usr).")
        if !toolchain.hasSyntax {
            good(
                "This toolchain has no modules of SwiftSyntax, so the install compiles them, "
                    + "which takes some minutes more."
            )
        }
        if let sources = findings.sources {
            good("The sources of Touchstone are in \(sources.root).")
        } else {
            good(
                "The sources of Touchstone are gone, so this SDK is used as it is: "
                    + "a change cannot be noticed."
            )
        }
        do {
            found += try check(findings)
        } catch {
            bad(error.description)
        }
        return found + leftovers()
    }

    private func check(_ findings: FrontDoor.Findings) throws(DoorRefusal) -> [Finding] {
        let toolchain = findings.toolchain
        guard let sources = findings.sources else {
            return findings.ownSDK.map { [state(of: $0)] } ?? []
        }
        let recipe = SDK.Recipe(
            toolchain: toolchain,
            sources: sources.root,
            digest: try sources.digest(notes: door.store.notes),
            engine: findings.engine
        )
        if let sdk = SDK(folder: "\(door.store.folder)/\(recipe.key)") { return [state(of: sdk)] }
        guard let last = door.store.all().first(where: { $0.info.engine == findings.engine }) else {
            return [
                Finding(
                    isProblem: true,
                    sentence: "No SDK is installed. To fix, run `touchstone sdk install`, which "
                        + "takes some minutes; `touchstone swift` also does it."
                )
            ]
        }
        let reason = FrontDoor.whyStale(last, toolchain: toolchain, sources: sources)
        return [
            Finding(
                isProblem: true,
                sentence: reason
                    + " To fix, run `touchstone sdk install`; `touchstone swift` also does it."
            )
        ]
    }

    private func state(of sdk: SDK) -> Finding {
        guard sdk.missing.isEmpty else {
            return Finding(
                isProblem: true,
                sentence: "The SDK in \(sdk.folder) lacks \(sdk.missing.joined(separator: ", ")). "
                    + "To fix, run `touchstone sdk install`."
            )
        }
        return Finding(
            isProblem: false,
            sentence: "The SDK is complete, with the engine in \(sdk.info.engine.rawValue) mode, "
                + "in \(sdk.folder)."
        )
    }

    /// What can be removed.
    private func leftovers() -> [Finding] {
        var found: [Finding] = []
        for sdk in door.store.all() where !Files.exists(sdk.info.toolchain.swiftc) {
            found.append(
                Finding(
                    isProblem: true,
                    sentence: "The SDK \(sdk.info.key) is for a toolchain that is gone, "
                        + "\(sdk.info.toolchain.usr). "
                        + "To fix, run `touchstone sdk remove \(sdk.info.key)`."
                )
            )
        }
        if !door.store.unfinished().isEmpty {
            found.append(
                Finding(
                    isProblem: false,
                    sentence: "An install was interrupted, or is running. "
                        + "The next install removes what an interrupted one has left."
                )
            )
        }
        return found
    }
}

internal import ArgumentParser

/// `drive`: does the steps of a script on a device with Appium, or in a page of a browser.
struct DriveCommand: SceneCommand {
    static let configuration = CommandConfiguration(
        commandName: "drive",
        abstract: "Does the steps of a script on a real device, or in a page of a browser.",
        discussion: """
            The same script that runs here is done by an Appium server, or by Chromium: places are looked for by the \
            same names, fingers make the same movements, and time is real. The scene and the screen of the script do \
            not count. What only Touchstone can tell, such as which recognizer recognized, is refused before the \
            first step, or left out with --leave-out. Documentation/WebDriver.md has the names.
            """
    )

    @Argument(
        help: "Scripts, which are YAML files.",
        completion: .file(extensions: ["yml", "yaml"])
    )
    var scripts: [String]
    @Option(
        help: ArgumentHelp(
            "The address of an Appium server, or of `touchstone serve`.",
            valueName: "URL"
        )
    )
    var appium: String?
    @Option(
        help: ArgumentHelp(
            "A page that Chromium opens: a file or an address.",
            valueName: "PAGE"
        )
    )
    var browser: String?
    @Option(
        help: ArgumentHelp(
            "The capabilities of the session: a JSON object, or the file that has it.",
            valueName: "JSON"
        )
    )
    var capabilities: String?
    @Option(
        help: ArgumentHelp("How long an expectation may take to hold.", valueName: "TIME")
    )
    var patience = "5s"
    @Flag(help: "Leave out the steps that a device cannot do or tell, and name them.")
    var leaveOut = false
    @OptionGroup var variables: VariableOptions

    func validate() throws {
        guard (appium == nil) != (browser == nil) else {
            throw ValidationError(
                "Name one of --appium and --browser: the place where the script is done."
            )
        }
        guard let seconds = TimeWords.seconds(patience, bare: .seconds), seconds >= 0 else {
            throw ValidationError("--patience is \(TimeWords.form), and not \"\(patience)\".")
        }
        if browser != nil, capabilities != nil {
            throw ValidationError(
                "--capabilities are those of an Appium session. This is a browser."
            )
        }
    }

    @MainActor func run(in session: CommandSession) async throws -> ExitStatus {
        // All scripts are read and examined before the first finger.
        let kind: RemoteDevice.Kind = appium == nil ? .page : .application
        let read = try scripts.map { path in
            let script = try variables.script(at: path)
            return (
                path: path, scene: script.scene?.text,
                steps: try possible(script.steps, of: path, kind, session)
            )
        }
        var status = ExitStatus.passed
        let driver = try appium == nil ? BrowserDriver.start(for: browser ?? "") : nil
        defer { driver?.stop() }
        let address = try appium.map(Self.address) ?? driver?.address
        guard let address else { return .wrongUsage }
        let transport = try CurlTransport(to: address)
        for script in read {
            let one = try await RemoteDevice.session(
                kind,
                over: transport,
                capabilities: try driver?.capabilities ?? given(for: script.scene)
            ) { device in
                if let driver {
                    _ = try await device.need(to: "open \(driver.page)") {
                        try await device.post("url", .object(["url": .text(driver.page)]))
                    }
                }
                return try await drive(script.steps, of: script.path, on: device, session)
            }
            status = ExitStatus.allCases.last { $0 == one || $0 == status } ?? one
        }
        return status
    }

    /// Does the steps of one script, and prints a line.
    @MainActor private func drive(
        _ steps: [TouchStep],
        of path: String,
        on device: RemoteDevice,
        _ session: CommandSession
    ) async throws -> ExitStatus {
        let seconds = TimeWords.seconds(patience, bare: .seconds) ?? 5
        let driver = try await ScriptDriver(device, patience: seconds)
        let failure = await driver.run(steps)
        guard let failure else {
            try session.output.print("\(path): passed, \(driver.done.count) steps.")
            return .passed
        }
        try session.output.print("\(path): \(failure.status.name) at \"\(failure.step.name)\".")
        session.output.say("\(failure.step.mark.description(in: path)): \(failure.message)")
        return failure.status
    }

    /// The steps that can be done.
    ///
    /// - Throws: `CommandRefusal` with all others, unless they are left out.
    @MainActor private func possible(
        _ steps: [TouchStep],
        of path: String,
        _ kind: RemoteDevice.Kind,
        _ session: CommandSession
    ) throws -> [TouchStep] {
        var objections: [String] = []
        let possible = steps.filter { step in
            guard let objection = RemoteSupport.objection(to: step.action, on: kind) else {
                return true
            }
            objections.append("\(step.mark.description(in: path)): \(step.name): \(objection)")
            return false
        }
        guard !objections.isEmpty else { return steps }
        let list = objections.joined(separator: "\n")
        guard leaveOut else {
            throw CommandRefusal(
                "Cannot drive \(objections.count) of \(steps.count) steps:\n\(list)\nTo fix, change them, or leave "
                    + "them out with --leave-out."
            )
        }
        session.output.say("Left out \(objections.count) of \(steps.count) steps:\n\(list)")
        return possible
    }

    /// The capabilities that were given, and the scene of a script for `touchstone serve`: other servers ignore
    /// it.
    private func given(for scene: String?) throws -> JSONValue {
        let usual = scene.map { ["touchstone:scene": JSONValue.text($0)] } ?? [:]
        guard let capabilities else { return .object(usual) }
        let text: String
        if capabilities.first == "{" {
            text = capabilities
        } else {
            do {
                let data = try WholeFile.read(capabilities, limit: WholeFile.largestOfSettings)
                guard let read = String(validating: data, as: UTF8.self) else {
                    throw CocoaError(.fileReadInapplicableStringEncoding)
                }
                text = read
            } catch {
                throw CommandRefusal(
                    "Cannot read the capabilities \"\(capabilities)\": \(error.reason) To fix, give the path of a file, "
                        + "or a JSON object."
                )
            }
        }
        guard let object = (try? JSONValue(Data(text.utf8)))?.object else {
            throw CommandRefusal(
                "Cannot read the capabilities: they are no JSON object, but begin with \"\(text.prefix(60))\". To fix, "
                    + "write them as {\"platformName\": \"iOS\"}."
            )
        }
        return .object(usual.merging(object) { $1 })
    }

    private static func address(_ text: String) throws -> URL {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), url.host != nil
        else {
            throw CommandRefusal(
                "Cannot use the address \"\(text)\": it is not like http://127.0.0.1:4723. To fix, give the one that the "
                    + "server prints.",
                status: .wrongUsage
            )
        }
        return url
    }
}

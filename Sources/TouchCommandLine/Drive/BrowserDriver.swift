/// Chromium's driver, a WebDriver server that opens a browser without a window.
struct BrowserDriver {
    /// Where it listens.
    let address: URL
    /// The address of the page.
    let page: String
    private let program: ChildProgram

    /// A phone of the usual size, with a touch screen.
    let capabilities: JSONValue = .object([
        "browserName": .text("chrome"),
        "goog:chromeOptions": .object([
            "args": .list(
                ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
                    .map(JSONValue.text)
            ),
            "mobileEmulation": .object([
                "deviceMetrics": .object([
                    "width": .number(390), "height": .number(844), "pixelRatio": .number(2),
                    "touch": .truth(true),
                ])
            ]),
        ]),
    ])

    /// Runs the driver with a folder of its own for what it and its browser write: they leave folders where temporary
    /// files are. The folder is removed after both have ended, however they end.
    private static let script = """
        driver= ended=
        trap 'if [ "$driver" ]; then kill -TERM $driver; else ended=1; fi 2>/dev/null' TERM INT HUP
        TMPDIR="$(mktemp -d)" || exit
        export TMPDIR
        # The signal may come before there is a driver, or before its number is known.
        if [ -z "$ended" ]; then "$@" & driver=$!; fi
        if [ "$ended" ] && [ "$driver" ]; then kill -TERM $driver; fi 2>/dev/null
        # The shell would print that a signal ended the driver.
        { wait $driver; wait $driver; } 2>/dev/null
        for try in 1 2 3 4 5; do rm -rf "$TMPDIR" && break; done 2>/dev/null
        """

    /// Starts the driver.
    ///
    /// - Parameters:
    ///   - page: the path of a file, or an address.
    ///   - path: the path of the driver; nil if there is none.
    /// - Throws: `CommandRefusal` if there is no driver, or no such page.
    static func start(
        for page: String,
        driver path: String? = ProgramSearch.path(of: "chromedriver")
    ) throws -> BrowserDriver {
        guard let path else {
            throw CommandRefusal(
                "Cannot open a browser: there is no program chromedriver on the PATH. To fix, install Debian's packages "
                    + "chromium and chromium-driver."
            )
        }
        var address = page
        if URL(string: page)?.scheme == nil {
            guard FileManager.default.fileExists(atPath: page) else {
                throw CommandRefusal(
                    "Cannot open the page \"\(page)\": there is no such file. To fix, give the path of a page, or an "
                        + "address that begins with http."
                )
            }
            address = URL(fileURLWithPath: page).absoluteString
        }
        // The driver ends its browser when a signal ends it.
        let program = try ChildProgram(
            "/bin/sh",
            ["-c", script, "browser", path, "--port=0"],
            keepsOutput: true,
            keepsMessages: false,
            isOurs: false
        )
        var said = ""
        // It says "… started successfully on port 41234."
        while let part = program.output?.availableData, !part.isEmpty {
            said += String(decoding: part, as: UTF8.self)
            if let port = said.firstMatch(of: /successfully on port ([0-9]+)/)?.1,
                let url = URL(string: "http://127.0.0.1:\(port)")
            {
                return BrowserDriver(address: url, page: address, program: program)
            }
        }
        throw CommandRefusal(
            "Cannot open a browser: chromedriver ended and said \"\(said.prefix(200))\". To fix, check that Chromium "
                + "and its driver are of the same version."
        )
    }

    /// Ends the driver, and the browser with it.
    func stop() {
        program.end()
    }
}

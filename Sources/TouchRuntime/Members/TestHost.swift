/// An app in which unit tests run, as on iOS (LC-09).
///
/// `touchstone xcode` writes a type that conforms, for the app that the setting `TEST_HOST` of a target names. The app is
/// launched when a test first needs the application, unless a stage has started one. If a program has several of these
/// types, none is launched.
public protocol TestHost {
    /// Launches the app.
    @MainActor static func launch()
}

/// The apps in which the tests of this program run.
@MainActor package enum TestHosts {
    /// Launches the app, if the program has exactly one.
    package static func launchOnly() {
        let hosts = MemberLists.hosts
        if hosts.count == 1 { return hosts[0].launch() }
        guard !hosts.isEmpty else { return }
        let names = hosts.map { String(reflecting: $0).split(separator: ".").first ?? "" }.sorted()
        Diagnostics.refuse(
            "Cannot launch the app in which the tests run: the tests of this program have \(hosts.count), "
                + "\(names.joined(separator: ", ")). None was launched. To fix, give touchstone xcode the scheme of one app "
                + "with --scheme, or use Stage(launching:)."
        )
    }
}

import Testing
import TouchSession
import TouchTesting
import UIKit

@Suite("The end of a session", .stage) struct SessionEndTests {
    /// What a session leaves: the objects are only observed.
    private struct Rest {
        weak var application: UIApplication?
        weak var window: UIWindow?
        weak var controller: UIViewController?

        @MainActor init(_ application: UIApplication) {
            self.application = application
            window = application.windows.first
            controller = window?.rootViewController
        }
    }

    @Test func `nothing of its application is left after taps, and when another one has started`()
        async throws
    {
        var session: TouchSession? = try ShopFloor.session()
        let rest = Rest(UIApplication.shared)
        #expect(await session?.tap(.identifier("gift")).status == .done)
        #expect(await session?.fling("things").status == .done)
        #expect(rest.application != nil && rest.window != nil && rest.controller != nil)
        session = nil
        UIApplication.start()
        #expect(rest.controller == nil)
        #expect(rest.window == nil)
        #expect(rest.application == nil)
    }
}

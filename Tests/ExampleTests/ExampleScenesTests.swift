import ExampleScenes
import Testing
import TouchCommandLine
import TouchTesting

@Suite(.stage) struct ExampleScenesTests {
    @Test func `each scene opens, fills its window, and has a one-sentence summary`() {
        var names: [String] = []
        for scene in exampleScenes {
            let window = scene.open()
            names.append(scene.name)
            #expect(window.rootViewController?.view.frame == window.bounds)
            #expect(window.rootViewController?.view.subviews.isEmpty == false)
            #expect(scene.summary.hasSuffix("."))
        }
        #expect(
            names == [
                "canvas", "gallery", "covered", "sheet", "tree-double-pass", "tree-siblings",
                "taps", "photo", "pan-swipe-pan", "edge", "checkmark",
                "settings", "card", "bottom-sheet", "places", "shop", "sign-in", "notes",
                "photo-scroller", "pages-in-list", "web-page", "library", "list", "playlist",
                "rows", "inbox",
                "mailboxes", "reminder", "guide", "columns",
                "pages-app",
                "form", "grid", "pan-square",
                "pages-storyboard",
                "order", "postcard",
            ]
        )
    }
}

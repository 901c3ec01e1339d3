public import TouchCommandLine

/// The scenes of this package, in the order in which they are listed.
public let exampleScenes: [Scene] = [
    Scene("canvas", "Several fingers and a stylus draw at once; a corner clears.") {
        CanvasController()
    },
    Scene("gallery", "Ways to intercept touches and to hand them on.") { GalleryController() },
    Scene("covered", "Five views that no touch reaches, and one that is fine.") {
        CoveredController()
    },
    Scene("sheet", "A presented controller, and the responder chain behind it.") {
        SheetPresenter()
    },
    Scene("tree-double-pass", "The whole hit test runs twice for each touch.") {
        DoublePassController()
    },
    Scene("tree-siblings", "Siblings that overlap: the front one is asked first.") {
        SiblingsController()
    },
]

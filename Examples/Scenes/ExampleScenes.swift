public import TouchCommandLine
internal import UIKit

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
    Scene("taps", "A photo that is tapped, tapped twice and held.") { TapsController() },
    Scene("photo", "A photo that pans, pinches and rotates together.") { PhotoController() },
    Scene("pan-swipe-pan", "A pan inside a swipe inside another pan: who wins when.") {
        PanSwipePanController()
    },
    Scene("edge", "A panel that is pulled out of the left edge.") { EdgeController() },
    Scene("checkmark", "A custom recognizer: a check mark drawn with one finger.") {
        CheckmarkController()
    },
    Scene("settings", "A switch, sliders, a stepper, segments, pages and buttons.") {
        SettingsController()
    },
    Scene("card", "A card that is pulled aside, springs back, and is caught on its way.") {
        CardController()
    },
    Scene("bottom-sheet", "A sheet that is pulled, thrown and caught between three heights.") {
        BottomSheetController()
    },
    Scene("places", "A sheet of places over a map: the sheet, its table or a row gets a drag.") {
        PlacesController()
    },
    Scene("shop", "A message that covers a button: a second tap is lost.") {
        ShopController()
    },
    Scene("sign-in", "A form: two fields, return moves on, the button becomes enabled.") {
        SignInController()
    },
    Scene("notes", "A list of notes with a search, and an editor whose text is edited by touch.") {
        NotesController()
    },
    Scene("photo-scroller", "Three photos side by side: swiped to, zoomed, moved.") {
        PhotoScrollerController()
    },
    Scene("pages-in-list", "A list that is refreshed, with pages in it that go sideways.") {
        PagesInListController()
    },
    Scene("web-page", "A web page: links, touches that it prevents, a form, zooming.") {
        WebPageController()
    },
    Scene("library", "Tabs, pages that a finger leads away, a question, a sheet.") {
        LibraryController()
    },
    Scene("list", "A table: rows are selected, swiped, deleted and put in order.") {
        ListController()
    },
    Scene("playlist", "Two tables: songs are dragged from one into the other.") {
        PlaylistController()
    },
    Scene("rows", "10,000 rows, for flings that go far.") { RowsController() },
    Scene("inbox", "A list whose rows have menus and swipes.") { InboxController() },
    Scene("mailboxes", "A list in a collection view: folders that open, rows that are swiped.") {
        UINavigationController(rootViewController: MailboxesController())
    },
    Scene("reminder", "A date picker that opens a calendar, and a menu of a bar item.") {
        UINavigationController(rootViewController: ReminderController())
    },
    Scene("guide", "Pages in a navigation controller in a sheet: one drag, three winners.") {
        GuideController()
    },
    Scene(
        "columns",
        "Three columns on a pad: sidebars that fingers bring, and one stack on a phone."
    ) {
        ColumnsController()
    },
    Scene(
        "pages-app",
        "A table of pages in a navigation controller: a row that is tapped pushes its page."
    ) {
        PagesAppController()
    },
    Scene("form", "A form that constraints place, and that can be turned.") { FormController() },
    Scene("grid", "Stacks in a stack: a grid of keys, of which a row can be hidden.") {
        GridController()
    },
    Scene("pan-square", "A square from a storyboard that grows, follows a finger and springs back.")
    {
        initialController(of: "PanSquare")
    },
    Scene(
        "pages-storyboard",
        "The pages app from a storyboard: a prototype cell, segues, ways back."
    ) {
        initialController(of: "Pages")
    },
    Scene("order", "A form from a storyboard: outlets, a collection of them, actions.") {
        initialController(of: "Order")
    },
    Scene("postcard", "A tap and a pinch that a storyboard connects.") {
        initialController(of: "Postcard")
    },
]

/// A new controller of the scene with a name, for a test: `Stage(showing: exampleController("photo"))`.
@MainActor public func exampleController(_ name: String) -> UIViewController {
    exampleScenes.first { $0.name == name }?.makeController() ?? UIViewController()
}

/// The initial view controller of a storyboard of this target.
private func initialController(of name: String) -> UIViewController {
    UIStoryboard(name: name, bundle: .module).instantiateInitialViewController()
        ?? UIViewController()
}

/// UIKit's values by the words that attributes use for them.
@MainActor enum InterfaceWords {
    static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
        "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
        "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
        "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]
    static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
    static let interfaceStyles: [String: UIUserInterfaceStyle] = [
        "unspecified": .unspecified, "light": .light, "dark": .dark,
    ]
    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified,
        "natural": .natural,
    ]
    static let lineBreaks: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
    static let horizontalAlignments: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
        "trailing": .trailing,
    ]
    static let verticalAlignments: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    static let buttonTypes: [String: UIButton.ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system,
        "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
        "contactAdd": .contactAdd, "plain": .plain, "close": .close,
    ]
    static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled,
        "selected": .selected,
    ]
    static let borderStyles: [String: UITextField.BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    static let viewModes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
        "always": .always,
    ]
    static let keyboardDismissModes: [String: UIScrollView.KeyboardDismissMode] = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive,
        "onDragWithAccessory": .onDragWithAccessory,
        "interactiveWithAccessory": .interactiveWithAccessory,
    ]
    static let insetAdjustments: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never,
        "always": .always,
    ]
    static let indicatorStyles: [String: UIScrollView.IndicatorStyle] = [
        "default": .default, "black": .black, "white": .white,
    ]
    static let axes: [String: NSLayoutConstraint.Axis] = [
        "horizontal": .horizontal, "vertical": .vertical,
    ]
    static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    static let stackAlignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline,
        "center": .center, "trailing": .trailing, "bottom": .trailing,
        "lastBaseline": .lastBaseline,
    ]
    static let pageStyles: [String: UIPageViewController.TransitionStyle] = [
        "scroll": .scroll, "pageCurl": .pageCurl,
    ]
    static let columns: [String: UISplitViewController.Column] = [
        "masterViewController": .primary, "primaryViewController": .primary,
        "supplementaryViewController": .supplementary,
        "detailViewController": .secondary, "secondaryViewController": .secondary,
        "compactViewController": .compact,
    ]
    static let columnStyles: [String: UISplitViewController.Style] = [
        "unspecified": .unspecified, "doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn,
    ]
    static let displayModes: [String: UISplitViewController.DisplayMode] = [
        "automatic": .automatic, "primaryHidden": .primaryHidden, "allVisible": .allVisible,
        "primaryOverlay": .primaryOverlay, "secondaryOnly": .secondaryOnly,
        "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
        "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
        "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
        "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]
    static let primaryEdges: [String: UISplitViewController.PrimaryEdge] = [
        "leading": .leading, "trailing": .trailing,
    ]
    static let columnBackgrounds: [String: UISplitViewController.BackgroundStyle] = [
        "none": .none, "sidebar": .sidebar,
    ]
    static let columnButtons: [String: UISplitViewController.DisplayModeButtonVisibility] = [
        "automatic": .automatic, "never": .never, "always": .always,
    ]
    static let orientations: [String: UIPageViewController.NavigationOrientation] = [
        "horizontal": .horizontal, "vertical": .vertical,
    ]
    static let tableStyles: [String: UITableView.Style] = [
        "plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped,
    ]
    static let separatorStyles: [String: UITableViewCell.SeparatorStyle] = [
        "none": .none, "singleLine": .singleLine, "default": .singleLine,
        "singleLineEtched": .singleLineEtched,
    ]
    static let cellStyles: [String: UITableViewCell.CellStyle] = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    static let selectionStyles: [String: UITableViewCell.SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]
    static let accessoryTypes: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator,
        "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]
    static let scrollDirections: [String: UICollectionView.ScrollDirection] = [
        "vertical": .vertical, "horizontal": .horizontal,
    ]
    static let presentationStyles: [String: UIModalPresentationStyle] = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
        "formSheet": .formSheet, "currentContext": .currentContext,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
        "popover": .popover, "custom": .custom, "none": .none,
    ]
    static let transitionStyles: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
    static let barStyles: [String: UIBarButtonItem.Style] = [
        "plain": .plain, "bordered": .bordered, "done": .done,
    ]
    static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
        "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
        "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
        "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
        "undo": .undo, "redo": .redo, "close": .close,
    ]
    static let tabItems: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
        "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
        "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
        "mostViewed": .mostViewed,
    ]
    static let largeTitles: [String: UINavigationItem.LargeTitleDisplayMode] = [
        "automatic": .automatic, "always": .always, "never": .never, "inline": .never,
    ]
    static let capitalizations: [String: UITextAutocapitalizationType] = [
        "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
    ]
    static let corrections: [String: UITextAutocorrectionType] = [
        "default": .default, "no": .no, "yes": .yes,
    ]
    static let spellings: [String: UITextSpellCheckingType] = [
        "default": .default, "no": .no, "yes": .yes,
    ]
    static let smartQuotes: [String: UITextSmartQuotesType] = [
        "default": .default, "no": .no, "yes": .yes,
    ]
    static let smartDashes: [String: UITextSmartDashesType] = [
        "default": .default, "no": .no, "yes": .yes,
    ]
    static let smartInsertions: [String: UITextSmartInsertDeleteType] = [
        "default": .default, "no": .no, "yes": .yes,
    ]
    static let keyboards: [String: UIKeyboardType] = [
        "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
        "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
        "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
        "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
        "ASCIICapableNumberPad": .asciiCapableNumberPad,
    ]
    static let keyboardLooks: [String: UIKeyboardAppearance] = [
        "default": .default, "alert": .dark, "dark": .dark, "light": .light,
    ]
    static let returnKeys: [String: UIReturnKeyType] = [
        "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
        "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
        "emergencyCall": .emergencyCall, "continue": .continue,
    ]
    static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
}

/// How a presented controller covers the presenting one. The raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The whole screen. The presenter's view is removed.
    case fullScreen = 0
    /// A sheet. The presenter's view stays, and a strip of it is visible above.
    case pageSheet = 1
    /// A smaller sheet on a pad; the same as `pageSheet` on a phone.
    case formSheet = 2
    /// The area of the presenting controller, whose view is removed.
    case currentContext = 3
    /// A custom presentation controller decides.
    case custom = 4
    /// The whole screen. The presenter's view stays.
    case overFullScreen = 5
    /// The area of the presenting controller, whose view stays.
    case overCurrentContext = 6
    /// Next to a source view on a pad; a sheet on a phone.
    case popover = 7
    /// Not presented. As the answer of a delegate: no adaptation.
    case none = -1
    /// The system's choice: a sheet.
    case automatic = -2

    /// The style with `automatic` replaced by the system's choice.
    var resolved: Self { self == .automatic ? .pageSheet : self }

    /// Whether it covers the presenting controller's area instead of the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether the presenter's view is removed.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a presented controller comes. The raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// With a horizontal flip.
    case flipHorizontal = 1
    /// With a cross-dissolve.
    case crossDissolve = 2
    /// With a page curl.
    case partialCurl = 3
}

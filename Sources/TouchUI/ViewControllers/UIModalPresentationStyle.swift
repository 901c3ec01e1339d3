/// How a presented controller covers the one that presents it; raw values as UIKit has them.
public enum UIModalPresentationStyle: Int, Sendable {
    /// The whole screen; what is below is taken away.
    case fullScreen = 0
    /// A sheet: what is below stays and can be seen above it.
    case pageSheet = 1
    /// A smaller sheet; on a phone the same.
    case formSheet = 2
    /// In the place of the presenting controller, which is taken away.
    case currentContext = 3
    /// As a presentation controller of one's own wants it.
    case custom = 4
    /// The whole screen; what is below stays.
    case overFullScreen = 5
    /// In the place of the presenting controller; what is below stays.
    case overCurrentContext = 6
    /// Beside a view; a sheet on a phone.
    case popover = 7
    /// Not presented; as an answer of a delegate: as it is.
    case none = -1
    /// What the system finds right: a sheet.
    case automatic = -2

    /// Without `automatic`.
    var resolved: Self { self == .automatic ? .pageSheet : self }

    /// Whether it covers the place of the presenting controller, not the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

    /// Whether what is below is taken away.
    var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// How a presented controller comes; raw values as UIKit has them.
public enum UIModalTransitionStyle: Int, Sendable {
    /// From below.
    case coverVertical = 0
    /// Turned over.
    case flipHorizontal = 1
    /// Faded in.
    case crossDissolve = 2
    /// As a page that is turned.
    case partialCurl = 3
}

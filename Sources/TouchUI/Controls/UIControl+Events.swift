extension UIControl {
    /// What a finger, or code, did to a control; raw values as UIKit's header has them (CE-01).
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// A finger landed.
        public static let touchDown = Event(rawValue: 1)
        /// A finger landed for the second, third, … tap; sent after `touchDown` (CE-02).
        public static let touchDownRepeat = Event(rawValue: 2)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 4)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 8)
        /// The finger came back inside (CE-03).
        public static let touchDragEnter = Event(rawValue: 16)
        /// The finger went outside (CE-03, CE-05).
        public static let touchDragExit = Event(rawValue: 32)
        /// The finger lifted inside.
        public static let touchUpInside = Event(rawValue: 64)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 128)
        /// The finger was taken away (CE-09).
        public static let touchCancel = Event(rawValue: 256)
        /// A finger changed the value.
        public static let valueChanged = Event(rawValue: 4_096)
        /// The control did what it is there for: a button's tap, another control's new value (CE-08).
        public static let primaryActionTriggered = Event(rawValue: 8_192)
        /// A menu is about to be shown. Nothing sends it yet.
        public static let menuActionTriggered = Event(rawValue: 16_384)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 65_536)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 131_072)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 262_144)
        /// Editing ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 524_288)
        /// Every event of touches.
        public static let allTouchEvents = Event(rawValue: 0x0FFF)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Free for applications.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Kept by the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// What a control is like now; raw values as UIKit's header has them.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// Nothing in particular.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Not enabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
        /// Focused. Nothing moves the focus yet.
        public static let focused = State(rawValue: 8)
        /// Free for applications.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Kept by the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// Where content stands from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// Over all of the height.
        case fill = 3
    }

    /// Where content stands from left to right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// In the middle.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// Over all of the width.
        case fill = 3
        /// Where a line begins: the left, here.
        case leading = 4
        /// Where a line ends: the right, here.
        case trailing = 5
    }
}

extension UIControl.Event {
    /// The events with a name, in the order of their values.
    nonisolated private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
        (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
        (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
        (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
        (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"),
        (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
        (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
        (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]

    /// The names of the events in it, as they are written in code: `touchDown, touchCancel`.
    package var names: String {
        let known = Self.names.filter { contains($0.0) }.map(\.1)
        return known.isEmpty ? "event \(rawValue)" : known.joined(separator: ", ")
    }
}

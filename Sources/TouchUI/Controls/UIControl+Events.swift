extension UIControl {
    /// Events that a finger or code causes in a control. Raw values as in UIKit's header (CE-01).
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// A finger landed.
        public static let touchDown = Event(rawValue: 1)
        /// A finger landed with a tap count above 1; sent after `touchDown` (CE-02).
        public static let touchDownRepeat = Event(rawValue: 2)
        /// The finger moved and is inside.
        public static let touchDragInside = Event(rawValue: 4)
        /// The finger moved and is outside.
        public static let touchDragOutside = Event(rawValue: 8)
        /// The finger moved back inside; sent before `touchDragInside` (CE-03).
        public static let touchDragEnter = Event(rawValue: 16)
        /// The finger moved outside; sent before `touchDragOutside` (CE-03, CE-05).
        public static let touchDragExit = Event(rawValue: 32)
        /// The finger lifted inside.
        public static let touchUpInside = Event(rawValue: 64)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 128)
        /// Tracking was cancelled (CE-09).
        public static let touchCancel = Event(rawValue: 256)
        /// A finger changed the value.
        public static let valueChanged = Event(rawValue: 4_096)
        /// The control performed its purpose: a button was tapped, or another control has a new
        /// value (CE-08).
        public static let primaryActionTriggered = Event(rawValue: 8_192)
        /// The control's menu is about to be shown (IA-09).
        public static let menuActionTriggered = Event(rawValue: 16_384)
        /// Editing of text began.
        public static let editingDidBegin = Event(rawValue: 65_536)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 131_072)
        /// Editing of text ended.
        public static let editingDidEnd = Event(rawValue: 262_144)
        /// The return key ended editing.
        public static let editingDidEndOnExit = Event(rawValue: 524_288)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0FFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Reserved for applications.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Reserved for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control. Raw values as in UIKit's header.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of the given bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
        /// No special state.
        public static let normal: State = []
        /// Highlighted, usually because a finger presses the control.
        public static let highlighted = State(rawValue: 1)
        /// Not enabled.
        public static let disabled = State(rawValue: 2)
        /// Selected.
        public static let selected = State(rawValue: 4)
        /// Focused. Nothing moves the focus yet.
        public static let focused = State(rawValue: 8)
        /// Reserved for applications.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Reserved for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// At the top.
        case top = 1
        /// At the bottom.
        case bottom = 2
        /// Stretched over the full height.
        case fill = 3
    }

    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Centered.
        case center = 0
        /// At the left.
        case left = 1
        /// At the right.
        case right = 2
        /// Stretched over the full width.
        case fill = 3
        /// At the leading edge, which is the left here.
        case leading = 4
        /// At the trailing edge, which is the right here.
        case trailing = 5
    }
}

extension UIControl.Event {
    /// The named events, in the order of their values.
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

    /// The names of the events in the set, as written in code: `touchDown, touchCancel`.
    package var names: String { allNames.joined(separator: ", ") }

    /// The name of each event that it has.
    package var allNames: [String] {
        let known = Self.names.filter { contains($0.0) }.map(\.1)
        return known.isEmpty ? ["event \(rawValue)"] : known
    }
}

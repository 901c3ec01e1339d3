/// A movement of the caret, or of one end of the selection.
enum CaretMove {
    case left, right, start, end
    case wordLeft, wordRight, lineStart, lineEnd, paragraphStart, paragraphEnd
    case up, down

    /// The move of a key with its modifiers (TX-29); nil for all other keys.
    @MainActor init?(_ key: UIKey) {
        let flags = key.modifierFlags
        let (word, line) = (flags.contains(.alternate), flags.contains(.command))
        switch key.keyCode {
        case .keyboardLeftArrow: self = line ? .lineStart : word ? .wordLeft : .left
        case .keyboardRightArrow: self = line ? .lineEnd : word ? .wordRight : .right
        case .keyboardUpArrow: self = line ? .start : word ? .paragraphStart : .up
        case .keyboardDownArrow: self = line ? .end : word ? .paragraphEnd : .down
        case .keyboardHome: self = .start
        case .keyboardEnd: self = .end
        default: return nil  // All other keys leave it.
        }
    }

    var isForward: Bool {
        switch self {
        case .right, .end, .wordRight, .lineEnd, .paragraphEnd, .down: true
        case .left, .start, .wordLeft, .lineStart, .paragraphStart, .up: false
        }
    }

    /// The move to the other side.
    var mirrored: CaretMove {
        switch self {
        case .left: .right
        case .right: .left
        case .wordLeft: .wordRight
        case .wordRight: .wordLeft
        case .lineStart: .lineEnd
        case .lineEnd: .lineStart
        case .start, .end, .paragraphStart, .paragraphEnd, .up, .down: self
        }
    }

    var isVertical: Bool { self == .up || self == .down }

    /// Whether it goes by one character, which only removes a selection.
    var isCharacter: Bool { self == .left || self == .right }
}

/// A font of Core Text, which is a `UIFont`, as on iOS.
public typealias CTFont = UIFont

/// The fonts of the user interface that Core Text names; raw values as in Core Text.
public enum CTFontUIFontType: UInt32, Sendable {
    /// The font of the user.
    case user = 0
    /// The font of the user whose letters have the same width.
    case userFixedPitch = 1
    /// The font of the system.
    case system = 2
    /// The bold font of the system.
    case emphasizedSystem = 3
    /// The small font of the system.
    case smallSystem = 4
    /// The small bold font of the system.
    case smallEmphasizedSystem = 5
    /// The smallest font of the system.
    case miniSystem = 6
    /// The smallest bold font of the system.
    case miniEmphasizedSystem = 7
    /// The font of labels.
    case label = 10
}

/// The font of the user interface for a purpose.
///
/// - Parameters:
///   - uiType: the purpose.
///   - size: the size in points; 0 for the usual size of the system.
///   - language: is ignored.
public func CTFontCreateUIFontForLanguage(
    _ uiType: CTFontUIFontType,
    _ size: CGFloat,
    _ language: CFString?
) -> CTFont? {
    let size = size > 0 ? size : UIFont.systemFontSize
    return switch uiType {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem:
        UIFont.boldSystemFont(ofSize: size)
    case .userFixedPitch: UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
    default: UIFont.systemFont(ofSize: size)
    }
}

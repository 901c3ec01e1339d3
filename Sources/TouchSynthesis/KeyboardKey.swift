/// A key of a hardware keyboard. This is Hammer's name for it; its keys have UIKit's names and
/// Hammer's.
public typealias KeyboardKey = UIKeyboardHIDUsage

/// Hammer's names of the keys.
extension UIKeyboardHIDUsage {
    /// `keyboardA`
    public static let letterA = UIKeyboardHIDUsage.keyboardA
    /// `keyboardB`
    public static let letterB = UIKeyboardHIDUsage.keyboardB
    /// `keyboardC`
    public static let letterC = UIKeyboardHIDUsage.keyboardC
    /// `keyboardD`
    public static let letterD = UIKeyboardHIDUsage.keyboardD
    /// `keyboardE`
    public static let letterE = UIKeyboardHIDUsage.keyboardE
    /// `keyboardF`
    public static let letterF = UIKeyboardHIDUsage.keyboardF
    /// `keyboardG`
    public static let letterG = UIKeyboardHIDUsage.keyboardG
    /// `keyboardH`
    public static let letterH = UIKeyboardHIDUsage.keyboardH
    /// `keyboardI`
    public static let letterI = UIKeyboardHIDUsage.keyboardI
    /// `keyboardJ`
    public static let letterJ = UIKeyboardHIDUsage.keyboardJ
    /// `keyboardK`
    public static let letterK = UIKeyboardHIDUsage.keyboardK
    /// `keyboardL`
    public static let letterL = UIKeyboardHIDUsage.keyboardL
    /// `keyboardM`
    public static let letterM = UIKeyboardHIDUsage.keyboardM
    /// `keyboardN`
    public static let letterN = UIKeyboardHIDUsage.keyboardN
    /// `keyboardO`
    public static let letterO = UIKeyboardHIDUsage.keyboardO
    /// `keyboardP`
    public static let letterP = UIKeyboardHIDUsage.keyboardP
    /// `keyboardQ`
    public static let letterQ = UIKeyboardHIDUsage.keyboardQ
    /// `keyboardR`
    public static let letterR = UIKeyboardHIDUsage.keyboardR
    /// `keyboardS`
    public static let letterS = UIKeyboardHIDUsage.keyboardS
    /// `keyboardT`
    public static let letterT = UIKeyboardHIDUsage.keyboardT
    /// `keyboardU`
    public static let letterU = UIKeyboardHIDUsage.keyboardU
    /// `keyboardV`
    public static let letterV = UIKeyboardHIDUsage.keyboardV
    /// `keyboardW`
    public static let letterW = UIKeyboardHIDUsage.keyboardW
    /// `keyboardX`
    public static let letterX = UIKeyboardHIDUsage.keyboardX
    /// `keyboardY`
    public static let letterY = UIKeyboardHIDUsage.keyboardY
    /// `keyboardZ`
    public static let letterZ = UIKeyboardHIDUsage.keyboardZ
    /// `keyboard1`
    public static let number1 = UIKeyboardHIDUsage.keyboard1
    /// `keyboard2`
    public static let number2 = UIKeyboardHIDUsage.keyboard2
    /// `keyboard3`
    public static let number3 = UIKeyboardHIDUsage.keyboard3
    /// `keyboard4`
    public static let number4 = UIKeyboardHIDUsage.keyboard4
    /// `keyboard5`
    public static let number5 = UIKeyboardHIDUsage.keyboard5
    /// `keyboard6`
    public static let number6 = UIKeyboardHIDUsage.keyboard6
    /// `keyboard7`
    public static let number7 = UIKeyboardHIDUsage.keyboard7
    /// `keyboard8`
    public static let number8 = UIKeyboardHIDUsage.keyboard8
    /// `keyboard9`
    public static let number9 = UIKeyboardHIDUsage.keyboard9
    /// `keyboard0`
    public static let number0 = UIKeyboardHIDUsage.keyboard0
    /// `keyboardReturnOrEnter`
    public static let returnOrEnter = UIKeyboardHIDUsage.keyboardReturnOrEnter
    /// `keyboardEscape`
    public static let escape = UIKeyboardHIDUsage.keyboardEscape
    /// `keyboardDeleteOrBackspace`
    public static let deleteOrBackspace = UIKeyboardHIDUsage.keyboardDeleteOrBackspace
    /// `keyboardTab`
    public static let tab = UIKeyboardHIDUsage.keyboardTab
    /// `keyboardSpacebar`
    public static let spacebar = UIKeyboardHIDUsage.keyboardSpacebar
    /// `keyboardHyphen`
    public static let hyphen = UIKeyboardHIDUsage.keyboardHyphen
    /// `keyboardEqualSign`
    public static let equalSign = UIKeyboardHIDUsage.keyboardEqualSign
    /// `keyboardOpenBracket`
    public static let openBracket = UIKeyboardHIDUsage.keyboardOpenBracket
    /// `keyboardCloseBracket`
    public static let closeBracket = UIKeyboardHIDUsage.keyboardCloseBracket
    /// `keyboardBackslash`
    public static let backslash = UIKeyboardHIDUsage.keyboardBackslash
    /// `keyboardSemicolon`
    public static let semicolon = UIKeyboardHIDUsage.keyboardSemicolon
    /// `keyboardQuote`
    public static let quote = UIKeyboardHIDUsage.keyboardQuote
    /// `keyboardGraveAccentAndTilde`
    public static let graveAccentAndTilde = UIKeyboardHIDUsage.keyboardGraveAccentAndTilde
    /// `keyboardComma`
    public static let comma = UIKeyboardHIDUsage.keyboardComma
    /// `keyboardPeriod`
    public static let period = UIKeyboardHIDUsage.keyboardPeriod
    /// `keyboardSlash`
    public static let slash = UIKeyboardHIDUsage.keyboardSlash
    /// `keyboardCapsLock`
    public static let capsLock = UIKeyboardHIDUsage.keyboardCapsLock
    /// `keyboardF1`
    public static let functionF1 = UIKeyboardHIDUsage.keyboardF1
    /// `keyboardF2`
    public static let functionF2 = UIKeyboardHIDUsage.keyboardF2
    /// `keyboardF3`
    public static let functionF3 = UIKeyboardHIDUsage.keyboardF3
    /// `keyboardF4`
    public static let functionF4 = UIKeyboardHIDUsage.keyboardF4
    /// `keyboardF5`
    public static let functionF5 = UIKeyboardHIDUsage.keyboardF5
    /// `keyboardF6`
    public static let functionF6 = UIKeyboardHIDUsage.keyboardF6
    /// `keyboardF7`
    public static let functionF7 = UIKeyboardHIDUsage.keyboardF7
    /// `keyboardF8`
    public static let functionF8 = UIKeyboardHIDUsage.keyboardF8
    /// `keyboardF9`
    public static let functionF9 = UIKeyboardHIDUsage.keyboardF9
    /// `keyboardF10`
    public static let functionF10 = UIKeyboardHIDUsage.keyboardF10
    /// `keyboardF11`
    public static let functionF11 = UIKeyboardHIDUsage.keyboardF11
    /// `keyboardF12`
    public static let functionF12 = UIKeyboardHIDUsage.keyboardF12
    /// `keyboardPrintScreen`
    public static let printScreen = UIKeyboardHIDUsage.keyboardPrintScreen
    /// `keyboardInsert`
    public static let insert = UIKeyboardHIDUsage.keyboardInsert
    /// `keyboardHome`
    public static let home = UIKeyboardHIDUsage.keyboardHome
    /// `keyboardPageUp`
    public static let pageUp = UIKeyboardHIDUsage.keyboardPageUp
    /// `keyboardDeleteForward`
    public static let deleteForward = UIKeyboardHIDUsage.keyboardDeleteForward
    /// `keyboardEnd`
    public static let end = UIKeyboardHIDUsage.keyboardEnd
    /// `keyboardPageDown`
    public static let pageDown = UIKeyboardHIDUsage.keyboardPageDown
    /// `keyboardRightArrow`
    public static let arrowRight = UIKeyboardHIDUsage.keyboardRightArrow
    /// `keyboardLeftArrow`
    public static let arrowLeft = UIKeyboardHIDUsage.keyboardLeftArrow
    /// `keyboardDownArrow`
    public static let arrowDown = UIKeyboardHIDUsage.keyboardDownArrow
    /// `keyboardUpArrow`
    public static let arrowUp = UIKeyboardHIDUsage.keyboardUpArrow
    /// `keypadNumLock`
    public static let numLock = UIKeyboardHIDUsage.keypadNumLock
    /// `keyboardLeftControl`
    public static let leftControl = UIKeyboardHIDUsage.keyboardLeftControl
    /// `keyboardLeftShift`
    public static let leftShift = UIKeyboardHIDUsage.keyboardLeftShift
    /// `keyboardLeftAlt`
    public static let leftAlt = UIKeyboardHIDUsage.keyboardLeftAlt
    /// `keyboardLeftGUI`
    public static let leftGUI = UIKeyboardHIDUsage.keyboardLeftGUI
    /// `keyboardRightControl`
    public static let rightControl = UIKeyboardHIDUsage.keyboardRightControl
    /// `keyboardRightShift`
    public static let rightShift = UIKeyboardHIDUsage.keyboardRightShift
    /// `keyboardRightAlt`
    public static let rightAlt = UIKeyboardHIDUsage.keyboardRightAlt
    /// `keyboardRightGUI`
    public static let rightGUI = UIKeyboardHIDUsage.keyboardRightGUI
}

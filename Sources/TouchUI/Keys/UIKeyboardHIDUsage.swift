/// A key of a hardware keyboard, by its usage on the page "Keyboard/Keypad" of the HID tables.
///
/// The names are UIKit's, and refer to positions on a US keyboard.
/// - Compatibility: partial: the keys of a usual keyboard and its keypad
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable, CaseIterable {
    /// The key A.
    case keyboardA = 0x04
    /// The key B.
    case keyboardB = 0x05
    /// The key C.
    case keyboardC = 0x06
    /// The key D.
    case keyboardD = 0x07
    /// The key E.
    case keyboardE = 0x08
    /// The key F.
    case keyboardF = 0x09
    /// The key G.
    case keyboardG = 0x0A
    /// The key H.
    case keyboardH = 0x0B
    /// The key I.
    case keyboardI = 0x0C
    /// The key J.
    case keyboardJ = 0x0D
    /// The key K.
    case keyboardK = 0x0E
    /// The key L.
    case keyboardL = 0x0F
    /// The key M.
    case keyboardM = 0x10
    /// The key N.
    case keyboardN = 0x11
    /// The key O.
    case keyboardO = 0x12
    /// The key P.
    case keyboardP = 0x13
    /// The key Q.
    case keyboardQ = 0x14
    /// The key R.
    case keyboardR = 0x15
    /// The key S.
    case keyboardS = 0x16
    /// The key T.
    case keyboardT = 0x17
    /// The key U.
    case keyboardU = 0x18
    /// The key V.
    case keyboardV = 0x19
    /// The key W.
    case keyboardW = 0x1A
    /// The key X.
    case keyboardX = 0x1B
    /// The key Y.
    case keyboardY = 0x1C
    /// The key Z.
    case keyboardZ = 0x1D
    /// The key 1 above the letters.
    case keyboard1 = 0x1E
    /// The key 2 above the letters.
    case keyboard2 = 0x1F
    /// The key 3 above the letters.
    case keyboard3 = 0x20
    /// The key 4 above the letters.
    case keyboard4 = 0x21
    /// The key 5 above the letters.
    case keyboard5 = 0x22
    /// The key 6 above the letters.
    case keyboard6 = 0x23
    /// The key 7 above the letters.
    case keyboard7 = 0x24
    /// The key 8 above the letters.
    case keyboard8 = 0x25
    /// The key 9 above the letters.
    case keyboard9 = 0x26
    /// The key 0 above the letters.
    case keyboard0 = 0x27
    /// Return.
    case keyboardReturnOrEnter = 0x28
    /// Escape.
    case keyboardEscape = 0x29
    /// Delete backward.
    case keyboardDeleteOrBackspace = 0x2A
    /// Tab.
    case keyboardTab = 0x2B
    /// The space bar.
    case keyboardSpacebar = 0x2C
    /// - and _.
    case keyboardHyphen = 0x2D
    /// = and +.
    case keyboardEqualSign = 0x2E
    /// [ and {.
    case keyboardOpenBracket = 0x2F
    /// ] and }.
    case keyboardCloseBracket = 0x30
    /// \\ and |.
    case keyboardBackslash = 0x31
    /// # and ~ of other layouts.
    case keyboardNonUSPound = 0x32
    /// ; and :.
    case keyboardSemicolon = 0x33
    /// Both quotation marks.
    case keyboardQuote = 0x34
    /// The grave accent and ~.
    case keyboardGraveAccentAndTilde = 0x35
    /// , and <.
    case keyboardComma = 0x36
    /// The period and >.
    case keyboardPeriod = 0x37
    /// / and ?.
    case keyboardSlash = 0x38
    /// Caps lock.
    case keyboardCapsLock = 0x39
    /// F1.
    case keyboardF1 = 0x3A
    /// F2.
    case keyboardF2 = 0x3B
    /// F3.
    case keyboardF3 = 0x3C
    /// F4.
    case keyboardF4 = 0x3D
    /// F5.
    case keyboardF5 = 0x3E
    /// F6.
    case keyboardF6 = 0x3F
    /// F7.
    case keyboardF7 = 0x40
    /// F8.
    case keyboardF8 = 0x41
    /// F9.
    case keyboardF9 = 0x42
    /// F10.
    case keyboardF10 = 0x43
    /// F11.
    case keyboardF11 = 0x44
    /// F12.
    case keyboardF12 = 0x45
    /// Print screen.
    case keyboardPrintScreen = 0x46
    /// Scroll lock.
    case keyboardScrollLock = 0x47
    /// Pause.
    case keyboardPause = 0x48
    /// Insert.
    case keyboardInsert = 0x49
    /// Home.
    case keyboardHome = 0x4A
    /// Page up.
    case keyboardPageUp = 0x4B
    /// Delete forward.
    case keyboardDeleteForward = 0x4C
    /// End.
    case keyboardEnd = 0x4D
    /// Page down.
    case keyboardPageDown = 0x4E
    /// Arrow to the right.
    case keyboardRightArrow = 0x4F
    /// Arrow to the left.
    case keyboardLeftArrow = 0x50
    /// Arrow down.
    case keyboardDownArrow = 0x51
    /// Arrow up.
    case keyboardUpArrow = 0x52
    /// Num lock.
    case keypadNumLock = 0x53
    /// / of the keypad.
    case keypadSlash = 0x54
    /// * of the keypad.
    case keypadAsterisk = 0x55
    /// - of the keypad.
    case keypadHyphen = 0x56
    /// + of the keypad.
    case keypadPlus = 0x57
    /// Enter of the keypad.
    case keypadEnter = 0x58
    /// 1 of the keypad.
    case keypad1 = 0x59
    /// 2 of the keypad.
    case keypad2 = 0x5A
    /// 3 of the keypad.
    case keypad3 = 0x5B
    /// 4 of the keypad.
    case keypad4 = 0x5C
    /// 5 of the keypad.
    case keypad5 = 0x5D
    /// 6 of the keypad.
    case keypad6 = 0x5E
    /// 7 of the keypad.
    case keypad7 = 0x5F
    /// 8 of the keypad.
    case keypad8 = 0x60
    /// 9 of the keypad.
    case keypad9 = 0x61
    /// 0 of the keypad.
    case keypad0 = 0x62
    /// The period of the keypad.
    case keypadPeriod = 0x63
    /// Control, left.
    case keyboardLeftControl = 0xE0
    /// Shift, left.
    case keyboardLeftShift = 0xE1
    /// Option, left.
    case keyboardLeftAlt = 0xE2
    /// Command, left.
    case keyboardLeftGUI = 0xE3
    /// Control, right.
    case keyboardRightControl = 0xE4
    /// Shift, right.
    case keyboardRightShift = 0xE5
    /// Option, right.
    case keyboardRightAlt = 0xE6
    /// Command, right.
    case keyboardRightGUI = 0xE7
}

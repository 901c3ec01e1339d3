/// Which classes handle touches themselves, because they override `touchesBegan` or a method like
/// it.
///
/// Explanations ask, so that they do not call a touch unused which such a class received. The
/// delivery of touches asks only to skip classes that would pass a touch on, which has no effect.
@MainActor package enum TouchOverrides {
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static let offsets = findOffsets()

    /// Whether the class of a responder acts on touches itself: it is `ActsOnTouches`, or it, or a
    /// superclass of it that is not UIKit's, overrides one of the four methods. False where overrides
    /// cannot be read.
    package static func areIn(_ responder: UIResponder) -> Bool {
        let type = Swift.type(of: responder)
        if let known = known[ObjectIdentifier(type)] { return known }
        let answer = read(type)
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    /// Whether the class of a responder has the four methods of `UIResponder`, which only pass touches
    /// to the next responder.
    static func passOn(_ responder: UIResponder, _ methods: Methods) -> Bool {
        let words = VirtualTable.metadata(of: Swift.type(of: responder))
        return words[methods.offsets.0] == methods.words.0
            && words[methods.offsets.1] == methods.words.1
            && words[methods.offsets.2] == methods.words.2
            && words[methods.offsets.3] == methods.words.3
    }

    /// The methods of `UIResponder`: their places in the table of every responder, and their words.
    struct Methods {
        let offsets: (Int, Int, Int, Int)
        let words: (UInt, UInt, UInt, UInt)
    }

    /// Nil where overrides cannot be read.
    static let methods = offsets.map { offsets in
        let words = VirtualTable.metadata(of: UIResponder.self)
        return Methods(
            offsets: (offsets[0], offsets[1], offsets[2], offsets[3]),
            words: (words[offsets[0]], words[offsets[1]], words[offsets[2]], words[offsets[3]])
        )
    }

    private static func read(_ type: UIResponder.Type) -> Bool {
        if type is any ActsOnTouches.Type { return true }
        guard let offsets else { return false }
        var native: AnyClass = type
        while !_typeName(native, qualified: true).hasPrefix("TouchUI.") {
            guard let above = _getSuperclass(native) else { return false }
            native = above
        }
        let (words, base) = (VirtualTable.metadata(of: type), VirtualTable.metadata(of: native))
        return offsets.contains { words[$0] != base[$0] }
    }

    /// The words of the four methods in the table of every responder; nil if they cannot be found.
    private static func findOffsets() -> [Int]? {
        #if _runtime(_ObjC)
            return nil
        #else
            guard let size = VirtualTable.wordCount(of: UIResponder.self),
                VirtualTable.wordCount(of: PlainResponder.self) == size,
                VirtualTable.wordCount(of: TouchingResponder.self) == size
            else { return nil }
            let base = VirtualTable.metadata(of: UIResponder.self)
            let plain = VirtualTable.metadata(of: PlainResponder.self)
            let words = VirtualTable.metadata(of: TouchingResponder.self)
            // Leaves out the words that differ in every subclass.
            let found = (0..<size).filter { words[$0] != base[$0] && plain[$0] == base[$0] }
            return found.count == 4 ? found : nil
        #endif
    }
}

/// A class of the engine whose `touchesBegan` and methods like it do what a touch is for, as those of a row
/// of a menu or of the keyboard. Other classes of the engine override them for the sake of their
/// recognizers or of what they contain, and a touch that only they received counts as unused.
@MainActor protocol ActsOnTouches {}

private final class PlainResponder: UIResponder {}

private final class TouchingResponder: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
}

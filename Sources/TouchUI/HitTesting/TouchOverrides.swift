/// Which classes handle touches themselves, because they override `touchesBegan` or a method like
/// it.
///
/// Explanations ask, so that they do not call a touch unused which such a class received. The
/// delivery of touches asks only to skip classes that would pass a touch on, which has no effect.
@MainActor package enum TouchOverrides {
    @exclusivity(unchecked) private static var known: [ObjectIdentifier: Bool] = [:]
    /// The last class that was asked for: a touch asks for one class several times.
    @exclusivity(unchecked) private static var last: (type: ObjectIdentifier, answer: Bool)?
    private static let offsets = findOffsets()

    /// Whether the class of a responder acts on touches itself: it is `ActsOnTouches`, or it, or a
    /// superclass of it that is not UIKit's, overrides one of the four methods. False where overrides
    /// cannot be read.
    package static func areIn(_ responder: UIResponder) -> Bool {
        let type = Swift.type(of: responder)
        let id = ObjectIdentifier(type)
        if let last, last.type == id { return last.answer }
        let answer = known[id] ?? read(type)
        known[id] = answer
        last = (id, answer)
        return answer
    }

    /// Whether the class of a responder has the four methods of `UIResponder`, which only pass touches
    /// to the next responder.
    static func passOn(_ responder: UIResponder, _ methods: Methods) -> Bool {
        methods.passTouchesOn(.passUnretained(responder))
    }

    /// The first responder above another that does not only pass touches on; nil if there is none.
    ///
    /// Views whose class has UIKit's `next` are passed without a reference of their own, because the tree
    /// holds them; every other responder is asked for its `next`.
    static func next(after responder: UIResponder, _ methods: Methods) -> UIResponder? {
        var held: UIResponder?
        defer { extendLifetime(held) }
        var place = Unmanaged.passUnretained(responder)
        while true {
            if methods.hasNextOfViews(place) {
                guard let above = place.nextOfView else { return nil }
                place = above
            } else {
                held = place.next
                guard let held else { return nil }
                place = .passUnretained(held)
            }
            if !methods.passTouchesOn(place) { return place.takeUnretainedValue() }
        }
    }

    /// The methods of `UIResponder`: their places in the table of every responder, and their words.
    nonisolated struct Methods {
        let offsets: (Int, Int, Int, Int)
        let words: (UInt, UInt, UInt, UInt)
        /// The place of the property `next`, and the word of the views' own.
        let next: (offset: Int, word: UInt)

        /// Whether a responder has all four methods of `UIResponder`.
        @inline(__always)
        func passTouchesOn(_ responder: Unmanaged<UIResponder>) -> Bool {
            let table = responder.table
            return table[offsets.0] == words.0 && table[offsets.1] == words.1
                && table[offsets.2] == words.2 && table[offsets.3] == words.3
        }

        /// Whether a responder is a view whose next responder is its controller or its superview.
        @inline(__always)
        func hasNextOfViews(_ responder: Unmanaged<UIResponder>) -> Bool {
            responder.table[next.offset] == next.word
        }
    }

    /// Nil where overrides cannot be read.
    static let methods = offsets.map { offsets in
        let words = VirtualTable.metadata(of: UIResponder.self)
        let (touches, next) = offsets
        return Methods(
            offsets: (touches[0], touches[1], touches[2], touches[3]),
            words: (words[touches[0]], words[touches[1]], words[touches[2]], words[touches[3]]),
            next: (next, VirtualTable.metadata(of: UIView.self)[next])
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
        return offsets.touches.contains { words[$0] != base[$0] }
    }

    /// The places of the four methods and of the property `next` in the table of every responder; nil if they
    /// cannot be found.
    private static func findOffsets() -> (touches: [Int], next: Int)? {
        #if _runtime(_ObjC)
            return nil
        #else
            guard let size = VirtualTable.wordCount(of: UIResponder.self),
                VirtualTable.wordCount(of: PlainResponder.self) == size,
                VirtualTable.wordCount(of: TouchingResponder.self) == size,
                VirtualTable.wordCount(of: LeadingResponder.self) == size
            else { return nil }
            let base = VirtualTable.metadata(of: UIResponder.self)
            let plain = VirtualTable.metadata(of: PlainResponder.self)
            // Leaves out the words that differ in every subclass.
            func overridden(in type: UIResponder.Type) -> [Int] {
                let words = VirtualTable.metadata(of: type)
                return (0..<size).filter { words[$0] != base[$0] && plain[$0] == base[$0] }
            }
            let (touches, next) = (
                overridden(in: TouchingResponder.self), overridden(in: LeadingResponder.self)
            )
            return touches.count == 4 && next.count == 1 ? (touches, next[0]) : nil
        #endif
    }
}

// Each uses the object without a reference of its own. They are not on the main actor, because the closures
// would check it at each call.
extension Unmanaged<UIResponder> {
    /// The table of its class.
    @inline(__always)
    fileprivate nonisolated var table: UnsafePointer<UInt> {
        _withUnsafeGuaranteedRef { VirtualTable.metadata(of: Swift.type(of: $0)) }
    }

    /// The controller or the superview of a view; nil if it has none.
    @inline(__always)
    fileprivate nonisolated var nextOfView: Unmanaged<UIResponder>? {
        _withUnsafeGuaranteedRef { unsafeDowncast($0, to: UIView.self).borrowedNext }
    }

    @MainActor fileprivate var next: UIResponder? { self.borrow { $0.next } }
}

/// A class of the engine whose `touchesBegan` and methods like it do what a touch is for, as those of a row
/// of a menu or of the keyboard. Other classes of the engine override them for the sake of their
/// recognizers or of what they contain, and a touch that only they received counts as unused.
@MainActor protocol ActsOnTouches {}

private final class PlainResponder: UIResponder {}

private final class LeadingResponder: UIResponder {
    override var next: UIResponder? { self }
}

private final class TouchingResponder: UIResponder {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { _ = touches }
}

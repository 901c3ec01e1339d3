/// The keys that are shown, for the module that makes touches.
extension ScreenKeyboard {
    /// A key that is shown.
    @MainActor package struct ShownKey {
        /// The view of the key. In a secret text its touches go to the keyboard around it.
        package let view: UIView
        /// Its name for assistive technology, such as `a`, `space` or `delete` (KB-20).
        package let name: String
        /// Whether it can be pressed.
        package let isEnabled: Bool
    }

    /// The keys in reading order; empty if none are shown.
    package var shownKeys: [ShownKey] {
        guard let keys = visibleKeys else { return [] }
        return keys.keyViews.map { ShownKey($0) }
    }

    /// The key that a person taps next to type a character: the key of the character, or one that leads to
    /// it, such as shift. Nil if no key leads to it.
    ///
    /// A small letter is typed without a look at shift, so it becomes a capital where the text wants one.
    package func nextKey(toType character: Character) -> (key: ShownKey, types: Bool)? {
        visibleKeys?.nextKey(toType: character).map { (ShownKey($0.view), $0.types) }
    }

    private var visibleKeys: UIKeyboardView? {
        guard let keys = window?.keys, !keys.isHidden, frame != nil else { return nil }
        keys.layoutIfNeeded()
        return keys
    }
}

extension ScreenKeyboard.ShownKey {
    fileprivate init(_ view: UIKeyboardKeyView) {
        self.init(view: view, name: view.face.name, isEnabled: view.face.isEnabled)
    }
}

extension UIKeyboardView {
    /// The view of the key that is tapped next to type a character, and whether it types it.
    fileprivate func nextKey(
        toType character: Character
    ) -> (view: UIKeyboardKeyView, types: Bool)? {
        let small = character.lowercased()
        let wanted: [ScreenKey] =
            switch character {
            case "\n", "\r": [.enter]
            case " ": [.space]
            default: character.isLetter ? [.text(small)] : [.text(String(character))]
            }
        if let view = keyViews.first(where: { wanted.contains($0.face.key) }) {
            let needsShift = character.isUppercase && machine.plane == .letters
            guard needsShift, machine.shift == .off else { return (view, true) }
            return keyViews.first { $0.face.key == .shift }.map { ($0, false) }
        }
        // Otherwise the first key on the shortest way through the planes.
        var seen: Set<KeyPlane> = [machine.plane]
        var ways = keyViews.compactMap { view -> (KeyPlane, UIKeyboardKeyView)? in
            if case .plane(let plane) = view.face.key { (plane, view) } else { nil }
        }
        while !ways.isEmpty {
            let (plane, first) = ways.removeFirst()
            guard seen.insert(plane).inserted else { continue }
            let keys = KeyRows(plane, for: wishes.type, isPad: isPad).rows.joined()
                .compactMap { $0?.key }
            if keys.contains(where: wanted.contains) { return (first, false) }
            for case .plane(let next) in keys { ways.append((next, first)) }
        }
        return nil
    }
}

/// The views of a layout's decorations: how they are made, and those that wait to be used again (CV-08).
@MainActor struct DecorationViews {
    private var makers: [String: @MainActor () -> UICollectionReusableView?] = [:]
    private var pool: [String: [UICollectionReusableView]] = [:]

    /// Sets how the decorations of a kind are made; nil removes it. Views made before are not used again.
    mutating func register(
        _ kind: String,
        made make: (@MainActor () -> UICollectionReusableView?)?
    ) {
        makers[kind] = make
        pool[kind] = nil
    }

    /// A view that was kept, or else a new one.
    mutating func take(_ kind: String) -> UICollectionReusableView {
        if let view = pool[kind]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let view = makers[kind]?() {
            view.identifier = kind
            return view
        }
        Diagnostics.refuse(
            "Cannot show the decoration \"\(kind)\": no class was registered for it."
                + Suggestion.sentence(for: kind, among: makers.keys.sorted())
                + " An empty view is used instead; iOS throws here. To fix, call the layout's "
                + "register(_:forDecorationViewOfKind:)."
        )
        return UICollectionReusableView(registeredAs: kind)
    }

    /// Keeps a view that is no longer shown, unless its kind is made in another way by now.
    mutating func keep(_ view: UICollectionReusableView, _ kind: String) {
        if makers[kind] != nil { pool[kind, default: []].append(view) }
    }
}

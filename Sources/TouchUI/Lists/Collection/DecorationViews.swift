/// The views of a layout's decorations: how they are made, and those that wait to be used again (CV-08).
@MainActor struct DecorationViews {
    private var makers: [String: @MainActor () -> UICollectionReusableView?] = [:]
    private var pool: [String: [UICollectionReusableView]] = [:]
    /// Counts registrations; by kind, that of the maker.
    private var registrations = 0
    private var versions: [String: Int] = [:]

    /// Sets how the decorations of a kind are made; nil removes it. Views made before are not used again.
    mutating func register(
        _ kind: String,
        made make: (@MainActor () -> UICollectionReusableView?)?
    ) {
        registrations += 1
        versions[kind] = registrations
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
            view.decorationVersion = versions[kind]
            return view
        }
        Diagnostics.refuse(
            "Cannot show the decoration \"\(kind)\": no class was registered for it."
                + Suggestion.sentence(for: kind, among: makers.keys.sorted())
                + " An empty view is used instead; iOS throws here. To fix, call the layout's "
                + "register(_:forDecorationViewOfKind:)."
        )
        let view = UICollectionReusableView(frame: UICollectionReusableView.frameOfNext)
        view.identifier = kind
        return view
    }

    /// Keeps a view that is no longer shown, unless its kind is made in another way by now.
    mutating func keep(_ view: UICollectionReusableView, _ kind: String) {
        guard let version = view.decorationVersion, version == versions[kind] else { return }
        pool[kind, default: []].append(view)
    }
}

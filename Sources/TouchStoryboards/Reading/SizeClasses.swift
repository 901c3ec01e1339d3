/// The size classes of the screen, which decide which variations of an interface apply.
///
/// They are read when an object is made. Rotating the device later has no effect.
@MainActor struct SizeClasses {
    let width: String
    let height: String

    static var ofScreen: SizeClasses {
        let screen = UIScreen.main
        guard screen.idiom != .pad else { return SizeClasses(width: "regular", height: "regular") }
        let size = screen.bounds.size
        guard size.width > size.height else {
            return SizeClasses(width: "compact", height: "regular")
        }
        return SizeClasses(
            width: size.width >= Self.widePhone ? "regular" : "compact",
            height: "compact"
        )
    }

    /// The width in points from which a phone in landscape is regular: [choice] Apple's guidelines
    /// list a phone of 736 points as regular, but others of up to 852 as compact; from 896 on, all
    /// that they list are regular.
    private static let widePhone: CGFloat = 896

    /// Whether a variation applies: for example `widthClass=compact` or
    /// `heightClass=compact-widthClass=regular`. The variation `default` always applies.
    func match(_ key: String?) -> Bool {
        guard let key else { return false }
        if key == "default" { return true }
        return key.split(separator: "-").allSatisfy { part in
            part == "widthClass=\(width)" || part == "heightClass=\(height)"
        }
    }

    /// The ids that the masks of an element exclude from its `subviews` or its `constraints`.
    func excluded(from list: String, of node: InterfaceNode) -> Set<String> {
        var excluded: Set<String> = []
        for variation in node.children where variation.name == "variation" && match(variation.key) {
            for mask in variation.children where mask.name == "mask" && mask.key == list {
                for change in mask.children {
                    guard let reference = change["reference"] else { continue }
                    if change.name == "exclude" {
                        excluded.insert(reference)
                    } else if change.name == "include" {
                        excluded.remove(reference)
                    }
                }
            }
        }
        return excluded
    }
}

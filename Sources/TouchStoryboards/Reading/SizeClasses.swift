/// How much room the screen has: which variations of an interface apply.
///
/// Read when an object is made; turning the device later changes nothing any more.
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

    /// From which width in points a phone that lies on its side is wide: [choice] the narrowest phone that
    /// Apple's guidelines list as regular is 736 points wide, but other ones of up to 852 are compact; 896 is
    /// the first from which all that it lists are regular.
    private static let widePhone: CGFloat = 896

    /// Whether a variation applies: `widthClass=compact`, `heightClass=compact-widthClass=regular`. The one
    /// named `default` always does.
    func match(_ key: String?) -> Bool {
        guard let key else { return false }
        if key == "default" { return true }
        return key.split(separator: "-").allSatisfy { part in
            part == "widthClass=\(width)" || part == "heightClass=\(height)"
        }
    }

    /// The ids that the masks of an element leave out: of its `subviews` or its `constraints`.
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

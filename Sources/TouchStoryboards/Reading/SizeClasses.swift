/// The size classes of the scene, which decide which variations of an interface apply (TR-12).
///
/// They are read when an object is made. A turn of the device or another size of the scene later has no effect.
@MainActor struct SizeClasses {
    let width: String
    let height: String

    static var ofScene: SizeClasses {
        let traits = UIApplication.shared.scene.traitCollection
        return SizeClasses(
            width: traits.horizontalSizeClass == .compact ? "compact" : "regular",
            height: traits.verticalSizeClass == .compact ? "compact" : "regular"
        )
    }

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

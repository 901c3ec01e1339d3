/// The size classes of a scene, by Apple's table of devices (TR-12).
enum SizeClasses {
    /// The size classes of a scene that fills a screen.
    nonisolated static func of(_ size: CGSize, _ idiom: UIUserInterfaceIdiom)
        -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)
    {
        if idiom == .pad {
            let isNarrow = size.width < UnsourcedValues.regularWidthOnPad
            return (isNarrow ? .compact : .regular, .regular)
        }
        if size.width <= size.height { return (.compact, .regular) }
        // In landscape the short side of the screen is its height.
        let isLarge = size.height >= leastWidthOfLargePhones
        return (isLarge ? .regular : .compact, .compact)
    }

    /// The width, in points, of the narrowest phone in Apple's table that is regular in landscape.
    nonisolated private static let leastWidthOfLargePhones: CGFloat = 414
}

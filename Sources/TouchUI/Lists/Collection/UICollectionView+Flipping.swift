/// Layouts that are flipped where the direction is not the one that they were written for (CV-15).
///
/// The layout does not know of it: what it is asked and what it answers is mirrored in the width of its content.
extension UICollectionView {
    private final var isFlipped: Bool {
        let layout = collectionViewLayout
        return layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    private final var flippedWidth: CGFloat {
        max(collectionViewLayout.collectionViewContentSize.width, bounds.width)
    }

    /// The attributes of the elements in a rectangle of the content.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = collectionViewLayout
        guard isFlipped else { return layout.layoutAttributesForElements(in: rect) ?? [] }
        let width = flippedWidth
        let asked = CGRect(
            x: width - rect.maxX,
            y: rect.minY,
            width: rect.width,
            height: rect.height
        )
        return (layout.layoutAttributesForElements(in: asked) ?? []).compactMap { shown($0) }
    }

    /// Attributes of the layout where they are shown.
    final func shown(_ attributes: UICollectionViewLayoutAttributes?)
        -> UICollectionViewLayoutAttributes?
    {
        guard isFlipped, let flipped = attributes?.copy() as? UICollectionViewLayoutAttributes
        else {
            return attributes
        }
        flipped.center.x = flippedWidth - flipped.center.x
        return flipped
    }

    /// Flipped content that scrolls sideways begins at the right ([choice]: its first item is there).
    final func beginAtRightIfFlipped() {
        guard isFlipped != wasFlipped else { return }
        let isWide = collectionViewLayout.collectionViewContentSize.width > bounds.width
        guard isWide || !isFlipped else { return }
        wasFlipped = isFlipped
        let insets = adjustedContentInset
        let end = flippedWidth - bounds.width + insets.right
        contentOffset.x = isFlipped ? max(end, -insets.left) : -insets.left
    }
}

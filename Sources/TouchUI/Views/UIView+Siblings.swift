/// The order of siblings.
///
/// Each view has a number, `siblingOrder`, that is larger than those of the siblings behind it. Among few
/// siblings it is the index. Among many it need not be: removing one of 100,000 views, or bringing one to
/// the front, must not write to all others.
extension UIView {
    /// With so many subviews or fewer, the numbers are the indexes.
    private static let mostNumberedAlways = 64

    /// The index among the subviews of the superview; 0 if there is none.
    final var indexInParent: Int {
        guard let parent else { return 0 }
        let order = siblingOrder
        if parent.children.indices.contains(order), parent.children[order] === self { return order }
        return parent.index(ofOrder: order)
    }

    private func index(ofOrder order: Int) -> Int {
        var (low, high) = (0, children.count)
        while low < high {
            let middle = (low + high) / 2
            if children[middle].siblingOrder < order { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Adds a view at an index to the list of subviews, with its box.
    final func insertChild(_ view: UIView, _ box: ChildBox, at index: Int) {
        children.insert(view, at: index)
        boxes.insert(box, at: index)
        let last = children.count - 1
        if last < Self.mostNumberedAlways { return numberChildren(from: index) }
        // In front of all or behind all there is always a number left.
        if index == last {
            view.siblingOrder = children[last - 1].siblingOrder + 1
        } else if index == 0 {
            view.siblingOrder = children[1].siblingOrder - 1
        } else {
            let (below, above) = (
                children[index - 1].siblingOrder, children[index + 1].siblingOrder
            )
            if above - below < 2 { return numberChildren(from: 0) }
            view.siblingOrder = below + (above - below) / 2
        }
    }

    /// Removes the view at an index from the list of subviews, and returns its box.
    final func removeChild(at index: Int) -> ChildBox {
        children.remove(at: index)
        let box = boxes.remove(at: index)
        if children.count <= Self.mostNumberedAlways { numberChildren(from: index) }
        return box
    }

    /// Swaps the subviews at two indexes.
    final func exchangeOrder(_ first: Int, _ second: Int) {
        let (one, other) = (children[first], children[second])
        (one.siblingOrder, other.siblingOrder) = (other.siblingOrder, one.siblingOrder)
        children.swapAt(first, second)
        boxes.swapAt(first, second)
    }

    /// Gives the subviews from an index on their indexes as numbers; all of them if those behind it have
    /// other numbers.
    private func numberChildren(from first: Int) {
        let isNumbered =
            first == 0
            || (children[0].siblingOrder == 0 && children[first - 1].siblingOrder == first - 1)
        for index in (isNumbered ? first : 0)..<children.count {
            children[index].siblingOrder = index
        }
    }
}

// One class body, because Swift cannot override what an extension declares: it implements every
// method of a collection's delegate and data source, so that those of a subclass are found.

/// A controller whose view is a collection, of which it is the delegate and the data source.
///
/// Override the methods you want; a method that you declare without `override` is not called.
/// - Compatibility: partial: items are moved by code only
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController,
    UICollectionViewDataSource, UICollectionViewDelegate
{
    /// The layout of the collection when it is loaded.
    public final let collectionViewLayout: UICollectionViewLayout
    private var modelCollectionView: UICollectionView?
    private var hasAppeared = false

    /// A controller of a collection with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a collection with a flow layout; nibs are not read yet.
    public override init(nibName: String?, bundle: Bundle?) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibName, bundle: bundle)
    }

    /// A controller from a storyboard or a nib.
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        coder.didMake(self, as: UICollectionViewController.self)
    }

    /// The collection, which is also the view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return modelCollectionView
        }
        set {
            modelCollectionView = newValue
            view = newValue
        }
    }

    /// Whether items are deselected when the collection appears again; true.
    open var clearsSelectionOnViewWillAppear = true

    /// Makes the collection.
    open override func loadView() {
        if loadViewFromInterface() {
            adoptCollection()
            return
        }
        let collection = UICollectionView(
            frame: UIApplication.shared.screen.bounds,
            collectionViewLayout: collectionViewLayout
        )
        collection.dataSource = self
        collection.delegate = self
        modelCollectionView = collection
        view = collection
    }

    /// The collection of a storyboard or a nib has this controller for what nobody else was connected as.
    private func adoptCollection() {
        guard let collection = viewIfLoaded as? UICollectionView else {
            return Diagnostics.refuse(
                "The view of \(Swift.type(of: self)) in its storyboard is "
                    + "\(viewIfLoaded.map { "a \(Swift.type(of: $0))" } ?? "missing"), but it has to be "
                    + "a UICollectionView. It is shown as it is. To fix, use a UIViewController for it."
            )
        }
        if collection.dataSource == nil { collection.dataSource = self }
        if collection.delegate == nil { collection.delegate = self }
        modelCollectionView = collection
    }

    /// Deselects the items when the collection appears again.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        defer { hasAppeared = true }
        guard let collection = modelCollectionView, hasAppeared, clearsSelectionOnViewWillAppear
        else { return }
        for path in collection.indexPathsForSelectedItems ?? [] {
            collection.deselectItem(at: path, animated: animated)
        }
    }

    // MARK: UICollectionViewDataSource

    /// How many items a section has.
    open func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int { 0 }
    /// A cell that shows an item: one that was dequeued.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    { UICollectionViewCell(frame: .zero) }
    /// How many sections there are; 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// A header, a footer or whatever else the layout has room for: one that was dequeued.
    open func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Whether an item can be moved; yes.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
        -> Bool
    { collectionView.defaultAnswer(true) }
    /// A person has moved an item: change the model.
    open func collectionView(
        _ collectionView: UICollectionView,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}

    // MARK: UICollectionViewDelegate

    /// Whether a finger highlights an item; one that does not is not selected either. Yes.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// A finger has highlighted an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didHighlightItemAt indexPath: IndexPath
    ) {}
    /// An item is highlighted no more.
    open func collectionView(
        _ collectionView: UICollectionView,
        didUnhighlightItemAt indexPath: IndexPath
    ) {}
    /// Whether a finger selects an item; yes.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Whether a finger deselects an item by touching it again, where several may be selected;
    /// yes.
    open func collectionView(
        _ collectionView: UICollectionView,
        shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// A finger has selected an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didSelectItemAt indexPath: IndexPath
    ) {}
    /// A finger has deselected an item.
    open func collectionView(
        _ collectionView: UICollectionView,
        didDeselectItemAt indexPath: IndexPath
    ) {}
    /// A cell is about to be seen.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// A cell is seen no more.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// A header or footer is about to be seen.
    open func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// A header or footer is seen no more.
    open func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// Where an item may go that a finger carries; where the finger is.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }

    // MARK: UIScrollViewDelegate

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// None: no zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    open func scrollViewDidEndZooming(
        _ scrollView: UIScrollView,
        with view: UIView?,
        atScale scale: CGFloat
    ) {}
    /// Yes.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UIPageControl {
    /// The page as spoken: "page 1 of 3"; nil if there are no pages.
    final var spokenPage: String? {
        numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil
    }
}

extension UIPageControl: ShowsContent {
    package var contentValue: String? { "page \(currentPage) of \(numberOfPages)" }
}

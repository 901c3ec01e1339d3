extension UIPageControl {
    /// The page as it is spoken: "page 1 of 3". Nil where there is no page to be on.
    final var spokenPage: String? {
        numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil
    }
}

extension UIPageControl: ShowsContent {
    package var contentValue: String? { "page \(currentPage) of \(numberOfPages)" }
}

extension UIButton: ShowsContent {
    package var contentText: String? { shownTitle }
}

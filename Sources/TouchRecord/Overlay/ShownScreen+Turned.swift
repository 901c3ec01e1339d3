extension ShownScreen {
    /// The size of the screen as its windows use it, in points.
    ///
    /// It is the recorded size, or that size with width and height exchanged while a window is
    /// turned: while it is in the top left corner, as wide as the screen is high and as high as the
    /// screen is wide.
    public func size(of header: TraceHeader) -> CGSize {
        let turned = CGSize(width: header.height, height: header.width)
        guard turned != header.size, let root = layers[ShownScreen.rootID] else {
            return header.size
        }
        let isTurned = root.below.contains { id in
            guard let window = layers[id], !window.style.isHidden else { return false }
            let frame = window.geometry.bounds.applying(window.geometry.toParent)
            return abs(frame.minX) < 0.5 && abs(frame.minY) < 0.5
                && abs(frame.width - turned.width) < 0.5
                && abs(frame.height - turned.height) < 0.5
        }
        return isTurned ? turned : header.size
    }
}

internal import TouchRecord

/// The maximum difference between two pictures that count as the same.
package struct PictureTolerance: Hashable, Sendable, CustomStringConvertible {
    /// A pixel differs if its red, green or blue differs by more than this, from 0 to 255.
    package var channel: Int
    /// The share of pixels that may differ, from 0 to 1.
    package var share: Double

    /// Another version of Cairo may round the edges of curves differently, by one or two [choice].
    package static let usual = PictureTolerance(channel: 2, share: 0)

    package init(channel: Int, share: Double) {
        (self.channel, self.share) = (channel, share)
    }

    /// Parses a tolerance such as `2` or `2,0.1%`; nil if the text is not valid.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), let channel = Int(parts[0]),
            (0...255).contains(channel)
        else { return nil }
        self.init(channel: channel, share: 0)
        guard parts.count == 2 else { return }
        guard parts[1].hasSuffix("%"), let percent = Double(parts[1].dropLast()),
            (0...100).contains(percent)
        else { return nil }
        share = percent / 100
    }

    package var description: String { "\(channel),\(share * 100)%" }
}

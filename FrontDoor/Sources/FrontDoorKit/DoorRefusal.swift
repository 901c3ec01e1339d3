import Foundation

/// Why a command of the front door cannot continue: what was asked, why it is impossible, and how
/// to fix it.
package struct DoorRefusal: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}

extension Error {
    /// The system's description of the error as a whole sentence.
    package var reason: String {
        var text = localizedDescription
        // Foundation has no words for some errors of the system, such as EFBIG.
        if text.contains("CocoaErrorDomain error") {
            let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            text =
                cause.flatMap {
                    $0.domain == NSPOSIXErrorDomain ? Files.errorText(Int32($0.code)) : nil
                }
                ?? "The system says no more than that it failed"
        }
        return text.last?.isPunctuation == true ? text : text + "."
    }
}

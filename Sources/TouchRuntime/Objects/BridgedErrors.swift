/// The `NSError` of an error: itself if it is one, or one with its domain, its code and its texts.
///
/// The source rewriter writes this for `error as NSError`, which Swift bridges on iOS.
public func bridgedError(_ error: any Error) -> NSError {
    if let error = error as? NSError { return error }
    var information = (error as? any CustomNSError)?.errorUserInfo ?? [:]
    if let localized = error as? any LocalizedError {
        information[NSLocalizedDescriptionKey] =
            information[NSLocalizedDescriptionKey] ?? localized.errorDescription
    }
    return NSError(domain: error._domain, code: error._code, userInfo: information)
}

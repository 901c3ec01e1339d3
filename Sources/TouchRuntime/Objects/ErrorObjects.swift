/// The `NSError` of a value; nil if it is no error, or nil.
///
/// The source rewriter writes this for `error as? NSError`. On iOS each error is an `NSError`. Here the
/// compiler can make one, and a cast while the program runs finds only objects that were one before.
public func errorObject(_ value: Any?) -> NSError? {
    guard let value else { return nil }
    // An optional inside `Any` is no error; its value may be one.
    return (RuntimeValue.flat(value) as? any Error).map { $0 as NSError }
}

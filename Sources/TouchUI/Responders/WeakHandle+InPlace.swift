extension WeakHandle {
    /// The same as `object`, without a call into the module of the handle.
    @inline(__always)
    var objectInPlace: Object? { place.pointee?.takeUnretainedValue() }
}

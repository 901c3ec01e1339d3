import Foundation

/// Kiwi, the solver in C++, with the same list of views: a library that Scripts/solver-benchmark
/// compiles. It is loaded from the path in TOUCHSTONE_KIWI.
struct KiwiLibrary {
    typealias List = UnsafeMutableRawPointer

    let make: @convention(c) (Int32) -> List
    let free: @convention(c) (List) -> Void
    let setHeight: @convention(c) (List, Double) -> Void
    let setWidth: @convention(c) (List, Double) -> Void
    let replace: @convention(c) (List) -> Void
    let update: @convention(c) (List) -> Void
    let values: @convention(c) (List, UnsafeMutablePointer<Double>) -> Void

    /// Loads the library; nil if it is not available.
    init?() {
        guard let path = ProcessInfo.processInfo.environment["TOUCHSTONE_KIWI"] else { return nil }
        guard let library = dlopen(path, RTLD_NOW) else {
            print("Cannot load \(path): \(dlerror().map { String(cString: $0) } ?? "")")
            exit(64)
        }
        func function<Function>(_ name: String, as type: Function.Type) -> Function {
            guard let symbol = dlsym(library, name) else {
                print("\(path) has no \(name). To fix, run Scripts/solver-benchmark.")
                exit(64)
            }
            return unsafeBitCast(symbol, to: type)
        }
        make = function("kiwiListMake", as: (@convention(c) (Int32) -> List).self)
        free = function("kiwiListFree", as: (@convention(c) (List) -> Void).self)
        setHeight = function("kiwiListSetHeight", as: (@convention(c) (List, Double) -> Void).self)
        setWidth = function("kiwiListSetWidth", as: (@convention(c) (List, Double) -> Void).self)
        replace = function("kiwiListReplace", as: (@convention(c) (List) -> Void).self)
        update = function("kiwiListUpdate", as: (@convention(c) (List) -> Void).self)
        values = function(
            "kiwiListValues",
            as: (@convention(c) (List, UnsafeMutablePointer<Double>) -> Void).self
        )
    }
}

// Functions that read or change the methods of a class while the program runs. Methods of Swift cannot be
// changed, so none of them has an effect. The compiler warns at each call, and
// each call that runs reports a sentence: code that exchanges methods compiles, and its author learns that
// nothing is exchanged.

/// A method of a class, for the functions that change classes. There is none here.
public typealias Method = OpaquePointer
/// The code of a method, for the functions that change classes. There is none here.
public typealias IMP = OpaquePointer
/// A property of a class, for the functions that change classes. There is none here.
public typealias objc_property_t = OpaquePointer

/// Returns nil and reports a sentence to `Diagnostics`: methods cannot be exchanged here.
@available(
    *,
    deprecated,
    message:
        "returns nil here: methods of Swift cannot be exchanged while the program runs. To fix, override the method in a subclass"
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    refuse("look up the method \(name) of \(named(cls))")
}

/// Returns nil and reports a sentence to `Diagnostics`: methods cannot be exchanged here.
@available(
    *,
    deprecated,
    message:
        "returns nil here: methods of Swift cannot be exchanged while the program runs. To fix, override the method in a subclass"
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
    refuse("look up the class method \(name) of \(named(cls))")
}

/// Returns nil and reports a sentence to `Diagnostics`: methods cannot be replaced here.
@available(
    *,
    deprecated,
    message:
        "returns nil here: methods of Swift cannot be replaced while the program runs. To fix, override the method in a subclass"
)
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
    refuse("look up the code of \(name) of \(named(cls))")
}

/// Returns code that does nothing, and reports a sentence to `Diagnostics`: a block cannot become a method here.
@available(
    *,
    deprecated,
    message:
        "returns code that is never called here: classes of Swift cannot be changed while the program runs. To fix, override the method in a subclass"
)
public func imp_implementationWithBlock(_ block: Any) -> IMP {
    let _: Void? = refuse("make a method of a block")
    return noCode
}

/// Stands for code. It is never called, because no method can be changed.
nonisolated(unsafe) private let noCode = IMP(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
)

/// A variable of a class; there is none.
public typealias Ivar = OpaquePointer

/// The variables of a class: nil, and 0 as their number. A class of Swift has none that Objective-C knows.
public func class_copyIvarList(
    _ cls: AnyClass?,
    _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
    outCount?.pointee = 0
    return nil
}

/// The name of a variable: nil.
public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { nil }

/// Adds nothing, returns false and reports a sentence to `Diagnostics`.
@available(
    *,
    deprecated,
    message:
        "adds nothing here: classes of Swift cannot be changed while the program runs. To fix, declare the method in a subclass"
)
@discardableResult public func class_addMethod(
    _ cls: AnyClass?,
    _ name: Selector,
    _ imp: IMP,
    _ types: UnsafePointer<CChar>?
) -> Bool {
    let _: Void? = refuse("add the method \(name) to \(named(cls))")
    return false
}

/// Replaces nothing, returns nil and reports a sentence to `Diagnostics`.
@available(
    *,
    deprecated,
    message:
        "replaces nothing here: classes of Swift cannot be changed while the program runs. To fix, override the method in a subclass"
)
@discardableResult public func class_replaceMethod(
    _ cls: AnyClass?,
    _ name: Selector,
    _ imp: IMP,
    _ types: UnsafePointer<CChar>?
) -> IMP? {
    refuse("replace the method \(name) of \(named(cls))")
}

/// Returns nil and no properties, and reports a sentence to `Diagnostics`.
@available(
    *,
    deprecated,
    message:
        "returns nil here: classes of Swift do not list their properties. To fix, list the names in the source"
)
public func class_copyPropertyList(
    _ cls: AnyClass?,
    _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
    outCount?.pointee = 0
    return refuse("list the properties of \(named(cls))")
}

/// The name of a property that `class_copyPropertyList` returned; there is none here.
@available(
    *,
    deprecated,
    message: "is never called with a property here: class_copyPropertyList returns nil"
)
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> {
    UnsafePointer(noName)
}

/// Exchanges nothing: no function here returns a method.
@available(
    *,
    deprecated,
    message:
        "exchanges nothing here: methods of Swift cannot be exchanged while the program runs. To fix, override the method in a subclass"
)
public func method_exchangeImplementations(_ first: Method, _ second: Method) {
    let _: Void? = refuse("exchange two methods")
}

/// Returns its argument: no function here returns a method.
@available(
    *,
    deprecated,
    message: "is never called with a method here: class_getInstanceMethod returns nil"
)
public func method_getImplementation(_ method: Method) -> IMP { method }

/// Sets nothing and returns its argument: no function here returns a method.
@available(
    *,
    deprecated,
    message:
        "sets nothing here: methods of Swift cannot be replaced while the program runs. To fix, override the method in a subclass"
)
@discardableResult public func method_setImplementation(_ method: Method, _ imp: IMP) -> IMP {
    let _: Void? = refuse("replace a method")
    return imp
}

/// Returns nil: no function here returns a method.
@available(
    *,
    deprecated,
    message: "is never called with a method here: class_getInstanceMethod returns nil"
)
public func method_getTypeEncoding(_ method: Method) -> UnsafePointer<CChar>? { nil }

/// The class of an object; nil without an object.
public func object_getClass(_ object: Any?) -> AnyClass? {
    object.map { type(of: $0 as AnyObject) }
}

/// Changes nothing, returns the object's class and reports a sentence to `Diagnostics`.
@available(*, deprecated, message: "changes nothing here: an object of Swift keeps its class")
@discardableResult public func object_setClass(_ object: Any?, _ cls: AnyClass) -> AnyClass? {
    let _: Void? = refuse(
        "make \(object.map { "a \(type(of: $0))" } ?? "nil") an object of \(named(cls))"
    )
    return object_getClass(object)
}

/// The name of a class, without its module.
public func class_getName(_ cls: AnyClass?) -> UnsafePointer<CChar> {
    // The runtime of Objective-C never frees this name; each one is kept here, too.
    UnsafePointer(strdup(named(cls)) ?? noName)
}

nonisolated(unsafe) private let noName: UnsafeMutablePointer<CChar> = {
    let name = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    name.initialize(to: 0)
    return name
}()

private func named(_ aClass: AnyClass?) -> String { aClass.map { "\($0)" } ?? "no class" }

private func refuse<Result>(_ what: String) -> Result? {
    let sentence =
        "Cannot \(what): methods and classes of Swift cannot be changed while the program runs. The "
        + "program continues with those that the source declares. To fix, override the method in a "
        + "subclass, or call the other method where it is needed."
    return onMainThread(what) {
        Diagnostics.refuse(sentence)
        return nil
    }
}

/// What to do about a name that is not there.
enum Advice {
    static let missing =
        "Touchstone has nothing of this name. Keep the code that uses it out of the test, or declare it in an extension of your own."
    static let unavailable = "Touchstone declares it as unavailable; the compiler says why."
    static let unknown =
        "The type that it belongs to is not clear from the sources, and nothing of this name is known here. The compiler decides."
    static let unknownType =
        "Nothing here declares this type. It may be of a framework or of Objective-C code that does not exist here."
    static let foreign =
        "UIKit's type lacks it here. It may be a member that one of the imported packages adds; its sources were not read."
    static let foreignModule =
        "Its sources were not read. If it is a Swift package, build once, so that it is in .build/checkouts. A library in Objective-C cannot be built here."
    static let runtime =
        "There is no Objective-C runtime here. Call the code directly, or keep it out of the test with `#if canImport(ObjectiveC)`."
    static let swizzling =
        "There is no Objective-C runtime here, so methods cannot be exchanged. Override the method in a subclass."
    static let managed =
        "There is no Core Data here. Give the test an object with stored properties behind a protocol."
    static let foreignOverride =
        "Without the Objective-C runtime only the body of a class can override. Move this member into a subclass."
    static let nearlyRequirement =
        "The protocol has no requirement of this name here, so the method compiles and is never called."
    static func module(_ name: String) -> String {
        "The module does not exist here. Import it only `#if canImport(\(name))`, or move the files that need it into a target that the tests do not use."
    }

    static func of(_ name: String) -> String {
        if swizzles(name) { return swizzling }
        if AppleFrameworks.isRuntime(name) && !name.hasPrefix("os_") && !name.hasPrefix("OS") {
            return runtime
        }
        return missing
    }

    static func swizzles(_ name: String) -> Bool {
        [
            "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
            "class_addMethod", "class_getInstanceMethod", "class_getClassMethod",
            "class_getMethodImplementation", "method_getImplementation",
            "imp_implementationWithBlock",
            "object_setClass", "objc_allocateClassPair",
        ].contains { name.hasPrefix($0) }
    }
}

extension AppleFrameworks {
    /// Types of Core Graphics that Foundation declares on Linux: they count as UIKit's.
    static func isGraphics(_ name: String) -> Bool {
        name.hasPrefix("CG") && name.dropFirst(2).first?.isUppercase == true
    }
}

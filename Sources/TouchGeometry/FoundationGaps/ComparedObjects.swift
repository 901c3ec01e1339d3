// Attributed texts on Linux are runs of Core Foundation, which compares the attributes of runs side by side. It
// takes the type of a value from the word after the header of the object. Only Foundation's own classes have a type
// there. If the bits of the type are 0, Core Foundation calls the functions of a type that is named "Not A Type",
// and each of them ends the program; for other bits it calls `isEqual(_:)`. So two colors, two fonts or two values
// of a structure ended the program, as soon as runs with the same names of attributes met.

/// Makes "Not A Type" compare objects by `isEqual(_:)`, as on iOS.
///
/// Does nothing if Core Foundation does not have this type as it is known, or if its memory cannot be written. Called
/// by `TouchGeometryStart` when the program is loaded.
@_cdecl("touchstone_compare_objects")
func compareObjects() {
    #if os(Linux)
        guard let symbol = dlsym(nil, "_CFRuntimeGetClassWithTypeID") else { return }
        let typeWithNumber = unsafeBitCast(symbol, to: FindType.self)
        guard let type = typeWithNumber(0) else { return }
        // A `CFRuntimeClass`: version, name, init, copy, finalize, equal, hash and two descriptions.
        let fields = type.assumingMemoryBound(to: UInt.self)
        guard let name = UnsafePointer<CChar>(bitPattern: fields[1]),
            String(cString: name) == "Not A Type",
            (2...8).allSatisfy({ fields[$0] == fields[2] })
        else { return }
        let equal: CompareObjects = { first, second in
            let first = Unmanaged<NSObject>.fromOpaque(first).takeUnretainedValue()
            let second = Unmanaged<NSObject>.fromOpaque(second).takeUnretainedValue()
            return first.isEqual(second) ? 1 : 0
        }
        withWritableMemory(of: fields + 5) {
            $0.pointee = UInt(bitPattern: unsafeBitCast(equal, to: UnsafeRawPointer.self))
        }
    #endif
}

#if os(Linux)
    private typealias FindType = @convention(c) (UInt) -> UnsafeMutableRawPointer?
    private typealias CompareObjects =
        @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt8

    /// The linker makes the memory of constant types read-only after it has filled them in. It stays writable
    /// afterwards, because a Foundation that was built otherwise may have changing values in the same page.
    private func withWritableMemory(
        of field: UnsafeMutablePointer<UInt>,
        _ body: (UnsafeMutablePointer<UInt>) -> Void
    ) {
        let size = sysconf(Int32(_SC_PAGESIZE))
        let page = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: field) & ~UInt(size - 1))
        if mprotect(page, size, PROT_READ | PROT_WRITE) == 0 { body(field) }
    }
#endif

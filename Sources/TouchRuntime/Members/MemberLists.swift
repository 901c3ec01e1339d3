/// Finds the types that list members, without their names: in the protocol conformances that the
/// compiler writes into the program.
///
/// `_typeByName` finds no private classes and none in functions. A conformance leads to the
/// descriptor of the conforming type, and from there to the descriptor of the class around it. The
/// layouts that are read here are part of Swift's ABI; those of Linux are fixed by the toolchain.
@MainActor enum MemberLists {
    /// The descriptors of the types that list members, by the descriptor of their class.
    private static var found: [UnsafeRawPointer: [UnsafeRawPointer]] = [:]
    /// The number of loaded programs and libraries that have been searched.
    private static var imagesSearched = 0
    /// Whether a type was found that lists optional methods.
    private static var foundOptionalMethods = false

    /// The descriptors of the types that launch an app for tests.
    private static var foundHosts: [UnsafeRawPointer] = []

    /// The types that launch an app for tests (``TestHost``).
    static var hosts: [any TestHost.Type] {
        search()
        return foundHosts.compactMap { type($0) as? any TestHost.Type }
    }

    /// Whether a class lists optional methods (``OptionalMembers``).
    static var haveOptionalMethods: Bool {
        search()
        return foundOptionalMethods
    }

    /// The types nested in a class that list its members, and no others'.
    static func of(_ aClass: AnyClass) -> [any NamedMembers.Type] {
        search()
        guard let parent = descriptor(of: aClass), let lists = found[parent] else { return [] }
        return lists.compactMap { type($0, in: aClass, parent) as? any NamedMembers.Type }
    }

    // MARK: Search

    private static func search() {
        var images = Images(of: protocolDescriptor)
        withUnsafeMutablePointer(to: &images) {
            enumerateMetadataSections({ Images.add($0, $1) }, UnsafeMutableRawPointer($0))
        }
        guard images.records.count > imagesSearched else { return }
        for (start, bytes) in images.records.dropFirst(imagesSearched) {
            for offset in stride(from: 0, to: bytes, by: 4) { note(start + offset) }
        }
        imagesSearched = images.records.count
    }

    /// A conformance: [protocol, type, witness table, flags], each relative to its own address.
    private static func note(_ record: UnsafeRawPointer) {
        guard let conformance = indirect(record), let wanted = indirect(conformance) else { return }
        if wanted == optionalDescriptor { foundOptionalMethods = true }
        guard wanted == protocolDescriptor || wanted == hostDescriptor else { return }
        let kind = (conformance.load(fromByteOffset: 12, as: UInt32.self) >> 3) & 7
        guard kind <= 1 else { return }
        var type = conformance + 4 + Int(conformance.load(fromByteOffset: 4, as: Int32.self))
        if kind == 1 { type = type.load(as: UnsafeRawPointer.self) }
        if wanted == hostDescriptor { return foundHosts.append(type) }
        guard var parent = indirect(type + 4) else { return }
        // A private type may have a context without a name between itself and its class.
        while parent.load(as: UInt32.self) & 31 == 2, let outer = indirect(parent + 4) {
            parent = outer
        }
        found[parent, default: []].append(type)
    }

    /// The address that a relative reference leads to. Its lowest bit says that a pointer to the
    /// address is there.
    private static func indirect(_ reference: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = Int(reference.load(as: Int32.self))
        guard distance != 0 else { return nil }
        guard distance & 1 == 1 else { return reference + distance }
        return (reference + (distance & ~1)).load(as: UnsafeRawPointer?.self)
    }

    private static let protocolDescriptor = descriptor(ofProtocol: (any NamedMembers).self)
    private static let optionalDescriptor = descriptor(ofProtocol: (any OptionalMembers).self)
    private static let hostDescriptor = descriptor(ofProtocol: (any TestHost).self)

    private static func descriptor(ofProtocol type: Any.Type) -> UnsafeRawPointer {
        // An existential type refers to the descriptors of its protocols after 16 bytes. The lowest
        // bit of the reference marks protocols of Objective-C.
        let existential = unsafeBitCast(type, to: UInt.self)
        let bits = UnsafeRawPointer(bitPattern: existential)?.load(
            fromByteOffset: 16,
            as: UInt.self
        )
        guard let found = bits.flatMap({ UnsafeRawPointer(bitPattern: $0 & ~1) }) else {
            preconditionFailure("The existential type \(type) names no protocol.")
        }
        return found
    }

    // MARK: From a descriptor to a type

    private static func descriptor(of aClass: AnyClass) -> UnsafeRawPointer? {
        unsafeBitCast(aClass, to: UnsafeRawPointer.self)
            .load(fromByteOffset: 40, as: UnsafeRawPointer?.self)
    }

    /// The type with a descriptor, if it is not generic.
    private static func type(_ descriptor: UnsafeRawPointer) -> Any.Type? {
        withName(of: descriptor) { typeByMangledName($0, 5, nil, nil) }
    }

    /// The type with a descriptor; a generic type has the arguments of its class.
    private static func type(
        _ descriptor: UnsafeRawPointer,
        in aClass: AnyClass,
        _ classDescriptor: UnsafeRawPointer
    ) -> Any.Type? {
        let isGeneric = descriptor.load(as: UInt32.self) & 0x80 != 0
        guard isGeneric else { return type(descriptor) }
        let words = classDescriptor.load(fromByteOffset: 28, as: UInt32.self)
        let own = classDescriptor.load(fromByteOffset: 32, as: UInt32.self)
        let arguments =
            unsafeBitCast(aClass, to: UnsafeRawPointer.self) + 8 * (Int(words) - Int(own))
        return withName(of: descriptor) { name in
            for form in Self.genericArguments {
                (name + 5).copyMemory(from: form, byteCount: form.count)
                let found = typeByMangledName(
                    name,
                    UInt(5 + form.count),
                    classDescriptor,
                    arguments
                )
                if found is any NamedMembers.Type { return found }
            }
            return nil
        }
    }

    /// Makes a mangled name that refers to a descriptor by its address, five bytes with room for more.
    private static func withName(
        of descriptor: UnsafeRawPointer,
        _ body: (UnsafeMutableRawPointer) -> Any.Type?
    ) -> Any.Type? {
        let space = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
        defer { space.deallocate() }
        space.storeBytes(of: descriptor, as: UnsafeRawPointer.self)
        // 2 and a distance: a reference to the pointer that was just stored.
        let name = space + 8
        name.storeBytes(of: 2, as: UInt8.self)
        (name + 1).storeBytes(of: -9, as: Int32.self)
        return body(name)
    }

    /// One to four arguments of the class, none of the type in it.
    private static let genericArguments = ["yx_G", "yxq__G", "yxq_q0__G", "yxq_q0_q1__G"]
        .map { Array($0.utf8) }
}

/// The conformance records of the loaded programs and libraries, in the order of loading.
private struct Images {
    let wanted: UnsafeRawPointer
    var records: [(start: UnsafeRawPointer, bytes: Int)] = []

    init(of wanted: UnsafeRawPointer) {
        self.wanted = wanted
    }

    /// What the Swift runtime keeps about one image, in its order.
    private struct Sections {
        let version: UInt
        let base: UnsafeRawPointer?
        let unused: (UnsafeRawPointer?, UnsafeRawPointer?)
        let protocols: (start: UnsafeRawPointer?, bytes: Int)
        let conformances: (start: UnsafeRawPointer?, bytes: Int)
    }

    static func add(_ image: UnsafeRawPointer, _ images: UnsafeMutableRawPointer) -> Bool {
        let (start, bytes) = image.load(as: Sections.self).conformances
        images.withMemoryRebound(to: Images.self, capacity: 1) {
            $0.pointee.records.append((start ?? image, start == nil ? 0 : bytes))
        }
        return true
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer
)

private func typeByMangledName(
    _ name: UnsafeRawPointer,
    _ length: UInt,
    _ context: UnsafeRawPointer?,
    _ arguments: UnsafeRawPointer?
) -> Any.Type? {
    _getTypeByMangledNameInContext(
        name.assumingMemoryBound(to: UInt8.self),
        length,
        genericContext: context,
        genericArguments: arguments
    )
}

internal import TouchHost

/// The elements of the screen at one moment, as the application sent them.
struct ElementTree {
    let records: [ElementRecord]
    /// For each element the index behind the last one in it.
    private let ends: [Int]

    init(_ records: [ElementRecord]) {
        self.records = records
        var ends = [Int](repeating: records.count, count: records.count)
        var open: [Int] = []
        for (index, record) in records.enumerated() {
            while let last = open.last, records[last].level >= record.level {
                ends[last] = index
                open.removeLast()
            }
            open.append(index)
        }
        self.ends = ends
    }

    /// The elements in an element, at all depths.
    func descendants(of index: Int) -> Range<Int> { index + 1..<ends[index] }

    func children(of index: Int) -> [Int] {
        descendants(of: index).filter { records[$0].level == records[index].level + 1 }
    }

    func type(of index: Int) -> XCUIElement.ElementType { .init(records[index].type) }

    /// The texts by which a test can name the element.
    func names(of index: Int) -> [String] {
        let record = records[index]
        return [record.identifier, record.label, record.value ?? "", record.placeholder ?? ""]
            .filter { !$0.isEmpty }
    }

    /// Whether the element, or one in it, has the keyboard.
    func hasFocus(_ index: Int) -> Bool {
        records[index].hasFocus || descendants(of: index).contains { records[$0].hasFocus }
    }

    /// An element and those in it as lines, for people.
    func lines(of index: Int) -> [String] {
        ([index] + descendants(of: index)).map { place in
            let record = records[place]
            let indentation = String(
                repeating: "  ",
                count: min(record.level - records[index].level, 40)
            )
            var words = "\(type(of: place).words), \(record.cgFrame.short)"
            if !record.identifier.isEmpty { words += ", identifier: '\(record.identifier)'" }
            if !record.label.isEmpty { words += ", label: '\(record.label)'" }
            if let value = record.value, value != record.label || value.isEmpty {
                words += ", value: '\(value)'"
            }
            if let text = record.placeholder { words += ", placeholderValue: '\(text)'" }
            if !record.isEnabled { words += ", disabled" }
            if record.isSelected { words += ", selected" }
            if record.hasFocus { words += ", keyboard focused" }
            return indentation + words
        }
    }
}

extension ElementRecord {
    var cgFrame: CGRect {
        guard frame.count == 4 else { return .zero }
        return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
}

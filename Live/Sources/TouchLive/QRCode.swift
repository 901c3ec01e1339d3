/// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10.
public struct QRCode: Sendable {
    /// The modules from top to bottom, each row from left to right; true is dark.
    public let rows: [[Bool]]

    /// The longest text in bytes.
    public static let longest = 213

    /// A code with the mask that suits it best.
    ///
    /// - Returns: nil if the text has more than `longest` bytes.
    public init?(_ text: String) {
        let codes = (0..<8).compactMap { QRCode(text, mask: $0) }
        guard let best = codes.min(by: { $0.penalty < $1.penalty }) else { return nil }
        self = best
    }

    /// A code with one of the eight masks.
    init?(_ text: String, mask: Int) {
        let bytes = Array(text.utf8)
        guard let version = (1...10).first(where: { bytes.count <= Layout($0).capacity }) else {
            return nil
        }
        let layout = Layout(version)
        var grid = Grid(version)
        grid.placeFormat(mask)
        grid.place(layout.codewords(of: bytes), mask)
        rows = grid.dark
    }

    /// How hard the code is to read: long runs, blocks, and an uneven share of dark modules.
    private var penalty: Int {
        let size = rows.count
        var penalty = 0
        let columns = (0..<size).map { x in rows.map { $0[x] } }
        for line in rows + columns {
            var run = 1
            for index in 1..<size {
                run = line[index] == line[index - 1] ? run + 1 : 1
                if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
            }
        }
        for y in 1..<size {
            for x in 1..<size where rows[y][x] == rows[y][x - 1] {
                if rows[y - 1][x] == rows[y][x], rows[y - 1][x - 1] == rows[y][x] { penalty += 3 }
            }
        }
        let dark = rows.joined().count { $0 }
        return penalty + abs(dark * 20 - size * size * 10) / (size * size) * 10
    }

    /// The code for a terminal, with its quiet zone: two rows of modules in each line of text.
    public var textForTerminal: String {
        let size = rows.count
        func isDark(_ x: Int, _ y: Int) -> Bool {
            (0..<size).contains(x) && (0..<size).contains(y) && rows[y][x]
        }
        // A terminal is often dark, so light modules are drawn, and dark ones are its ground.
        return stride(from: -2, to: size + 2, by: 2).map { y in
            (-2..<size + 2).map { x in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }.joined()
        }.joined(separator: "\n")
    }

    /// The code for the page: a row of 0 and 1 for each row of modules.
    var textForPage: [String] { rows.map { $0.map { $0 ? "1" : "0" }.joined() } }

    // MARK: Codewords

    /// How many codewords a version has, and how they are divided into blocks.
    private struct Layout {
        let version: Int
        let blocks: Int
        let corrections: Int
        /// All codewords, those of error correction included.
        let total: Int

        init(_ version: Int) {
            self.version = version
            // Error correction M.
            corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26][version - 1]
            blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5][version - 1]
            var modules = (16 * version + 128) * version + 64
            if version > 1 {
                let count = version / 7 + 2
                modules -= (25 * count - 10) * count - 55
                if version > 6 { modules -= 36 }
            }
            total = modules / 8
        }

        private var dataCount: Int { total - blocks * corrections }
        private var lengthBits: Int { version < 10 ? 8 : 16 }
        /// How many bytes of text fit.
        var capacity: Int { (dataCount * 8 - 4 - lengthBits) / 8 }

        func codewords(of bytes: [UInt8]) -> [UInt8] {
            var bits: [Bool] = []
            func add(_ value: Int, _ count: Int) {
                for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
            }
            add(0b0100, 4)
            add(bytes.count, lengthBits)
            for byte in bytes { add(Int(byte), 8) }
            add(0, min(4, dataCount * 8 - bits.count))
            add(0, (8 - bits.count % 8) % 8)
            var data = stride(from: 0, to: bits.count, by: 8).map { start in
                bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
            }
            for pad in 0..<max(0, dataCount - data.count) {
                data.append(pad % 2 == 0 ? 0xEC : 0x11)
            }
            return interleaved(data)
        }

        /// The blocks, each with its corrections, column by column.
        private func interleaved(_ data: [UInt8]) -> [UInt8] {
            let short = total / blocks - corrections
            let longBlocks = total % blocks
            var rest = data[...]
            var parts: [(data: [UInt8], corrections: [UInt8])] = []
            for block in 0..<blocks {
                let count = short + (block < blocks - longBlocks ? 0 : 1)
                let part = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
                parts.append((part, ReedSolomon.corrections(corrections, of: part)))
            }
            let columns = (0...short).flatMap { index in
                parts.compactMap { $0.data.indices.contains(index) ? $0.data[index] : nil }
            }
            return columns
                + (0..<corrections).flatMap { index in parts.map { $0.corrections[index] } }
        }
    }

    /// Error correction over the field of 256 elements.
    private enum ReedSolomon {
        static func corrections(_ count: Int, of data: [UInt8]) -> [UInt8] {
            var divisor = [UInt8](repeating: 0, count: count)
            divisor[count - 1] = 1
            var root: UInt8 = 1
            for _ in 0..<count {
                for index in 0..<count {
                    divisor[index] = product(divisor[index], root)
                    if index + 1 < count { divisor[index] ^= divisor[index + 1] }
                }
                root = product(root, 2)
            }
            var rest = [UInt8](repeating: 0, count: count)
            for byte in data {
                let factor = byte ^ rest.removeFirst()
                rest.append(0)
                for index in 0..<count { rest[index] ^= product(divisor[index], factor) }
            }
            return rest
        }

        private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
            var result = 0
            for place in (0..<8).reversed() {
                result = result << 1 ^ (result >> 7) * 0x11D
                if b >> place & 1 == 1 { result ^= Int(a) }
            }
            return UInt8(result)
        }
    }

    // MARK: Modules

    /// The modules, and which of them are no data.
    private struct Grid {
        let size: Int
        var dark: [[Bool]]
        private var isFixed: [[Bool]]

        init(_ version: Int) {
            size = version * 4 + 17
            dark = Array(repeating: Array(repeating: false, count: size), count: size)
            isFixed = dark
            for index in 0..<size {
                fix(6, index, index % 2 == 0)
                fix(index, 6, index % 2 == 0)
            }
            for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { placeFinder(x, y) }
            placeAlignments(version)
            if version > 6 { placeVersion(version) }
        }

        private mutating func fix(_ x: Int, _ y: Int, _ isDark: Bool) {
            guard (0..<size).contains(x), (0..<size).contains(y) else { return }
            dark[y][x] = isDark
            isFixed[y][x] = true
        }

        private mutating func placeFinder(_ x: Int, _ y: Int) {
            for dy in -4...4 {
                for dx in -4...4 {
                    let ring = max(abs(dx), abs(dy))
                    fix(x + dx, y + dy, ring != 2 && ring != 4)
                }
            }
        }

        private mutating func placeAlignments(_ version: Int) {
            guard version > 1 else { return }
            let count = version / 7 + 2
            let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
            let places = [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
            for x in places {
                for y in places {
                    let isAtFinder =
                        (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
                    guard !isAtFinder else { continue }
                    for dy in -2...2 {
                        for dx in -2...2 { fix(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
                    }
                }
            }
        }

        private mutating func placeVersion(_ version: Int) {
            var rest = version
            for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
            let bits = version << 12 | rest
            for index in 0..<18 {
                let isDark = bits >> index & 1 == 1
                let (a, b) = (size - 11 + index % 3, index / 3)
                fix(a, b, isDark)
                fix(b, a, isDark)
            }
        }

        /// Places the mask and the level of error correction, which is 0 for M, twice.
        mutating func placeFormat(_ mask: Int) {
            var rest = mask
            for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
            let bits = (mask << 10 | rest) ^ 0x5412
            func isDark(_ index: Int) -> Bool { bits >> index & 1 == 1 }
            for index in 0...5 { fix(8, index, isDark(index)) }
            fix(8, 7, isDark(6))
            fix(8, 8, isDark(7))
            fix(7, 8, isDark(8))
            for index in 9..<15 { fix(14 - index, 8, isDark(index)) }
            for index in 0..<8 { fix(size - 1 - index, 8, isDark(index)) }
            for index in 8..<15 { fix(8, size - 15 + index, isDark(index)) }
            fix(8, size - 8, true)
        }

        /// Places the codewords from the right to the left, upwards and downwards, and masks them.
        mutating func place(_ codewords: [UInt8], _ mask: Int) {
            var index = 0
            for column in stride(from: size - 1, to: 0, by: -2) {
                let right = column <= 6 ? column - 1 : column
                for step in 0..<size {
                    for x in [right, right - 1] {
                        let y = (right + 1) & 2 == 0 ? size - 1 - step : step
                        guard !isFixed[y][x] else { continue }
                        let isDark =
                            index < codewords.count * 8
                            && codewords[index / 8] >> (7 - index % 8) & 1 == 1
                        index += 1
                        dark[y][x] = isDark != Self.isMasked(x, y, mask)
                    }
                }
            }
        }

        private static func isMasked(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
            switch mask {
            case 0: (x + y) % 2 == 0
            case 1: y % 2 == 0
            case 2: x % 3 == 0
            case 3: (x + y) % 3 == 0
            case 4: (x / 3 + y / 2) % 2 == 0
            case 5: x * y % 2 + x * y % 3 == 0
            case 6: (x * y % 2 + x * y % 3) % 2 == 0
            default: ((x + y) % 2 + x * y % 3) % 2 == 0
            }
        }
    }
}

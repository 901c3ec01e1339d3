/// A hash that is the same in every run and on every machine (FNV-1a, 64 bits).
///
/// It names folders of the cache, so it must be stable. It protects against change, not against an
/// attacker: all of its input belongs to the user.
struct Digest {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Adds bytes, and how many they are, so that `"ab" "c"` differs from `"a" "bc"`.
    mutating func add(_ bytes: some Collection<UInt8>) {
        var value = mixed(self.value, UInt64(bytes.count))
        for byte in bytes {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        self.value = value
    }

    mutating func add(_ text: String) {
        add(text.utf8)
    }

    mutating func add(_ number: Int) {
        value = mixed(value, UInt64(bitPattern: Int64(number)))
    }

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    static func of(_ parts: [String]) -> String {
        var digest = Digest()
        for part in parts { digest.add(part) }
        return digest.text
    }

    private func mixed(_ value: UInt64, _ number: UInt64) -> UInt64 {
        var value = value
        for shift in stride(from: 0, to: 64, by: 8) {
            value = (value ^ (number >> UInt64(shift) & 0xff)) &* 0x0000_0100_0000_01b3
        }
        return value
    }
}

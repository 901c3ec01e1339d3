import Testing

@testable import TouchLive

@Suite("QR codes") struct QRCodeTests {
    /// Texts with a mask, and the rows of their codes as hexadecimal numbers. The Python package qrcode made them.
    nonisolated static let codes: [(text: String, mask: Int, rows: String)] = [
        (
            "x", 3,
            """
            1fd87f 105941 17415d 17515d 174e5d 104b41 1fd57f 001700 16e74b 103bc8 17660d 16827e
            154925 00124a 1fdb28 105c36 1745f1 17567e 175d60 1040a5 1fd090
            """
        ),
        (
            address, 2,
            """
            1fc6a8aa417f 1041ef541241 1759829f1a5d 17575774e35d 175e09fcf75d 105465100041
            1fd55555557f 0018df113d00 17c297f6427c 181f5f937933 19f728eda47a 1bab0b88f13c
            1e745d66ca01 04143ba04925 00cd931e56c2 140334bbb9be 0478b6180641 1c134aa95905
            17c1af56a7ce 040a2883519e 17f1e5f8e3f0 1715eb12e31d 015feb580756 191c0113391f
            09fab9fecdfb 01399652daad 044b752f2c8e 07a0cc92b35f 1bfb81b100d1 14084873b9e7
            075cd1bd6428 1697845b736c 11662db4c931 0ca6ca536b85 0148906e8412 0f35b5df5bee
            135be9f42df1 0010cb1dd31d 1fc7eb522f56 1057ad15771c 175f8df6cffa 17579a51e839
            1757ea9c2502 1048f7a07024 1fdd44dacfca
            """
        ),
        (
            String(repeating: "a", count: 213), 7,
            """
            1fcace3fffff67f 104171c7ca7c241 174c06f0d60d65d 174bca30000025d 1746597fdb6da5d
            1054aaa47ca7c41 1fd55555555557f 0006a56c5f29e00 12d6f0e7edb6ea0 139f3cc8000000b
            07df1e34358378d 14019e0729f28f9 17f45943ffffcf1 1dbbeec12492499 0be195198358156
            101367e3bbbbab0 195c4a8adb6d861 1405166c9249242 08fbee7d111131f 1a33fbaa9f29e22
            14ef9ca76db6eb8 10265748000000b 095b7534358378d 17b42dc729f28f9 0852d283ffffcf1
            0131c7012492499 1dfc2057c3581f6 131524e47bbbb10 1754accd5b6d953 1714d8645249112
            07fe893fd1111ff 08b18663df29d72 1a527720edb6e08 1786e14c0000208 0cd6dbf2f58356c
            033f8dce69f2bab 1d443e447fffc41 1da653852492699 0260369f43583b6 03a9d76afbbb9e0
            14e7ab0d5b6d8d3 109f87a89249042 0e7070bbd1111ff 020e4e23df29d72 19f37060edb6e08
            1430c08c000020b 14c42df2f58356d 1f19d14e69f2ba9 00729947ffffdf1 0016bec46492519
            1fc146dd4358356 1059d86c7bbbb10 17466b07db6d9f3 1750a52b12491f3 174fbf37d1113fd
            1045bae91f29c90 1fd80029adb6f5a
            """
        ),
    ]

    nonisolated static let address =
        "http://192.168.178.23:54321/?token=" + String(repeating: "0123456789abcdef", count: 4)
        + "&surface"

    /// The rows as the table has them.
    private static func rows(of code: QRCode) -> [String] {
        code.rows.map { row in
            let digits = (row.count + 3) / 4
            let bits = Array(repeating: false, count: digits * 4 - row.count) + row
            return (0..<digits).map { digit in
                String(
                    bits[digit * 4..<digit * 4 + 4].reduce(0) { $0 * 2 + ($1 ? 1 : 0) },
                    radix: 16
                )
            }.joined()
        }
    }

    @Test(arguments: codes)
    func `a code is that of another program`(text: String, mask: Int, rows: String) throws {
        let code = try #require(QRCode(text, mask: mask))
        #expect(Self.rows(of: code) == rows.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    @Test func `one of the masks is taken, and a text that is too long is refused`() throws {
        let code = try #require(QRCode(Self.address))
        let masked = (0..<8).compactMap { QRCode(Self.address, mask: $0)?.rows }
        #expect(masked.count == 8)
        #expect(masked.contains(code.rows))
        #expect(QRCode(String(repeating: "a", count: QRCode.longest)) != nil)
        #expect(QRCode(String(repeating: "a", count: QRCode.longest + 1)) == nil)
    }

    @Test func `a terminal gets two rows in a line, and a margin of two modules`() throws {
        let code = try #require(QRCode("x"))
        let lines = code.textForTerminal.split(separator: "\n")
        #expect(lines.count == 13)
        #expect(lines.allSatisfy { $0.count == 25 })
        #expect(lines[0] == String(repeating: "█", count: 25))
        #expect(code.textForPage.count == 21)
        #expect(code.textForPage[0].hasPrefix("1111111"))
    }
}

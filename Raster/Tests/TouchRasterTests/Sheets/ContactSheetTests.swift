import Foundation
import Testing
import TouchRaster
import TouchRecord

@Suite struct ContactSheetTests {
    private func mark(_ time: Double, _ phase: String) throws -> TouchMark {
        let data = """
            {"time":\(time),"finger":1,"tool":"finger","phase":"\(phase)","x":1,"y":1,"radius":0,\
            "force":0,"taps":1}
            """
        return try JSONDecoder().decode(TouchMark.self, from: Data(data.utf8))
    }

    @Test func `the moments of a sheet are those of fingers, both ends, and middles between them`()
        throws
    {
        var trace = FilmTrace.trace(seconds: 1)
        trace.touches = [
            try mark(0.25, "began"), try mark(0.3, "moved"), try mark(0.75, "ended"),
        ]
        let reader = TraceReader(trace)
        // The last frame in which the finger is down.
        let last = 0.75 - 1 / Double(trace.header.framesPerSecond)
        #expect(SheetMoments.chosen(from: reader, count: 4) == [0, 0.25, last, 1])
        #expect(
            SheetMoments.chosen(from: reader, count: 5) == [0, 0.25, (0.25 + last) / 2, last, 1]
        )
        #expect(SheetMoments.chosen(from: reader, count: 2) == [0, 1])
        #expect(SheetMoments.chosen(from: reader, count: 1) == [1])
        let still = TraceReader(FilmTrace.trace(seconds: 0))
        #expect(SheetMoments.chosen(from: still, count: 9) == [0])
    }

    @Test func `a sheet is about as wide as high, with few empty places`() {
        let phone = CGSize(width: 390, height: 844)
        let columns = [1, 2, 4, 6, 12, 20].map {
            ContactSheet(moments: Array(repeating: 0, count: $0), scale: 1, size: phone).columns
        }
        #expect(columns == [1, 2, 4, 4, 6, 7])
        let wide = CGSize(width: 844, height: 390)
        #expect(ContactSheet(moments: [0, 0, 0, 0], scale: 1, size: wide).columns == 1)
        #expect(ContactSheet(moments: [], scale: 1, size: phone).columns == 1)
    }

    @Test func `a sheet has a picture for each moment, with a caption`() throws {
        let trace = FilmTrace.trace(seconds: 0.5, size: CGSize(width: 60, height: 40))
        let sheet = try ContactSheet(moments: [0, 0.25, 0.5], scale: 2, size: trace.header.size)
            .draw(TraceReader(trace))
        // Two columns of pictures of half the scale, 16 points between them, 20 for a line.
        #expect(sheet.width == 32 + 2 * (60 + 32))
        #expect(sheet.height == 32 + 2 * (40 + 40 + 32))
        let grey = sheet.pixel(x: 2, y: 2)
        #expect(sheet.isNear(2, 2, [242, 242, 247, 255]))
        // The square is at 0, 15 and 30 points, 20 points long.
        #expect(sheet.pixel(x: 32 + 5, y: 32 + 20) == [255, 0, 0, 255])
        #expect(sheet.pixel(x: 32 + 25, y: 32 + 20) == [255, 255, 255, 255])
        #expect(sheet.pixel(x: 124 + 25, y: 32 + 20) == [255, 0, 0, 255])
        #expect(sheet.pixel(x: 32 + 45, y: 144 + 20) == [255, 0, 0, 255])
        #expect(sheet.pixel(x: 124 + 25, y: 144 + 20) == grey)
        for (left, top) in [(32, 72), (124, 72), (32, 184)] {
            let dark = (top..<top + 40).contains { y in
                (left..<left + 60).contains { sheet.pixel(x: $0, y: y)[0] < 128 }
            }
            #expect(dark)
        }
    }
}

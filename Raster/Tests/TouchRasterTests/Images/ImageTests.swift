import Foundation
import Testing
@testable import TouchRaster
import TouchRecord

@Suite struct ImageTests {
    /// A PNG whose left half is red and whose right half is transparent.
    private func halves() throws -> Data {
        let file = UnfinishedFile.temporary()
        defer { file.remove() }
        let surface = PixelSurface(width: 8, height: 8, .transparent)
        surface.changeBytes { bytes in
            for y in 0..<8 {
                for x in 0..<4 {
                    bytes[y * surface.bytesPerRow + 4 * x + 2] = 255
                    bytes[y * surface.bytesPerRow + 4 * x + 3] = 255
                }
            }
        }
        try surface.writePNG(to: file.path)
        return try Data(contentsOf: URL(fileURLWithPath: file.path))
    }

    private func picture(
        _ content: DrawnImage.Content,
        tint: CGColor? = nil,
        in rect: CGRect = Make.rect(10, 10, 20, 20)
    ) throws -> PixelSurface {
        let image = DrawnImage(content, size: CGSize(width: 8, height: 8))
        return try Make.picture(of: [.image(image, rect, tint: tint)])
    }

    @Test func `a PNG fills its rectangle`() throws {
        let picture = try picture(.file(halves()))
        #expect(picture.pixel(x: 10, y: 10) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 17, y: 29) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 23, y: 15) == [0, 0, 0, 255])
        #expect(picture.lit.left == 10 && picture.lit.top == 10 && picture.lit.bottom == 30)
    }

    @Test func `a PNG larger than its rectangle is scaled down`() throws {
        let picture = try picture(.file(halves()), in: Make.rect(10, 10, 4, 4))
        #expect(picture.lit == .pixels(10, 10, 12, 14))
        #expect(picture.isNear(10, 11, [255, 0, 0, 255], within: 2))
    }

    @Test func `a tinted image is used as a stencil`() throws {
        let picture = try picture(.file(halves()), tint: Make.blue)
        #expect(picture.pixel(x: 12, y: 12) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 27, y: 12) == [0, 0, 0, 255])
    }

    @Test func `a JPEG is drawn too`() throws {
        let png = UnfinishedFile.temporary()
        defer { png.remove() }
        let surface = PixelSurface(width: 16, height: 16, .opaque)
        surface.changeBytes { bytes in for index in bytes.indices { bytes[index] = 200 } }
        try surface.writePNG(to: png.path)
        let program = try #require(FilmProgram.find())
        let jpeg = try program.answer(
            to: try Data(contentsOf: URL(fileURLWithPath: png.path)),
            ["-c:v", "mjpeg", "-q:v", "2", "-f", "image2pipe"]
        )
        #expect(jpeg.starts(with: [0xFF, 0xD8]))
        let picture = try picture(.file(jpeg))
        #expect(picture.isNear(20, 20, [200, 200, 200, 255], within: 4))
        #expect(picture.lit == .pixels(10, 10, 30, 30))
    }

    /// Without this, a picture with a photograph would never be finished.
    @Test func `an ffmpeg that hangs is ended with a sentence`() throws {
        let folder = try TestFolder()
        let (fake, begun) = (folder.path("ffmpeg"), folder.path("begun"))
        try Data("#!/bin/sh\necho $$ > '\(begun)'; exec sleep 1000\n".utf8)
            .write(to: URL(fileURLWithPath: fake))
        #expect(chmod(fake, 0o755) == 0)
        let program = try #require(FilmProgram.find(path: folder.url.path))
        let error = #expect(throws: RasterError.self) {
            try program.answer(to: Data("photograph".utf8), [], patience: 1)
        }
        #expect(
            error?.description
                == "Images that are no PNG are drawn as boxes: ffmpeg printed nothing and used no processor time for 1 s, so it "
                + "was ended. To fix, look whether `ffmpeg -version` answers."
        )
        let number = try String(contentsOfFile: begun, encoding: .utf8)
        let process = try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(process, 0) != 0)
    }

    /// It answers later than the patience, but prints or computes all the time.
    @Test(
        arguments: [
            "for i in 1 2 3 4 5 6 7 8; do printf x; sleep 0.3; done",
            "i=0; while [ $i -lt 900000 ]; do i=$((i + 1)); done; printf xxxxxxxx",
        ]
    )
    func `an ffmpeg that is slow but goes on is waited for`(script: String) throws {
        let folder = try TestFolder()
        let fake = folder.path("ffmpeg")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: fake))
        #expect(chmod(fake, 0o755) == 0)
        let program = try #require(FilmProgram.find(path: folder.url.path))
        let answer = try program.answer(to: Data("photograph".utf8), [], patience: 0.6)
        #expect(answer == Data("xxxxxxxx".utf8))
    }

    @Test
    func `a drawing is stretched, clipped to its rectangle, and a stencil with a tint`() throws {
        let drawing = [
            Make.fill(Make.rect(0, 0, 4, 8), Make.red),
            Make.fill(Make.rect(-9, 0, 9, 8), Make.green),
        ]
        let plain = try picture(.drawing(drawing))
        #expect(plain.lit == .pixels(10, 10, 20, 30))
        #expect(plain.pixel(x: 15, y: 15) == [255, 0, 0, 255])
        let tinted = try picture(.drawing(drawing), tint: Make.blue)
        #expect(tinted.lit == .pixels(10, 10, 20, 30))
        #expect(tinted.pixel(x: 15, y: 15) == [0, 0, 255, 255])
    }

    @Test(
        arguments: [
            .symbol("star"), .missing("cat"), .file(Data("no picture".utf8)), .file(Data()),
        ] as [DrawnImage.Content]
    )
    func `a missing image is a rounded box with its name`(content: DrawnImage.Content) throws {
        let picture = try picture(content, tint: Make.white)
        #expect(picture.lit == .pixels(10, 10, 30, 30))
        // The corner is round, the middle has letters, and above them there is the pale box.
        #expect(picture.pixel(x: 10, y: 10)[0] < 40)
        #expect((10..<30).contains { picture.pixel(x: $0, y: 20)[0] > 80 })
        #expect(picture.isNear(20, 13, [38, 38, 38, 255], within: 2))
    }
}

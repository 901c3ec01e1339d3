import Testing
import TouchRaster
import TouchRecord

@Suite struct LayerPainterTests {
    @Test func `a square of ten points covers exactly its pixels at scale 2`() throws {
        let picture = try Make.picture([Make.layer(1, Make.rect(5, 7, 10, 10), Make.red)], scale: 2)
        #expect(picture.width == 80 && picture.height == 80)
        for y in 0..<80 {
            for x in 0..<80 {
                let isInside = (10..<30).contains(x) && (14..<34).contains(y)
                #expect(picture.pixel(x: x, y: y) == [isInside ? 255 : 0, 0, 0, 255])
            }
        }
    }

    @Test func `a half-covered pixel is half as bright`() throws {
        let picture = try Make.picture([Make.layer(1, Make.rect(5.5, 5, 10, 10), Make.white)])
        #expect(picture.isNear(5, 8, [128, 128, 128, 255]))
        #expect(picture.pixel(x: 6, y: 8) == [255, 255, 255, 255])
        #expect(picture.isNear(15, 8, [128, 128, 128, 255]))
        #expect(picture.pixel(x: 16, y: 8) == [0, 0, 0, 255])
    }

    @Test func `a border is inside the bounds and above the layer's content`() throws {
        let layers = [
            Make.layer(1, Make.rect(5, 5, 20, 20), Make.red, below: [2]) {
                $0.style.borderWidth = 2
                $0.style.borderColor = Make.blue
            },
            Make.layer(2, Make.rect(0, 0, 5, 5), Make.green),
        ]
        let picture = try Make.picture(layers)
        #expect(picture.lit == .pixels(5, 5, 25, 25))
        #expect(picture.pixel(x: 5, y: 5) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 6, y: 6) == [0, 0, 255, 255])
        #expect(picture.pixel(x: 7, y: 7) == [0, 255, 0, 255])
        #expect(picture.pixel(x: 10, y: 10) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 22, y: 22) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 23, y: 23) == [0, 0, 255, 255])
    }

    @Test(arguments: [(1, 0, 0), (2, 39, 0), (4, 0, 39), (8, 39, 39)])
    func `only the given corners are rounded`(corner: UInt, x: Int, y: Int) throws {
        let layer = Make.layer(1, Make.rect(0, 0, 40, 40), Make.red) {
            $0.style.cornerRadius = 10
            $0.style.roundCorners = corner
        }
        let picture = try Make.picture([layer])
        for (left, top) in [(0, 0), (39, 0), (0, 39), (39, 39)] {
            let isRound = left == x && top == y
            #expect(picture.pixel(x: left, y: top) == [isRound ? 0 : 255, 0, 0, 255])
        }
        // The middle of the arc is 10 (1 - 0.7071) = 2.93 points from both sides.
        let (inX, inY) = (x == 0 ? 1 : 38, y == 0 ? 1 : 38)
        #expect(picture.pixel(x: inX, y: inY) == [0, 0, 0, 255])
        #expect(picture.pixel(x: x == 0 ? 4 : 35, y: y == 0 ? 4 : 35) == [255, 0, 0, 255])
    }

    @Test func `a radius of half the side makes a circle, and a larger one no more`() throws {
        for radius: CGFloat in [20, 500] {
            let layer = Make.layer(1, Make.rect(0, 0, 40, 40), Make.white) {
                $0.style.cornerRadius = radius
            }
            let picture = try Make.picture([layer])
            let sum = (0..<1_600).reduce(0) { $0 + picture.pixel(x: $1 % 40, y: $1 / 40)[0] }
            // The area of a circle of 20 points: 1256.6.
            #expect(abs(Double(sum) / 255 - 1_256.6) < 3)
        }
    }

    @Test func `later layers in the list are in front`() throws {
        let layers = [
            Make.layer(1, Make.rect(0, 0, 20, 20), Make.red),
            Make.layer(2, Make.rect(10, 10, 20, 20), Make.blue),
        ]
        let picture = try Make.picture(layers, top: [1, 2])
        #expect(picture.pixel(x: 15, y: 15) == [0, 0, 255, 255])
        let turned = try Make.picture(layers, top: [2, 1])
        #expect(turned.pixel(x: 15, y: 15) == [255, 0, 0, 255])
    }

    @Test func `a hidden layer hides its sublayers`() throws {
        let layers = [
            Make.layer(1, Make.rect(0, 0, 20, 20), Make.red, below: [2]) {
                $0.style.isHidden = true
            },
            Make.layer(2, Make.rect(0, 0, 10, 10), Make.blue),
        ]
        #expect(try Make.picture(layers).lit.isEmpty)
    }

    @Test func `a layer's opacity applies to it as a whole`() throws {
        let layers = [
            Make.layer(1, Make.rect(0, 0, 40, 40), below: [2, 3]) { $0.style.opacity = 0.5 },
            Make.layer(2, Make.rect(0, 0, 20, 20), Make.red),
            Make.layer(3, Make.rect(10, 10, 20, 20), Make.blue),
        ]
        let picture = try Make.picture(layers)
        #expect(picture.isNear(5, 5, [128, 0, 0, 255]))
        // Faint one by one, red would shine through here.
        #expect(picture.isNear(15, 15, [0, 0, 128, 255]))
        #expect(picture.isNear(25, 25, [0, 0, 128, 255]))
    }

    @Test func `a clipping layer cuts off what extends beyond it`() throws {
        func layers(clips: Bool, radius: CGFloat = 0) -> [ShownLayer] {
            [
                Make.layer(1, Make.rect(10, 10, 20, 20), below: [2]) {
                    $0.style.clips = clips
                    $0.style.cornerRadius = radius
                },
                Make.layer(2, Make.rect(-5, -5, 40, 40), Make.red),
            ]
        }
        #expect(try Make.picture(layers(clips: false)).lit == .pixels(5, 5, 40, 40))
        #expect(try Make.picture(layers(clips: true)).lit == .pixels(10, 10, 30, 30))
        let round = try Make.picture(layers(clips: true, radius: 10))
        #expect(round.lit == .pixels(10, 10, 30, 30))
        #expect(round.pixel(x: 11, y: 11) == [0, 0, 0, 255])
        #expect(round.pixel(x: 20, y: 20) == [255, 0, 0, 255])
    }

    @Test func `nothing shines through where a round corner clips two layers`() throws {
        let layers = [
            Make.layer(1, Make.rect(0, 0, 40, 40), Make.red, below: [2]) {
                $0.style.clips = true
                $0.style.cornerRadius = 20
            },
            Make.layer(2, Make.rect(0, 0, 40, 40), Make.blue),
        ]
        let picture = try Make.picture(layers)
        for index in 0..<1_600 {
            #expect(picture.pixel(x: index % 40, y: index / 40)[0] == 0)
        }
    }

    @Test func `a mask cuts out the layer, but not its shadow`() throws {
        let layers = [
            Make.layer(1, Make.rect(10, 10, 20, 20), Make.red) {
                $0.style.mask = 2
                $0.style.shadow = ShownLayer.Shadow(
                    color: Make.blue,
                    offset: CGSize(width: 5, height: 5),
                    radius: 0
                )
            },
            Make.layer(2, Make.rect(0, 0, 10, 20), CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)),
        ]
        let picture = try Make.picture(layers)
        #expect(picture.isNear(12, 12, [128, 0, 0, 255]))
        #expect(picture.pixel(x: 21, y: 12) == [0, 0, 0, 255])
        #expect(picture.pixel(x: 25, y: 25) == [0, 0, 255, 255])
        #expect(picture.isNear(16, 16, [128, 0, 127, 255]))
    }

    @Test func `a rotation by a right angle rotates the sublayers`() throws {
        let layers = [
            Make.layer(1, Make.rect(0, 0, 20, 10), Make.red, below: [2]) {
                // A point (x, y) comes to (30 - y, 5 + x).
                $0.geometry.toParent = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 30, ty: 5)
            },
            Make.layer(2, Make.rect(10, 0, 10, 10), Make.blue),
        ]
        let picture = try Make.picture(layers)
        #expect(picture.lit == .pixels(20, 5, 30, 25))
        #expect(picture.pixel(x: 25, y: 14) == [255, 0, 0, 255])
        #expect(picture.pixel(x: 25, y: 15) == [0, 0, 255, 255])
    }

    @Test func `a layer with no area or no position is not drawn`() throws {
        for transform in [
            CGAffineTransform(scaleX: 0, y: 1),
            CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .nan, ty: 0),
            CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        ] {
            let layer = Make.layer(1, Make.rect(0, 0, 20, 20), Make.red) {
                $0.geometry.toParent = transform
            }
            #expect(try Make.picture([layer]).lit.isEmpty)
        }
    }

    @Test func `a layer that contains itself is drawn once`() throws {
        let layers = [
            Make.layer(1, Make.rect(5, 5, 10, 10), Make.red, below: [2]),
            Make.layer(2, Make.rect(10, 10, 10, 10), Make.blue, below: [1, 2]) {
                $0.style.mask = 2
            },
        ]
        let picture = try Make.picture(layers)
        #expect(picture.pixel(x: 6, y: 6) == [255, 0, 0, 255])
    }
}

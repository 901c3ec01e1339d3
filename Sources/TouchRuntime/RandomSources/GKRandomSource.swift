/// What makes random numbers: a source, or a distribution that draws from one.
public protocol GKRandom: AnyObject {
    /// An integer: from −2³¹ to 2³¹ − 1 of a source, from its lowest to its highest value of a distribution.
    func nextInt() -> Int
    /// An integer from 0, or from the lowest value of a distribution, to one below a limit.
    func nextInt(upperBound: Int) -> Int
    /// A number from 0 to 1.
    func nextUniform() -> Float
    /// True or false.
    func nextBool() -> Bool
}

/// Random numbers of the system, as code for iOS takes them from GameplayKit (RT-26).
///
/// These are other numbers in each run, also in tests, as those of `Int.random(in:)` are. Give a test a source with a
/// seed. Of GameplayKit only random sources and distributions exist here.
/// - Compatibility: partial: no archives of sources
open class GKRandomSource: NSObject, GKRandom {
    // It has no state, so that it can be shared.
    nonisolated(unsafe) private static let shared = GKRandomSource()

    /// A source of the system's random numbers.
    public override init() {}

    /// The source that all parts of a program can share.
    open class func sharedRandom() -> GKRandomSource { shared }

    /// The next 32 random bits, from which everything else is made.
    func nextBits() -> UInt32 { UInt32.random(in: .min ... .max) }

    /// An integer from −2³¹ to 2³¹ − 1.
    open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

    /// An integer from 0 to `upperBound` − 1; 0 if the limit is not positive. Limits above 2³² count as 2³².
    open func nextInt(upperBound: Int) -> Int {
        guard upperBound > 0 else { return 0 }
        let limit = UInt64(min(upperBound, 1 << 32))
        // Without the numbers at the end that would make some results more likely than others.
        let fair = (1 << 32) / limit * limit
        while true {
            let bits = UInt64(nextBits())
            if bits < fair { return Int(bits % limit) }
        }
    }

    /// A number from 0 to 1.
    open func nextUniform() -> Float { Float(Double(nextBits()) / Double(UInt32.max)) }

    /// True or false, with the same chance.
    open func nextBool() -> Bool { nextBits() & 0x8000_0000 != 0 }

    /// The objects in a random order, in which each order has the same chance.
    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var result = array
        for index in result.indices.dropFirst().reversed() {
            result.swapAt(index, nextInt(upperBound: index + 1))
        }
        return result
    }
}

/// Random numbers by the algorithm ARC4, with a seed.
///
/// The same seed gives the same numbers in each run. [choice] They are not those of iOS, which documents neither the
/// length of the numbers nor how it starts.
/// - Compatibility: differs: other numbers for a seed
public final class GKARC4RandomSource: GKRandomSource {
    /// The seed.
    public let seed: Data
    private var box = (0...255).map { UInt8($0) }
    private var (place, other) = (UInt8(0), UInt8(0))

    /// A source with a seed. One without bytes counts as a single zero.
    public init(seed: Data) {
        self.seed = seed
        super.init()
        let key = seed.isEmpty ? [0] : Array(seed)
        var second = 0
        for first in 0...255 {
            second = (second + Int(box[first]) + Int(key[first % key.count])) & 255
            box.swapAt(first, second)
        }
    }

    /// A source with a random seed.
    public convenience override init() {
        self.init(seed: Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }))
    }

    private func nextByte() -> UInt8 {
        place &+= 1
        other &+= box[Int(place)]
        box.swapAt(Int(place), Int(other))
        return box[Int(box[Int(place)] &+ box[Int(other)])]
    }

    override func nextBits() -> UInt32 {
        (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) }
    }

    /// Leaves out the next numbers: the first ones of this algorithm tell something of the seed.
    public func dropValues(_ count: Int) {
        for _ in 0..<max(0, count) { _ = nextBits() }
    }
}

/// Random numbers by a linear congruential generator, with a seed: fast, and not as random as others.
///
/// The same seed gives the same numbers in each run. [choice] They are not those of iOS, whose constants are not
/// documented; these are Knuth's.
/// - Compatibility: differs: other numbers for a seed
public final class GKLinearCongruentialRandomSource: GKRandomSource {
    /// The seed. Setting it starts again.
    public var seed: UInt64 { didSet { state = seed } }
    private var state: UInt64

    /// A source with a seed.
    public init(seed: UInt64) {
        (self.seed, state) = (seed, seed)
        super.init()
    }

    /// A source with a random seed.
    public convenience override init() { self.init(seed: .random(in: .min ... .max)) }

    override func nextBits() -> UInt32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(state >> 32)
    }
}

/// Random numbers by the Mersenne Twister, with a seed: slow, and the most random ones.
///
/// The same seed gives the same numbers in each run. [choice] They are not those of iOS, which does not document how
/// it starts; this is the published algorithm MT19937, started with the upper and the lower half of the seed.
/// - Compatibility: differs: other numbers for a seed
public final class GKMersenneTwisterRandomSource: GKRandomSource {
    /// The seed. Setting it starts again.
    public var seed: UInt64 { didSet { start() } }
    private var state: [UInt32] = []
    private var place = 0

    /// A source with a seed.
    public init(seed: UInt64) {
        self.seed = seed
        super.init()
        start()
    }

    /// A source with a random seed.
    public convenience override init() { self.init(seed: .random(in: .min ... .max)) }

    private func start() {
        state = [UInt32(truncatingIfNeeded: seed) ^ UInt32(seed >> 32)]
        for index in 1..<624 {
            let last = state[index - 1]
            state.append(1_812_433_253 &* (last ^ last >> 30) &+ UInt32(index))
        }
        place = 624
    }

    override func nextBits() -> UInt32 {
        if place == 624 {
            for index in 0..<624 {
                let bits = state[index] & 0x8000_0000 | state[(index + 1) % 624] & 0x7FFF_FFFF
                let odd: UInt32 = bits & 1 == 1 ? 0x9908_B0DF : 0
                state[index] = state[(index + 397) % 624] ^ bits >> 1 ^ odd
            }
            place = 0
        }
        var bits = state[place]
        place += 1
        bits ^= bits >> 11
        bits ^= bits << 7 & 0x9D2C_5680
        bits ^= bits << 15 & 0xEFC6_0000
        return bits ^ bits >> 18
    }
}

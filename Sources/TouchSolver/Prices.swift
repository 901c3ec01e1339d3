/// What a change of each symbol costs at each priority.
///
/// A cost is a list of numbers, one for each priority in use, the highest first, and lists are
/// compared as words in a dictionary are. That is what keeps 750 above any number of 749s; weights
/// would have to differ by more than a double can hold.
struct Prices: Sendable {
    /// A cost this near to zero is zero.
    static let tolerance = 1e-9
    private static let rounding = 1e-11

    /// The priorities in use, the highest first; their places are the ranks.
    private(set) var priorities: [Double] = []
    private var uses: [Int] = []
    /// How many ranks have room.
    private var stride = 4
    /// For each symbol the costs of one unit more, by rank.
    private var costs: [Double] = []
    /// The costs of the symbol that is becoming basic.
    private var multipliers: [Double] = []
    /// While true, everything is free: only what is required counts.
    var areSuspended = false

    private var count: Int { areSuspended ? 0 : priorities.count }

    mutating func addSymbol(_ symbol: Int) {
        while costs.count < (symbol + 1) * stride { costs.append(0) }
    }

    /// The rank of a priority; nil if it has none yet.
    func rank(of priority: Double) -> Int? {
        priorities.firstIndex(of: priority)
    }

    mutating func retain(rank: Int) { uses[rank] += 1 }

    mutating func release(rank: Int) { uses[rank] -= 1 }

    /// A rank that no constraint has any longer.
    var unusedRank: Int? { uses.firstIndex(of: 0) }

    /// Makes a rank for a priority. Ranks from this one on are one higher after that.
    mutating func insert(_ priority: Double) -> Int {
        let rank = priorities.firstIndex { $0 < priority } ?? priorities.count
        if priorities.count == stride { widen() }
        for base in Swift.stride(from: 0, to: costs.count, by: stride) {
            for place in Swift.stride(from: priorities.count, to: rank, by: -1) {
                costs[base + place] = costs[base + place - 1]
            }
            costs[base + rank] = 0
        }
        priorities.insert(priority, at: rank)
        uses.insert(0, at: rank)
        return rank
    }

    /// Removes a rank. Ranks after this one are one lower after that.
    mutating func remove(rank: Int) {
        for base in Swift.stride(from: 0, to: costs.count, by: stride) {
            for place in rank..<(priorities.count - 1) {
                costs[base + place] = costs[base + place + 1]
            }
            costs[base + priorities.count - 1] = 0
        }
        priorities.remove(at: rank)
        uses.remove(at: rank)
    }

    private mutating func widen() {
        let old = costs
        costs = Array(repeating: 0, count: old.count * 2)
        for symbol in 0..<(old.count / stride) {
            for rank in 0..<stride {
                costs[symbol * stride * 2 + rank] = old[symbol * stride + rank]
            }
        }
        stride *= 2
    }

    /// Forgets the costs of one symbol.
    mutating func clear(_ symbol: Int) {
        for rank in 0..<stride { costs[symbol * stride + rank] = 0 }
    }

    /// Forgets the costs of all symbols.
    mutating func clear() {
        for index in costs.indices { costs[index] = 0 }
    }

    /// The cost of one unit more of a symbol, at one rank.
    func cost(of symbol: Int, at rank: Int) -> Double {
        costs[symbol * stride + rank]
    }

    /// Adds to the cost of a symbol at one rank.
    mutating func add(_ cost: Double, at rank: Int, to symbol: Int) {
        let index = symbol * stride + rank
        let sum = costs[index] + cost
        costs[index] = abs(sum) < Self.rounding ? 0 : sum
    }

    /// Takes a symbol's costs away, to be put on those that it now depends on.
    ///
    /// - Returns: whether there are any.
    mutating func take(from symbol: Int) -> Bool {
        multipliers.removeAll(keepingCapacity: true)
        var isAny = false
        for rank in 0..<count {
            let cost = costs[symbol * stride + rank]
            multipliers.append(cost)
            if cost != 0 { isAny = true }
            costs[symbol * stride + rank] = 0
        }
        return isAny
    }

    /// Puts what was taken on a symbol, times a number.
    mutating func put(on symbol: Int, times factor: Double) {
        let base = symbol * stride
        for rank in 0..<multipliers.count where multipliers[rank] != 0 {
            let sum = costs[base + rank] + multipliers[rank] * factor
            costs[base + rank] = abs(sum) < Self.rounding ? 0 : sum
        }
    }

    /// Whether one unit more of a symbol, with an own price, is cheaper (-1), free or dearer (1).
    func sign(of symbol: Int, plus price: Double, at rank: Int) -> Int {
        for place in 0..<count {
            let cost = costs[symbol * stride + place] + (place == rank ? price : 0)
            if cost < -Self.tolerance { return -1 }
            if cost > Self.tolerance { return 1 }
        }
        return 0
    }

    /// Whether one offer costs less (-1), the same, or more (1) than another.
    func compare(_ first: Offer, _ second: Offer) -> Int {
        for rank in 0..<count {
            let difference = cost(of: first, at: rank) - cost(of: second, at: rank)
            if difference < -Self.rounding { return -1 }
            if difference > Self.rounding { return 1 }
        }
        return 0
    }

    private func cost(of offer: Offer, at rank: Int) -> Double {
        var cost = 0.0
        if offer.symbol >= 0 { cost = offer.direction * costs[offer.symbol * stride + rank] }
        if rank == offer.rank { cost += offer.price }
        // Rounding must not become a cost by being divided by a small coefficient.
        return abs(cost) < Self.tolerance ? 0 : cost * offer.amount
    }

    /// A change that would mend a row by one unit.
    struct Offer {
        /// The symbol that would change; -1 for none.
        var symbol: Int
        /// 1 for more, -1 for less of it.
        var direction: Double
        /// What each unit costs by itself, and at which rank.
        var price: Double
        var rank: Int
        /// How many units it would take.
        var amount: Double
    }
}

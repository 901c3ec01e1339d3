/// The reduced cost of each nonbasic symbol: how one unit more of it changes the objective.
///
/// A cost is a list of numbers, one for each priority in use, the highest priority first. Lists are
/// compared lexicographically. That keeps 750 above any number of 749s; weights would have to
/// differ by more than a double can represent.
///
/// A symbol's own penalty depends on the direction in which it leaves zero, so it is not part of
/// the stored cost; callers add it where they compare.
struct ReducedCosts: Sendable {
    /// Reduced costs at most this far from zero count as zero.
    static let tolerance = 1e-9
    private static let rounding = 1e-11

    /// The priorities in use, in descending order. The index of a priority is its rank.
    private(set) var priorities: [Double] = []
    private var uses: [Int] = []
    /// The number of ranks for which there is storage.
    private var stride = 4
    /// The cost of one unit more of each symbol, at each rank.
    private var costs: [Double] = []
    /// The costs of the entering symbol, while they are moved to the other symbols of its row.
    private var takenCosts: [Double] = []
    /// Whether all costs count as zero, as in phase 1, where only required constraints matter.
    var areSuspended = false

    private var count: Int { areSuspended ? 0 : priorities.count }

    mutating func addSymbol(_ symbol: Int) {
        while costs.count < (symbol + 1) * stride { costs.append(0) }
    }

    /// The rank of a priority; nil if the priority is not in use.
    func rank(of priority: Double) -> Int? {
        priorities.firstIndex(of: priority)
    }

    mutating func retain(rank: Int) { uses[rank] += 1 }

    mutating func release(rank: Int) { uses[rank] -= 1 }

    /// A rank that no constraint uses anymore; nil if there is none.
    var unusedRank: Int? { uses.firstIndex(of: 0) }

    /// Inserts a priority and returns its rank. The ranks from there on grow by one.
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

    /// Removes a rank. The ranks after it shrink by one.
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

    /// Sets the costs of one symbol to zero.
    mutating func clear(_ symbol: Int) {
        for rank in 0..<stride { costs[symbol * stride + rank] = 0 }
    }

    /// Sets the costs of all symbols to zero.
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

    /// Moves the costs of a symbol to a buffer, from which `put(on:times:)` distributes them.
    ///
    /// - Returns: whether any cost is not zero.
    mutating func take(from symbol: Int) -> Bool {
        takenCosts.removeAll(keepingCapacity: true)
        var isAny = false
        for rank in 0..<count {
            let cost = costs[symbol * stride + rank]
            takenCosts.append(cost)
            if cost != 0 { isAny = true }
            costs[symbol * stride + rank] = 0
        }
        return isAny
    }

    /// Adds a multiple of the costs in the buffer to a symbol.
    mutating func put(on symbol: Int, times factor: Double) {
        let base = symbol * stride
        for rank in 0..<takenCosts.count where takenCosts[rank] != 0 {
            let sum = costs[base + rank] + takenCosts[rank] * factor
            costs[base + rank] = abs(sum) < Self.rounding ? 0 : sum
        }
    }

    /// The sign of a symbol's reduced cost, to which a penalty is added at one rank.
    func sign(of symbol: Int, plus penalty: Double, at rank: Int) -> Int {
        for place in 0..<count {
            let cost = costs[symbol * stride + place] + (place == rank ? penalty : 0)
            if cost < -Self.tolerance { return -1 }
            if cost > Self.tolerance { return 1 }
        }
        return 0
    }

    /// Which of two candidates costs less: -1 for the first, 1 for the second, 0 for neither.
    func compare(_ first: EnteringCandidate, _ second: EnteringCandidate) -> Int {
        for rank in 0..<count {
            let difference = cost(of: first, at: rank) - cost(of: second, at: rank)
            if difference < -Self.rounding { return -1 }
            if difference > Self.rounding { return 1 }
        }
        return 0
    }

    private func cost(of candidate: EnteringCandidate, at rank: Int) -> Double {
        var cost = 0.0
        if candidate.symbol >= 0 {
            cost = candidate.direction * costs[candidate.symbol * stride + rank]
        }
        if rank == candidate.rank { cost += candidate.penalty }
        // Dividing by a small coefficient must not turn a rounding error into a cost.
        return abs(cost) < Self.tolerance ? 0 : cost * candidate.amount
    }
}

/// A candidate of the dual ratio test: a change that would move an infeasible row by one unit.
struct EnteringCandidate {
    /// The symbol that would change; -1 for a flip, which changes none.
    var symbol: Int
    /// 1 if the symbol would increase, -1 if it would decrease.
    var direction: Double
    /// The symbol's own penalty for each unit, and the rank of that penalty.
    var penalty: Double
    var rank: Int
    /// How many units of the symbol move the row by one unit.
    var amount: Double
}

@testable import SmallWorld
import TouchTesting

extension World {
    /// A world of three recognizers.
    static func three(_ random: inout SeededGenerator, of kinds: [Kind], refusals: Int) -> World {
        while true {
            let slots = (0..<3).map { _ in random.pick(everySlot(kinds)) }
            let relations = [(0, 1), (0, 2), (1, 2)].map { one, other in
                random.percent(35) ? nil : random.pick(Relation.all(one, other))
            }
            var world = World(slots: slots, relations: relations.compactMap(\.self))
            for slot in slots.indices where random.percent(refusals) {
                world.answers[slot] = random.pick(Answer.allCases)
            }
            if !world.goesInCircles { return world }
        }
    }
}

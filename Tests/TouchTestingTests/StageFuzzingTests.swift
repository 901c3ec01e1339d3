import Synchronization
import Testing
import TouchSession
import TouchTesting

/// A cart whose count falls below zero with the second tap on "minus".
private final class CartController: UIViewController {
    private(set) var count = 1
    /// How many carts there were.
    static var made = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        Self.made += 1
        for (index, (name, change)) in [("plus", 1), ("minus", -1)].enumerated() {
            let button = UIButton(
                frame: CGRect(x: 20, y: 200 + index * 100, width: 200, height: 60)
            )
            button.accessibilityIdentifier = name
            button.addAction(UIAction { [unowned self] _ in count += change }, for: .touchUpInside)
            view.addSubview(button)
        }
    }
}

@Suite("Random hands on a stage", .stage) struct StageFuzzingTests {
    private let isNeverNegative = Invariant("the cart is never negative") { window in
        (window.rootViewController as? CartController).map { $0.count >= 0 } ?? true
    }

    /// The messages of the issues that a body records; they count as known.
    private func issues(of body: () async throws -> Void) async -> [String] {
        let messages = Mutex<[String]>([])
        try? await withKnownIssue(isIntermittent: true) {
            try await body()
        } matching: { issue in
            messages.withLock {
                $0.append(
                    "\(issue.error.map { "\($0)" } ?? issue.comments.map(\.rawValue).joined())"
                )
            }
            return true
        }
        return messages.withLock { $0 }
    }

    @Test func `what breaks is told with its seed and the fewest steps, as statements`()
        async throws
    {
        let issues = await issues {
            try await Stage.fuzz(seeds: 2...30, invariants: [isNeverNegative]) {
                try Stage(showing: CartController())
            }
        }
        let message = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(
            message.hasPrefix(
                "Expected this to hold always: the cart is never negative. It does not hold after this step.\n"
                    + "The random hand of the seed "
            ),
            "\(message)"
        )
        #expect(message.contains("; these 2 are enough:\n\n"))
        let statements =
            message.components(separatedBy: "enough:\n\n").last?.split(separator: "\n") ?? []
        #expect(statements.count == 2)
        #expect(
            statements.allSatisfy { $0.hasPrefix("        try stage.fingers.fingerTap(at: ") },
            "\(message)"
        )
    }

    /// The statements of the failure are the ones below it.
    @Test func `the statements of a failure do the same`() async throws {
        let issues = await issues {
            try await Stage.fuzz(seeds: 5...30, invariants: [isPlusNeverTwice]) {
                try Stage(showing: CartController())
            }
        }
        let statements = issues.first?.components(separatedBy: "enough:\n\n").last
        #expect(
            statements == """
                        try stage.fingers.fingerTap(at: Locator("plus"))
                        try stage.fingers.fingerTap(at: Locator("plus"))

                """,
            "\(issues)"
        )
        let cart = CartController()
        let stage = try Stage(showing: cart)
        try stage.fingers.fingerTap(at: Locator("plus"))
        #expect(isPlusNeverTwice.holds(in: stage.window))
        try stage.fingers.fingerTap(at: Locator("plus"))
        #expect(!isPlusNeverTwice.holds(in: stage.window))
    }

    private let isPlusNeverTwice = Invariant("the count stays below three") { window in
        (window.rootViewController as? CartController).map { $0.count < 3 } ?? true
    }

    @Test func `what does not hold when the application starts needs no step`() async throws {
        let never = Invariant("there is a toolbar") { _ in false }
        let issues = await issues {
            try await Stage.fuzz(invariants: [never]) { try Stage(showing: CartController()) }
        }
        #expect(
            issues == [
                "Expected this to hold always: there is a toolbar. It does not hold when the application starts.\n"
                    + "The random hand of the seed 1 had done nothing."
            ]
        )
    }

    /// The second tap of a double tap meets another page than the first.
    @Test
    func `a page that the first of two taps replaces is not blamed for a step that was refused`()
        async throws
    {
        final class Door: UIViewController {
            var isOpen = false
            override func viewDidLoad() {
                super.viewDidLoad()
                let button = UIButton(frame: CGRect(x: 20, y: 200, width: 300, height: 300))
                button.accessibilityIdentifier = "door"
                button.addAction(
                    UIAction { [unowned self] _ in
                        isOpen = true
                        button.removeFromSuperview()
                    },
                    for: .touchUpInside
                )
                view.addSubview(button)
            }
        }
        let isClosed = Invariant("the door is closed") { window in
            (window.rootViewController as? Door)?.isOpen != true
        }
        var broken = 0
        for seed in UInt64(1)...12 {
            let issues = await issues {
                try await Stage.fuzz(seeds: seed...seed, invariants: [isClosed]) {
                    try Stage(showing: Door())
                }
            }
            #expect(issues.allSatisfy { $0.contains("this one is enough:\n\n") }, "\(issues)")
            broken += issues.count
        }
        #expect(broken > 6)
    }

    @Test func `a run may end in the background, and comes back`() async throws {
        try await Stage.fuzz(seeds: 1...60, steps: 1) { try Stage(showing: CartController()) }
    }

    @Test func `an application that something replaced is an error, and no pass`() async throws {
        let issues = await issues {
            try await Stage.fuzz(seeds: 1...3, steps: 5) {
                let stage = try Stage(showing: CartController())
                _ = UIApplication.start(screen: UIScreen())
                return stage
            }
        }
        #expect(issues.count == 1)
        #expect(issues.first?.contains(" was replaced by that of ") == true, "\(issues)")
    }

    @Test func `the same seed finds the same`() async throws {
        func message() async -> [String] {
            await issues {
                try await Stage.fuzz(seeds: 3...9, invariants: [isNeverNegative]) {
                    try Stage(showing: CartController())
                }
            }
        }
        let first = await message()
        #expect(first.count == 1)
        #expect(await message() == first)
    }

    @Test func `where nothing breaks, each seed has one application and nothing is left`()
        async throws
    {
        CartController.made = 0
        try await Stage.fuzz(seeds: 1...25, steps: 10) { try Stage(showing: CartController()) }
        #expect(CartController.made == 25)
    }

    @Test func `what depends on more than the stage is told with all its steps`() async throws {
        var runs = 0
        let once = Invariant("the third run is like the others") { _ in runs != 3 }
        let issues = await issues {
            try await Stage.fuzz(seeds: 1...5, invariants: [once]) {
                runs += 1
                return try Stage(showing: CartController())
            }
        }
        #expect(issues.count == 1)
        #expect(
            issues.first?.contains(
                "Done again, the same steps do not break it: the application keeps something outside of its objects, or "
                    + "depends on real time.\nThe random hand of the seed "
            ) == true,
            "\(issues)"
        )
    }

    @Test func `a stage that is kept is refused with a sentence`() async throws {
        let stage = try Stage(showing: CartController())
        let issues = await issues { try await Stage.fuzz { stage } }
        #expect(
            issues == [
                "Cannot begin the next run of random hands: the stage of the last run is still there. To fix, make a new "
                    + "stage in the closure, and keep it nowhere else."
            ]
        )
    }

    @Test(arguments: [0, -1, 1_001]) func `a number of steps that is impossible is refused`(
        steps: Int
    ) async throws {
        CartController.made = 0
        let issues = await issues {
            try await Stage.fuzz(steps: steps) { try Stage(showing: CartController()) }
        }
        #expect(
            issues == [
                "Cannot fuzz: a run has from 1 to 1000 steps, and not \(steps). To fix, give another number."
            ]
        )
        #expect(CartController.made == 0)
    }
}

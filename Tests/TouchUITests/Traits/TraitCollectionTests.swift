import Testing
import TouchTesting
import UIKit

@Suite("Trait collections", .stage) struct TraitCollectionTests {
    nonisolated private struct Theme: UITraitDefinition {
        static let defaultValue = "plain"
        static let affectsColorAppearance = true
    }

    nonisolated private struct Depth: UITraitDefinition {
        static let defaultValue = 0
    }

    @Test("a collection with one trait leaves the others unspecified (TR-01)") func one() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.userInterfaceStyle == .dark)
        #expect(dark.horizontalSizeClass == .unspecified && dark.verticalSizeClass == .unspecified)
        #expect(dark.userInterfaceIdiom == .unspecified && dark.displayScale == 0)
        #expect(dark.layoutDirection == .unspecified && dark.displayGamut == .unspecified)
        #expect(dark.preferredContentSizeCategory == .unspecified)
        #expect(dark.accessibilityContrast == .unspecified && dark.legibilityWeight == .unspecified)
        #expect(dark.userInterfaceLevel == .unspecified && dark.forceTouchCapability == .unknown)
    }

    @Test("a custom trait has its default until it is set (TR-01)") func custom() {
        let plain = UITraitCollection()
        #expect(plain[Theme.self] == "plain" && plain[Depth.self] == 0)
        let other = plain.modifyingTraits {
            $0[Theme.self] = "loud"
            $0[Depth.self] += 2
        }
        #expect(other[Theme.self] == "loud" && other[Depth.self] == 2)
        #expect(plain[Theme.self] == "plain", "the first collection has not changed")
    }

    @Test("the last collection that specifies a trait decides (TR-02)") func combining() {
        let sum = UITraitCollection(traitsFrom: [
            UITraitCollection {
                $0.userInterfaceStyle = .light
                $0.displayScale = 2
            },
            UITraitCollection(userInterfaceStyle: .dark),
            UITraitCollection(userInterfaceStyle: .unspecified),
            UITraitCollection(horizontalSizeClass: .compact),
        ])
        #expect(sum.userInterfaceStyle == .dark && sum.displayScale == 2)
        #expect(sum.horizontalSizeClass == .compact && sum.verticalSizeClass == .unspecified)
    }

    @Test("a collection contains the traits that another one specifies (TR-02)") func containing() {
        let traits = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 3
        }
        #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(traits.containsTraits(in: UITraitCollection()))
        #expect(traits.containsTraits(in: nil))
        #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    }

    @Test("equal values make equal collections, whether set or by default") func equality() {
        #expect(UITraitCollection() == UITraitCollection(userInterfaceStyle: .unspecified))
        let changed = UITraitCollection { $0.displayScale = 2 }
        #expect(UITraitCollection(displayScale: 2) == changed)
        #expect(UITraitCollection(displayScale: 2) != UITraitCollection(displayScale: 3))
        let one = UITraitCollection { $0[Depth.self] = 1 }
        #expect(
            one != UITraitCollection() && one == UITraitCollection().replacing(Depth.self, value: 1)
        )
    }

    @Test("only traits on which colors depend change the color appearance (TR-03)")
    func colorAppearance() {
        let base = UITraitCollection(userInterfaceStyle: .light)
        func differs(_ mutations: (inout any UIMutableTraits) -> Void) -> Bool {
            base.modifyingTraits(mutations).hasDifferentColorAppearance(comparedTo: base)
        }
        #expect(differs { $0.userInterfaceStyle = .dark })
        #expect(differs { $0.accessibilityContrast = .high })
        #expect(differs { $0.userInterfaceLevel = .elevated })
        #expect(differs { $0.displayGamut = .P3 })
        #expect(differs { $0[Theme.self] = "loud" })
        #expect(!differs { $0.horizontalSizeClass = .compact })
        #expect(!differs { $0.preferredContentSizeCategory = .small })
        #expect(!differs { $0[Depth.self] = 1 })
    }

    @Test("performAsCurrent restores the collection before (TR-04)") func current() throws {
        let stage = try Stage(traits: UITraitCollection(userInterfaceStyle: .dark))
        #expect(UITraitCollection.current.userInterfaceStyle == .dark, "that of the application")
        var inside: [UIUserInterfaceStyle] = []
        UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
            inside.append(UITraitCollection.current.userInterfaceStyle)
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
                inside.append(UITraitCollection.current.userInterfaceStyle)
            }
            inside.append(UITraitCollection.current.userInterfaceStyle)
        }
        #expect(inside == [.light, .dark, .light])
        #expect(UITraitCollection.current == stage.window.windowScene?.traitCollection)
    }

    @Test("categories of text have an order, and five are for accessibility") func categories() {
        #expect(UIContentSizeCategory.small < .large && .large <= UIContentSizeCategory.large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(
            !(UIContentSizeCategory.unspecified < .large
                || .unspecified >= UIContentSizeCategory.large)
        )
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}

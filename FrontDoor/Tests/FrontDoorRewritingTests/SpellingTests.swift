import Testing

@Suite("What this Foundation spells differently") struct SpellingTests {
    @Test("In an extension of CGFloat, abs is the function of Swift")
    func absoluteValue() {
        let text = rewritten(
            """
            import UIKit
            extension CGFloat { func part(of x: CGFloat) -> CGFloat { abs(self) / abs(x) } }
            extension Double { func size() -> Double { abs(self) } }
            let size = abs(-1)
            """
        )
        #expect(text.contains("{ Swift.abs(self) / Swift.abs(x) }"))
        #expect(text.contains("-> Double { abs(self) }"))
        #expect(text.contains("let size = abs(-1)"))
        let own = """
            import UIKit
            extension CGFloat { func abs(_ x: CGFloat) -> CGFloat { x }; func a() { _ = abs(1) } }
            """
        #expect(!rewritten(own).contains("Swift."))
    }

    @Test("Functions of C are found by the names of the modules that UIKit brings on iOS")
    func modulesOfC() {
        let text = rewritten(
            """
            import UIKit
            let ratio = (1 + CoreFoundation.sqrt(5)) / 2
            let near = Darwin.round(ratio)
            let other = round(ratio)
            """
        )
        #expect(text.condensed.contains("(1 + Foundation .sqrt(5)) / 2"))
        #expect(text.contains("let near = Foundation.round(ratio)"))
        #expect(text.contains("let other = round(ratio)"))
        let own = "import UIKit\nclass Darwin { static let size = 1 }\nlet size = Darwin.size\n"
        #expect(rewritten(own).contains("let size = Darwin.size"))
    }

    @Test("The information of the process is that of the only one")
    func processInfo() {
        let text = rewritten("import UIKit\nlet a = ProcessInfo().environment\n")
        #expect(text.contains("let a = ProcessInfo.processInfo.environment"))
        let own = "import UIKit\nclass ProcessInfo {}\nlet a = ProcessInfo()\n"
        #expect(rewritten(own).contains("let a = ProcessInfo()"))
    }

    @Test("A key that is cast to NSCopying is a value that can be hashed")
    func keys() {
        let text = rewritten(
            """
            import UIKit
            kept.setObject(size, forKey: kind as NSCopying)
            copied(kind as NSCopying)
            kept.setObject(size, forKey: kind as! NSCopying)
            """
        ).condensed
        let lines = text.split(separator: "\n")
        #expect(lines[1] == "kept.setObject(size, forKey: kind as AnyHashable)")
        #expect(lines[2] == "copied(kind as NSCopying)")
        #expect(lines[3] == "kept.setObject(size, forKey: kind as! NSCopying)")
    }

    @Test("An array of numbers is made an array of objects, a literal has them already")
    func numbers() {
        let text = rewritten(
            """
            import UIKit
            gradient.locations = places as [NSNumber]?
            gradient.locations = [0, 0.5] as [NSNumber]
            gradient.locations = places.map { $0 * 2 } as [NSNumber]
            let kept = places as? [NSNumber]
            let colors: [AnyObject] = [top.cgColor, color, make()]
            """
        )
        #expect(text.contains("gradient.locations = TouchRuntime.objects(places) as [NSNumber]?"))
        #expect(
            text.contains(
                "let colors: [AnyObject] = [top.cgColor as AnyObject, color as AnyObject, make() as AnyObject]"
            )
        )
        #expect(text.contains("gradient.locations = [0, 0.5] as [NSNumber]"))
        #expect(text.contains("= TouchRuntime.objects(places.map { $0 * 2 }) as [NSNumber]"))
        #expect(text.contains("let kept = places as? [NSNumber]"))
    }
}

import Foundation
import Testing

@testable import FrontDoorXcode

@Suite("Property lists") struct PropertyListTests {
    private func read(_ text: String) -> (value: PropertyList?, problems: [String]) {
        let (value, problems) = PropertyListReader.read(Data(text.utf8))
        return (value, problems.map(\.description))
    }

    @Test func `values, comments and escapes are read, with their lines`() {
        let (value, problems) = read(
            """
            // !$*UTF8*$!
            {
            \ta = b/c.d-e; /* comment; } */
            \t"key 2" = (one, "t\\"w\\no\\t\\U00e9\\101", );
            \tdata = <00ff 11>;
            \tnested = { x = 'y'; }; // more
            }
            """
        )
        #expect(problems.isEmpty)
        #expect(value?["a"]?.text == "b/c.d-e" && value?["a"]?.line == 3)
        #expect(value?["key 2"]?.texts == ["one", "t\"w\no\té" + "A"])
        #expect(value?["data"]?.text == "00ff11")
        #expect(value?["nested"]?["x"]?.text == "y" && value?["nested"]?.line == 6)
        #expect(value?["none"] == nil && value?["a"]?["b"] == nil)
    }

    @Test func `the same content in XML gives the same values`() {
        let xml = """
            <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><array><string>b</string>
            <true/></array><key>n</key><integer>46</integer></dict></plist>
            """
        let (value, problems) = read(xml)
        #expect(problems.isEmpty && value?["a"]?.texts == ["b", "YES"])
        #expect(value?["n"]?.text == "46")
        #expect(read("<?xml version=\"1.0\"?><plist><dict>").value == nil)
    }

    @Test(
        "a mistake names its line, and the rest is read",
        arguments: [
            (
                "{\n a = 1\n b = 2;\n}", ["a", "b"],
                "line 2: after the value of \"a\" there is no \";\"."
            ),
            (
                "{\n a 1;\n b = 2;\n}", ["b"],
                "line 2: after \"a\" there is no \"=\". The entry is left out."
            ),
            (
                "{\n a = 1;\n b = (2, 3;\n c = 4;\n}", ["a", "b", "c"],
                "line 3: the list that begins here is not closed by \")\"."
            ),
            (
                "{\n a = \"1;\n b = 2;\n}", ["a"],
                "line 2: the text that begins here is not closed by a quotation mark."
            ),
            (
                "{\n a = 1;\n", ["a"],
                "line 1: the dictionary that begins here is not closed by \"}\"."
            ),
            ("{\n a = ;\n b = 2;\n}", ["b"], "line 2: \";\" is not expected here."),
            (
                "{ a = 1; }\n}", ["a"],
                "line 2: there is more after the end of the property list. It is not read."
            ),
            (
                "{\n<<<<<<< HEAD\n a = 1;\n=======\n b = 2;\n>>>>>>> branch\n c = 3;\n}",
                ["a", "b", "c"],
                "line 2: <<<<<<< is a mark of a merge conflict. Both sides are read."
            ),
        ]
    )
    func mistakes(text: String, keys: [String], problem: String) {
        let (value, problems) = read(text)
        #expect(value?.entries?.map(\.key) == keys)
        #expect(problems.contains(problem))
    }

    @Test func `empty and endless files give a sentence`() {
        #expect(read("").problems == ["line 1: the file is empty."])
        #expect(read("// only").problems == ["line 1: the file is empty."])
        let deep = read(String(repeating: "(", count: 100_000))
        #expect(deep.problems.contains { $0.contains("nested more than 100 deep") })
        #expect(deep.problems.count <= 20)
    }
}

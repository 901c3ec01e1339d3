import Testing
import TouchTesting

@testable import TouchCommandLine

@Suite("Words of a session") struct SessionWordsTests {
    @Test(arguments: [
        ("tap @e3", "{\"at\":\"@e3\"}"),
        ("tap 100,200", "{\"at\":[100,200]}"),
        ("tap save times=2 --interval 0.2", "{\"at\":\"save\",\"interval\":0.2,\"times\":2}"),
        ("tap {id: photo, at: [0.1, 0.5]}", "{\"at\":{\"at\":[0.1,0.5],\"id\":\"photo\"}}"),
        ("drag @e3 to @e7", "{\"from\":\"@e3\",\"to\":\"@e7\"}"),
        ("drag @e3 @e7 duration=350ms", "{\"duration\":\"350ms\",\"from\":\"@e3\",\"to\":\"@e7\"}"),
        ("drag from 1,2 to 3,4", "{\"from\":[1,2],\"to\":[3,4]}"),
        ("fling @e5 up by 150", "{\"by\":150,\"from\":\"@e5\",\"to\":\"up\"}"),
        ("pinch @e4 from 100 to 200", "{\"at\":\"@e4\",\"from\":100,\"to\":200}"),
        ("scroll Tea in @e5", "{\"in\":\"@e5\",\"to\":\"Tea\"}"),
        ("type 42", "{\"text\":\"42\"}"),
        ("type to", "{\"text\":\"to\"}"),
        ("wait 0.5", "{\"seconds\":0.5}"),
        ("wait settled", "{\"until\":\"settled\"}"),
        ("up 1", "{\"finger\":1}"),
        ("up", "{}"),
        ("expect exists @e3", "{\"exists\":\"@e3\"}"),
        ("expect text @e3 is Hello", "{\"text\":{\"is\":\"Hello\",\"of\":\"@e3\"}}"),
        ("expect text @e3 42", "{\"text\":{\"is\":\"42\",\"of\":\"@e3\"}}"),
        ("expect text @e3 contains is", "{\"text\":{\"contains\":\"is\",\"of\":\"@e3\"}}"),
        ("expect state save disabled", "{\"state\":{\"is\":\"disabled\",\"of\":\"save\"}}"),
        ("expect offset list 0,120", "{\"offset\":{\"is\":[0,120],\"of\":\"list\"}}"),
        ("expect touchTargets", "{\"touchTargets\":{\"atLeast\":44}}"),
        ("expect touchTargets in @e3", "{\"touchTargets\":{\"atLeast\":44,\"in\":\"@e3\"}}"),
        ("expect touchTargets 60 in bar", "{\"touchTargets\":{\"atLeast\":60,\"in\":\"bar\"}}"),
        ("expect recognized pan times 2", "{\"recognized\":{\"gesture\":\"pan\",\"times\":2}}"),
        ("undo 3", "{\"count\":3}"), ("save a.yaml", "{\"file\":\"a.yaml\"}"),
    ])
    func `are read as members`(call: String, json: String) throws {
        // A value with spaces is one word, as in a shell with quotation marks.
        var words = call.split(separator: " ").map(String.init)
        if let first = words.firstIndex(where: { $0.hasPrefix("{") }) {
            words = words[..<first] + [words[first...].joined(separator: " ")]
        }
        let request = try SessionWords.read(words)
        #expect(request.verb == words[0])
        #expect(JSONValue.object(request.arguments).line == json)
    }

    @Test(arguments: [
        (
            ["swipe", "up"],
            "There is no verb \"swipe\". The verb is \"fling\", as in: fling @e5 up"
        ),
        (
            ["fill", "@e3", "Ann"],
            "There is no verb \"fill\". The verb is \"type\", as in: type \"Hello\""
        ),
        (["@e7"], "There is no verb \"@e7\". To tap the element, write: tap @e7"),
        (["tapp", "@e3"], "Did you mean \"tap\"?"),
        (["tap", "@e3", "@e4", "@e5"], "Cannot do \"tap\": \"@e4\" is one word too many."),
        (["tap", "@e3", "--tmies", "2"], "it has no member \"tmies\""),
        (["tap", "at=@e3", "at=@e4"], "\"at\" is given twice"),
        (["expect", "visible", "@e3"], "a condition begins with one of text, exists"),
        (["expect", "exists"], "it does not say of what"),
        ([], "There is no verb. To fix, write one, for example: snapshot."),
    ])
    func `that are wrong are answered with the right ones`(words: [String], sentence: String) {
        #expect {
            _ = try SessionWords.read(words)
        } throws: { error in
            "\(error)".contains(sentence)
        }
    }

    @Test func `each step of a script that is one action is a verb`() {
        let several: Set<StepWord> = [.include, .repeat, .parallel, .waitUntil]
        let verbs = SessionVerb.all.compactMap { verb in
            if case .step(let word) = verb.meaning { word } else { nil }
        }
        #expect(verbs.count == Set(verbs).count)
        #expect(Set(verbs) == Set(StepWord.allCases).subtracting(several))
    }

    @Test func `each verb has an example that can be read`() throws {
        for verb in SessionVerb.all where verb.name != "run" {
            var words: [String] = []
            for part in verb.example.split(separator: "\"", omittingEmptySubsequences: false)
                .enumerated()
            {
                // Every second part was in quotation marks.
                words +=
                    part.offset % 2 == 1
                    ? [String(part.element)] : part.element.split(separator: " ").map(String.init)
            }
            let request = try SessionWords.read(words)
            #expect(request.verb == verb.name)
            let names = Set(verb.form.names)
            #expect(request.arguments.keys.allSatisfy(names.contains), "\(verb.example)")
        }
    }
}

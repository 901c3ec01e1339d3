import TestSupport
import Testing
import TouchTesting
import UIKit

/// Random fingers on the keys, compared with a slow reading of the rules.
@Suite("Random fingers on the keys", .stage) struct ScreenKeyFuzzTests {
    /// How many runs: 20, or as many as the environment says.
    nonisolated static let seeds = randomSeeds(20, unlessSetBy: "TOUCHSTONE_KEY_SEEDS")

    @Test(arguments: seeds)
    func `random thumbs type what a slow reading of KB-13 and KB-14 says (KB-13, KB-14)`(
        seed: Int
    ) throws {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        field.autocapitalizationType = .none
        let stage = try Stage(views: [field])
        stage.keyboard = .onScreen
        field.becomeFirstResponder()
        try stage.clock.advance(by: 0.25)
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = Array("qwertyuiopasdfghjklzxcvbnm")
        let thumbs: [FingerIndex] = [.leftThumb, .rightThumb, .leftIndex]
        // The finger that can still type, and the key below it; and what was typed.
        var typing: (finger: FingerIndex, key: Character)?
        var text = ""
        for _ in 0..<120 {
            let finger = thumbs.randomElement(using: &random) ?? .leftThumb
            let key = letters.randomElement(using: &random) ?? "a"
            let place = KeyOnScreen(String(key))
            let isDown = stage.fingers.fingersDown.contains(finger)
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5 where !isDown:
                try stage.fingers.fingerDown(finger, at: place)
                if let typing { text.append(typing.key) }
                typing = (finger, key)
            case 5..<7 where isDown:
                try stage.fingers.fingerMove(finger, to: place)
                if typing?.finger == finger { typing?.key = key }
            case 7 where isDown:
                try stage.fingers.fingerCancel([finger])
                if typing?.finger == finger { typing = nil }
            case _ where isDown:
                try stage.fingers.fingerUp(finger)
                if let last = typing, last.finger == finger {
                    text.append(last.key)
                    typing = nil
                }
            default: try stage.clock.advance(by: 0.03)
            }
            #expect(field.text == text)
        }
        if !stage.fingers.fingersDown.isEmpty {
            try stage.fingers.fingerCancel(stage.fingers.fingersDown)
        }
        try stage.clock.advance(by: 1)
        #expect(field.text == text && field.isFirstResponder)
    }

    @Test(arguments: seeds)
    func `random fingers on all keys leave a keyboard that types (KB-13)`(seed: Int) throws {
        let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
        let stage = try Stage(views: [view])
        stage.keyboard = .onScreen
        view.becomeFirstResponder()
        try stage.clock.advance(by: 0.25)
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<120 {
            let keys = stage.application.screenKeyboard.shownKeys
            #expect(!keys.isEmpty)
            let name = keys.randomElement(using: &random)?.name ?? ""
            let finger = FingerIndex.allCases[Int.random(in: 0..<3, using: &random)]
            let isDown = stage.fingers.fingersDown.contains(finger)
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<4 where !isDown: try stage.fingers.fingerDown(finger, at: KeyOnScreen(name))
            case 4 where isDown: try stage.fingers.fingerMove(finger, to: KeyOnScreen(name))
            case 5 where isDown: try stage.fingers.fingerCancel([finger])
            case _ where isDown: try stage.fingers.fingerUp(finger)
            default: try stage.clock.advance(by: Double.random(in: 0...0.6, using: &random))
            }
        }
        if !stage.fingers.fingersDown.isEmpty {
            try stage.fingers.fingerUp(stage.fingers.fingersDown)
        }
        // Nothing repeats, no key is pressed, and the keyboard types as before.
        try stage.clock.advance(by: 1)
        let before = view.text
        try stage.clock.advance(by: 2)
        #expect(view.text == before)
        view.text = ""
        view.autocapitalizationType = .none
        view.reloadInputViews()
        view.resignFirstResponder()
        view.becomeFirstResponder()
        try stage.fingers.fingerType("Done. 1")
        #expect(view.text == "Done. 1")
        try stage.expectNothingElse()
    }
}

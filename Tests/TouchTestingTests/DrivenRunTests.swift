import Foundation
import Testing
import TouchRecord
import TouchSession
import UIKit

@testable import TouchTesting

/// What an XCTest leaves that drives applications in other processes.
@Suite("Files of tests that drive applications", .stage) struct DrivenRunTests {
    private final class Driven: DrivenRun {
        var present: DrivenState?
        var record: [DrivenLaunch?] = []
        var firsts: [Bool] = []

        func state(atFirstFailure isFirst: Bool) -> DrivenState? {
            firsts.append(isFirst)
            return present
        }
        func launches() -> [DrivenLaunch?] { record }
    }

    private let watch = XCTestWatch()
    private let driven = Driven()
    private let suite = "Driven\(UInt32.random(in: 0...(.max)))"
    private var folder: URL {
        TestRecording.current.base.appendingPathComponent(suite).appendingPathComponent("testBuy")
    }

    private func launch(_ steps: [String], at line: Int?) -> DrivenLaunch {
        let header = TraceHeader(
            title: "Cart",
            size: CGSize(width: 390, height: 844),
            scale: 3,
            framesPerSecond: 60
        )
        let marks = steps.enumerated().map { index, text in
            StepMark(
                time: Double(index),
                end: Double(index) + 0.5,
                text: text,
                place: "step \(index + 1)",
                source: .script
            )
        }
        let source = line.map { StepSource(file: "/Cart/CartUITests.swift", line: $0) }
        return DrivenLaunch(
            trace: Trace(header: header, steps: marks, end: Double(steps.count)),
            sources: steps.map { _ in source }
        )
    }

    /// Runs a test that fails in its last launch, and returns the traces that it left.
    private func traces(_ names: [String]) throws -> [Trace] {
        try names.map { name in
            let file = folder.appendingPathComponent(name).appendingPathComponent("run.trace")
            return try TraceFile.read(try Data(contentsOf: file))
        }
    }

    @Test func `a failure leaves a page for each launch, with the failure in its own (UT-14)`()
        throws
    {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        watch.driven = driven
        watch.begin("\(suite).testBuy")
        driven.record = [
            launch(["tap button \"A\""], at: 12), launch(["tap button \"B\""], at: 14),
        ]
        driven.present = DrivenState(
            launch: 1,
            hasTrace: true,
            time: 0.5,
            text: "Nothing used the tap.",
            files: [("elements.txt", Data("tree".utf8))]
        )
        watch.fail("not bought", "/Cart/CartUITests.swift", 15)
        watch.fail("not paid", "/Cart/CartUITests.swift", 16)
        watch.end()
        #expect(driven.firsts == [true, false])
        let found = try traces(["", "launch-1"])
        #expect(found.map { $0.steps.map(\.text) } == [["tap button \"B\""], ["tap button \"A\""]])
        #expect(
            found.map { $0.steps.map(\.place) } == [
                ["CartUITests.swift:14"], ["CartUITests.swift:12"],
            ]
        )
        #expect(found[0].failures.map(\.message) == ["not bought", "not paid"])
        #expect(found[0].failures.map(\.line) == [15, 16] && found[0].failures[0].time == 0.5)
        #expect(found[1].failures.isEmpty)
        #expect(found.map(\.header.title).first == "\(suite).testBuy, launch 2 of 2")
        let tree = try Data(contentsOf: folder.appendingPathComponent("elements.txt"))
        #expect(String(decoding: tree, as: UTF8.self) == "tree")
        #expect(
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("index.html").path)
        )
    }

    @Test
    func `a test that passes leaves nothing, and neither does one that drove nothing (UT-14)`() {
        watch.driven = driven
        driven.record = [launch(["tap"], at: 1)]
        driven.present = DrivenState(launch: 0, hasTrace: true, time: 1)
        watch.begin("\(suite).testBuy")
        watch.end()
        driven.present = nil
        watch.begin("\(suite).testBuy")
        watch.fail("wrong", "/Cart/CartUITests.swift", 3)
        watch.end()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test
    func `waits of one line are one step, and steps without a line keep their number (UT-14)`() {
        var launch = launch(["tap \"A\"", "wait 250 ms", "wait 250 ms", "wait 1000 ms"], at: 7)
        launch.sources[3] = nil
        let steps = launch.withLines.steps
        #expect(steps.map(\.text) == ["tap \"A\"", "wait", "wait"])
        #expect(
            steps.map(\.place) == ["CartUITests.swift:7", "CartUITests.swift:7", "step 4"]
        )
        #expect(steps.map(\.end) == [0.5, 2.5, 3.5])
        #expect(steps.map(\.source) == [.test, .test, .script])
    }

    /// Runs the body of an XCTest, in which a stage has no trait, up to the error that ends it.
    private func error(of body: () throws -> Void) throws -> String {
        try StageScope.$current.withValue(nil) {
            var message: String?
            do { try body() } catch { message = "\(error)" }
            return try #require(message)
        }
    }

    @Test func `an error that ends an XCTest, and its stage, leaves a page with its cause`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let watch = XCTestWatch.shared
        watch.begin("\(suite).testBuy")
        let line = #line + 4
        let message = try error {
            let stage = try Stage(views: [UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))])
            try stage.fingers.fingerTap(at: CGPoint(x: 20, y: 20))
            try stage.fingers.fingerTap(at: "nowhere")
        }
        #expect(Stage.running == nil)
        watch.fail(message, nil, 0)
        watch.end()
        let trace = try #require(try traces([""]).first)
        #expect(trace.failures.map(\.message) == [message])
        #expect(trace.failures.map(\.file) == ["DrivenRunTests.swift"])
        #expect(trace.failures.map(\.line) == [line])
        #expect(trace.steps.count == 2 && trace.steps[0].source == .test)
        let cause = try #require(trace.failures[0].finding)
        #expect(message.contains(trace.findings[cause].text))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.contains("index.html"))
    }

    @Test func `an XCTest that passes leaves nothing of a stage that it released`() throws {
        let watch = XCTestWatch.shared
        // Other tests of this process may have driven applications.
        let driven = watch.driven
        watch.driven = nil
        defer { watch.driven = driven }
        watch.begin("\(suite).testBuy")
        try StageScope.$current.withValue(nil) {
            try Stage(views: []).fingers.fingerTap(at: CGPoint(x: 20, y: 20))
        }
        watch.end()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        // The next test has no stage: its failure has no run of the test before it.
        watch.begin("\(suite).testBuy")
        watch.fail("wrong", "/Cart/CartTests.swift", 3)
        watch.end()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func `random hands that break something in an XCTest leave the page of the fewest steps`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        let watch = XCTestWatch.shared
        let place = #_sourceLocation
        watch.begin("\(suite).testBuy")
        let message = try await StageScope.$current.withValue(nil) {
            let isUntouched = Invariant("nobody touches it") { window in
                (window.viewWithTag(7) as? UIControl)?.isSelected != true
            }
            return try await StageFuzzing([isUntouched], at: place) {
                let button = UIButton(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
                button.tag = 7
                button.addAction(
                    UIAction { [unowned button] _ in button.isSelected = true },
                    for: .touchUpInside
                )
                return try Stage(views: [button])
            }.words(seed: 1, steps: 40)
        }
        let said = try #require(message)
        watch.fail(said, nil, 0)
        watch.end()
        let trace = try #require(try traces([""]).first)
        #expect(trace.failures.map(\.message) == [said])
        // One tap is enough. Its step is a statement, and comes from the line that asked for the runs.
        let step = try #require(trace.steps.first)
        #expect(trace.steps.count == 1, "\(trace.steps.map(\.text))")
        let statement = try #require(
            said.split(separator: "\n").last?.trimmingCharacters(in: .whitespaces)
        )
        #expect(statement.hasPrefix("try stage.fingers.fingerTap(at: "), "\(said)")
        #expect(step.text == statement)
        #expect(step.place == "DrivenRunTests.swift:\(place.line)")
        #expect(step.makesTouches == true)
        #expect(trace.failures.map(\.line) == [place.line])
    }

    @Test func `a file for a failing test is written when the test has failed (UT-15)`() throws {
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        func keep(_ name: String) {
            TestFiles.writeIfTestFails(
                Data(name.utf8),
                named: name,
                "txt",
                of: "\(suite).testBuy"
            )
        }
        keep("kept")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        TestFiles.testDidEnd(isFailed: true)
        keep("dropped")
        TestFiles.testDidEnd(isFailed: false)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kept.txt"])
    }
}

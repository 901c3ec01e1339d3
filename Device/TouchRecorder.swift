import Foundation
import QuartzCore
import UIKit

// Records what fingers do on this device, and what UIKit makes of it, for `touchstone verify`.
//
// This file needs iOS 15 or later and nothing else. Add it to an application, and show the window:
//
//     let window = TouchRecorderWindow(windowScene: scene)
//     window.rootViewController = TouchRecorderController()
//     window.makeKeyAndVisible()
//
// The screen then shows one stage after the other, and asks for gestures. The last stage writes a
// file into the documents of the application, and prints its path. The file contains only what
// fingers did in the stages: positions, times, forces and radii, and what the stages did.

/// A window that records the touches in it. Its root view controller is a
/// `TouchRecorderController`.
public final class TouchRecorderWindow: UIWindow {
    /// Records the samples of an event, and delivers it.
    public override func sendEvent(_ event: UIEvent) {
        let recorder = rootViewController as? TouchRecorderController
        recorder?.willReceive(event)
        super.sendEvent(event)
        recorder?.didReceive(event)
    }
}

/// What a stage did, at a time in seconds since the recorder was made.
public struct TouchRecorderNote: Hashable, Sendable {
    /// What happened, for example "tap".
    public var what: String
    /// The seconds since the recorder was made: those of the event in which it happened, or else
    /// those of the call.
    public var time: TimeInterval
    /// A number that belongs to it, for example an offset in points; nil if there is none.
    public var value: Double?

    /// Makes a note.
    public init(what: String, time: TimeInterval, value: Double?) {
        (self.what, self.time, self.value) = (what, time, value)
    }
}

/// Shows stages that ask for gestures, and keeps what fingers and stages did.
public final class TouchRecorderController: UIViewController {
    /// The names of all stages, in the order in which they are shown.
    public static let stageNames = RecorderStage.all().map(\.name)

    /// The name of the device in the file. Set it before the recording ends, for example to
    /// "iPhone 14". By default it is the kind of the device, and the version of its system.
    public var deviceName: String?
    /// The folder of the file; nil, the default, is the documents of the application.
    public var folder: URL?
    /// What the stages did so far.
    public private(set) var notes: [TouchRecorderNote] = []
    /// The name of the stage that is shown; nil after the last one.
    public var stageName: String? { stage?.name }

    private let names: [String]
    private let start = CACurrentMediaTime()
    private var lines: [String] = []
    private var stage: RecorderStage?
    private var nextIndex = 0
    private var area = UIView()
    private let bar = UIView()
    private let label = UILabel()
    private let button = UIButton(type: .system)
    private var isBuilt = false
    /// The fingers that are down and are recorded, by their touch.
    private var fingers: [ObjectIdentifier: Int] = [:]
    /// The touches on the bar, which are not recorded.
    private var ignored: Set<ObjectIdentifier> = []
    private var eventTime: TimeInterval?
    private var lastLift: TimeInterval?
    private var lastFrame: TimeInterval = 0
    private var isResetting = false

    /// The time without a finger after which a stage goes back to its start, in seconds.
    public static let pause: TimeInterval = 1

    /// A recorder that shows the stages with these names, by default all.
    public init(stages names: [String] = TouchRecorderController.stageNames) {
        self.names = names
        super.init(nibName: nil, bundle: nil)
    }

    /// A recorder from a storyboard. It shows all stages.
    public required init?(coder: NSCoder) {
        names = Self.stageNames
        super.init(coder: coder)
    }

    /// Builds the first stage when the size of the screen is known.
    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !isBuilt else { return }
        isBuilt = true
        view.backgroundColor = .white
        let size = view.bounds.size
        bar.frame = CGRect(x: 0, y: size.height - 150, width: size.width, height: 150)
        bar.backgroundColor = .lightGray
        label.frame = CGRect(x: 16, y: 8, width: size.width - 32, height: 60)
        label.numberOfLines = 0
        button.frame = CGRect(x: 16, y: 72, width: size.width - 32, height: 40)
        button.setTitle("Next", for: .normal)
        button.accessibilityIdentifier = "next"
        button.addAction(UIAction { [weak self] _ in self?.showNextStage() }, for: .touchUpInside)
        bar.addSubview(label)
        bar.addSubview(button)
        view.addSubview(bar)
        showNextStage()
    }

    /// Shows the next stage. After the last one, writes the file.
    public func showNextStage() {
        stage = nil
        area.removeFromSuperview()
        guard nextIndex < names.count else { return finish() }
        let name = names[nextIndex]
        nextIndex += 1
        guard let stage = RecorderStage.all().first(where: { $0.name == name }) else { return }
        let size = view.bounds.size
        area = UIView(frame: CGRect(x: 0, y: 100, width: size.width, height: size.height - 250))
        area.backgroundColor = .white
        view.addSubview(area)
        label.text = "\(name): \(stage.instruction)"
        lines.append("{\"stage\":\"\(name)\",\"t\":\(CACurrentMediaTime() - start)}")
        lastLift = nil
        stage.recorder = self
        stage.build(in: area)
        self.stage = stage
    }

    private func finish() {
        do {
            let url = try write()
            label.text = "Done. The file is \(url.path)"
            print("TouchRecorder wrote \(url.path)")
        } catch {
            label.text = "The file cannot be written: \(error)"
        }
    }

    // MARK: The file

    /// The recording so far, as the text of a file.
    public var recording: String {
        let size = view.bounds.size
        let rate = view.window?.screen.maximumFramesPerSecond ?? 60
        let kind = UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone"
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        let device = (deviceName ?? system).filter { $0 != "\"" && $0 != "\\" }
        let header =
            "{\"touchstone\":\"recording\",\"version\":1,"
            + "\"screen\":{\"width\":\(size.width),\"height\":\(size.height)},"
            + "\"framesPerSecond\":\(rate >= 120 ? 120 : 60),\"device\":\"\(kind), \(device)\"}"
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// Writes the recording into `folder`, as "device.trace".
    public func write() throws -> URL {
        let folders = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
        let folder = self.folder ?? folders.first ?? FileManager.default.temporaryDirectory
        let url = folder.appendingPathComponent("device.trace")
        try recording.write(to: url, atomically: true, encoding: .utf8)
        return url
    }

    /// Keeps what a stage did.
    func note(_ what: String, _ value: Double? = nil) {
        guard !isResetting, stage != nil else { return }
        let time = (eventTime ?? CACurrentMediaTime()) - start
        notes.append(TouchRecorderNote(what: what, time: time, value: value))
        let number = value.map { ",\"value\":\($0)" } ?? ""
        lines.append("{\"did\":\"\(what)\",\"t\":\(time)\(number)}")
    }

    // MARK: Touches

    func willReceive(_ event: UIEvent) {
        guard event.type == .touches, stage != nil else { return }
        eventTime = event.timestamp
        let touches = event.allTouches ?? []
        var isFirst = false
        for touch in touches where touch.phase == .began {
            if touch.view?.isDescendant(of: bar) == true {
                ignored.insert(ObjectIdentifier(touch))
                continue
            }
            if fingers.isEmpty, let lastLift, touch.timestamp - lastLift >= Self.pause {
                isFirst = true
            }
            var number = 1
            while fingers.values.contains(number) { number += 1 }
            fingers[ObjectIdentifier(touch)] = number
        }
        record(touches, of: event)
        // A stage that goes back must not change the samples.
        if isFirst {
            isResetting = true
            stage?.reset()
            isResetting = false
        }
        for touch in touches where touch.phase == .began && isRecorded(touch) {
            stage?.began(touch)
        }
    }

    private func isRecorded(_ touch: UITouch) -> Bool {
        fingers[ObjectIdentifier(touch)] != nil
    }

    private func record(_ touches: Set<UITouch>, of event: UIEvent) {
        var frames: [TimeInterval: [(finger: Int, text: String)]] = [:]
        for touch in touches where touch.phase != .stationary {
            guard let finger = fingers[ObjectIdentifier(touch)] else { continue }
            for sample in event.coalescedTouches(for: touch) ?? [touch] {
                guard let text = contact(sample, finger) else { continue }
                frames[sample.timestamp, default: []].append((finger, text))
            }
        }
        for time in frames.keys.sorted() {
            let contacts = (frames[time] ?? []).sorted { $0.finger < $1.finger }.map(\.text)
            // The samples of two fingers can come in the wrong order.
            lastFrame = max(lastFrame, time - start)
            lines.append("{\"t\":\(lastFrame),\"c\":[\(contacts.joined(separator: ","))]}")
        }
    }

    func didReceive(_ event: UIEvent) {
        defer { eventTime = nil }
        guard event.type == .touches else { return }
        for touch in event.allTouches ?? [] {
            guard touch.phase == .ended || touch.phase == .cancelled else { continue }
            ignored.remove(ObjectIdentifier(touch))
            guard fingers.removeValue(forKey: ObjectIdentifier(touch)) != nil else { continue }
            lastLift = touch.timestamp
            stage?.ended(touch)
        }
    }

    /// A sample as text; nil if it is no contact.
    private func contact(_ sample: UITouch, _ finger: Int) -> String? {
        let phase: String
        switch sample.phase {
        case .began: phase = "began"
        case .moved: phase = "moved"
        case .ended: phase = "ended"
        case .cancelled: phase = "cancelled"
        default: return nil
        }
        let place = sample.location(in: nil)
        // Devices that do not measure the force report 0.
        let force = sample.force > 0 ? ",\"force\":\(sample.force)" : ""
        return "{\"f\":\(finger),\"x\":\(place.x),\"y\":\(place.y),\"p\":\"\(phase)\"\(force)"
            + ",\"radius\":\(sample.majorRadius)}"
    }
}

// MARK: - Stages

/// Views that ask for a kind of gesture, and note what they did.
@MainActor class RecorderStage: NSObject {
    let name: String
    let instruction: String
    weak var recorder: TouchRecorderController?

    init(_ name: String, _ instruction: String) {
        self.name = name
        self.instruction = instruction
        super.init()
    }

    /// Adds the views of the stage.
    func build(in area: UIView) {}
    /// Goes back to the start. Called before a finger lands after a pause.
    func reset() {}
    /// A finger landed, before views receive it.
    func began(_ touch: UITouch) {}
    /// A finger lifted or was cancelled, after views received it.
    func ended(_ touch: UITouch) {}

    func note(_ what: String, _ value: Double? = nil) { recorder?.note(what, value) }

    /// New stages, in the order in which they are shown.
    static func all() -> [RecorderStage] {
        [
            TapStage("tap drift", "Tap. Move the finger a little farther each time.", taps: 1),
            TapStage("slow taps", "Tap. Leave the finger down a little longer each time.", taps: 1),
            TapStage("tap gaps", "Tap twice. Wait a little longer between the taps.", taps: 2),
            TapStage("tap distances", "Tap twice, a little farther apart each time.", taps: 2),
            GestureStage("press drift", "Hold for a second. Move a little more.", "press") {
                UILongPressGestureRecognizer()
            },
            GestureStage("pan starts", "Drag slowly, in all directions.", "pan") {
                UIPanGestureRecognizer()
            },
            GestureStage("edges", "Drag right, from a little farther from the left edge.", "edge") {
                let recognizer = UIScreenEdgePanGestureRecognizer()
                recognizer.edges = .left
                return recognizer
            },
            GestureStage("edge swipes", "Swipe right from the left edge, faster.", "edge") {
                let recognizer = UIScreenEdgePanGestureRecognizer()
                recognizer.edges = .left
                return recognizer
            },
            GestureStage("short swipes", "Swipe right, quickly, a little farther.", "swipe") {
                UISwipeGestureRecognizer()
            },
            GestureStage("slow swipes", "Swipe right, more slowly each time.", "swipe") {
                UISwipeGestureRecognizer()
            },
            GestureStage("slanted swipes", "Swipe right, more slanted each time.", "swipe") {
                UISwipeGestureRecognizer()
            },
            GestureStage("pinches", "Pinch slowly, with two fingers.", "pinch") {
                UIPinchGestureRecognizer()
            },
            GestureStage("rotations", "Turn two fingers slowly.", "rotation") {
                UIRotationGestureRecognizer()
            },
            ButtonStage("buttons", "Press the button and drag away, slowly."),
            SwitchStage("switches", "Press the right side. Drag a little to the right."),
            SliderStage("sliders", "Drag, starting a little farther from the knob."),
            StepperStage("steppers", "Hold the plus for three seconds."),
            RowStage("rows", "Press a row, drag down a little more, and lift."),
            RowSwipeStage("row swipes", "Pull a row left, slowly, then tap another row."),
            ScrollStage("bounces", "Pull the content down, and let go."),
            ScrollStage("flings", "Fling the content up, faster each time."),
            ScrollStage("slow lifts", "Drag the content up, slowly, and lift while it moves."),
            ScrollStage("rests", "Drag the content up, hold still a little longer, and lift."),
            LockStage("diagonals", "Drag the content, more diagonally each time."),
            PageStage("pages", "Turn pages, with shorter drags and flings."),
            DelayStage("delayed touches", "Press the button for half a second."),
            AnimationStage("animated scrolls", "Tap the button."),
            RefreshStage("refreshes", "Pull down slowly, a little farther each time."),
        ]
    }
}

/// One or two taps, and the tap counts of touches.
final class TapStage: RecorderStage, UIGestureRecognizerDelegate {
    private let taps: Int

    init(_ name: String, _ instruction: String, taps: Int) {
        self.taps = taps
        super.init(name, instruction)
    }

    override func build(in area: UIView) {
        let recognizer = UITapGestureRecognizer()
        recognizer.numberOfTapsRequired = taps
        recognizer.delegate = self
        area.addGestureRecognizer(recognizer)
    }

    override func began(_ touch: UITouch) { note("count", Double(touch.tapCount)) }
    override func ended(_ touch: UITouch) { note("count at lift", Double(touch.tapCount)) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note("tap")
        return true
    }
}

/// One recognizer on the whole area.
final class GestureStage: RecorderStage, UIGestureRecognizerDelegate {
    private let word: String
    private let make: () -> UIGestureRecognizer

    init(
        _ name: String,
        _ instruction: String,
        _ word: String,
        _ make: @escaping () -> UIGestureRecognizer
    ) {
        self.word = word
        self.make = make
        super.init(name, instruction)
    }

    override func build(in area: UIView) {
        let recognizer = make()
        recognizer.delegate = self
        area.addGestureRecognizer(recognizer)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note(word)
        return true
    }
}

/// A button that a finger leaves.
final class ButtonStage: RecorderStage {
    override func build(in area: UIView) {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        let events: [(UIControl.Event, String)] = [
            (.touchDown, "down"), (.touchDragExit, "exit"), (.touchDragEnter, "enter"),
            (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
            (.touchCancel, "cancel"),
        ]
        for (event, word) in events {
            button.addAction(UIAction { [weak self] _ in self?.note(word) }, for: event)
        }
        area.addSubview(button)
    }
}

/// A switch that is on at the start of each attempt.
final class SwitchStage: RecorderStage {
    private let control = UISwitch()

    override func build(in area: UIView) {
        control.frame.origin = CGPoint(x: 60, y: 60)
        control.isOn = true
        control.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                note("switch", control.isOn ? 1 : 0)
            },
            for: .valueChanged
        )
        area.addSubview(control)
    }

    override func reset() { control.setOn(true, animated: false) }
}

/// A slider whose knob is in the middle at the start of each attempt.
final class SliderStage: RecorderStage {
    private let control = UISlider()
    private var hasMoved = false

    override func build(in area: UIView) {
        control.frame = CGRect(x: 20, y: 60, width: area.bounds.width - 40, height: 34)
        control.value = 0.5
        control.addAction(
            UIAction { [weak self] _ in
                guard let self, !hasMoved else { return }
                hasMoved = true
                note("slider")
            },
            for: .valueChanged
        )
        area.addSubview(control)
    }

    override func began(_ touch: UITouch) { hasMoved = false }
    override func reset() { control.setValue(0.5, animated: false) }
}

/// A stepper that is held.
final class StepperStage: RecorderStage {
    private let control = UIStepper()

    override func build(in area: UIView) {
        control.frame.origin = CGPoint(x: 60, y: 60)
        control.maximumValue = 100_000
        control.addAction(UIAction { [weak self] _ in self?.note("step") }, for: .valueChanged)
        area.addSubview(control)
    }
}

/// A table that does not scroll.
class TableStage: RecorderStage, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero, style: .plain)

    override func build(in area: UIView) {
        table.frame = area.bounds
        table.rowHeight = 60
        table.isScrollEnabled = false
        table.dataSource = self
        table.delegate = self
        area.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

    func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    // A subclass overrides these, because a delegate is searched in the class that adopts the
    // protocol.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
}

/// Rows that are selected.
final class RowStage: TableStage {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        note("row", Double(indexPath.row))
    }
}

/// Rows with one action, which a finger pulls to the left.
final class RowSwipeStage: TableStage {
    override func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let action = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
            self?.note("full swipe")
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        note("row moves")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        note("row closes")
    }
}

/// Content that is three times as high as the scroll view, and its offset.
class ScrollStage: RecorderStage, UIScrollViewDelegate {
    let scroll = UIScrollView()

    override func build(in area: UIView) {
        scroll.frame = area.bounds
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: area.bounds.width, height: area.bounds.height * 3)
        scroll.alwaysBounceVertical = true
        scroll.delegate = self
        area.addSubview(scroll)
    }

    override func reset() { scroll.setContentOffset(.zero, animated: false) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("offset", Double(scrollView.contentOffset.y))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note(decelerate ? "let go" : "let go at rest")
    }

    // See `TableStage`.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Content that can be dragged along one axis at a time.
final class LockStage: ScrollStage {
    private var start = CGPoint.zero

    override func build(in area: UIView) {
        super.build(in: area)
        scroll.contentSize = CGSize(width: area.bounds.width * 3, height: area.bounds.height * 3)
        scroll.isDirectionalLockEnabled = true
        reset()
    }

    override func reset() {
        let bounds = scroll.bounds.size
        scroll.setContentOffset(CGPoint(x: bounds.width, y: bounds.height), animated: false)
    }

    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        start = scrollView.contentOffset
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    override func scrollViewDidEndDragging(
        _ scrollView: UIScrollView,
        willDecelerate decelerate: Bool
    ) {
        if scrollView.contentOffset.x != start.x { note("went sideways") }
        if scrollView.contentOffset.y != start.y { note("went up or down") }
    }
}

/// Three pages.
final class PageStage: ScrollStage {
    override func build(in area: UIView) {
        super.build(in: area)
        scroll.contentSize = CGSize(width: area.bounds.width * 3, height: area.bounds.height)
        scroll.alwaysBounceVertical = false
        scroll.isPagingEnabled = true
        reset()
    }

    override func reset() {
        scroll.setContentOffset(CGPoint(x: scroll.bounds.width, y: 0), animated: false)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let page = scrollView.contentOffset.x / max(1, scrollView.bounds.width)
        note("page", Double(page.rounded()))
    }
}

/// A button in a scroll view, which delays its touches.
final class DelayStage: ScrollStage {
    override func build(in area: UIView) {
        super.build(in: area)
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        button.addAction(UIAction { [weak self] _ in self?.note("down") }, for: .touchDown)
        scroll.addSubview(button)
    }
}

/// A button that scrolls with an animation.
final class AnimationStage: ScrollStage {
    override func build(in area: UIView) {
        super.build(in: area)
        scroll.delaysContentTouches = false
        let button = UIButton(type: .system)
        button.setTitle("Scroll", for: .normal)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                note("scrolls")
                scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            },
            for: .touchUpInside
        )
        scroll.addSubview(button)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        note("has scrolled")
    }
}

/// Content that is pulled to refresh.
final class RefreshStage: ScrollStage {
    private let control = UIRefreshControl()

    override func build(in area: UIView) {
        super.build(in: area)
        scroll.refreshControl = control
        control.addAction(UIAction { [weak self] _ in self?.note("refresh") }, for: .valueChanged)
    }

    override func reset() {
        control.endRefreshing()
        scroll.setContentOffset(.zero, animated: false)
    }

    override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

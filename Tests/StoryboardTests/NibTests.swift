import Testing
import TouchTesting
import UIKit

@testable import TouchStoryboards

/// The owner of a nib.
final class NibOwner: NSObject, InterfaceConnectable {
    var top: UIView?
    var taps = 0

    func tapped() { taps += 1 }

    class var interfaceConnections: InterfaceConnections {
        .of(NibOwner.self) {
            $0.outlet("top", \.top)
            $0.action("tapped", NibOwner.tapped)
        }
    }
}

/// Its view is in a nib.
final class NibController: UIViewController, InterfaceConnectable {
    weak var label: UILabel!

    class var interfaceConnections: InterfaceConnections {
        .of(NibController.self) { $0.outlet("label", \.label) }
    }
}

/// An object without an initializer of its own, as libraries have them for animations of tabs.
nonisolated class OwnAnimation: RuntimeObject {
    var calls: [String] = []
    override func awakeFromNib() { calls.append("awake") }
}

@Suite("Nibs", .stage) struct NibTests {
    let stage: Stage
    init() throws { stage = try Stage() }

    /// A nib, as Xcode saves it.
    static func nib(owner: String = "", connections: String = "", _ objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="9531" \
        targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" \(owner)>\
        <connections>\(connections)</connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
        </objects></document>
        """
    }

    @Test func `an object of a custom class is made by init() and awakes once`() throws {
        let nib = try UINib(
            Self.nib(
                connections: "",
                #"<customObject id="1" customClass="OwnAnimation" customModule="StoryboardTests"/>"#
            )
        )
        let objects = nib.instantiate(withOwner: nil)
        #expect(nib.problems == [])
        #expect(objects.map { ($0 as? OwnAnimation)?.calls } == [["awake"]])
    }

    @Test func `top-level objects come in the order of the file, connected to the owner`() throws {
        let nib = try UINib(
            Self.nib(
                connections: #"<outlet property="top" destination="1" id="o1"/>"#,
                """
                <view tag="1" id="1">\(InterfaceText.frame)<subviews><button id="2"><connections>
                <action selector="tapped" destination="-1" eventType="touchUpInside" id="a1"/>
                </connections></button></subviews></view>
                <view tag="2" id="3"/>
                """
            )
        )
        let owner = NibOwner()
        let objects = nib.instantiate(withOwner: owner)
        #expect(nib.problems == [])
        #expect(objects.compactMap { ($0 as? UIView)?.tag } == [1, 2])
        #expect(owner.top === objects[0] as? UIView)
        (owner.top?.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
        #expect(owner.taps == 1)
        // Each time anew.
        let others = nib.instantiate(withOwner: nil)
        #expect(others.first as? UIView !== owner.top)
    }

    @Test func `external objects replace their placeholders`() throws {
        let nib = try UINib(
            Self.nib(
                """
                <placeholder placeholderIdentifier="keeper" id="x"/>
                <textField id="f"><connections><outlet property="delegate" destination="x" id="o"/></connections></textField>
                """
            )
        )
        final class Keeper: NSObject, UITextFieldDelegate {}
        let keeper = Keeper()
        let objects = nib.instantiate(
            withOwner: nil,
            options: [.externalObjects: ["keeper": keeper]]
        )
        #expect((objects.first as? UITextField)?.delegate === keeper)
        #expect(nib.problems == [])
    }

    @Test func `tables and collection views make cells from nibs`() throws {
        let nib = try UINib(
            Self.nib(
                """
                <tableViewCell reuseIdentifier="row" id="c"><tableViewCellContentView key="contentView" id="cc">
                <subviews><label text="from a nib" id="l"/></subviews></tableViewCellContentView></tableViewCell>
                """
            )
        )
        let table = UITableView(frame: .zero)
        table.register(nib, forCellReuseIdentifier: "row")
        let cell = table.dequeueReusableCell(withIdentifier: "row")
        #expect((cell?.contentView.subviews.first as? UILabel)?.text == "from a nib")
        #expect(cell !== table.dequeueReusableCell(withIdentifier: "row"))
        table.register(nil as UINib?, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test func `lists can override the registration of a nib, and an empty nib makes nothing`()
        throws
    {
        final class Table: UITableView {
            var nibs: [String] = []
            override func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
                nibs.append(identifier)
                super.register(nib, forCellReuseIdentifier: identifier)
            }
        }
        final class Grid: UICollectionView {
            var nibs: [String] = []
            override func register(
                _ nib: UINib?,
                forSupplementaryViewOfKind kind: String,
                withReuseIdentifier identifier: String
            ) {
                nibs.append("\(kind) \(identifier)")
            }
        }
        final class Empty: UINib {}
        let table = Table(frame: .zero)
        table.register(Empty(), forCellReuseIdentifier: "row")
        #expect(table.nibs == ["row"])
        #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
        let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(UINib(), forSupplementaryViewOfKind: "title", withReuseIdentifier: "month")
        #expect(grid.nibs == ["title month"])
        #expect(UINib().problems == [])
    }

    @Test func `a controller gets its view from its nib, and a missing nib is reported`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "touchstone-nibs-\(ProcessInfo.processInfo.processIdentifier).resources"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = Self.nib(
            owner: #"customClass="NibController""#,
            connections: """
                <outlet property="view" destination="1" id="o1"/><outlet property="label" destination="2" id="o2"/>
                """,
            #"<view id="1"><subviews><label text="here" id="2"/></subviews></view>"#
        )
        for name in ["Some", "Nib"] {
            try Data(text.utf8).write(to: folder.appending(path: "\(name).xib"))
        }
        let bundle = try #require(Bundle(url: folder))
        let named = NibController(nibName: "Some", bundle: bundle)
        #expect(named.view.subviews.count == 1 && named.label.text == "here")
        #expect(named.nibName == "Some")
        // One without a name is called as its class is, with or without "Controller".
        let unnamed = NibController(nibName: nil, bundle: bundle)
        #expect(unnamed.view.subviews.count == 1)
        #expect(bundle.loadNibNamed("Some", owner: named)?.count == 1)
        #expect(bundle.loadNibNamed("Other", owner: named) == nil)

        let missing = UIViewController(nibName: "Other", bundle: bundle)
        #expect(missing.view.subviews.isEmpty)
        let said = stage.trace.entries.last?.text ?? ""
        #expect(said.hasPrefix("Cannot find Other.xib: it is in none of \(folder.path)"))
        #expect(said.hasSuffix("An empty view is used instead."))
    }
}

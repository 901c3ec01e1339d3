import Foundation
import Testing

@testable import FrontDoorXcode

@Suite("Packages of Xcode projects") struct XcodePackageTests {
    private func target(_ project: XcodeProject, _ name: String) throws -> XcodeTarget {
        try #require(project.targets.first { $0.name == name })
    }

    private func names(_ files: [URL]) -> [String] { files.map(\.lastPathComponent).sorted() }

    @Test func `a project with groups gives its targets, their files and what they need`() throws {
        let project = try XcodeProject(path: Fixture.copy("Notes").path)
        #expect(project.targets.map(\.name) == ["Notes", "NotesTests", "NotesUITests"])
        let app = try target(project, "Notes")
        #expect(app.kind == .app && app.start?.delegate == "AppDelegate" && app.module == "Notes")
        #expect(
            names(app.sources) == [
                "AppDelegate.swift", "NoteViewController.swift", "StampView.swift",
            ]
        )
        #expect(
            names(app.resources) == [
                "Assets.xcassets", "LaunchScreen.storyboard", "Localizable.strings",
                "Main.storyboard",
            ]
        )
        #expect(app.start?.comment == "main storyboard: Main, launch storyboard: LaunchScreen")
        let tests = try target(project, "NotesTests")
        #expect(tests.kind == .unitTests && tests.dependencies == [app.id])
    }

    @Test func `UI tests know the app that they launch, and are not linked with it`() throws {
        let project = try XcodeProject(path: Fixture.copy("Notes").path)
        let tests = try target(project, "NotesUITests")
        #expect(tests.kind == .uiTests && tests.testedApp == "Notes")
        #expect(
            tests.testedAppSource?.contains("static var application: String { \"Notes\" }") == true
        )
        let text = XcodePackage(project).manifestText
        let part = text.components(separatedBy: "name: \"NotesUITests\"").last ?? ""
        #expect(part.contains("\"TouchstoneUITarget.swift\"") && !part.contains("dependencies:"))
        #expect(try target(project, "NotesTests").testedAppSource == nil)
    }

    @Test func `what is left out is said with the reason`() throws {
        let package = XcodePackage(try XcodeProject(path: Fixture.copy("Notes").path))
        let left = package.leftOut
        let expected = [
            "Legacy.m: Objective-C",
            "the script \"Lint\"", "Pods_Notes.framework: CocoaPods", "bridging header",
            "Gone.swift: there is no such file",
        ]
        for part in expected { #expect(left.filter { $0.contains(part) }.count == 1, "\(part)") }
        #expect(left.count == expected.count)
        #expect(package.manifestText.contains("//   Notes: line "))
        for sentence in left { #expect(package.summary.contains(sentence)) }
        let place = "cd '\(package.folder.path)' && touchstone"
        #expect(
            package.nextSteps == """
                To test it: \(place) swift test
                To start and touch it: \(place) session start --package .
                """
        )
    }

    @Test func `targets that the user leaves out are not in the package, and the package says so`()
        throws
    {
        let path = try Fixture.copy("Notes").path
        let package = XcodePackage(try XcodeProject(path: path, leavingOut: ["NotesTests"]))
        #expect(package.project.targets.map(\.name) == ["Notes", "NotesUITests"])
        #expect(package.leftOut.contains("target NotesTests: left out by --leave-out."))
        #expect(package.manifestText.contains("//   target NotesTests: left out by --leave-out."))
        #expect(!package.manifestText.contains("name: \"NotesTests\""))
    }

    @Test func `a target that is not there, or that another one needs, cannot be left out`() throws
    {
        let path = try Fixture.copy("Notes").path
        func refusal(_ names: [String]) -> String? {
            error { _ = try XcodeProject(path: path, leavingOut: names) }
        }
        #expect(
            refusal(["NotesTest"])
                == "Cannot leave out \"NotesTest\": the package has no such target. It has Notes, "
                + "NotesTests, NotesUITests. To fix, name one of them."
        )
        #expect(
            refusal(["Notes"])
                == "Cannot leave out \"Notes\": \"NotesTests\" needs it. To fix, leave out "
                + "\"NotesTests\" too."
        )
        #expect(refusal(["NotesTests", "NotesUITests"]) == nil)
        #expect(
            refusal(["Notes", "NotesTests", "NotesUITests"])?.contains(
                "no target that can be built"
            )
                == true
        )
    }

    @Test func `a project that has only UI tests is told how to run them`() throws {
        let folder = try Fixture.copy("Notes")
        try Fixture.edit(folder) { $0.replace("bundle.unit-test", with: "bundle.ui-testing") }
        let package = XcodePackage(try XcodeProject(path: folder.path))
        #expect(package.nextSteps.hasPrefix("To test it: cd '"))
    }

    @Test func `what headers import is seen by each file of their target, and by no other`() throws
    {
        let folder = try Fixture.copy("Notes")
        let package = XcodePackage(try XcodeProject(path: folder.path))
        try package.write()
        func made(_ target: String) -> String? {
            let file = package.folder.appending(path: "\(target)/TouchstoneHeaders.swift")
            return try? String(contentsOf: file, encoding: .utf8)
        }
        let lines = try #require(made("Notes")).split(separator: "\n").dropFirst()
        let names = ["CoreGraphics", "QuartzCore", "TouchRuntime", "UIKit"]
        #expect(lines.map(String.init) == names.map { "@_exported import \($0)" })
        #expect(package.manifestText.contains("\"TouchstoneHeaders.swift\","))
        #expect(made("NotesTests") == nil)
        // A header without such an import brings nothing, and what was made before is gone.
        let header = folder.appending(path: "Notes/Notes-Bridging-Header.h")
        try Data("// #import <UIKit/UIKit.h>\n#import <Other/Other.h>\n".utf8).write(to: header)
        let without = XcodePackage(try XcodeProject(path: folder.path))
        try without.write()
        #expect(made("Notes") == nil)
        #expect(!without.manifestText.contains("TouchstoneHeaders"))
        #expect(without.leftOut.contains { $0.contains("what the bridging header") })
        // A header that brings only what is here leaves nothing out.
        let text = """
            // Notes-Bridging-Header.h
            /* Use this file to import
               headers. */
            #ifndef Notes_h
            #define Notes_h
            #import <UIKit/UIKit.h>
            @import Foundation;
            #endif
            """
        try Data(text.utf8).write(to: header)
        let plain = XcodePackage(try XcodeProject(path: folder.path))
        #expect(!plain.leftOut.contains { $0.contains("bridging header") })
    }

    @Test func `the header of a framework is found in its folder, and counts for its module`()
        throws
    {
        let folder = try Fixture.copy("Tally")
        let kit = folder.appending(path: "TallyKit")
        try Data("@import UIKit;\n  # import <Foundation/NSObject.h>\n".utf8)
            .write(to: kit.appending(path: "TallyKit.h"))
        try Data("#import <QuartzCore/QuartzCore.h>\n".utf8)
            .write(to: kit.appending(path: "Other.h"))
        let project = try XcodeProject(path: folder.path)
        #expect(try target(project, "TallyKit").headers.modules == ["Foundation", "UIKit"])
        #expect(try target(project, "Tally").headers.source == nil)
    }

    @Test func `a framework of another project, and one that is a file, have their own reasons`()
        throws
    {
        let folder = try Fixture.copy("Notes")
        let name = "Pods_Notes.framework"
        try Fixture.edit(folder) { $0 = $0.replacing(name, with: "Kit.framework") }
        let built = XcodePackage(try XcodeProject(path: folder.path)).leftOut
        #expect(built.filter { $0.contains("Kit.framework: another project builds it") }.count == 1)
        try Fixture.edit(folder) {
            $0 = $0.replacing("sourceTree = BUILT_PRODUCTS_DIR", with: "sourceTree = SOURCE_ROOT")
        }
        let file = XcodePackage(try XcodeProject(path: folder.path)).leftOut
        #expect(file.filter { $0.contains("Kit.framework: it was built for iOS") }.count == 1)
    }

    @Test func `folders of Xcode 16 give the files that are no exceptions`() throws {
        let project = try XcodeProject(path: Fixture.copy("Tally").path)
        #expect(project.targets.map(\.name) == ["Tally", "TallyKit", "TallyTests"])
        let app = try target(project, "Tally")
        #expect(names(app.sources) == ["TallyApp.swift", "TallyViewController.swift"])
        #expect(
            names(app.resources) == [
                "Assets.xcassets", "LaunchScreen.storyboard", "Main.storyboard", "data.json",
            ]
        )
        #expect(app.products.map(\.name) == ["Beads"])
        let tests = try target(project, "TallyTests")
        #expect(names(tests.sources) == ["Samples.swift", "TallyTests.swift"])
        #expect(try target(project, "TallyKit").settings["SWIFT_VERSION"] == "6.0")
        #expect(project.problems.map(\.sentence).filter { $0.contains("TallyWidget") }.count == 1)
    }

    @Test func `the package refers to files through links, and to nothing else`() throws {
        let folder = try Fixture.copy("Tally")
        let package = XcodePackage(try XcodeProject(path: folder.path))
        try package.write()
        #expect(package.folder.path == folder.path + "/Tally.touchstone")
        let manifest = try String(
            contentsOf: package.folder.appending(path: "Package.swift"),
            encoding: .utf8
        )
        let expected = [
            "name: \"Tally\",", ".executableTarget(", "path: \"Tally\",", "\"TallyKit\",",
            ".package(path: \"../Packages/Beads\"),",
            ".product(name: \"Beads\", package: \"Beads\"),", "platforms: [.iOS(\"18.0\")],",
            "defaultLocalization: \"en\",", ".process(\"Tally/Assets.xcassets\"),",
            ".process(\"Tally/Base.lproj/Main.storyboard\"),", "\"Tally/Old.swift\",",
            "\"Tally/Model/Samples.swift\",", "\"Tally/Info.plist\",", "\"Tally/README.md\",",
            ".swiftLanguageMode(.v6)", "// The app's main storyboard: Main",
        ]
        for part in expected { #expect(manifest.contains(part), "\(part)") }
        // All files of a folder are sources, so none is listed, and later ones are compiled too.
        let app = try #require(manifest.split(separator: ".target(").first)
        #expect(!app.contains(" sources:") && !manifest.contains(folder.path))
        let file = package.folder.appending(path: "Tally/Tally/TallyApp.swift")
        try Data("// edited".utf8).write(to: folder.appending(path: "Tally/TallyApp.swift"))
        #expect(try String(contentsOf: file, encoding: .utf8) == "// edited")
    }

    @Test
    func
        `a bundle among the resources keeps its folder, and its files may have the names of others`()
        throws
    {
        let folder = try Fixture.copy("Notes")
        let bundle = folder.appending(path: "Notes/Shapes.bundle")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try Data("<svg/>".utf8).write(to: bundle.appending(path: "circle.svg"))
        try Fixture.edit(folder) {
            $0 = $0.replacing("path = Assets.xcassets", with: "path = Shapes.bundle")
        }
        let package = XcodePackage(try XcodeProject(path: folder.path))
        try package.write()
        let manifest = try String(
            contentsOf: package.folder.appending(path: "Package.swift"),
            encoding: .utf8
        )
        #expect(manifest.contains(".copy(\"Notes/Shapes.bundle\"),"))
        #expect(!manifest.contains(".process(\"Notes/Shapes.bundle\")"))
    }

    @Test func `a nib in the phase of sources is a resource, as in Xcode`() throws {
        let folder = try Fixture.copy("Notes")
        try Data("<document/>".utf8).write(to: folder.appending(path: "Notes/Views/Stamp.xib"))
        try Fixture.edit(folder) { $0 = $0.replacing("StampView.swift", with: "Stamp.xib") }
        let target = try #require(
            try XcodeProject(path: folder.path).targets.first { $0.kind == .app }
        )
        #expect(target.resources.contains { $0.lastPathComponent == "Stamp.xib" })
        #expect(!target.leftOut.contains { $0.sentence.contains("Stamp.xib") })
    }

    @Test func `settings and packages become a manifest that SwiftPM understands`() throws {
        let folder = try Fixture.copy("Notes")
        let remote = """
            /* Begin XCRemoteSwiftPackageReference section */
            AA01 = { isa = XCRemoteSwiftPackageReference;
              repositoryURL = "https://example.org/Kit.git";
              requirement = { kind = upToNextMinorVersion; minimumVersion = 1.2.3; }; };
            AA02 = { isa = XCSwiftPackageProductDependency; package = AA01; productName = KitUI; };

            """
        try Fixture.edit(folder) { text in
            text = text.replacing("/* Begin PBXProject section */", with: remote)
            text = text.replacing(
                "productName = Notes;",
                with: "packageProductDependencies = (AA02, ); productName = Notes;"
            )
            text = text.replacing(
                "INFOPLIST_FILE = Notes/Info.plist;",
                with: "OTHER_SWIFT_FLAGS = \"-D FLAG $(inherited) -DOTHER\"; "
                    + "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; PRODUCT_NAME = \"My Notes\"; "
                    + "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;"
            )
            text = text.replacing(
                "PRODUCT_NAME = \"$(TARGET_NAME)\";\n\t\t\t\tSWIFT_OBJC",
                with: "SWIFT_OBJC"
            )
        }
        let project = try XcodeProject(path: folder.path + "/Notes.xcodeproj")
        let manifest = XcodePackage(project).manifestText
        let expected = [
            ".package(url: \"https://example.org/Kit.git\", .upToNextMinor(from: \"1.2.3\")),",
            ".product(name: \"KitUI\", package: \"Kit\"),", ".define(\"STAMPS\"),",
            ".define(\"FLAG\"),", ".define(\"OTHER\"),", ".defaultIsolation(MainActor.self),",
            ".enableUpcomingFeature(\"MemberImportVisibility\"),", ".swiftLanguageMode(.v5),",
        ]
        for part in expected { #expect(manifest.contains(part), "\(part)") }
        #expect(!manifest.contains("DEBUG"))
    }

    @Test func `a scheme chooses targets, and an unknown one is answered with the known ones`()
        throws
    {
        let folder = try Fixture.copy("Notes")
        let path = folder.path
        #expect(try XcodeProject(path: path, scheme: "Notes App").targets.map(\.name) == ["Notes"])
        #expect(
            try XcodeProject(path: path, scheme: "Notes").targets.map(\.name)
                == ["Notes", "NotesTests", "NotesUITests"]
        )
        #expect(
            try XcodeProject(path: path, scheme: "NotesTests").targets.map(\.name)
                == ["Notes", "NotesTests"]
        )
        let sentence = error { _ = try XcodeProject(path: path, scheme: "Nots") }
        #expect(
            sentence == "There is no scheme and no target \"Nots\". "
                + "There are: Notes, Notes App, NotesTests, NotesUITests."
        )
    }

    @Test func `a workspace leads to its project and its packages`() throws {
        let folder = try Fixture.copy("Tally")
        let workspace = folder.appending(path: "Work.xcworkspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        let content = """
            <Workspace version="1.0"><Group location="group:" name="All">
            <FileRef location="group:Tally.xcodeproj"></FileRef></Group>
            <FileRef location = "container:Pods/Pods.xcodeproj"/>
            <FileRef location = "group:Packages/Beads"></FileRef></Workspace>
            """
        try Data(content.utf8).write(to: workspace.appending(path: "contents.xcworkspacedata"))
        try Fixture.edit(folder) {
            $0 = $0.replacing("XCLocalSwiftPackageReference;", with: "Other;")
        }
        for path in [workspace.path, folder.path] {
            let project = try XcodeProject(path: path)
            #expect(project.name == "Tally")
            #expect(project.targets.first?.products.map(\.name) == ["Beads"])
            #expect(project.problems.contains { $0.sentence.contains("CocoaPods") })
        }
    }

    /// A workspace with Notes and Tally, in which the app Notes links TallyKit.
    private func workspace() throws -> URL {
        let notes = try Fixture.copy("Notes")
        let folder = notes.deletingLastPathComponent()
        let tally = try Fixture.copy("Tally")
        try FileManager.default.moveItem(at: tally, to: folder.appending(path: "Tally"))
        let workspace = folder.appending(path: "All.xcworkspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        let content = """
            <Workspace version="1.0"><FileRef location="group:Notes/Notes.xcodeproj"></FileRef>
            <FileRef location="group:Tally/Tally.xcodeproj"></FileRef></Workspace>
            """
        try Data(content.utf8).write(to: workspace.appending(path: "contents.xcworkspacedata"))
        try Fixture.edit(notes) {
            $0 = $0.replacing("Pods_Notes.framework", with: "TallyKit.framework")
        }
        return workspace
    }

    @Test func `the projects of a workspace become one package`() throws {
        let workspace = try workspace()
        let project = try XcodeProject(path: workspace.path)
        #expect(project.name == "All")
        #expect(
            project.targets.map(\.name) == [
                "Notes", "NotesTests", "NotesUITests", "Tally", "TallyKit", "TallyTests",
            ]
        )
        // What another project builds is a dependency, and no longer left out.
        let kit = try target(project, "TallyKit")
        #expect(try target(project, "Notes").dependencies == [kit.id])
        let package = XcodePackage(project)
        #expect(package.folder.lastPathComponent == "All.touchstone")
        #expect(!package.leftOut.contains { $0.contains("TallyKit.framework") })
        try package.write()
        let notes = package.folder.appending(path: "Notes/Notes/NoteViewController.swift")
        #expect(FileManager.default.fileExists(atPath: notes.path))

        // Alone, the project says what it lacks.
        let alone = try XcodeProject(
            path: workspace.path.replacing("All.xcworkspace", with: "Notes")
        )
        #expect(
            try target(alone, "Notes").leftOut.contains {
                $0.sentence.hasPrefix("TallyKit.framework: another project builds it")
            }
        )
    }

    /// The project of CocoaPods as `pod install` writes it, next to the app Notes, which links the library of all pods.
    ///
    /// The pod Beads has a Swift source, which sees UIKit by the umbrella header; Pebbles is not needed.
    private func workspaceWithPods(links file: String) throws -> URL {
        let folder = try Fixture.copy("Notes")
        let isStatic = file.hasSuffix(".a")
        try Fixture.edit(folder) { $0 = $0.replacing("Pods_Notes.framework", with: file) }
        let kind = isStatic ? "library.static" : "framework"
        func pod(
            _ id: String,
            _ name: String,
            _ product: String,
            _ source: String,
            needs: String = ""
        ) -> String {
            """
            T\(id) = {isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(kind)";
            buildPhases = (S\(id), H\(id)); dependencies = (\(needs)); productReference = R\(id); };
            R\(id) = {isa = PBXFileReference; name = "\(name)"; path = \(product); sourceTree = BUILT_PRODUCTS_DIR; };
            S\(id) = {isa = PBXSourcesBuildPhase; files = (B\(id), D\(id)); };
            B\(id) = {isa = PBXBuildFile; fileRef = F\(id); };
            F\(id) = {isa = PBXFileReference; path = "\(source)"; sourceTree = SOURCE_ROOT; };
            D\(id) = {isa = PBXBuildFile; fileRef = E\(id); };
            E\(id) = {isa = PBXFileReference; path = "\(name)/\(name)-dummy.m"; sourceTree = SOURCE_ROOT; };
            H\(id) = {isa = PBXHeadersBuildPhase; files = (G\(id)); };
            G\(id) = {isa = PBXBuildFile; fileRef = U\(id); };
            U\(id) = {isa = PBXFileReference; path = "\(name)/\(name)-umbrella.h"; sourceTree = SOURCE_ROOT; };

            """
        }
        let content = """
            // !$*UTF8*$!
            {objects = {
            P = {isa = PBXProject; targets = (TA, TB, TC); };
            DA = {isa = PBXTargetDependency; target = TB; };
            \(pod("A", "Pods-Notes", file, "Pods-Notes/Pods-Notes-dummy.m", needs: "DA"))
            \(pod("B", "Beads", isStatic ? "libBeads.a" : "Beads.framework", "Beads/Bead.swift"))
            \(pod("C", "Pebbles", isStatic ? "libPebbles.a" : "Pebbles.framework", "Pebbles/Pebble.swift"))
            }; rootObject = P; }
            """
        let files = [
            "Pods/Pods.xcodeproj/project.pbxproj": content,
            "Pods/Beads/Bead.swift": "public class Bead: UIView {}\n",
            "Pods/Beads/Beads-dummy.m": "",
            "Pods/Beads/Beads-umbrella.h": "#import <UIKit/UIKit.h>\n",
            "Pods/Pebbles/Pebble.swift": "import Pebble\n",
            "Pods/Pods-Notes/Pods-Notes-dummy.m": "",
            "Notes.xcworkspace/contents.xcworkspacedata": """
            <Workspace version="1.0"><FileRef location="group:Notes.xcodeproj"></FileRef>
            <FileRef location="group:Pods/Pods.xcodeproj"></FileRef></Workspace>
            """,
        ]
        for (path, text) in files {
            let place = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: place)
        }
        return folder
    }

    @Test(arguments: ["Pods_Notes.framework", "libPods-Notes.a"])
    func `pods that are installed are targets, and the app needs them`(_ library: String) throws {
        let folder = try workspaceWithPods(links: library)
        let project = try XcodeProject(path: folder.path)
        #expect(
            project.targets.map(\.name) == ["Notes", "NotesTests", "NotesUITests", "Beads"],
            "the pod that is needed, and not the empty target that joins all pods"
        )
        let beads = try target(project, "Beads")
        #expect(try target(project, "Notes").dependencies == [beads.id])
        #expect(names(beads.sources) == ["Bead.swift"])
        #expect(beads.headers.modules == ["UIKit"], "what the umbrella header imports")
        let package = XcodePackage(project)
        #expect(!package.leftOut.contains { $0.contains("Pods") || $0.contains("dummy") })

        // Without the folder, which most projects do not keep, the command says what is missing.
        try FileManager.default.removeItem(at: folder.appending(path: "Pods"))
        let without = XcodePackage(try XcodeProject(path: folder.path)).leftOut
        #expect(
            without.contains {
                $0.hasSuffix(
                    "the project Pods: it is not in its place, so CocoaPods' libraries are not built. To fix, run "
                        + "`pod install` on a Mac, and copy the folder Pods next to the workspace."
                )
            }
        )
        #expect(without.contains { $0.contains("\(library): CocoaPods' libraries are not built.") })
    }

    @Test func `a source that Xcode has localized by mistake is a source`() throws {
        let folder = try Fixture.copy("Notes")
        let place = folder.appending(path: "Notes/Base.lproj/Pawn.swift")
        try Data("class Pawn {}\n".utf8).write(to: place)
        try Fixture.edit(folder) {
            let id = $0.firstMatch(
                of: /(\w+) \/\* NoteViewController.swift \*\/ = \{isa = PBXFileReference/
            )?.1
            let file = String(id ?? "")
            $0 = $0.replacing("fileRef = \(file)", with: "fileRef = PAWNGROUP")
                .replacing(
                    "objects = {",
                    with: """
                        objects = {
                        PAWNGROUP = {isa = PBXVariantGroup; children = (PAWNFILE); name = Pawn.swift; sourceTree = "<group>"; };
                        PAWNFILE = {isa = PBXFileReference; name = Base; path = Notes/Base.lproj/Pawn.swift; sourceTree = SOURCE_ROOT; };
                        """,
                    maxReplacements: 1
                )
        }
        let app = try target(try XcodeProject(path: folder.path), "Notes")
        #expect(names(app.sources).contains("Pawn.swift"))
        #expect(!app.leftOut.contains { $0.sentence.contains("no Swift source") })
    }

    @Test func `a scheme takes targets of the projects that it needs`() throws {
        let workspace = try workspace()
        let names = try XcodeProject(path: workspace.path, scheme: "Notes").targets.map(\.name)
        #expect(names == ["Notes", "NotesTests", "NotesUITests", "TallyKit"])
        #expect(
            try XcodeProject(path: workspace.path, scheme: "TallyKit").targets.map(\.name)
                == ["TallyKit"]
        )
        let sentence = error { _ = try XcodeProject(path: workspace.path, scheme: "Nots") }
        #expect(sentence?.contains("There are: Notes, Notes App") == true)
    }

    @Test func `what is no project is answered with a sentence`() throws {
        let folder = try Fixture.copy("Notes")
        let elsewhere = folder.appending(path: "NotesTests").path
        #expect(
            error { _ = try XcodeProject(path: elsewhere) }?.contains("is no Xcode project") == true
        )
        #expect(error { _ = try XcodeProject(path: "/nowhere.xcodeproj") } != nil)
        try Fixture.edit(folder) { $0 = "{ objects = ; }" }
        let sentence = error { _ = try XcodeProject(path: folder.path) }
        #expect(sentence?.contains("cannot be read: line 1: \";\" is not expected here.") == true)
    }

    @Test func `a broken project keeps what can be read, and the line is named`() throws {
        let folder = try Fixture.copy("Notes")
        var line = 0
        try Fixture.edit(folder) { text in
            let mark = "/* Begin PBXGroup section */\n"
            let place = text.firstRange(of: mark)?.lowerBound ?? text.startIndex
            line = text[..<place].count(where: \.isNewline) + 1
            text.replace(mark, with: "<<<<<<< HEAD\n")
        }
        let project = try XcodeProject(path: folder.path)
        #expect(project.targets.map(\.name) == ["Notes", "NotesTests", "NotesUITests"])
        #expect(
            XcodePackage(project).leftOut.contains(
                "line \(line): <<<<<<< is a mark of a merge conflict. Both sides are read."
            )
        )
    }

    @Test func `a package is made again, and a file that was not made here is kept`() throws {
        let folder = try Fixture.copy("Notes")
        let package = XcodePackage(try XcodeProject(path: folder.path))
        try package.write()
        let place = package.folder
        // The user adds a file to the target: the same call adds it to the package.
        let own = place.appending(path: "mine.txt")
        try Data("mine".utf8).write(to: own)
        try Data().write(to: folder.appending(path: "Notes/Gone.swift"))
        let again = XcodePackage(try XcodeProject(path: folder.path))
        try again.write()
        #expect(again.manifestText.contains("\"Notes/Gone.swift\","))
        #expect(try String(contentsOf: own, encoding: .utf8) == "mine")

        let other = folder.appending(path: "Other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("// mine".utf8).write(to: other.appending(path: "Package.swift"))
        let refused = XcodePackage(again.project, output: other.path)
        #expect(
            error { try refused.write() }?.contains("was not made by `touchstone xcode`") == true
        )
        let kept = try String(contentsOf: other.appending(path: "Package.swift"), encoding: .utf8)
        #expect(kept == "// mine")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: other.path) == ["Package.swift"]
        )
    }

    /// Whatever ends a call, everything that it has made is in the list.
    @Test func `without the list of what is made, nothing is made`() throws {
        let package = XcodePackage(try XcodeProject(path: try Fixture.copy("Notes").path))
        let list = package.folder.appending(path: ".made-by-touchstone")
        try FileManager.default.createDirectory(
            at: list.appending(path: "no-file"),
            withIntermediateDirectories: true
        )
        #expect(
            error { try package.write() }?.hasSuffix("or name another folder with --output.")
                == true
        )
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: package.folder.path)
                == [".made-by-touchstone"]
        )
        try FileManager.default.removeItem(at: list)
        try package.write()
        #expect(error { try package.write() } == nil)
    }

    @Test func `a folder that contains the package is linked without it`() throws {
        let folder = try Fixture.copy("Tally")
        try Fixture.edit(folder) {
            $0 = $0.replacing("path = TallyKit;\n\t\t\tsourceTree", with: "sourceTree")
        }
        for _ in 0..<2 {
            let project = try XcodeProject(path: folder.path)
            let kit = try #require(project.targets.first { $0.name == "TallyKit" })
            #expect(names(kit.sources).contains("Counter.swift"))
            let package = XcodePackage(project)
            try package.write()
            #expect(package.manifestText.contains("\"Tally/Tally.touchstone\","))
        }
    }

    @Test func `two targets with one module, and a target without sources, are left out`() throws {
        let folder = try Fixture.copy("Tally")
        try Fixture.edit(folder) {
            $0 = $0.replacing(
                "PRODUCT_NAME = \"$(TARGET_NAME:c99extidentifier)\";",
                with: "PRODUCT_MODULE_NAME = Tally;"
            )
        }
        let project = try XcodeProject(path: folder.path)
        #expect(project.targets.map(\.name) == ["Tally", "TallyTests"])
        #expect(project.problems.contains { $0.sentence.contains("--scheme") })
        try FileManager.default.removeItem(at: folder.appending(path: "TallyTests"))
        try Fixture.edit(folder) { $0 = $0.replacing("Model/Samples.swift", with: "Info.plist") }
        let fewer = try XcodeProject(path: folder.path)
        #expect(fewer.targets.map(\.name) == ["Tally"])
    }
}

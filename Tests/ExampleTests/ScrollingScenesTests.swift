import Testing
import TouchTesting
import UIKit

@testable import ExampleScenes

@Suite(.stage) struct ScrollingScenesTests {
    @Test func `a swipe turns the page only where the photo itself cannot scroll (SV-09, MO-10)`()
        throws
    {
        let stage = try Stage(showing: PhotoScrollerController())
        let pages = try stage.fingers.viewWithIdentifier("pages", ofType: UIScrollView.self)
        let photo = try stage.fingers.viewWithIdentifier("photo-1", ofType: UIScrollView.self)
        photo.setZoomScale(2, animated: false)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 300),
            to: CGPoint(x: 150, y: 300),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(photo.contentOffset.x > 300 && pages.contentOffset.x == 0)
        photo.setZoomScale(1, animated: false)
        try stage.fingers.fingerDrag(
            from: CGPoint(x: 300, y: 300),
            to: CGPoint(x: 50, y: 300),
            duration: 0.3
        )
        try stage.clock.runUntilIdle()
        #expect(pages.contentOffset.x == 390)
        #expect(try stage.text(of: "page") == "photo 2 of 3, 100 %")
    }

    @Test func `each pull refreshes once, and a second pull refreshes again`() throws {
        let stage = try Stage(showing: PagesInListController())
        for _ in 0..<2 {
            try stage.fingers.fingerDown(at: CGPoint(x: 195, y: 300))
            try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 700), duration: 0.3)
            try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 650), duration: 0.1)
            try stage.fingers.fingerMove(to: CGPoint(x: 195, y: 720), duration: 0.1)
            try stage.fingers.fingerUp()
            try stage.clock.runUntilIdle()
        }
        #expect(try stage.text(of: "log") == "refreshed 2 times")
        try stage.expectNothingElse()
    }
}

//
//  HoldGestureRecognizer.swift
//  Squares
//

#if os(iOS)
    import UIKit
    import UIKit.UIGestureRecognizerSubclass

    /// Recognizes a finger that moves away from where it went down.
    public class HoldGestureRecognizer: UIGestureRecognizer {

        public var distance: CGFloat = 20
        private var start = CGPoint.zero

        public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesBegan(touches, with: event)
            start = touches.first!.location(in: view)
        }

        public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesMoved(touches, with: event)
            let point = touches.first!.location(in: view)
            if state == .possible, hypot(point.x - start.x, point.y - start.y) >= distance {
                state = .began
            }
        }

        public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesEnded(touches, with: event)
            state = state == .possible ? .failed : .ended
        }

        public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesCancelled(touches, with: event)
            state = .cancelled
        }
    }
#endif

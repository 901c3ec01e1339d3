/// Animation blocks as they were before iOS 4: begun, configured, committed.
extension UIView {
    /// Begins a block. Changes until `commitAnimations` are animated.
    ///
    /// - Parameters:
    ///   - animationID: ignored.
    ///   - context: ignored.
    public static func beginAnimations(
        _ animationID: String?,
        context: UnsafeMutableRawPointer? = nil
    ) {
        // A duration of 0.2 s is documented, as is that these blocks let touches through.
        var plan = AnimationPlan(duration: 0.2)
        plan.allowsInteraction = true
        let recorder = BlockRecorder(plan)
        animationSwitch.outer.append(AnimationRecorder.current)
        animationSwitch.open.append(recorder)
        AnimationRecorder.current = areAnimationsEnabled ? recorder : nil
    }

    /// Ends the innermost block, and animates its changes. Without a block a diagnostic is
    /// reported.
    public static func commitAnimations() {
        guard let recorder = animationSwitch.open.popLast() else {
            return Diagnostics.refuse(
                "Cannot commit animations: none were begun. To fix, call UIView.beginAnimations first."
            )
        }
        AnimationRecorder.current = animationSwitch.outer.popLast() ?? nil
        recorder.begin(completion: nil)
    }

    private static func change(_ work: (inout AnimationPlan) -> Void) {
        guard let recorder = AnimationRecorder.current as? BlockRecorder else { return }
        work(&recorder.plan)
    }

    /// Sets the duration of the running block, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = duration }
    }
    /// Sets the delay of the running block, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        change { $0.delay = delay }
    }
    /// Sets the curve of the running block.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        change { $0.pace = .curve(curve.timing) }
    }
    /// Sets the number of cycles of the running block.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        change { $0.repeatCount = Double(repeatCount) }
    }
    /// Sets whether each cycle of the running block also runs backwards.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.autoreverses = repeatAutoreverses }
    }
    /// Sets whether the running block begins where the views appear.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }
}

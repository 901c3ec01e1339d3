/// Blocks as they were before iOS 4: begun, set up, committed.
extension UIView {
    /// Begins a block; what is changed until `commitAnimations` is animated.
    public static func beginAnimations(
        _ animationID: String?,
        context: UnsafeMutableRawPointer? = nil
    ) {
        // A fifth of a second is documented; touches are let through by default in these blocks too.
        var plan = AnimationPlan(duration: 0.2)
        plan.allowsInteraction = true
        let recorder = BlockRecorder(plan)
        animationSwitch.outer.append(AnimationRecorder.current)
        animationSwitch.open.append(recorder)
        AnimationRecorder.current = areAnimationsEnabled ? recorder : nil
    }

    /// Ends the block that was begun last, and animates what was changed in it.
    public static func commitAnimations() {
        guard let recorder = animationSwitch.open.popLast() else {
            return Diagnostics.refuse(
                "Cannot commit animations: none were begun. Call UIView.beginAnimations first."
            )
        }
        AnimationRecorder.current = animationSwitch.outer.popLast() ?? nil
        recorder.begin(completion: nil)
    }

    private static func change(_ work: (inout AnimationPlan) -> Void) {
        guard let recorder = AnimationRecorder.current as? BlockRecorder else { return }
        work(&recorder.plan)
    }

    /// Sets the duration of the block that runs, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) {
        change { $0.duration = duration }
    }
    /// Sets the delay of the block that runs, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) {
        change { $0.delay = delay }
    }
    /// Sets the pace of the block that runs.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        change { $0.pace = .curve(curve.timing) }
    }
    /// Sets how often the block that runs is animated.
    public static func setAnimationRepeatCount(_ repeatCount: Float) {
        change { $0.repeatCount = Double(repeatCount) }
    }
    /// Sets whether the block that runs is animated back as well.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { $0.autoreverses = repeatAutoreverses }
    }
    /// Sets whether the block that runs begins where things appear.
    public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        change { $0.beginsFromCurrentState = fromCurrentState }
    }
}

extension UIApplication {
    /// What does not hold between two turns of the clock and must, each as a sentence; empty if all is well.
    package final var brokenInvariants: [String] {
        environment.brokenInvariants() + gestures.brokenInvariants() + controlsWithoutTouches
    }

    /// The controls that follow a touch although no finger is down, each as a sentence.
    private var controlsWithoutTouches: [String] {
        guard environment.touches.isEmpty else { return [] }
        var broken: [String] = []
        for window in scene.windows {
            window.walkTree { view in
                if let control = view as? UIControl, control.isFollowing {
                    broken.append(
                        "\(control.nameInSentence) follows a touch, and no finger is down (T-01)"
                    )
                }
                return true
            }
        }
        return broken
    }

    /// The gestures that have not ended, each as a part of a sentence; empty if all have.
    ///
    /// Ask when no finger is down.
    package final var unfinishedGestures: [String] { gestures.unfinished() }
}

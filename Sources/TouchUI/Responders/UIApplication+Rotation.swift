/// The device turns, and the interface follows if the top controller supports it (OR-04). On a pad the scene can have
/// another size (OR-12).
extension UIApplication {
    /// Turns the device, as its user does.
    ///
    /// - Returns: nil if the interface has the orientation now; otherwise the reason why not.
    @discardableResult
    package final func turnDevice(to orientation: UIDeviceOrientation) -> String? {
        deviceOrientation = orientation
        if orientationListeners > 0 {
            NotificationCenter.default.post(
                name: UIDevice.orientationDidChangeNotification,
                object: UIDevice.current
            )
        }
        // A device that is flat leaves the interface as it is.
        guard let wanted = orientation.interface, wanted != screen.orientation else { return nil }
        guard let controller = windowThatDecides?.rootViewController?.controllerForOrientations,
            !controller.shouldAutorotate
        else { return turnInterface(toOneOf: wanted.mask) }
        return refuse(
            wanted,
            "shouldAutorotate of \(controller.controllerName) is false",
            rule: "OR-05"
        )
    }

    /// The orientations in which the window may be shown (OR-04).
    private var allowedOrientations: UIInterfaceOrientationMask {
        let window = windowThatDecides
        let ofApplication = supportedInterfaceOrientations(for: window)
        guard let controller = window?.rootViewController?.controllerForOrientations else {
            return ofApplication
        }
        return ofApplication.intersection(controller.supportedInterfaceOrientations)
    }

    /// Turns the interface to one of some orientations.
    ///
    /// - Returns: nil if the interface has one of them now; otherwise the reason why not.
    final func turnInterface(toOneOf wanted: UIInterfaceOrientationMask) -> String? {
        if wanted.contains(screen.orientation.mask) { return nil }
        let possible = wanted.intersection(allowedOrientations)
        let device = deviceOrientation.interface
        let first =
            device.flatMap { possible.contains($0.mask) ? $0 : nil } ?? possible.inOrder.first
        guard let first else {
            let controller = windowThatDecides?.rootViewController?.controllerForOrientations
            let name = controller?.controllerName ?? "the application"
            let ofController =
                controller?.supportedInterfaceOrientations
                ?? supportedInterfaceOrientations(for: nil)
            return refuse(
                wanted.inOrder.first ?? .unknown,
                "\(name) supports \(ofController.names)",
                rule: "OR-04"
            )
        }
        turn(to: first)
        return nil
    }

    private func refuse(
        _ wanted: UIInterfaceOrientation,
        _ reason: String,
        rule: String
    ) -> String {
        clock.observers.report(SceneFact.keptOrientation(wanted, because: reason, rule: rule))
        return "Cannot turn the interface to \(wanted.name): \(reason). It stays "
            + "\(screen.orientation.name). To fix, let supportedInterfaceOrientations contain it."
    }

    /// Turns the interface if the controllers no longer support its orientation (OR-07).
    final func supportedOrientationsChanged() {
        guard !geometryIsChanging else { return }
        let allowed = allowedOrientations
        guard !allowed.isEmpty, !allowed.contains(screen.orientation.mask) else { return }
        let controller = windowThatDecides?.rootViewController?.controllerForOrientations
        let preferred = controller?.preferredInterfaceOrientationForPresentation ?? .unknown
        let device = deviceOrientation.interface ?? .unknown
        let new =
            [device, preferred].first { $0 != .unknown && allowed.contains($0.mask) }
            ?? allowed.inOrder.first
        if let new { turn(to: new) }
    }

    /// Turns the screen, and the windows that fill the scene (OR-03).
    private func turn(to orientation: UIInterfaceOrientation) {
        let before = screen.orientation
        post(Self.willChangeStatusBarOrientationNotification, orientation)
        defer { post(Self.didChangeStatusBarOrientationNotification, before) }
        changeGeometry {
            let old = screen.bounds.size
            screen.turn(to: orientation)
            scene.keepShare(ofScreen: old)
            return .turned(orientation, scene.bounds.size)
        }
    }

    /// Posts a notification about the status bar, which says an orientation.
    private func post(_ name: NSNotification.Name, _ orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name,
            object: self,
            userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)]
        )
    }

    /// Changes the bounds or the orientation of the scene. The windows that fill it change with it, and controllers are
    /// notified as for any change of size.
    ///
    /// - Parameter change: makes the change, and returns what happened.
    private func changeGeometry(_ change: () -> SceneFact) {
        geometryIsChanging = true
        defer { geometryIsChanging = false }
        let old = (space: scene.coordinateSpace, orientation: scene.interfaceOrientation)
        let (bounds, traits) = (scene.bounds, scene.traitCollection)
        clock.observers.report(change())
        let full = windows.filter { $0.frame == bounds }
        UIView.animate(withDuration: UnsourcedValues.rotationDuration) {
            for window in full { window.frame = self.scene.bounds }
        }
        // A turn by 180 degrees changes no size.
        scene.updateTraits()
        statusBar.update()
        for window in windows { window.tellSafeAreaChanged() }
        screenKeyboard.update()
        (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
            scene,
            didUpdate: old.space,
            interfaceOrientation: old.orientation,
            traitCollection: traits
        )
    }

    /// Gives the scene another size, as the user of a pad does in Split View or with the corner of a window (OR-12).
    ///
    /// - Parameter size: the new size in points, at most that of the screen.
    /// - Returns: nil if the scene has the size now; otherwise the reason why not.
    package final func resizeScene(to size: CGSize) -> String? {
        let words = "\(size.width.short) by \(size.height.short) points"
        let most = screen.bounds.size
        guard screen.idiom == .pad else {
            return "Cannot give the scene \(words): on a phone it fills the screen. It keeps "
                + "\(scene.bounds.width.short) by \(scene.bounds.height.short) points. To fix, use a screen with the "
                + "idiom pad."
        }
        guard size.width >= 1, size.height >= 1, size.width <= most.width,
            size.height <= most.height
        else {
            return
                "Cannot give the scene \(words): the screen has \(most.width.short) by \(most.height.short). It keeps "
                + "\(scene.bounds.width.short) by \(scene.bounds.height.short) points. To fix, give a size that fits."
        }
        guard size != scene.bounds.size else { return nil }
        changeGeometry {
            scene.chosenSize = size == most ? nil : size
            return .resized(size)
        }
        return nil
    }

    /// The orientations of the application for a window: those that the delegate returns, by
    /// default all on a tablet, and all but upside down on a phone (OR-04).
    public final func supportedInterfaceOrientations(
        for window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? (screen.idiom == .pad ? .all : .allButUpsideDown)
    }
}

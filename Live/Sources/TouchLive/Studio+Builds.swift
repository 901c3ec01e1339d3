/// Another build of the program: its process plays what the old one played, and then replaces it.
extension Studio {
    /// Another process plays from now on: first what this one played.
    func play(with new: HostClient) { add(.change(new)) }

    func change(to new: HostClient) {
        isBusy = true
        lift()
        let handover = Handover()
        host.play("\"leave\",\(JSONText.quoted(handover.path))") { [weak self] left in
            guard let self else { return }
            guard left.status == "done" else { return keep(left.text, new, handover) }
            new.play("\"take\",\(JSONText.quoted(handover.path))") { [weak self] reply in
                guard let self else { return }
                guard reply.status == "done" else { return keep(reply.text, new, handover) }
                handover.remove()
                host.whenGone = {}
                host.stop()
                host = new
                host.whenGone = { [weak self] in self?.hostIsGone() }
                isBusy = false
                note(reply.data)
                send(reply, isWhole: true)
                pump()
            }
        }
        // If the new one ends meanwhile, the old one continues.
        new.whenGone = { [weak self] in
            self?.keep("The new build ended while it was opened.", new, handover)
        }
    }

    /// The old process continues.
    func keep(_ reason: String, _ new: HostClient, _ handover: Handover) {
        handover.remove()
        new.whenGone = {}
        new.close()
        isBusy = false
        say(
            "Cannot play with the new build: \(reason) The old one continues. To fix, build it again."
        )
        pump()
    }
}

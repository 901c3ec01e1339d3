/// What Chromium says about the page.
extension WebPage {
    func heard(_ method: String, _ values: WebValues) {
        switch method {
        case "Emulation.virtualTimeBudgetExpired": isAdvancing = false
        case "Fetch.requestPaused": asked(for: values)
        case "Runtime.executionContextsCleared": world = nil
        case "Runtime.executionContextCreated": contextBegan(values["context"] as? WebValues ?? [:])
        case "Runtime.bindingCalled":
            guard values["name"] as? String == PageScript.post else { return }
            events.append(.posted(values["payload"] as? String ?? ""))
        case "Page.frameRequestedNavigation":
            guard values["frameId"] as? String == mainFrame else { return }
            reason = (values["reason"] as? String).flatMap(NavigationReason.init)
        case "Page.frameNavigated": navigated(values["frame"] as? WebValues ?? [:])
        case "Page.navigatedWithinDocument":
            guard values["frameId"] as? String == mainFrame else { return }
            isCommitting = false
            events.append(.movedWithin(address: values["url"] as? String ?? ""))
        case "Page.loadEventFired":
            looksDifferent = true
            events.append(.finished)
        case "Page.javascriptDialogOpening": dialogOpened(values)
        case "Page.javascriptDialogClosed": isBlocked = false
        case "Inspector.targetCrashed": end(because: .crashed)
        default: break
        }
    }

    private func contextBegan(_ context: WebValues) {
        let frame = (context["auxData"] as? WebValues)?["frameId"] as? String
        guard frame == mainFrame, context["name"] as? String == PageScript.world else { return }
        world = context["id"] as? Int
        isWorldNew = true
    }

    private func navigated(_ frame: WebValues) {
        let loader = frame["loaderId"] as? String
        guard frame["parentId"] == nil, loader == nil || loader != committedLoader else { return }
        committedLoader = loader
        isCommitting = false
        isOwnNavigation = false
        // A page of Chromium's own says that there is none.
        if let address = frame["unreachableUrl"] as? String, !address.isEmpty {
            return events.append(
                .failedToLoad(
                    "Cannot load \(address): Chromium did not get it from the network. To fix, check the address "
                        + "and the network."
                )
            )
        }
        looksDifferent = true
        state = PageState()
        // The world that is known may still be the one of the document before.
        if !isWorldNew { world = nil }
        let address = (frame["url"] as? String ?? "") + (frame["urlFragment"] as? String ?? "")
        events.append(.committed(address: address))
    }

    private func dialogOpened(_ values: WebValues) {
        isBlocked = true
        events.append(
            .openedDialog(
                PageDialog(
                    kind: values["type"] as? String ?? "alert",
                    message: values["message"] as? String ?? "",
                    prompt: values["defaultPrompt"] as? String ?? ""
                )
            )
        )
    }

    /// Answers the dialog, so that the page continues.
    ///
    /// - Parameters:
    ///   - accepts: whether the answer is yes.
    ///   - text: the text for a prompt.
    func answerDialog(_ accepts: Bool, text: String? = nil) {
        guard failure == nil, isBlocked else { return }
        var values: WebValues = ["accept": accepts]
        values["promptText"] = text
        isBlocked = false
        send("Page.handleJavaScriptDialog", values)
        changedSinceFrame = true
        looksDifferent = true
    }

    // MARK: Requests

    private func asked(for values: WebValues) {
        guard let request = values["requestId"] as? String,
            let details = values["request"] as? WebValues,
            let text = details["url"] as? String, let url = URL(string: text)
        else { return }
        let isDocument = values["resourceType"] as? String == "Document"
        let isMain = isDocument && values["frameId"] as? String == mainFrame
        if isMain, !isOwnNavigation {
            hasQuestion = true
            events.append(
                .asksToNavigate(
                    request: request,
                    url: url,
                    method: details["method"] as? String ?? "GET",
                    reason: reason ?? .script
                )
            )
            reason = nil
        } else {
            answer(request, for: url, isMain: isMain, isDocument: isDocument)
        }
    }

    /// Lets a request of Chromium go on, or refuses it.
    func answer(_ request: String, for url: URL, isMain: Bool, isDocument: Bool) {
        switch answerRequest(url, isDocument) {
        case .network: send("Fetch.continueRequest", ["requestId": request])
        case .content(let data, let type):
            send(
                "Fetch.fulfillRequest",
                [
                    "requestId": request, "responseCode": 200,
                    "responseHeaders": [["name": "Content-Type", "value": type]],
                    "body": data.base64EncodedString(),
                ]
            )
        case .refused(let sentence):
            refuse(request)
            if isMain {
                isCommitting = false
                isOwnNavigation = false
                events.append(.failedToLoad(sentence))
            }
        }
    }

    /// Refuses a request; the document stays.
    func refuse(_ request: String) {
        hasQuestion = false
        send("Fetch.failRequest", ["requestId": request, "errorReason": "Aborted"])
    }

    // MARK: Navigation

    /// Loads an address, and returns when its document has begun and can be asked, or was refused. Scripts of the
    /// new document run when time is given to it.
    func navigate(to address: String) {
        commit("Page.navigate", ["url": address])
    }

    /// Goes to another entry of the history: −1 is the one before. Does nothing without one.
    func navigate(by distance: Int) {
        guard let history = history(), let entries = history["entries"] as? [WebValues],
            let index = history["currentIndex"] as? Int, entries.indices.contains(index + distance),
            let entry = entries[index + distance]["id"] as? Int
        else { return }
        commit("Page.navigateToHistoryEntry", ["entryId": entry])
    }

    /// Loads the document again.
    func reload() { commit("Page.reload", [:]) }

    /// Stops loading.
    func stop() { ask("Page.stopLoading", for: "stopping") }

    /// The history of the page, as Chromium says it.
    func history() -> WebValues? { ask("Page.getNavigationHistory", for: "its history") }

    private func commit(_ method: String, _ request: WebValues) {
        guard failure == nil else { return }
        finishAdvancing()
        (isCommitting, isOwnNavigation, isWorldNew) = (true, true, false)
        send(method, request) { [weak self] answer in
            guard let self else { return }
            switch answer {
            case .failure(let failure):
                isCommitting = false
                events.append(.failedToLoad("\(failure)"))
            case .success(let values):
                guard method == "Page.navigate" else { return }
                // A move within the document has no loader. Of another document a new process of
                // Chromium may not say that it has begun.
                if let loader = values["loaderId"] as? String {
                    guard values["errorText"] == nil else { return }
                    navigated(["url": request["url"] ?? "", "loaderId": loader])
                } else {
                    isCommitting = false
                }
            }
        }
        waitForDocument()
    }

    /// Waits until a document has begun, with our world of scripts in it.
    ///
    /// Chromium says that a document has begun before it has exchanged what it draws. A frame that is drawn in between
    /// waits for a surface of the document before, and then Chromium draws no picture of the page any more.
    private func waitForDocument() { serve(for: "loading") { !isCommitting && world != nil } }

    /// Continues a navigation that the page asked for.
    func allow(_ request: String, _ url: URL) {
        hasQuestion = false
        (isCommitting, isOwnNavigation, isWorldNew) = (true, true, false)
        answer(request, for: url, isMain: true, isDocument: true)
        waitForDocument()
    }
}

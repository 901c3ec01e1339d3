// swift-format-ignore-file
// Written by Scripts/viewer-page from the files in Viewer. Do not edit.

/// What the page of the studio has in addition to that of the viewer.
enum StudioPage {
    /// What follows the style of the viewer.
    static let moreStyle = ##"""
    #studio {
      display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; flex: none;
      padding: 5px 12px; background: var(--panel); border-bottom: 1px solid var(--line);
    }
    #studio p { margin: 0; min-width: 0; overflow-wrap: anywhere; }
    #show-hit-map[aria-pressed=true], #capture[aria-pressed=true] { background: var(--pointed); }
    #live { font-weight: 600; }
    #live.is-lost { color: var(--lost); }
    #won { flex: 1 1 200px; min-height: 20px; max-height: 40px; overflow: auto; }
    #told { flex: 1 0 100%; max-height: 60px; overflow: auto; white-space: pre-line; }
    #told:empty { display: none; }
    #captured { flex: 1 0 100%; font-weight: 600; color: var(--lost); }
    #screen-0.is-captured { outline: 3px solid var(--lost); outline-offset: 2px; }
    #screen-0 { touch-action: none; cursor: crosshair; user-select: none; }
    .frame { position: relative; }
    #key-finger {
      position: absolute; width: 28px; height: 28px; margin: -14px 0 0 -14px; border: 2px dashed var(--different);
      border-radius: 50%; pointer-events: none;
    }
    #key-finger.is-down { border-style: solid; background: var(--pointed); }
    #studio details { flex: 0 1 auto; }
    #studio details[open] { flex: 1 0 100%; }
    #studio fieldset {
      display: flex; flex-wrap: wrap; gap: 4px 10px; margin: 4px 0; padding: 2px 8px 6px; border: 1px solid var(--line);
    }
    #studio input[type=number] { width: 5em; }
    #studio input:not([type=search]) {
      font: inherit; color: inherit; background: var(--panel); min-height: 26px; border: 1px solid var(--line);
      border-radius: 6px; padding: 1px 6px;
    }
    #limits-list {
      display: flex; flex-wrap: wrap; gap: 0 8px; align-items: stretch; max-height: 30vh; overflow: auto; margin-top: 4px;
    }
    #studio .limit-group { flex: 1 1 420px; flex-direction: column; gap: 2px; min-width: 0; }
    .limit { display: flex; flex-wrap: wrap; gap: 0 8px; align-items: baseline; padding: 1px 4px; border-left: 4px solid transparent; }
    .limit label { flex: 0 0 13em; }
    .limit-words { color: var(--dim); font-size: 12px; }
    .limit-words strong, .limit.is-changed label { color: var(--different); font-weight: 700; }
    .limit.is-changed { border-left-color: var(--different); }
    #shrink-goal { max-width: min(100%, 44em); }
    #speed option[hidden] { display: none; }
    #report { display: none; }
    @media (max-width: 760px) {
      #stage { height: 62vh; }
      #studio { padding: 4px 8px; }
      #studio .controls { flex: 1 0 100%; flex-wrap: nowrap; }
      #studio .controls button, #studio .controls select { padding: 4px 6px; font-size: 13px; min-width: 0; }
      #won { max-height: 38px; }
      #capture { display: none; }
      #studio summary { padding: 8px 4px; }
      #studio input { min-height: 36px; }
      #limits-list { max-height: 48vh; }
      #studio .limit-group { flex-basis: 100%; }
      .limit { padding: 4px; }
      .limit label { flex: 1 0 50%; }
    }
    .is-surface > header, .is-surface main > :not(#stage), .is-surface figcaption, .is-surface #stage > .controls,
    .is-surface #studio > :not(p) { display: none !important; }
    .is-surface main { display: flex; }
    .is-surface #stage { flex: 1; height: auto; max-width: none; }
    """##

    /// The bar above the page.
    static let bar = ##"""
    <link rel="icon" href="data:,">
    <section id="studio" aria-label="Studio">
      <p id="live" role="status">Connecting…</p>
      <p id="won" role="status" aria-live="polite"></p>
      <div class="controls" role="group" aria-label="Branch and files">
        <button type="button" id="go-on" title="Play on from the time that is shown (G)" disabled>Go on from here</button>
        <button type="button" id="go-live" title="Show the present (L)" disabled>To the present</button>
        <button type="button" id="show-hit-map" aria-pressed="false" title="Show where touches have an effect (H)">Hit
          map</button>
        <button type="button" id="capture" aria-pressed="false"
          title="Let keyboard, mouse and wheel be those of the application; Escape ends it">Type and point</button>
        <label for="save-what">Save</label>
        <select id="save-what">
          <option value="recording">recording</option>
          <option value="script">script</option>
          <option value="test">Swift test</option>
          <option value="transcript">transcript</option>
          <option value="trace">trace</option>
          <option value="profile">limits</option>
        </select>
        <button type="button" id="save">Save</button>
      </div>
      <p id="captured" role="status" hidden></p>
      <details id="device-panel">
        <summary>Device</summary>
        <fieldset>
          <legend>Changes while it runs</legend>
          <label>Turned <select id="device-orientation">
            <option value="portrait">portrait</option>
            <option value="landscapeLeft">landscape left</option>
            <option value="landscapeRight">landscape right</option>
            <option value="portraitUpsideDown">upside down</option>
          </select></label>
          <label>Appearance <select id="device-style">
            <option>light</option>
            <option>dark</option>
          </select></label>
          <label>Direction <select id="device-direction">
            <option value="leftToRight">left to right</option>
            <option value="rightToLeft">right to left</option>
          </select></label>
          <label>Text <select id="device-contentSize">
            <option value="extraSmall">extra small</option>
            <option value="small">small</option>
            <option value="medium">medium</option>
            <option value="large">large</option>
            <option value="extraLarge">extra large</option>
            <option value="extraExtraLarge">XXL</option>
            <option value="extraExtraExtraLarge">XXXL</option>
            <option value="accessibilityMedium">accessibility medium</option>
            <option value="accessibilityLarge">accessibility large</option>
            <option value="accessibilityExtraLarge">accessibility XL</option>
            <option value="accessibilityExtraExtraLarge">accessibility XXL</option>
            <option value="accessibilityExtraExtraExtraLarge">accessibility XXXL</option>
          </select></label>
          <label>Keyboard <select id="device-keyboard">
            <option value="announced">announced, without keys</option>
            <option value="onScreen">keys on the screen</option>
            <option value="hardware">connected</option>
          </select></label>
        </fieldset>
        <fieldset>
          <legend>The hand that touches</legend>
          <label>Hand <select id="hand-kind">
            <option value="exact">exactly the mouse</option>
            <option value="careful">careful</option>
            <option value="thumb">thumb in a hurry</option>
            <option value="tremor">with a tremor</option>
            <option value="twoFingers">two fingers, one late</option>
          </select></label>
          <label>Seed <input type="number" id="hand-seed" min="0" max="999999" step="1" value="1"></label>
          <label>Latency <select id="hand-latency">
            <option value="0">none</option>
            <option value="0.03">30 ms</option>
            <option value="0.06">60 ms</option>
            <option value="0.1">100 ms</option>
          </select></label>
          <label>Digitizer <select id="hand-rate">
            <option value="">as the hand</option>
            <option value="60">60 Hz</option>
            <option value="120">120 Hz</option>
            <option value="240">240 Hz</option>
          </select></label>
        </fieldset>
        <form id="device-form" novalidate>
          <fieldset>
            <legend>Opens the application again, and plays the touches so far</legend>
            <label>Screen <select id="device-size"></select></label>
            <label>Idiom <select id="device-idiom">
              <option>phone</option>
              <option>pad</option>
            </select></label>
            <label>Width <input type="number" id="device-width" min="1" max="100000" step="any" required></label>
            <label>Height <input type="number" id="device-height" min="1" max="100000" step="any" required></label>
            <label>Safe area <input id="device-insets" placeholder="as usual" size="12" title="Top, left, bottom, right"></label>
            <label>Display <select id="device-rate">
              <option value="60">60 Hz</option>
              <option value="120">120 Hz</option>
            </select></label>
            <details id="limits-panel">
              <summary>Limits of gestures<span id="limits-count"></span></summary>
              <div class="controls">
                <label>Filter <input type="search" id="limits-filter" size="14"
                  placeholder="pan, seconds, choice"></label>
                <button type="button" id="limits-back" disabled>Set all back to the built-in ones</button>
              </div>
              <p id="limits-none" role="status" hidden>No limit has these words.</p>
              <div id="limits-list"></div>
            </details>
            <button type="submit" id="device-open">Open on this device</button>
          </fieldset>
        </form>
      </details>
      <details id="expect-panel">
        <summary>Expect</summary>
        <p>Of <b id="expected-view"></b>
          <label>that it <select id="expected-fact">
            <option value="exists">exists</option>
            <option value="visible">is visible</option>
            <option value="hittable">can be touched</option>
            <option value="text">has its text</option>
            <option value="value">has its value</option>
            <option value="state">has its states</option>
          </select></label>
          <button type="button" id="expect" disabled>Expect that from now on</button></p>
      </details>
      <details id="shrink-panel">
        <summary>Shrink</summary>
        <p>To the fewest touches and samples with which
          <select id="shrink-goal" aria-label="What still happens"></select>
          <button type="button" id="shrink" disabled>Shrink</button>
          <button type="button" id="shrink-stop" hidden>That is short enough</button>
          <span id="shrink-words" class="dim"></span></p>
      </details>
      <details id="network-panel" hidden>
        <summary>Touch from a phone</summary>
        <p>A browser in the same network shows the screen at <code id="network-address"></code>.</p>
        <canvas id="network-code" role="img" aria-label="The address as a QR code"></canvas>
      </details>
      <p id="told" role="status" aria-live="polite"></p>
    </section>
    """##

    /// The scripts that start the page.
    static let start = ##"""
    // The connection with the server. One that dies comes back, and gets the whole run again.

    /** Milliseconds until the first try to connect again; each later one waits twice as long. */
    const firstPatience = 250;
    const longestPatience = 5000;

    class StudioSocket {
        /** - on: what is done with a message, and when the connection opens or is lost. */
        constructor(on) {
            this.on = on;
            this.patience = firstPatience;
            this.number = 0;
            /** Whether the application is gone, so that no connection helps. */
            this.isOver = false;
            this.connect();
        }

        connect() {
            this.socket = new WebSocket(`ws://${location.host}/live${location.search}`);
            this.socket.addEventListener("open", () => {
                this.patience = firstPatience;
                this.on.open();
            });
            this.socket.addEventListener("message", (event) => {
                const message = JSON.parse(event.data);
                if (message.gone) this.isOver = true;
                this.on.message(message);
            });
            this.socket.addEventListener("close", (event) => this.lost(event.reason));
        }

        lost(reason) {
            this.on.lost(this.isOver, reason);
            if (this.isOver) return;
            setTimeout(() => this.connect(), this.patience);
            this.patience = Math.min(longestPatience, this.patience * 2);
        }

        /** Whether messages can be sent now. */
        get isOpen() {
            return this.socket.readyState === WebSocket.OPEN;
        }

        /** Sends a message with the next number, and returns the number; 0 if there is no connection. */
        send(message) {
            if (!this.isOpen) return 0;
            this.number += 1;
            this.socket.send(JSON.stringify({ number: this.number, ...message }));
            return this.number;
        }
    }

    // Fingers on the screen, as the device tells them: each sample with its own time, force and radius. While the
    // mouse is that of the application, it is a pointer, which hovers too.

    /** The radius of a finger, in points, if the device does not say it. */
    const usualRadius = 5;

    class StudioFingers {
        /**
         * - touched: called with the number of a message and the time of its first sample.
         * - isPointer: whether a mouse is a pointer now, and not a finger.
         */
        constructor(screen, socket, touched, isPointer) {
            [this.screen, this.socket, this.touched, this.isPointer] = [screen, socket, touched, isPointer];
            this.down = new Map();
            const { canvas } = screen;
            canvas.addEventListener("pointerdown", (event) => this.begin(event));
            // Browsers keep moves back until they draw, unless one asks for them as they come.
            const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
            canvas.addEventListener(moves, (event) => this.move(event));
            canvas.addEventListener("pointerup", (event) => this.go(event, "ended"));
            canvas.addEventListener("pointercancel", (event) => this.go(event, "cancelled"));
            canvas.addEventListener("lostpointercapture", (event) => this.go(event, "cancelled"));
            canvas.addEventListener("pointerleave", (event) => this.hover(event, "left"));
            canvas.addEventListener("contextmenu", (event) => event.preventDefault());
            // Until a page prevents the gesture of the browser, Chromium keeps answers back for a frame or two,
            // in favor of that gesture.
            canvas.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
            window.addEventListener("blur", () => this.cancelAll());
            // Nothing is marked elsewhere while a finger plays: that would take longer than the touch.
            for (const name of ["pointerover", "focusin"]) {
                canvas.addEventListener(name, (event) => event.stopPropagation());
            }
        }

        begin(event) {
            const isPointer = this.isPointer(event);
            if (event.altKey && !isPointer) return;
            if (event.pointerType === "mouse" && event.button !== 0 && !isPointer) return;
            event.preventDefault();
            this.screen.canvas.setPointerCapture(event.pointerId);
            this.down.set(event.pointerId, { tool: toolOf(event, isPointer), last: event });
            this.send([event], "began");
            if (document.activeElement !== this.screen.canvas) this.screen.canvas.focus({ preventScroll: true });
        }

        move(event) {
            if (this.down.has(event.pointerId)) this.go(event, "moved");
            else this.hover(event, "hovered");
        }

        hover(event, phase) {
            if (this.isPointer(event) && !this.down.has(event.pointerId)) this.send([event], phase);
        }

        go(event, phase) {
            const finger = this.down.get(event.pointerId);
            if (!finger) return;
            const parts = phase === "moved" ? event.getCoalescedEvents?.() ?? [] : [];
            finger.last = event;
            this.send(parts.length ? parts : [event], phase);
            if (phase !== "moved") this.down.delete(event.pointerId);
        }

        cancelAll() {
            for (const { last } of [...this.down.values()]) this.go(last, "cancelled");
        }

        send(events, phase) {
            const box = this.screen.canvas.getBoundingClientRect();
            const contacts = events.map((event) => this.contact(event, phase, box));
            const number = this.socket.send({ sent: performance.now(), contacts });
            if (number) this.touched(number, events[0].timeStamp);
        }

        contact(event, phase, box) {
            const { scale, size } = this.screen;
            const inside = (value, most) => Math.min(Math.max(value, 0), most - 0.01);
            const tool = this.down.get(event.pointerId)?.tool ?? toolOf(event, this.isPointer(event));
            const wide = Math.max(event.width, event.height) / 2 / scale;
            const x = (event.clientX - box.left - 1) / scale;
            const y = (event.clientY - box.top - 1) / scale;
            return {
                id: event.pointerId, phase, time: event.timeStamp, tool,
                x: inside(x, size[0]), y: inside(y, size[1]),
                force: forceOf(event), radius: wide > 1 ? Math.min(wide, 100) : usualRadius,
                ...(tool === "pointer" ? { buttons: event.buttons || 1 } : {}),
            };
        }
    }

    function toolOf(event, isPointer) {
        if (isPointer) return "pointer";
        return event.pointerType === "pen" ? "stylus" : "finger";
    }

    /** The force: 1 is an average touch. Browsers say 0.5 on average, and 0, 0.5 or 1 if they know nothing. */
    function forceOf({ pressure }) {
        return [0, 0.5, 1].includes(pressure) ? 0 : pressure * 2;
    }

    // A finger that keys move, for those who have no other: arrows move it, Enter presses it to the screen.

    /** The number of the finger among those of the page; pointers have numbers from 0. */
    const keyFinger = -1;

    class KeyFinger {
        constructor(screen, socket, touched) {
            [this.screen, this.socket, this.touched] = [screen, socket, touched];
            [this.x, this.y] = screen.size.map((length) => length / 2);
            this.isDown = false;
            this.mark = element("div", { id: "key-finger", hidden: true });
            screen.frame.append(this.mark);
            const { canvas } = screen;
            canvas.tabIndex = 0;
            canvas.setAttribute("role", "application");
            canvas.setAttribute("aria-label", "The screen of the application: arrows move a finger over it, with "
                + "Shift by one point, Enter holds the finger down; Tab leaves the screen");
            canvas.addEventListener("keydown", (event) => this.press(event));
            canvas.addEventListener("keyup", (event) => {
                if (event.key === "Enter") this.lift("ended");
            });
            canvas.addEventListener("blur", () => {
                this.lift("cancelled");
                this.mark.hidden = true;
            });
        }

        press(event) {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const step = event.shiftKey ? 1 : 10;
            const way = {
                ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step],
            }[event.key];
            if (!way && event.key !== "Enter") return;
            event.preventDefault();
            event.stopPropagation();
            if (way) this.move(...way, event);
            else if (!event.repeat && !this.isDown) {
                this.isDown = true;
                this.send("began", event.timeStamp);
            }
            this.show();
        }

        move(dx, dy, event) {
            const [width, height] = this.screen.size;
            this.x = Math.min(Math.max(this.x + dx, 0), width - 1);
            this.y = Math.min(Math.max(this.y + dy, 0), height - 1);
            if (this.isDown) this.send("moved", event.timeStamp);
            else this.say();
        }

        lift(phase) {
            if (!this.isDown) return;
            this.isDown = false;
            this.send(phase, performance.now());
            this.show();
        }

        send(phase, time) {
            const number = this.socket.send({
                sent: performance.now(),
                contacts: [{
                    id: keyFinger, phase, time, x: this.x, y: this.y, force: 0, radius: usualRadius,
                    tool: "finger",
                }],
            });
            if (number) this.touched(number, time);
        }

        /** Says which view is below the finger. */
        say() {
            const id = layerAt(this.screen.layers, [this.x, this.y]);
            const name = id === null ? "nothing" : this.screen.layers.get(id).name;
            part("told").textContent = `(${short(this.x)}, ${short(this.y)}): ${name}`;
        }

        show() {
            const { canvas, frame, scale } = this.screen;
            const [box, outer] = [canvas.getBoundingClientRect(), frame.getBoundingClientRect()];
            this.mark.hidden = false;
            this.mark.classList.toggle("is-down", this.isDown);
            this.mark.style.left = `${box.left - outer.left + this.x * scale}px`;
            this.mark.style.top = `${box.top - outer.top + this.y * scale}px`;
        }
    }

    // The keys of a keyboard: their places as browsers name them, and as keyboards do, in the usages of HID.

    /** The usage of each key by its code in browsers. */
    const keyUsages = (() => {
        const usages = new Map();
        const add = (first, codes) => codes.forEach((code, index) => usages.set(code, first + index));
        add(0x04, [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `Key${letter}`));
        add(0x1e, [..."1234567890"].map((digit) => `Digit${digit}`));
        add(0x28, ["Enter", "Escape", "Backspace", "Tab", "Space", "Minus", "Equal", "BracketLeft",
            "BracketRight", "Backslash"]);
        add(0x33, ["Semicolon", "Quote", "Backquote", "Comma", "Period", "Slash"]);
        add(0x3a, Array.from({ length: 12 }, (_, index) => `F${index + 1}`));
        add(0x4a, ["Home", "PageUp", "Delete", "End", "PageDown"]);
        add(0x4f, ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]);
        add(0x54, ["NumpadDivide", "NumpadMultiply", "NumpadSubtract", "NumpadAdd", "NumpadEnter"]);
        add(0x59, [..."1234567890"].map((digit) => `Numpad${digit}`));
        add(0xe0, ["ControlLeft", "ShiftLeft", "AltLeft", "MetaLeft", "ControlRight", "ShiftRight", "AltRight",
            "MetaRight"]);
        return usages;
    })();

    /** What the keys type on the US keyboard of the application: plain and with shift, by usage. */
    const keySigns = (() => {
        const signs = new Map();
        const add = (first, plain, shifted) => [...plain].forEach((sign, index) => {
            signs.set(first + index, [sign, shifted[index]]);
        });
        add(0x04, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        add(0x1e, "1234567890", "!@#$%^&*()");
        add(0x2c, " -=[]\\", " _+{}|");
        add(0x33, ";'`,./", ":\"~<>?");
        add(0x54, "/*-+", "/*-+");
        add(0x59, "1234567890", "1234567890");
        return signs;
    })();

    /**
     * What the application gets of a key that goes down: a key, or a text if the key types something else here
     * than on the keyboard of the application; null if it gets nothing.
     */
    function actOfKey({ code, key, shiftKey, ctrlKey, metaKey, altKey }) {
        const usage = keyUsages.get(code);
        const isText = [...key].length === 1 && !ctrlKey && !metaKey;
        const isOther = keySigns.get(usage)?.[shiftKey ? 1 : 0] !== key;
        if (isText && isOther && (!altKey || key > "~")) return { type: key };
        return usage === undefined ? null : { keyDown: usage };
    }

    // The computer's keyboard, mouse and wheel as those of the application, while a mode is on that one sees.

    /** Milliseconds after the last movement of a wheel after which a scroll is over. */
    const patienceOfScroll = 120;

    const captureSentence = "Your keyboard, mouse and wheel are those of the application. Escape ends this; with"
        + " Shift it is the application's own.";

    class Capture {
        constructor(screen, socket) {
            [this.screen, this.socket] = [screen, socket];
            this.isOn = false;
            /** The keys that are down: their codes, and their usages for those that the application knows. */
            this.keys = new Map();
            this.button = part("capture");
            this.button.addEventListener("click", () => this.set(!this.isOn));
            // Before all others: no key of the page means anything now.
            window.addEventListener("keydown", (event) => this.press(event), true);
            window.addEventListener("keyup", (event) => this.release(event), true);
            window.addEventListener("blur", () => this.releaseAll());
            screen.canvas.addEventListener("wheel", (event) => this.scroll(event), { passive: false });
        }

        set(isOn) {
            this.isOn = isOn;
            this.releaseAll();
            this.endScroll();
            this.button.setAttribute("aria-pressed", isOn);
            part("captured").hidden = !isOn;
            part("captured").textContent = isOn ? captureSentence : "";
            if (isOn) this.screen.canvas.focus({ preventScroll: true });
            this.screen.canvas.classList.toggle("is-captured", isOn);
        }

        act(value) {
            this.socket.send({ order: "act", value });
        }

        // Keys.

        /** Whether keys go to the application: other parts of the page keep those that are typed into them. */
        get takesKeys() {
            return this.isOn && [this.screen.canvas, document.body].includes(document.activeElement);
        }

        press(event) {
            if (!this.isOn) return;
            const isEscape = event.key === "Escape";
            if (isEscape && !event.shiftKey) {
                event.preventDefault();
                event.stopImmediatePropagation();
                this.set(false);
                this.button.focus({ preventScroll: true });
                return;
            }
            if (!this.takesKeys || event.isComposing) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            // A key that is held repeats in the application itself.
            if (event.repeat || this.keys.has(event.code)) return;
            const act = actOfKey(event);
            if (!act) return;
            // Shift belongs to the page here, so the application gets Escape alone.
            if (isEscape) this.releaseAll();
            this.keys.set(event.code, act.keyDown);
            this.act(act);
        }

        release(event) {
            if (!this.keys.has(event.code)) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            const usage = this.keys.get(event.code);
            this.keys.delete(event.code);
            if (usage !== undefined) this.act({ keyUp: usage });
        }

        releaseAll() {
            for (const usage of this.keys.values()) if (usage !== undefined) this.act({ keyUp: usage });
            this.keys.clear();
        }

        // Wheel and trackpad.

        scroll(event) {
            if (!this.isOn) return;
            event.preventDefault();
            const { scale, canvas } = this.screen;
            const box = canvas.getBoundingClientRect();
            const at = [(event.clientX - box.left - 1) / scale, (event.clientY - box.top - 1) / scale];
            // Browsers report lines or pages for some devices.
            const unit = [1, 16, box.height][event.deltaMode];
            const [x, y] = [-event.deltaX * unit, -event.deltaY * unit];
            // Browsers turn a pinch on a trackpad into a wheel with Control.
            if (event.ctrlKey) {
                this.scale = (this.scale ?? 1) * Math.exp(y / 100);
                this.act({ trackpad: { at, scale: this.scale } });
            } else if (isNotch(event)) this.act({ wheel: { at, x, y } });
            else this.act({ trackpad: { at, x: x / scale, y: y / scale } });
            this.isScrolling = true;
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.endScroll(), patienceOfScroll);
        }

        endScroll() {
            clearTimeout(this.timer);
            if (this.isScrolling) this.act({ pointerEnd: true });
            [this.isScrolling, this.scale] = [false, null];
        }
    }

    /** Whether a wheel with notches turned, and not a trackpad: notches are 120 units each, or come in lines. */
    function isNotch(event) {
        const { wheelDeltaX = 0, wheelDeltaY = 0, deltaMode } = event;
        const [x, y] = [Math.abs(wheelDeltaX), Math.abs(wheelDeltaY)];
        return deltaMode !== 0 || (x % 120 === 0 && y % 120 === 0 && x + y > 0);
    }

    // The clock of the application, in the place of the viewer's playback: the same buttons and keys, which at
    // the present move the application on, and before it only what is shown.

    class StudioPlayback {
        constructor(moment, socket) {
            [this.moment, this.socket] = [moment, socket];
            /** What the server said last. */
            this.state = { isPlaying: false, speed: 1, isSettled: true, windows: 1 };
            /** Whether the present is shown. */
            this.isLive = true;
            this.button = part("play");
            this.button.addEventListener("click", () => this.toggle());
            for (const option of [...part("speed").options]) {
                if (![0.1, 0.25, 0.5, 1].includes(Number(option.value))) option.remove();
            }
            part("speed").addEventListener("change", () => {
                if (this.state.isPlaying) this.play();
            });
            part("go-on").addEventListener("click", () => this.goOn());
            part("go-live").addEventListener("click", () => this.goLive());
            const [stepFrame, stepFact] = [moment.stepFrame.bind(moment), moment.stepFact.bind(moment)];
            moment.stepFrame = (direction, count) => {
                if (direction > 0 && this.isLive) this.order("step");
                else stepFrame(direction, count);
            };
            moment.stepFact = (direction) => {
                if (direction > 0 && this.isLive) this.order("nextFact");
                else stepFact(direction);
            };
            moment.listen((changed) => {
                if (changed.has("time") && !this.isFollowing) this.look();
            });
        }

        order(order, values = {}) {
            this.socket.send({ order, ...values });
        }

        play() {
            this.order("play", { speed: Number(part("speed").value) });
        }

        toggle() {
            if (this.state.isPlaying) {
                this.order("pause");
                return;
            }
            this.goLive();
            this.play();
        }

        /** Keys for looking at the past call it; it must not stop the application. */
        pause() {}

        change(direction) {
            const options = [...part("speed").options];
            const next = options[part("speed").selectedIndex + direction];
            if (!next) return;
            next.selected = true;
            if (this.state.isPlaying) this.play();
        }

        /** Continues from the time that is shown, as a new branch. */
        goOn() {
            if (this.isLive) return;
            this.order("back", { time: this.moment.time });
            this.setLive(true);
        }

        goLive() {
            this.setLive(true);
            this.follow();
        }

        /** Shows the present. */
        follow() {
            if (!this.isLive) return;
            this.isFollowing = true;
            this.moment.seek(this.moment.end);
            this.isFollowing = false;
        }

        /** Another time was chosen: before the present, the application is paused. */
        look() {
            const isLive = this.moment.time >= this.moment.end - 1e-6;
            if (!isLive && this.isLive && this.state.isPlaying) this.order("pause");
            this.setLive(isLive);
        }

        setLive(isLive) {
            this.isLive = isLive;
            this.show();
        }

        take(state) {
            this.state = state;
            this.show();
        }

        show() {
            const { isPlaying, speed, isSettled, windows } = this.state;
            this.button.textContent = isPlaying ? "Pause" : "Play";
            this.button.setAttribute("aria-pressed", isPlaying);
            part("go-on").disabled = this.isLive;
            part("go-live").disabled = this.isLive;
            if (!this.socket.isOpen) return;
            const others = windows > 1 ? ` ${windows} windows show it.` : "";
            const slow = speed === 1 ? "" : ` at ${speed}×`;
            const present = isPlaying ? `Playing${slow}.`
                : `Paused${isSettled ? "" : "; it has not settled"}: a finger waits for the next frame.`;
            const text = (this.isLive ? present : "You look at the past; the application is paused.") + others;
            if (part("live").textContent !== text) part("live").textContent = text;
        }
    }

    // The limits by which gestures are recognized. A changed one counts when the application is opened again.

    /** By how much the arrows of a field change a number, by its unit; 0.01 for others. */
    const stepsOfUnits = { points: 1, ratio: 0.1, "points per second": 10, "radians per second": 1 };

    class LimitPanel {
        /** - known: all limits, in groups, and the rules that state them. */
        constructor({ limits, rules }, tell) {
            this.tell = tell;
            this.rows = limits.map((limit) => this.row(limit));
            /** The limits of the application, as far as they are not the built-in ones. */
            this.open = {};
            for (const [id, rule] of Object.entries(rules)) if (!knownRules.has(id)) knownRules.set(id, rule);
            for (const group of new Set(limits.map((limit) => limit.group))) {
                const rows = this.rows.filter((row) => row.limit.group === group);
                part("limits-list").append(element("fieldset", { class: "limit-group" },
                    element("legend", {}, group), ...rows.map((row) => row.element)));
            }
            part("limits-filter").addEventListener("input", () => this.filter());
            part("limits-filter").addEventListener("keydown", (event) => {
                // Here it must not open the application.
                if (event.key === "Enter") event.preventDefault();
            });
            part("limits-back").addEventListener("click", () => this.show({}));
            this.mark();
        }

        row(limit) {
            const { name, unit, builtIn, least, most, rule, isChoice } = limit;
            const id = `limit-${name}`;
            const field = element("input", {
                type: "number", id, step: stepsOfUnits[unit] ?? 0.01, value: builtIn, placeholder: builtIn,
                "aria-describedby": `${id}-is`, onchange: () => this.mark(), oninput: () => this.mark(),
            });
            const changed = element("strong", { hidden: true }, "changed, ");
            const words = element("span", { id: `${id}-is`, class: "limit-words" }, changed,
                `${unit}, ${least} to ${most}; built-in ${Math.round(builtIn * 1e4) / 1e4}, `
                + (isChoice ? "[choice]" : "sourced"));
            const chip = rule ? ruleElement(rule) : null;
            return {
                limit, field, changed,
                element: element("div", { class: "limit" },
                    element("label", { for: id }, name), field, words, chip),
            };
        }

        /** Shows numbers by their names, and the built-in ones for all others. */
        show(values) {
            for (const { limit, field } of this.rows) field.value = values[limit.name] ?? limit.builtIn;
            this.mark();
        }

        /** Shows the limits of the application, if they are others than before. */
        take(values) {
            if (JSON.stringify(values) === JSON.stringify(this.open)) return;
            this.open = values;
            this.show(values);
        }

        /** Whether a field has another number than the built-in one. An empty field stands for that. */
        isChanged({ limit, field }) {
            return field.validity.badInput || (field.value !== "" && field.valueAsNumber !== limit.builtIn);
        }

        mark() {
            for (const row of this.rows) {
                const isChanged = this.isChanged(row);
                row.element.classList.toggle("is-changed", isChanged);
                row.changed.hidden = !isChanged;
            }
            const changed = this.rows.filter((row) => this.isChanged(row));
            const isOpen = changed.length === Object.keys(this.open).length
                && changed.every(({ limit, field }) => field.valueAsNumber === this.open[limit.name]);
            part("limits-count").textContent = (changed.length ? `: ${changed.length} changed` : "")
                + (isOpen ? "" : ", not opened yet");
            part("limits-back").disabled = !changed.length;
            this.filter();
        }

        /** Shows the limits that have all words of the filter. */
        filter() {
            const words = part("limits-filter").value.toLowerCase().split(/\s+/).filter(Boolean);
            for (const row of this.rows) {
                const text = `${row.limit.group} ${row.element.textContent}`.toLowerCase();
                // What is hidden is text of the element too.
                const own = row.changed.hidden ? text.replace("changed, ", "") : text;
                row.element.hidden = !words.every((word) => own.includes(word));
            }
            for (const group of part("limits-list").children) {
                group.hidden = ![...group.querySelectorAll(".limit")].some((one) => !one.hidden);
            }
            part("limits-none").hidden = this.rows.some((row) => !row.element.hidden);
        }

        /** The changed limits by their names; null, with a sentence, if a field has no number. */
        get values() {
            const bad = this.rows.find((row) => row.field.validity.badInput);
            if (bad) {
                const { name, least, most, unit } = bad.limit;
                this.tell(`Cannot use the limit ${name}: it is no number. To fix, write one from ${least} to`
                    + ` ${most} (${unit}), or nothing for the built-in one.`);
                part("limits-panel").open = true;
                bad.field.focus();
                return null;
            }
            const changed = this.rows.filter((row) => this.isChanged(row));
            return Object.fromEntries(changed.map(({ limit, field }) => [limit.name, field.valueAsNumber]));
        }
    }

    // The device of the application: what an application sees while it runs is an act of the run, and another
    // screen opens the application again.

    /** Usual screens: idiom, width, height, and the safe area, which is top, left, bottom, right. */
    const usualScreens = [
        ["phone", 375, 667, [20, 0, 0, 0]], ["phone", 390, 844, [47, 0, 34, 0]],
        ["phone", 430, 932, [59, 0, 34, 0]],
        ["pad", 820, 1180, [24, 0, 20, 0]], ["pad", 1024, 1366, [24, 0, 20, 0]],
    ];

    class DevicePanel {
        constructor(socket, tell) {
            [this.socket, this.tell] = [socket, tell];
            this.shown = "";
            this.limits = new LimitPanel(knownLimits, tell);
            this.act("device-orientation", (word) => word);
            for (const name of ["style", "direction", "contentSize", "keyboard"]) {
                this.act(`device-${name}`, (word) => ({ [name]: word }));
            }
            for (const name of ["kind", "seed", "latency", "rate"]) {
                part(`hand-${name}`).addEventListener("change", () => this.takeHand());
            }
            const sizes = part("device-size");
            usualScreens.forEach(([idiom, width, height], index) => {
                sizes.append(element("option", { value: index }, `${idiom} ${width} × ${height}`));
            });
            sizes.append(element("option", { value: "" }, "another"));
            sizes.addEventListener("change", () => this.choose(usualScreens[sizes.value]));
            part("device-form").addEventListener("submit", (event) => {
                event.preventDefault();
                this.open();
            });
        }

        act(id, value) {
            part(id).addEventListener("change", (event) => {
                this.socket.send({ order: "act", value: { device: value(event.target.value) } });
            });
        }

        /** The hand that touches from the next finger on. */
        takeHand() {
            const [kind, seed, latency, rate] = ["kind", "seed", "latency", "rate"]
                .map((name) => part(`hand-${name}`).value);
            const value = { kind, seed: Math.max(0, Math.floor(Number(seed))), latency: Number(latency) };
            this.socket.send({ order: "hand", value: { ...value, ...(rate ? { rate: Number(rate) } : {}) } });
        }

        choose(screen) {
            if (!screen) return;
            const [idiom, width, height, insets] = screen;
            part("device-idiom").value = idiom;
            part("device-width").value = width;
            part("device-height").value = height;
            part("device-insets").value = insets.join(", ");
        }

        /** Opens the application on the device that the form says. */
        open() {
            if (!["width", "height"].every((name) => part(`device-${name}`).reportValidity())) return;
            const { values: limits } = this.limits;
            if (!limits) return;
            const insets = part("device-insets").value.trim();
            const safeArea = insets ? insets.split(",").map((side) => Number(side)) : null;
            if (safeArea && (safeArea.length !== 4 || safeArea.some((side) => !(side >= 0)))) {
                this.tell(`Cannot use the safe area "${insets}". To fix, write four numbers of points: top, left,`
                    + " bottom, right, or nothing for what is usual.");
                return;
            }
            this.tell("Opening the application on another device…");
            this.socket.send({
                order: "open",
                value: {
                    width: part("device-width").valueAsNumber, height: part("device-height").valueAsNumber,
                    rate: Number(part("device-rate").value), idiom: part("device-idiom").value,
                    ...(safeArea ? { safeArea } : {}), limits,
                },
            });
        }

        /** Shows the device of the run. */
        take(device) {
            const text = JSON.stringify(device);
            if (!device || text === this.shown) return;
            this.shown = text;
            for (const name of ["orientation", "style", "direction", "contentSize", "keyboard", "width", "height",
                "rate", "idiom"]) {
                part(`device-${name}`).value = device[name];
            }
            this.limits.take(device.limits);
            part("device-insets").value = device.safeArea?.join(", ") ?? "";
            for (const name of ["kind", "seed", "latency", "rate"]) {
                part(`hand-${name}`).value = device.hand[name] ?? "";
            }
            const index = usualScreens.findIndex(([idiom, width, height]) => idiom === device.idiom
                && width === device.width && height === device.height);
            part("device-size").value = index < 0 ? "" : index;
        }
    }

    // How long a touch takes from the device to its change on the screen of the page, in milliseconds.

    const mostLatencies = 5000;

    class Latency {
        constructor() {
            this.waiting = new Map();
            /** For each touch: until the page had it, until the application answered, until it was drawn. */
            this.measured = [];
        }

        /** A message with a touch was sent; its first sample was made at a time. */
        sent(number, made) {
            this.waiting.set(number, { made, sent: performance.now() });
        }

        /**
         * The application has had the messages up to a number, and the page draws what came of them. Returns
         * whether there was a touch among them.
         */
        heard(number) {
            const heard = performance.now();
            const touches = [];
            for (const [one, times] of this.waiting) {
                if (one > number) continue;
                touches.push(times);
                this.waiting.delete(one);
            }
            if (!touches.length) return false;
            // The picture is drawn before this, and appears with the frame that the browser begins now.
            requestAnimationFrame(() => {
                const drawn = performance.now();
                for (const { made, sent } of touches) {
                    this.measured.push([sent - made, heard - sent, drawn - heard]);
                }
                this.measured.splice(0, this.measured.length - mostLatencies);
            });
            return true;
        }
    }

    // The hit map above the screen: which target takes a touch at each point of the present.

    /** Milliseconds between two maps while the screen changes. */
    const patienceOfHitMap = 200;

    class HitMapOverlay {
        constructor(screen, { ask, tell, isLive }) {
            [this.screen, this.ask, this.tell, this.isLive] = [screen, ask, tell, isLive];
            this.isShown = false;
            this.map = null;
            this.isAsked = false;
            this.button = part("show-hit-map");
            this.button.addEventListener("click", () => this.toggle());
            screen.paintAbove = (context) => this.paint(context);
        }

        toggle() {
            this.isShown = !this.isShown;
            this.button.setAttribute("aria-pressed", this.isShown);
            [this.map, this.isAsked] = [null, false];
            if (this.isShown) this.refresh();
            else this.tell("");
            this.screen.draw();
        }

        /** The screen has changed, or the connection is new. */
        refresh() {
            if (!this.isShown) return;
            if (this.isAsked) {
                this.isStale = true;
                return;
            }
            [this.isAsked, this.isStale] = [true, false];
            this.ask();
        }

        /** The connection is new: what was asked for does not come. */
        restart() {
            this.isAsked = false;
            this.refresh();
        }

        take(map) {
            if (!this.isShown) return;
            const isFirst = this.map === null;
            this.map = map;
            if (isFirst) this.tell(this.summary);
            this.screen.draw();
            setTimeout(() => {
                this.isAsked = false;
                if (this.isStale) this.refresh();
            }, patienceOfHitMap);
        }

        /** What is wrong, in sentences. */
        get summary() {
            const { targets } = this.map;
            const problems = targets.filter((target) => target.problem).map((target) => target.problem);
            const count = `${problems.length} of ${targets.length} touch targets have a problem.`;
            return problems.length ? [count, ...problems].join("\n")
                : `All ${targets.length} touch targets can be touched, and none is small.`;
        }

        paint(context) {
            if (!this.isShown || !this.map || !this.isLive()) return;
            this.map.targets.forEach((target, index) => this.paintTarget(target, index, context));
            context.font = "9px system-ui, sans-serif";
            context.textBaseline = "top";
            for (const target of this.map.targets) this.paintName(target, context);
        }

        paintTarget(target, index, context) {
            // Hues that are a golden section apart, so that neighbors differ.
            context.fillStyle = `hsla(${(209 + 222.5 * index) % 360}, 75%, 55%, 0.45)`;
            for (const [x, y, width, height] of target.rectangles) context.fillRect(x, y, width, height);
            if (!target.problem) return;
            const [x, y, width, height] = target.frame;
            context.strokeStyle = "#d70015";
            context.lineWidth = 2;
            context.setLineDash([4, 2]);
            context.strokeRect(x + 1, y + 1, width - 2, height - 2);
            context.setLineDash([]);
        }

        paintName(target, context) {
            const [x, y] = target.frame;
            const { width } = context.measureText(target.name);
            const left = Math.max(0, Math.min(x, this.screen.size[0] - width - 2));
            context.fillStyle = "rgba(255, 255, 255, 0.8)";
            context.fillRect(left, Math.max(0, y), width + 2, 11);
            context.fillStyle = target.problem ? "#d70015" : "#000000";
            context.fillText(target.name, left + 1, Math.max(0, y) + 1);
        }
    }

    // Other machines: the address of the page for a phone, and the page of a phone, which is the screen alone.

    /** Pixels for a module of the code. */
    const pixelsOfModule = 4;

    /** Whether this page is the screen alone, for fingers. */
    const isSurface = new URLSearchParams(location.search).has("surface");
    document.body.classList.toggle("is-surface", isSurface);

    /** Shows how a phone opens the page. */
    function showNetwork({ address, rows }) {
        if (isSurface) return;
        part("network-panel").hidden = false;
        part("network-address").textContent = address;
        const canvas = part("network-code");
        // The code needs a light margin of four modules.
        canvas.width = canvas.height = (rows.length + 8) * pixelsOfModule;
        const context = canvas.getContext("2d");
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = "#000000";
        rows.forEach((row, y) => [...row].forEach((module, x) => {
            if (module !== "1") return;
            context.fillRect((x + 4) * pixelsOfModule, (y + 4) * pixelsOfModule, pixelsOfModule, pixelsOfModule);
        }));
    }

    // Expectations by pointing: what the selected view is now is expected by what is saved as a script or a test.

    class ExpectationPanel {
        constructor(moment, { expect, tell, isLive }) {
            [this.moment, this.expect, this.tell, this.isLive] = [moment, expect, tell, isLive];
            part("expect").addEventListener("click", () => this.add());
            moment.listen((changed) => {
                if (changed.has("view") || changed.has("restart")) this.show();
            });
            this.show();
        }

        /** The name of the selected view; null if none is selected, or if it is not on the screen any more. */
        get name() {
            const { run, time, view } = this.moment;
            if (view === null) return null;
            return run.screens.layersAfter(run.screens.indexAt(time)).get(view)?.name ?? null;
        }

        show() {
            const { name } = this;
            part("expect").disabled = name === null;
            part("expected-view").textContent = name ?? "no view: click one with Alt, or in the panel Views";
        }

        add() {
            const { name } = this;
            if (name === null) return;
            if (this.isLive()) this.expect({ view: name, fact: part("expected-fact").value });
            else this.tell("Cannot expect something of the past. To fix, go on from here, and expect it then.");
        }
    }

    // The run with the fewest touches and samples with which something still happens: a fact, or an expectation.

    /** So many of the last things that happened are offered. */
    const mostGoals = 12;

    class ShrinkPanel {
        constructor(moment, { order, tell }) {
            [this.moment, this.order, this.tell] = [moment, order, tell];
            this.expected = [];
            part("shrink").addEventListener("click", () => this.begin());
            part("shrink-stop").addEventListener("click", () => this.order("stopShrinking"));
            part("shrink-panel").addEventListener("toggle", () => this.list());
            moment.listen((changed) => {
                if (["fact", "run", "restart"].some((name) => changed.has(name))) this.list();
            });
            this.list();
        }

        /** What can be chosen: the selected fact, what is expected, and what happened last. */
        get goals() {
            const { run, fact } = this.moment;
            const goals = this.expected.map((words, index) => ({ value: { expectation: index }, words }));
            const known = new Set();
            const add = (index, mark) => {
                const { subject, text, time } = run.facts[index];
                if (known.has(`${subject} ${text}`)) return;
                known.add(`${subject} ${text}`);
                goals.push({ value: { fact: index }, words: `${mark}${subject} ${text} (${timeInWords(time)})` });
            };
            if (fact !== null && run.facts[fact]) add(fact, "the selected fact: ");
            for (let index = run.facts.length - 1; index >= 0 && known.size < mostGoals; index -= 1) {
                if (isOutcome(run.facts[index])) add(index, "");
            }
            return goals;
        }

        list() {
            if (!part("shrink-panel").open || this.isBusy) return;
            const list = part("shrink-goal");
            const chosen = list.value;
            const { goals } = this;
            list.replaceChildren(...goals.map(({ value, words }) => element("option", {
                value: JSON.stringify(value),
            }, words)));
            const isSelected = this.moment.fact !== null && this.moment.fact !== this.shown;
            this.shown = this.moment.fact;
            // A fact that is selected now is what one wants.
            if (isSelected) list.value = JSON.stringify({ fact: this.moment.fact });
            else if (goals.some(({ value }) => JSON.stringify(value) === chosen)) list.value = chosen;
            part("shrink").disabled = !goals.length;
            if (!goals.length) list.append(element("option", { value: "" }, "nothing has happened yet"));
        }

        take(expected) {
            if (expected.join("\n") === this.expected.join("\n")) return;
            this.expected = expected;
            this.list();
        }

        begin() {
            const { value } = part("shrink-goal");
            if (!value) return;
            this.tell("Trying shorter runs…");
            this.order("shrink", { value: JSON.parse(value) });
        }

        /** Shows how short the run is so far; an empty text is the end. */
        progress(words) {
            const wasBusy = this.isBusy;
            this.isBusy = words !== "";
            part("shrink-words").textContent = words;
            if (wasBusy === this.isBusy) return;
            const hadFocus = [part("shrink"), part("shrink-stop")].includes(document.activeElement);
            part("shrink").hidden = this.isBusy;
            part("shrink-stop").hidden = !this.isBusy;
            part("shrink-goal").disabled = this.isBusy;
            if (hadFocus) part(this.isBusy ? "shrink-stop" : "shrink").focus({ preventScroll: true });
            if (!this.isBusy) this.list();
        }
    }

    /** Whether it is a result of touches, and not a step on the way to one. */
    function isOutcome({ detail, kind, text }) {
        if (kind === "gesture") return detail.kind === "action" && detail.state !== "changed";
        if (kind === "control") return text.startsWith("sends ");
        return ["list", "controller", "text", "haptic"].includes(kind);
    }

    // Starts the studio: a run that grows, and fingers that touch it.

    /** Milliseconds between two times at which lanes, transcript and lists are made again. */
    const patienceOfPanels = 250;

    /** The seconds that the lanes show at first. */
    const secondsOfLanes = 6;

    class Studio {
        constructor() {
            this.latency = new Latency();
            this.socket = new StudioSocket({
                open: () => this.opened(), lost: (isOver, reason) => this.lost(isOver, reason),
                message: (message) => this.take(message),
            });
            this.panelsAreDue = false;
            this.saved = [];
            this.device = new DevicePanel(this.socket, (sentence) => this.tell(sentence));
            part("save").addEventListener("click", () => this.save(part("save-what").value));
            document.addEventListener("keydown", (event) => {
                const isForOthers = event.ctrlKey || event.metaKey || event.altKey
                    || event.target.matches("input:not([type=range]), select");
                if (isForOthers) return;
                if (event.key === "g") this.playback?.goOn();
                if (event.key === "l") this.playback?.goLive();
                if (event.key === "h") this.hitMap?.toggle();
            });
        }

        opened() {
            part("live").classList.remove("is-lost");
            if (this.wasLost) this.tell("Connected again. Fingers that were down were cancelled.");
            this.wasLost = false;
        }

        lost(isOver, reason) {
            part("live").classList.add("is-lost");
            this.fingers?.down.clear();
            this.wasLost = true;
            part("live").textContent = isOver ? "The application is gone."
                : `${reason || "The connection is lost."} Trying again…`;
            if (!isOver && !this.page) {
                part("live").textContent += " If the studio was started again, open the address that it printed.";
            }
        }

        /** Shows a sentence. */
        tell(sentence) {
            part("told").textContent = sentence;
        }

        take(message) {
            if (message.say) this.tell(message.say);
            if (message.network) showNetwork(message.network);
            if (message.file) this.keep(message.file);
            if (message.whole) this.restart(message.whole);
            if (message.growth) this.grow(message.growth);
            if (message.shrinking !== undefined) this.shrinking?.progress(message.shrinking);
            if (message.hitMap) this.hitMap?.take(message.hitMap);
            if (message.state) {
                this.playback?.take(message.state);
                this.device.take(message.state.device);
                this.shrinking?.take(message.state.expected ?? []);
            }
            const lines = [...(message.happened ?? []), ...this.newFindings()];
            if (lines.length) part("won").textContent = lines.join(" · ");
            if (message.problems?.length) this.tell(message.problems.join("\n"));
            if (message.heard !== undefined && this.latency.heard(message.heard)) this.screen.drawNow();
        }

        /** What stands out since the last message, in sentences: who prevented whom, and what had no effect. */
        newFindings() {
            const findings = (this.run?.findings ?? []).filter((one) => one.kind !== "pending");
            const texts = findings.map((one) => one.text);
            const known = this.knownFindings ?? new Set();
            this.knownFindings = new Set(texts);
            return texts.filter((text) => !known.has(text));
        }

        // The run.

        restart(data) {
            if (!this.page) {
                this.begin(data);
                return;
            }
            this.run.restart(data);
            this.newFindings();
            this.moment.things.forget();
            this.moment.measure();
            this.playback.isLive = true;
            this.screen.drawAgain();
            this.moment.change("restart", "run");
            this.playback.follow();
            this.hitMap.restart();
        }

        begin(data) {
            this.run = new Run(data);
            this.moment = new Moment([this.run]);
            this.playback = new StudioPlayback(this.moment, this.socket);
            this.page = showRuns(this.moment, this.playback);
            [this.screen] = this.page.screens;
            this.screen.takesTouches = true;
            const touched = (number, time) => this.latency.sent(number, time);
            this.capture = new Capture(this.screen, this.socket);
            this.fingers = new StudioFingers(this.screen, this.socket, touched,
                (event) => this.capture.isOn && event.pointerType === "mouse");
            this.keyFinger = new KeyFinger(this.screen, this.socket, touched);
            this.hitMap = new HitMapOverlay(this.screen, {
                ask: () => this.socket.send({ order: "hitMap" }), tell: (sentence) => this.tell(sentence),
                isLive: () => this.playback.isLive,
            });
            this.expectations = new ExpectationPanel(this.moment, {
                expect: (value) => this.socket.send({ order: "expect", value }),
                tell: (sentence) => this.tell(sentence), isLive: () => this.playback.isLive,
            });
            this.shrinking = new ShrinkPanel(this.moment, {
                order: (order, values) => this.playback.order(order, values),
                tell: (sentence) => this.tell(sentence),
            });
            [this.page.lanes.from, this.page.lanes.to] = [-0.1, secondsOfLanes];
            this.page.lanes.draw();
        }

        grow(data) {
            this.run.grow(data);
            this.moment.measure();
            this.playback.follow();
            if (data.screens?.length) this.hitMap.refresh();
            if (data.facts.length || data.gestures.length || data.deliveries.length || data.findings) {
                this.panelsAreStale = true;
            }
            this.refreshPanels();
        }

        /** Makes the panels again, now or a little later, because they are made of the whole run. */
        refreshPanels() {
            if (this.panelsAreDue) return;
            this.panelsAreDue = true;
            setTimeout(() => {
                this.panelsAreDue = false;
                if (!this.panelsAreStale) {
                    part("scrubber").max = Math.round((this.moment.end - this.moment.start) * 1e6);
                    this.page.lanes.draw();
                    return;
                }
                this.panelsAreStale = false;
                this.moment.things.forget();
                this.moment.change("run");
            }, patienceOfPanels);
        }

        // Files.

        save(what) {
            this.tell("Saving…");
            this.socket.send({ order: "save", what });
        }

        keep({ name, text, report }) {
            this.saved.push({ name, text, report });
            const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
            element("a", { href: address, download: name }).click();
            setTimeout(() => URL.revokeObjectURL(address), 10_000);
            this.tell(`Saved ${name}.${report ? `\n${report}` : ""}`);
        }
    }

    // For tests, and for use in the browser's console.
    window.touchstoneStudio = new Studio();
    """##
}

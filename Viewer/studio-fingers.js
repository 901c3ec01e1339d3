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

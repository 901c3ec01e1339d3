// Fingers on the screen, as the device tells them: each sample with its own time, force and radius.

/** The radius of a finger, in points, if the device does not say it. */
const usualRadius = 5;

class StudioFingers {
    /** - touched: called with the number of a message and the time of its first sample. */
    constructor(screen, socket, touched) {
        [this.screen, this.socket, this.touched] = [screen, socket, touched];
        this.down = new Map();
        const { canvas } = screen;
        canvas.addEventListener("pointerdown", (event) => this.begin(event));
        // Browsers keep moves back until they draw, unless one asks for them as they come.
        const moves = "onpointerrawupdate" in window ? "pointerrawupdate" : "pointermove";
        canvas.addEventListener(moves, (event) => this.go(event, "moved"));
        canvas.addEventListener("pointerup", (event) => this.go(event, "ended"));
        canvas.addEventListener("pointercancel", (event) => this.go(event, "cancelled"));
        canvas.addEventListener("lostpointercapture", (event) => this.go(event, "cancelled"));
        canvas.addEventListener("contextmenu", (event) => event.preventDefault());
        window.addEventListener("blur", () => this.cancelAll());
        // Nothing is marked elsewhere while a finger plays: that would take longer than the touch.
        for (const name of ["pointerover", "focusin"]) {
            canvas.addEventListener(name, (event) => event.stopPropagation());
        }
    }

    begin(event) {
        if (event.altKey || (event.pointerType === "mouse" && event.button !== 0)) return;
        event.preventDefault();
        this.screen.canvas.setPointerCapture(event.pointerId);
        this.down.set(event.pointerId, event);
        this.send([event], "began");
        if (document.activeElement !== this.screen.canvas) this.screen.canvas.focus({ preventScroll: true });
    }

    go(event, phase) {
        if (!this.down.has(event.pointerId)) return;
        const parts = phase === "moved" ? event.getCoalescedEvents?.() ?? [] : [];
        if (phase !== "moved") this.down.delete(event.pointerId);
        else this.down.set(event.pointerId, event);
        this.send(parts.length ? parts : [event], phase);
    }

    cancelAll() {
        for (const event of [...this.down.values()]) this.go(event, "cancelled");
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
        const isPen = event.pointerType === "pen";
        const wide = Math.max(event.width, event.height) / 2 / scale;
        return {
            id: event.pointerId, phase, time: event.timeStamp, tool: isPen ? "stylus" : "finger",
            x: inside((event.clientX - box.left - 1) / scale, size[0]),
            y: inside((event.clientY - box.top - 1) / scale, size[1]),
            force: forceOf(event), radius: wide > 1 ? Math.min(wide, 100) : usualRadius,
        };
    }
}

/** The force: 1 is an average touch. Browsers say 0.5 on average, and 0, 0.5 or 1 if they know nothing. */
function forceOf({ pressure }) {
    return [0, 0.5, 1].includes(pressure) ? 0 : pressure * 2;
}

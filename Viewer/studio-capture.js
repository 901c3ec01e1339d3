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

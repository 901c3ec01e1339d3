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

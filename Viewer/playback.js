// Playback: moves the time forward, at a chosen speed.

class Playback {
    constructor(moment) {
        this.moment = moment;
        this.speed = 1;
        this.isPlaying = false;
        this.button = part("play");
        this.button.addEventListener("click", () => this.toggle());
        part("speed").addEventListener("change", (event) => { this.speed = Number(event.target.value); });
    }

    toggle() {
        this.isPlaying = !this.isPlaying;
        if (this.isPlaying) {
            if (this.moment.time >= this.moment.end - 1e-6) this.moment.seek(this.moment.start);
            this.last = null;
            requestAnimationFrame((now) => this.step(now));
        }
        this.button.textContent = this.isPlaying ? "Pause" : "Play";
        this.button.setAttribute("aria-pressed", this.isPlaying);
    }

    pause() {
        if (this.isPlaying) this.toggle();
    }

    step(now) {
        if (!this.isPlaying) return;
        // After the page was in the background, playback continues where it stopped.
        const passed = this.last === null ? 0 : Math.min(0.25, (now - this.last) / 1000);
        this.last = now;
        this.moment.seek(this.moment.time + passed * this.speed);
        if (this.moment.time >= this.moment.end) this.toggle();
        else requestAnimationFrame((next) => this.step(next));
    }

    /** Changes to the next higher or lower speed. */
    change(direction) {
        const options = [...part("speed").options];
        const index = options.findIndex((option) => Number(option.value) === this.speed) + direction;
        if (!options[index]) return;
        part("speed").selectedIndex = index;
        this.speed = Number(options[index].value);
    }
}

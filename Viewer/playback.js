// Time goes on by itself, as fast as one likes.

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
        // A page that was in the background goes on where it was.
        const passed = this.last === null ? 0 : Math.min(0.25, (now - this.last) / 1000);
        this.last = now;
        this.moment.seek(this.moment.time + passed * this.speed);
        if (this.moment.time >= this.moment.end) this.toggle();
        else requestAnimationFrame((next) => this.step(next));
    }

    /** The next faster or slower speed. */
    change(direction) {
        const options = [...part("speed").options];
        const index = options.findIndex((option) => Number(option.value) === this.speed) + direction;
        if (!options[index]) return;
        part("speed").selectedIndex = index;
        this.speed = Number(options[index].value);
    }
}

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

// The film over the time axis: small pictures of the screen, drawn while the browser is idle, and kept.

const filmHeight = 56;

/** The height of the picture that one points at. */
const previewHeight = 260;

/** Pictures that were drawn longest ago are dropped beyond this number. */
const mostPictures = 800;

/** The time in milliseconds that drawing pictures may take at once, so that scrubbing stays smooth. */
const millisecondsOfFilm = 6;

class Film {
    constructor(lanes, moment) {
        const { run } = moment;
        [this.lanes, this.run] = [lanes, run];
        this.canvas = part("film");
        this.canvas.hidden = run.screens.frames.length === 0;
        this.screens = run.screens.forAnotherReader();
        /** The pictures by the index of the frame that they show. */
        this.pictures = new Map();
        /** The frames that are visible and not drawn yet. */
        this.missing = [];
        this.isDue = false;
        this.tip = part("tip");
        this.canvas.addEventListener("pointermove", (event) => this.showTip(event));
        this.canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
        lanes.listeners.push((colors) => this.drawNow(colors));
        moment.listen((changed) => {
            if (changed.has("restart")) this.forget();
            if (changed.has("run")) this.canvas.hidden = run.screens.frames.length === 0;
        });
    }

    /** Begins again, because the run is another one. */
    forget() {
        this.screens = this.run.screens.forAnotherReader();
        this.pictures.clear();
    }

    /** The width of a picture and the gap after it. */
    get slot() {
        const { width, height } = this.run.header;
        return Math.max(12, Math.round((filmHeight * width) / height)) + 2;
    }

    drawNow(colors) {
        if (this.canvas.hidden) return;
        const { lanes, slot } = this;
        const width = lanes.shownWidth;
        this.scale = fitCanvas(this.canvas, width, filmHeight);
        const context = this.canvas.getContext("2d");
        context.setTransform(this.scale, 0, 0, this.scale, 0, 0);
        context.clearRect(0, 0, width, filmHeight);
        const seconds = (slot / width) * (lanes.to - lanes.from);
        const { back, line } = colors;
        context.fillStyle = back;
        context.fillRect(0, 0, width, filmHeight);
        context.strokeStyle = line;
        this.missing = [];
        // The pictures are at multiples of their length, so that they move with the axis.
        for (let place = Math.floor(lanes.from / seconds); place * seconds < lanes.to; place += 1) {
            const [begin, end] = [place * seconds, (place + 1) * seconds];
            if (end < this.run.start || begin > this.run.end) continue;
            const time = Math.min(this.run.end, Math.max(this.run.start, (begin + end) / 2));
            const index = this.screens.indexAt(time);
            const picture = index < 0 ? undefined : this.pictures.get(index);
            const x = lanes.xOf(begin);
            if (picture) {
                context.drawImage(picture.canvas, x, 0, slot - 2, filmHeight);
                this.drawFingers(context, x, picture.size, begin, end);
            } else if (index >= 0) this.missing.push(index);
            context.strokeRect(x + 0.5, 0.5, slot - 3, filmHeight - 1);
        }
        if (this.missing.length) this.drawLater();
    }

    /** Draws a dot for each finger that is down during a picture. */
    drawFingers(context, left, [width, height], begin, end) {
        const { strokes } = this.run;
        const fits = Math.min((this.slot - 2) / width, filmHeight / height);
        const last = lastAt(strokes, end, (stroke) => stroke.start);
        for (let index = Math.max(0, last - 10); index <= last; index += 1) {
            const { start, end: lift, marks, finger } = strokes[index];
            if (lift !== null && lift < begin) continue;
            const { x, y } = marks[Math.max(0, lastAt(marks, Math.max(start, (begin + end) / 2)))];
            context.fillStyle = fingerColor(finger);
            context.beginPath();
            context.arc(left + (this.slot - 2 - width * fits) / 2 + x * fits,
                (filmHeight - height * fits) / 2 + y * fits, 3, 0, 2 * Math.PI);
            context.fill();
        }
    }

    showTip({ offsetX, clientX, buttons, pointerType }) {
        const time = this.lanes.timeAt(offsetX);
        const isInside = time >= this.run.start && time <= this.run.end;
        const picture = pointerType === "mouse" && !buttons && isInside ? this.preview(time) : null;
        this.tip.hidden = picture === null;
        if (picture === null) return;
        this.tip.replaceChildren(element("strong", {}, timeInWords(time)), picture);
        const { top, bottom } = this.canvas.getBoundingClientRect();
        placeNear(this.tip, { left: clientX + 10, top, bottom });
    }

    /** Draws missing pictures for a short time, as soon as the browser has nothing else to do. */
    drawLater() {
        if (this.isDue) return;
        this.isDue = true;
        const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 30));
        idle(() => {
            this.isDue = false;
            this.work();
        }, { timeout: 500 });
    }

    work() {
        const until = performance.now() + millisecondsOfFilm;
        let isNew = false;
        for (const index of this.missing) {
            if (performance.now() > until) break;
            // A part of the run that is not prepared yet would take long.
            if (this.pictures.has(index) || !this.screens.isNear(index)) continue;
            this.pictures.set(index, this.picture(index));
            isNew = true;
        }
        while (this.pictures.size > mostPictures) this.pictures.delete(this.pictures.keys().next().value);
        if (isNew) this.drawNow(laneColors());
        else setTimeout(() => this.drawLater(), 100);
    }

    picture(index) {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [(this.slot - 2) * this.scale, filmHeight * this.scale];
        const size = this.paint(index, canvas, () => {
            this.pictures.delete(index);
            this.lanes.draw();
        });
        return { canvas, size };
    }

    /** Paints the screen after a frame in the middle of a canvas. Returns the size of the screen. */
    paint(index, picture, drawLater) {
        const context = picture.getContext("2d");
        const layers = this.screens.layersAfter(index);
        const size = sizeOfScreen(layers, this.run.header);
        const fits = Math.min(picture.width / size[0], picture.height / size[1]);
        context.translate((picture.width - size[0] * fits) / 2, (picture.height - size[1] * fits) / 2);
        context.scale(fits, fits);
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, ...size);
        context.beginPath();
        context.rect(0, 0, ...size);
        context.clip();
        new Painter(layers, drawLater).paint(context);
        return size;
    }

    /** A larger picture of the screen at a time; null before the first screen, or if it would take long. */
    preview(time) {
        const index = this.screens.indexAt(time);
        if (index < 0 || !this.screens.isNear(index)) return null;
        const { width, height } = this.run.header;
        const picture = element("canvas", { class: "preview" });
        fitCanvas(picture, Math.round((previewHeight * width) / height), previewHeight);
        this.paint(index, picture, () => {});
        return picture;
    }
}

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

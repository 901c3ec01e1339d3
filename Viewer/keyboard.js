// Commands of the keyboard.

const keyList = [
    [["Space"], "play, pause"],
    [["←", "→"], "a display frame back, on; with Shift ten"],
    [["P", "N"], "the fact before, the next one"],
    [["Shift+T", "T"], "the touch before, the next one"],
    [["1", "…", "9"], "the first to ninth touch"],
    [["Home", "End"], "start, end"],
    [["+", "−", "0"], "lanes closer, from farther away, all of them"],
    [["W", "S"], "lanes closer, from farther away"],
    [["A", "D"], "lanes earlier, later"],
    [["M"], "measure a range: from here until M is pressed again; or drag with Shift"],
    [["Esc"], "the range away"],
    [["[", "]"], "slower, faster"],
    [["D"], "with two runs: the next difference; with Shift the one before"],
    [["/"], "search in the transcript and in texts on the screen; Enter goes to the next one found"],
    [["V"], "the next panel"],
    [["?"], "signs and keys"],
];

function listenToKeys({ moment, playback, lanes, comparison, panels, range }) {
    const closer = (factor) => () => lanes.zoom(factor);
    const actions = {
        " ": () => playback.toggle(),
        ArrowLeft: (event) => moment.stepFrame(-1, event.shiftKey ? 10 : 1),
        ArrowRight: (event) => moment.stepFrame(1, event.shiftKey ? 10 : 1),
        n: () => moment.stepFact(1), p: () => moment.stepFact(-1),
        t: () => moment.stepTouch(1), T: () => moment.stepTouch(-1),
        Home: () => moment.seek(moment.start), End: () => moment.seek(moment.end),
        "+": closer(0.5), "=": closer(0.5), "-": closer(2), "−": closer(2), 0: () => lanes.fit(),
        "[": () => playback.change(-1), "]": () => playback.change(1),
        w: closer(0.7), s: closer(1 / 0.7), a: () => lanes.pan(-0.15),
        d: () => (comparison ? comparison.step(moment, 1) : lanes.pan(0.15)),
        D: () => comparison?.step(moment, -1),
        m: () => range.measure(), Escape: () => range.clear(),
        "/": () => {
            panels.open("transcript-panel");
            part("search").focus();
        },
        v: () => panels.next(),
        "?": () => panels.open("legend-panel"),
    };
    const stays = [" ", "[", "]", "+", "=", "-", "−", "0", "/", "v", "?", "w", "a", "s", "m",
        "Escape", ...(comparison ? [] : ["d"])];
    document.addEventListener("keydown", (event) => {
        const { target } = event;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape" && target === part("search")) {
            target.blur();
            return;
        }
        if (target.matches("input:not([type=range]):not([type=checkbox]), textarea")) return;
        // A focused button, menu or checkbox handles the space key itself.
        if (target.matches("button, select, input[type=checkbox]") && event.key === " ") return;
        if (target.matches("select, [role=tab]") && event.key.startsWith("Arrow")) return;
        const stroke = moment.run.strokes[Number(event.key) - 1];
        const action = actions[event.key] || (stroke ? () => moment.seek(stroke.start) : null);
        if (!action) return;
        event.preventDefault();
        if (!stays.includes(event.key)) playback.pause();
        action(event);
    });
}

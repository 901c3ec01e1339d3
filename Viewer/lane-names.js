// The names of the lanes: the first of each kind folds and unfolds its group.

class LaneNames {
    /** - view: the lanes, whose `rows` are named. */
    constructor(view) {
        this.view = view;
        this.list = part("lane-names");
        part("lane-filter").addEventListener("input", (event) => {
            view.lanes.search(event.target.value);
            this.change();
        });
    }

    change() {
        this.show();
        this.view.draw();
    }

    show() {
        const { rows, moment } = this.view;
        const none = this.view.lanes.query === "" ? "Nothing was touched." : "No lane has this name.";
        this.list.replaceChildren(...(rows.length ? rows.map((row) => this.item(row, moment.things))
            : [element("li", { class: "dim" }, none)]));
    }

    item({ lane, run, isPaired, isFirst, isFolded }, things) {
        const title = laneTitles[lane.kind];
        const name = isFolded ? lane.name : `${title}: ${lane.name}`;
        return element("li", {
            class: `kind-${lane.kind}`, title: name, "data-thing": isFolded ? null : things.ofLane(lane),
            "aria-label": `${name}. ${lane.bars.length + lane.marks.length} entries.`,
        },
        isFirst ? element("button", {
            type: "button", class: "fold", "aria-expanded": String(!isFolded), "aria-label": title,
            title: isFolded ? `Unfold: ${title}` : `Fold: ${title}`,
            onclick: () => {
                this.view.lanes.fold(lane.kind);
                this.change();
                this.list.querySelector(`.kind-${lane.kind} .fold`).focus();
            },
        }, isFolded ? "▸" : "▾") : element("span", { class: "fold" }),
        isPaired ? element("span", { class: `badge run-${run}` }, run ? "B" : "A") : null,
        element("span", { class: "lane-name" }, lane.name),
        isFirst && !isFolded ? element("span", { class: "lane-kind" }, title) : null);
    }
}

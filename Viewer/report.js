// The result of the run, above all else: name, status, and for each failed expectation its message, its
// source lines, and what explains it.

const statusSigns = { passed: "✓", failed: "✕", skipped: "–" };

/** A touch that began this long before a failure is shown together with it. */
const secondsBeforeFailure = 2;

class Report {
    constructor(moment, lanes) {
        [this.moment, this.lanes] = [moment, lanes];
        this.result = moment.run.result;
        const { name, status, issues } = this.result;
        part("report").hidden = name === "" && status === null;
        part("report").classList.toggle("is-failed", status === "failed");
        part("verdict").replaceChildren(...[
            statusElement(status), element("strong", { id: "test-name", title: name }, name),
            this.picker(issues.length),
        ].filter(Boolean));
        part("fold-report").hidden = issues.length === 0;
        part("fold-report").addEventListener("click", () => this.fold(!part("issue").hidden));
        if (issues.length) this.open(0);
    }

    /** Buttons for the next and the previous failed expectation; null if there is only one. */
    picker(number) {
        if (number < 2) return null;
        this.place = element("span", { role: "status" });
        const step = (direction) => () => this.open((this.index + direction + number) % number);
        return element("span", { class: "picker" },
            element("button", {
                type: "button", "aria-label": "The failure before", onclick: step(-1),
            }, "‹"),
            this.place,
            element("button", { type: "button", "aria-label": "The next failure", onclick: step(1) }, "›"));
    }

    fold(isFolded) {
        part("issue").hidden = isFolded;
        part("fold-report").setAttribute("aria-expanded", !isFolded);
    }

    open(index) {
        this.index = index;
        const issue = this.result.issues[index];
        const number = this.result.issues.length;
        if (this.place) this.place.textContent = `${index + 1} of ${number} failures`;
        const cause = this.moment.causeOf(issue);
        this.fold(false);
        const message = messageWithout(issue.message, cause);
        part("issue").replaceChildren(...[
            element("div", { class: "expectation" },
                message === "" ? null : element("p", { class: "message", tabindex: 0 }, message),
                this.cause(cause, issue)),
            sourceElement(issue),
        ].filter(Boolean));
        this.showFailingLine();
        this.moment.chooseIssue(issue);
        const begin = cause ? cause.from ?? cause.time : issue.time;
        const times = [issue.time, this.startOfLastTouch(issue.time), begin];
        this.lanes.show(Math.min(...times), Math.max(...times));
    }

    /** The start of the last touch before a time, if it is near. */
    startOfLastTouch(time) {
        const { strokes } = this.moment.run;
        const last = strokes[lastAt(strokes, time, (stroke) => stroke.start)];
        return last && time - last.start < secondsBeforeFailure ? last.start : time;
    }

    /** Scrolls a list of source lines that is too long until the failing line is in its middle. */
    showFailingLine() {
        const list = part("issue").querySelector(".source ol");
        const line = list?.querySelector(".failing");
        if (line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
    }

    /** What explains a failed expectation, or else what stands out most. */
    cause(cause, issue) {
        if (!cause) {
            return element("p", { class: "cause" },
                "Nothing in the run stands out: no touch was lost, late or cancelled.");
        }
        return element("p", { class: "cause", "data-thing": this.moment.things.ofFinding(cause) },
            element("strong", {}, issue.finding === null ? "Stands out: " : "Why: "),
            ...textWithRules(cause.text, this.moment.run.rules), " ",
            element("button", {
                type: "button", class: "time", title: "Go there",
                onclick: () => this.moment.chooseFinding(cause),
            }, timeInWords(cause.time)));
    }
}

/** A status as a sign and a word, because its color alone would not be enough. */
function statusElement(status) {
    if (status === null) return null;
    return element("span", { class: `status is-${status}` },
        element("span", { "aria-hidden": true }, statusSigns[status] ?? "•"), ` ${status}`);
}

/** A message without the finding, which is shown below it, what leads to it, and the path of the page. */
function messageWithout(message, cause) {
    if (!cause || !message.includes(cause.text)) return message;
    return message.replace(cause.text, "").split("\n").map((line) => line.trimEnd())
        .filter((line) => line !== "" && !line.endsWith(":") && !line.endsWith("/index.html")).join("\n");
}

/** The source lines around a failed expectation, the failing one marked; without lines only the place. */
function sourceElement({ file, line, source }) {
    const place = line === null ? file : `${file}:${line}`;
    if (!place) return null;
    const indents = source.filter((one) => one.text.trim() !== "").map((one) => one.text.search(/\S/));
    const indent = indents.length ? Math.min(...indents) : 0;
    return element("figure", { class: "source" },
        element("figcaption", {}, place),
        source.length ? element("ol", { tabindex: 0, "aria-label": `Source around ${place}` },
            ...source.map((one) => element("li", { class: one.line === line ? "failing" : null },
                element("span", { class: "sign" }, one.line === line ? "✕" : ""),
                element("span", { class: "number" }, String(one.line)),
                element("code", {}, one.text.slice(indent))))) : null);
}

// What stands out in a run, as a list of sentences with their times. TouchTrace makes and ranks them.

const mostFindings = 200;

const sentenceAboutOldTraces = "An earlier version wrote this trace: its facts are words only, so rules, "
    + "actions, near misses and scrolling are missing here and in the lanes. To fix, record the run again.";

/** The kinds of findings in which a touch had no effect. */
const lostKinds = new Set(["refused", "unused", "lost"]);

/** The look of each kind; the word says it without the color. */
const looksOfFindings = {
    refused: "lost", unused: "lost", lost: "lost", pending: "held", late: "held", cancelled: "cancelled",
    prevented: "failed",
};

/** Shows the findings as a list, whose entries go to their times. */
function showFindings(moment, list, lanes) {
    const go = (finding) => {
        moment.chooseFinding(finding);
        if (finding.from !== null) lanes.show(finding.from, finding.time);
    };
    const { findings, strokes, facts, result } = moment.run;
    const none = result.status === "failed" ? " No touch was lost, late or cancelled."
        : " Nothing waited, came late or was lost.";
    part("summary").textContent = `${count(strokes.length, "touch", "touches")}, `
        + `${count(facts.length, "fact", "facts")} in ${timeInWords(moment.run.end - moment.run.start)}.`
        + (findings.length ? " Click a line to see it happen." : none)
        + (moment.run.isWordsOnly ? ` ${sentenceAboutOldTraces}` : "");
    const [issue] = result.issues;
    const cause = issue ? moment.causeOf(issue) : null;
    list.replaceChildren(...findings.slice(0, mostFindings)
        .map((finding) => findingElement(finding, finding === cause, moment, go)));
    if (findings.length > mostFindings) {
        list.append(element("li", { class: "dim" },
            `And ${findings.length - mostFindings} more: the transcript has all.`));
    }
}

/** An entry of the list; the finding that explains the failure is red. */
function findingElement(finding, isCause, moment, go) {
    const look = looksOfFindings[finding.kind] ?? "failed";
    return element("li", {
        class: `finding look-${look}${isCause ? " is-cause" : ""}`,
        "data-thing": moment.things.ofFinding(finding),
        // The whole line can be clicked; the button in it is for the keyboard.
        onclick: (event) => {
            if (!event.target.closest("button")) go(finding);
        },
    },
    element("button", { type: "button", class: "time", onclick: () => go(finding) },
        timeInWords(finding.time)),
    element("span", {}, element("span", { class: "kind" }, finding.kind), " ",
        ...textWithRules(finding.text, moment.run.rules),
        finding.count > 1 ? element("span", {
            class: "count", title: `${finding.count} times; the first is shown`,
        }, `×${finding.count}`) : null));
}

function count(number, one, many) {
    return `${number} ${number === 1 ? one : many}`;
}

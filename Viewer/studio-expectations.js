// Expectations by pointing: what the selected view is now is expected by what is saved as a script or a test.

class ExpectationPanel {
    constructor(moment, { expect, tell, isLive }) {
        [this.moment, this.expect, this.tell, this.isLive] = [moment, expect, tell, isLive];
        part("expect").addEventListener("click", () => this.add());
        moment.listen((changed) => {
            if (changed.has("view") || changed.has("restart")) this.show();
        });
        this.show();
    }

    /** The name of the selected view; null if none is selected, or if it is not on the screen any more. */
    get name() {
        const { run, time, view } = this.moment;
        if (view === null) return null;
        return run.screens.layersAfter(run.screens.indexAt(time)).get(view)?.name ?? null;
    }

    show() {
        const { name } = this;
        part("expect").disabled = name === null;
        part("expected-view").textContent = name ?? "no view: click one with Alt, or in the panel Views";
    }

    add() {
        const { name } = this;
        if (name === null) return;
        if (this.isLive()) this.expect({ view: name, fact: part("expected-fact").value });
        else this.tell("Cannot expect something of the past. To fix, go on from here, and expect it then.");
    }
}

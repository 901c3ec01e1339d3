// How long a touch takes from the device to its change on the screen of the page, in milliseconds.

const mostLatencies = 5000;

class Latency {
    constructor() {
        this.waiting = new Map();
        this.measured = [];
    }

    /** A message with a touch was sent. */
    sent(number, time) {
        this.waiting.set(number, time);
    }

    /**
     * The application has had the messages up to a number, and the page draws what came of them. Returns
     * whether there was a touch among them.
     */
    heard(number) {
        const times = [];
        for (const [one, time] of this.waiting) {
            if (one > number) continue;
            times.push(time);
            this.waiting.delete(one);
        }
        if (!times.length) return false;
        // The picture is drawn before this, and appears with the frame that the browser begins now.
        requestAnimationFrame(() => {
            for (const time of times) this.measured.push(performance.now() - time);
            this.measured.splice(0, this.measured.length - mostLatencies);
        });
        return true;
    }
}

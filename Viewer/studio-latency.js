// How long a touch takes from the device to its change on the screen of the page, in milliseconds.

const mostLatencies = 5000;

class Latency {
    constructor() {
        this.waiting = new Map();
        /** For each touch: until the page had it, until the application answered, until it was drawn. */
        this.measured = [];
    }

    /** A message with a touch was sent; its first sample was made at a time. */
    sent(number, made) {
        this.waiting.set(number, { made, sent: performance.now() });
    }

    /**
     * The application has had the messages up to a number, and the page draws what came of them. Returns
     * whether there was a touch among them.
     */
    heard(number) {
        const heard = performance.now();
        const touches = [];
        for (const [one, times] of this.waiting) {
            if (one > number) continue;
            touches.push(times);
            this.waiting.delete(one);
        }
        if (!touches.length) return false;
        // The picture is drawn before this, and appears with the frame that the browser begins now.
        requestAnimationFrame(() => {
            const drawn = performance.now();
            for (const { made, sent } of touches) {
                this.measured.push([sent - made, heard - sent, drawn - heard]);
            }
            this.measured.splice(0, this.measured.length - mostLatencies);
        });
        return true;
    }
}

// The connection with the server. One that dies comes back, and gets the whole run again.

/** Milliseconds until the first try to connect again; each later one waits twice as long. */
const firstPatience = 250;
const longestPatience = 5000;

class StudioSocket {
    /** - on: what is done with a message, and when the connection opens or is lost. */
    constructor(on) {
        this.on = on;
        this.patience = firstPatience;
        this.number = 0;
        /** Whether the application is gone, so that no connection helps. */
        this.isOver = false;
        this.connect();
    }

    connect() {
        this.socket = new WebSocket(`ws://${location.host}/live${location.search}`);
        this.socket.addEventListener("open", () => {
            this.patience = firstPatience;
            this.on.open();
        });
        this.socket.addEventListener("message", (event) => {
            const message = JSON.parse(event.data);
            if (message.gone) this.isOver = true;
            this.on.message(message);
        });
        this.socket.addEventListener("close", (event) => this.lost(event.reason));
    }

    lost(reason) {
        this.on.lost(this.isOver, reason);
        if (this.isOver) return;
        setTimeout(() => this.connect(), this.patience);
        this.patience = Math.min(longestPatience, this.patience * 2);
    }

    /** Whether messages can be sent now. */
    get isOpen() {
        return this.socket.readyState === WebSocket.OPEN;
    }

    /** Sends a message with the next number, and returns the number; 0 if there is no connection. */
    send(message) {
        if (!this.isOpen) return 0;
        this.number += 1;
        this.socket.send(JSON.stringify({ number: this.number, ...message }));
        return this.number;
    }
}

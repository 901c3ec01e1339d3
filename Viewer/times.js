// Times as text: milliseconds below ten seconds, minutes and seconds above.

/** A time or a length without its unit, for columns: "350.0", or "10:32.883". */
function timeInDigits(seconds) {
    const milliseconds = Math.round(Math.abs(seconds) * 10_000) / 10;
    const sign = seconds < 0 && milliseconds > 0 ? "-" : "";
    if (milliseconds < 10_000) return sign + milliseconds.toFixed(1);
    const whole = Math.round(milliseconds);
    const rest = ((whole % 60_000) / 1000).toFixed(3).padStart(6, "0");
    return `${sign}${Math.floor(whole / 60_000)}:${rest}`;
}

/** A time or a length: "350.0 ms", or "10:32.883". */
function timeInWords(seconds) {
    const digits = timeInDigits(seconds);
    return digits.includes(":") ? digits : digits + " ms";
}

/** A time on an axis with a line for each `step` seconds. */
function timeOnAxis(time, step) {
    if (step >= 1) {
        const seconds = Math.round(time);
        const minutes = Math.floor(seconds / 60);
        return minutes ? `${minutes}:${String(seconds % 60).padStart(2, "0")}` : `${seconds} s`;
    }
    if (Math.abs(time) >= 10) return timeInDigits(time);
    return `${(time * 1000).toFixed(step < 0.001 ? 1 : 0)} ms`;
}

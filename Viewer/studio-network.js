// Other machines: the address of the page for a phone, and the page of a phone, which is the screen alone.

/** Pixels for a module of the code. */
const pixelsOfModule = 4;

/** Whether this page is the screen alone, for fingers. */
const isSurface = new URLSearchParams(location.search).has("surface");
document.body.classList.toggle("is-surface", isSurface);

/** Shows how a phone opens the page. */
function showNetwork({ address, rows }) {
    if (isSurface) return;
    part("network-panel").hidden = false;
    part("network-address").textContent = address;
    const canvas = part("network-code");
    // The code needs a light margin of four modules.
    canvas.width = canvas.height = (rows.length + 8) * pixelsOfModule;
    const context = canvas.getContext("2d");
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#000000";
    rows.forEach((row, y) => [...row].forEach((module, x) => {
        if (module !== "1") return;
        context.fillRect((x + 4) * pixelsOfModule, (y + 4) * pixelsOfModule, pixelsOfModule, pixelsOfModule);
    }));
}

// The keys of a keyboard: their places as browsers name them, and as keyboards do, in the usages of HID.

/** The usage of each key by its code in browsers. */
const keyUsages = (() => {
    const usages = new Map();
    const add = (first, codes) => codes.forEach((code, index) => usages.set(code, first + index));
    add(0x04, [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `Key${letter}`));
    add(0x1e, [..."1234567890"].map((digit) => `Digit${digit}`));
    add(0x28, ["Enter", "Escape", "Backspace", "Tab", "Space", "Minus", "Equal", "BracketLeft",
        "BracketRight", "Backslash"]);
    add(0x33, ["Semicolon", "Quote", "Backquote", "Comma", "Period", "Slash"]);
    add(0x3a, Array.from({ length: 12 }, (_, index) => `F${index + 1}`));
    add(0x4a, ["Home", "PageUp", "Delete", "End", "PageDown"]);
    add(0x4f, ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]);
    add(0x54, ["NumpadDivide", "NumpadMultiply", "NumpadSubtract", "NumpadAdd", "NumpadEnter"]);
    add(0x59, [..."1234567890"].map((digit) => `Numpad${digit}`));
    add(0xe0, ["ControlLeft", "ShiftLeft", "AltLeft", "MetaLeft", "ControlRight", "ShiftRight", "AltRight",
        "MetaRight"]);
    return usages;
})();

/** What the keys type on the US keyboard of the application: plain and with shift, by usage. */
const keySigns = (() => {
    const signs = new Map();
    const add = (first, plain, shifted) => [...plain].forEach((sign, index) => {
        signs.set(first + index, [sign, shifted[index]]);
    });
    add(0x04, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    add(0x1e, "1234567890", "!@#$%^&*()");
    add(0x2c, " -=[]\\", " _+{}|");
    add(0x33, ";'`,./", ":\"~<>?");
    add(0x54, "/*-+", "/*-+");
    add(0x59, "1234567890", "1234567890");
    return signs;
})();

/**
 * What the application gets of a key that goes down: a key, or a text if the key types something else here
 * than on the keyboard of the application; null if it gets nothing.
 */
function actOfKey({ code, key, shiftKey, ctrlKey, metaKey, altKey }) {
    const usage = keyUsages.get(code);
    const isText = [...key].length === 1 && !ctrlKey && !metaKey;
    const isOther = keySigns.get(usage)?.[shiftKey ? 1 : 0] !== key;
    if (isText && isOther && (!altKey || key > "~")) return { type: key };
    return usage === undefined ? null : { keyDown: usage };
}

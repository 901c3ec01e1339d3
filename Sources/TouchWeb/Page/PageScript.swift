/// The scripts that Touchstone adds to each page.
enum PageScript {
    /// The name of the world of scripts in which ``ours`` runs. It shares the page's elements, and
    /// none of its variables.
    static let world = "touchstone"
    /// The function by which a page posts messages to the application.
    static let post = "touchstonePost"

    /// Touches, the state of the page, and what WebKit does not send.
    ///
    /// Touch events are made here, because Chromium's own keep back moves within its own limits,
    /// recognize gestures by the clock on the wall, and wait for a frame (decision 41). Clicks are
    /// Chromium's; their pointer events, which WebKit does not send for a tap, are removed.
    static let ours = #"""
        (() => {
          const fingers = new Map();
          const captures = new Map();
          for (const type of ["pointerdown", "pointermove", "pointerup", "pointerover", "pointerout",
                              "pointerenter", "pointerleave", "pointerrawupdate"]) {
            addEventListener(type, (event) => {
              if (event.isTrusted && event.pointerType === "mouse") event.stopImmediatePropagation();
            }, true);
          }
          for (const [type, name] of [["touchstone-capture", "set"], ["touchstone-release", "delete"]]) {
            addEventListener(type, (event) => {
              event.stopImmediatePropagation();
              captures[name](event.detail, event.composedPath()[0]);
            }, true);
          }
          const deepest = (x, y) => {
            let found = document.elementFromPoint(x, y);
            while (found?.shadowRoot) {
              const inner = found.shadowRoot.elementFromPoint(x, y);
              if (!inner || inner === found) break;
              found = inner;
            }
            return found ?? document.documentElement;
          };
          const touchOf = ([id, finger]) => new Touch({
            identifier: id, target: finger.target, clientX: finger.x, clientY: finger.y,
            screenX: finger.x, screenY: finger.y, pageX: finger.x + scrollX, pageY: finger.y + scrollY,
            radiusX: 11.5, radiusY: 11.5, force: finger.force,
          });
          const pointer = (type, id, finger) => {
            const target = captures.get(id) ?? finger.target;
            const event = new PointerEvent(type, {
              bubbles: true, composed: true, cancelable: type !== "pointercancel", view: window,
              pointerId: id, pointerType: "touch", isPrimary: finger.isPrimary, width: 23, height: 23,
              clientX: finger.x, clientY: finger.y, screenX: finger.x, screenY: finger.y,
              button: type === "pointermove" ? -1 : 0, buttons: type === "pointerup" ? 0 : 1,
              pressure: type === "pointerup" ? 0 : 0.5,
            });
            (target.isConnected ? target : document.documentElement).dispatchEvent(event);
          };
          const pointerTypes = { touchstart: "pointerdown", touchmove: "pointermove",
                                 touchend: "pointerup", touchcancel: "pointercancel" };
          // Whether a listener called preventDefault.
          const touch = (type, changed) => {
            const lifts = type === "touchend" || type === "touchcancel";
            const byTarget = new Map();
            for (const [id, x, y, force] of changed) {
              if (type === "touchstart") {
                fingers.set(id, { target: deepest(x, y), isPrimary: fingers.size === 0 });
              }
              const finger = fingers.get(id);
              if (!finger) continue;
              Object.assign(finger, { x, y, force });
              byTarget.set(finger.target, [...(byTarget.get(finger.target) ?? []), [id, finger]]);
            }
            for (const some of byTarget.values()) {
              for (const [id, finger] of some) pointer(pointerTypes[type], id, finger);
            }
            if (lifts) for (const [id] of changed) { fingers.delete(id); captures.delete(id); }
            let isPrevented = false;
            for (const [target, some] of byTarget) {
              const down = [...fingers];
              const event = new TouchEvent(type, {
                bubbles: true, composed: true, cancelable: type !== "touchcancel", view: window,
                touches: down.map(touchOf), changedTouches: some.map(touchOf),
                targetTouches: down.filter(([, finger]) => finger.target === target).map(touchOf),
              });
              target.dispatchEvent(event);
              isPrevented ||= event.defaultPrevented;
            }
            return isPrevented;
          };
          const kinds = { email: 7, url: 3, tel: 5, number: 2, search: 10, numeric: 4, decimal: 8 };
          // What the keyboard is for: "" for nothing that takes text.
          const focus = () => {
            let one = document.activeElement;
            while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
            if (!one) return [false, 0, false, false];
            const plain = one.matches("textarea") || one.isContentEditable;
            const typed = one.matches("input") && !one.matches("[type=button],[type=submit],[type=reset],"
              + "[type=checkbox],[type=radio],[type=range],[type=color],[type=file],[type=image],[type=hidden]");
            const takes = (plain || typed) && !one.disabled && !one.readOnly;
            const text = one.value ?? one.textContent ?? "";
            return [takes, kinds[one.inputMode || one.type] ?? 0, one.type === "password", text.length > 0];
          };
          const viewport = () => {
            const text = [...document.querySelectorAll("meta[name=viewport]")].pop()?.content ?? "";
            const all = Object.fromEntries(text.split(/[,;]/).map((one) => one.split("=").map((part) => part.trim().toLowerCase())));
            const fixed = all["user-scalable"] === "no" || all["user-scalable"] === "0";
            const number = (name, other) => Number.isFinite(parseFloat(all[name])) ? parseFloat(all[name]) : other;
            return [fixed ? 1 : number("minimum-scale", 1), fixed ? 1 : number("maximum-scale", 5),
                    all.width === "device-width"];
          };
          const state = (x, y) => {
            const moved = [scrollX, scrollY];
            if (x !== null) scrollTo({ left: x, top: y, behavior: "instant" });
            const root = document.documentElement;
            return [root?.scrollWidth ?? 0, root?.scrollHeight ?? 0, ...moved, scrollX, scrollY,
                    document.title, location.href, focus(), viewport()];
          };
          const box = (element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x + scrollX, y + scrollY, width, height];
          };
          // The box of the paragraph, picture or column at a point, which a double tap shows.
          const block = (x, y) => {
            let one = deepest(x, y);
            while (one.parentElement && one.parentElement !== document.body
                   && getComputedStyle(one).display.startsWith("inline") && !one.matches("img,video,canvas")) {
              one = one.parentElement;
            }
            return box(one);
          };
          const find = (selector) => {
            const found = document.querySelector(selector);
            return found ? box(found) : null;
          };
          globalThis.touchstone = { touch, state, block, find };
        })();
        """#

    /// What the page itself sees: the message handlers of WebKit, and pointers of fingers that can be
    /// captured.
    static func theirs(handlers: [String]) -> String {
        let names = JSONText.of(handlers)
        return #"""
            (() => {
              const handlers = {};
              for (const name of \#(names)) {
                handlers[name] = Object.freeze({ postMessage(body) {
                  const text = JSON.stringify({ name, body: body === undefined ? null : body,
                                                title: document.title, url: location.href, isTop: self === top });
                  // Not before: the function may come after this script.
                  globalThis.\#(post)(text);
                  return Promise.resolve();
                } });
              }
              if (Object.keys(handlers).length) window.webkit = Object.freeze({ messageHandlers: Object.freeze(handlers) });
              for (const [name, type] of [["setPointerCapture", "capture"], ["releasePointerCapture", "release"]]) {
                Element.prototype[name] = function (id) {
                  this.dispatchEvent(new CustomEvent("touchstone-" + type, { detail: id, composed: true }));
                };
              }
            })();
            """#
    }
}

/// Values as JavaScript writes them.
enum JSONText {
    /// The text of a value; `null` for one that JSON does not have.
    static func of(_ value: Any) -> String {
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: value,
                options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
            )
        else { return "null" }
        return String(decoding: data, as: UTF8.self)
    }
}

import { isHydrated } from "../../../contracts/hydration.ts";

/** Taps and choices before the page was hydrated. */
declare global {
  interface Window {
    earlyTaps?: { targets: Set<Element>; stop: () => void };
  }
}

// The browser handles links, menus and forms by itself: they must not be repeated.
const buttons = "button[type=button]:not([popovertarget])";
const choices = "input[type=checkbox],input[type=radio],select";

/**
 * Runs in the head of every page. A page can be read long before its scripts are there; a tap in the meantime would be lost.
 */
export const earlyTapsScript = `{const targets=new Set,note=e=>{const t=e.target.closest(e.type=="click"?"${buttons}":"${choices}");t&&targets.add(t)};addEventListener("click",note,true);addEventListener("change",note,true);window.earlyTaps={targets,stop(){removeEventListener("click",note,true);removeEventListener("change",note,true)}}}`;

const pollMs = 100;

/**
 * Repeats early taps, each once however often an impatient finger tried, as soon as React listens. Parts of a page whose
 * script comes late are hydrated after the rest: taps on them wait until then.
 */
export function replayEarlyTaps(): () => void {
  // With what was chosen: a part that is rendered again before its turn comes is put back to what React knows.
  const waiting = new Map([...(window.earlyTaps?.targets ?? [])].map((target) => [target, chosen(target)]));
  window.earlyTaps?.stop();
  window.earlyTaps = undefined;
  const replayHydrated = () => {
    for (const [target, choice] of waiting) {
      if (target.isConnected && !isHydrated(target)) continue;
      waiting.delete(target);
      replay(target, choice);
    }
    if (waiting.size > 0) setTimeout(replayHydrated, pollMs);
  };
  const note = (event: Event) => {
    const target = (event.target as Element).closest(event.type === "click" ? buttons : choices);
    if (!target || isHydrated(target)) return;
    if (waiting.size === 0) setTimeout(replayHydrated, pollMs);
    waiting.set(target, chosen(target));
  };
  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  addEventListener("click", note, options);
  addEventListener("change", note, options);
  replayHydrated();
  return () => leaving.abort();
}

type Choice = string | boolean | undefined;

function chosen(target: Element): Choice {
  if (target instanceof HTMLSelectElement) return target.value;
  // A box that was ticked and cleared again is as it was.
  if (target instanceof HTMLInputElement && target.checked !== target.defaultChecked) return target.checked;
  return undefined;
}

function replay(target: Element, choice: Choice): void {
  if (target instanceof HTMLSelectElement) {
    if (typeof choice === "string") target.value = choice;
    target.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (target instanceof HTMLInputElement) {
    if (choice === undefined) return;
    // React listens to the step between the two: it may have left the box as it is and believe that it is as it was.
    target.checked = !choice;
    target.click();
  } else if (target instanceof HTMLElement) target.click();
}

/** What was tapped or chosen before the page was hydrated. */
declare global {
  interface Window {
    earlyTaps?: { targets: Set<Element>; stop: () => void };
  }
}

// What the browser does by itself (links, menus, forms) is not to be done again.
const buttons = "button[type=button]:not([popovertarget])";
const choices = "input[type=checkbox],input[type=radio],select";

/**
 * Runs in the head of every page. A page can be read long before its scripts are there; a tap in the meantime would be lost.
 */
export const earlyTapsScript = `{const targets=new Set,note=e=>{const t=e.target.closest(e.type=="click"?"${buttons}":"${choices}");t&&targets.add(t)};addEventListener("click",note,true);addEventListener("change",note,true);window.earlyTaps={targets,stop(){removeEventListener("click",note,true);removeEventListener("change",note,true)}}}`;

/** Repeats early taps, each once however often an impatient finger tried, as soon as React listens. */
export function replayEarlyTaps(): void {
  const { earlyTaps } = window;
  window.earlyTaps = undefined;
  earlyTaps?.stop();
  for (const target of earlyTaps?.targets ?? []) replay(target);
}

function replay(target: Element): void {
  if (target instanceof HTMLSelectElement) target.dispatchEvent(new Event("change", { bubbles: true }));
  else if (target instanceof HTMLInputElement) {
    // React left the box as it is and believes that it is as it was: it listens to the step between the two.
    if (target.checked === target.defaultChecked) return;
    target.checked = !target.checked;
    target.click();
  } else if (target instanceof HTMLElement) target.click();
}

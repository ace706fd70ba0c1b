let lastInTab: Promise<unknown> = Promise.resolve();

/** One tab at a time, so that two changes cannot overtake each other; without locks at least one at a time in this tab. */
export function exclusive(name: string, run: () => Promise<void>): Promise<unknown> {
  if ("locks" in navigator) return navigator.locks.request(name, run);
  lastInTab = lastInTab.then(run);
  return lastInTab;
}

interface Place {
  control: HTMLElement;
  row: HTMLElement | null;
  list: HTMLElement | null;
  /** The row's place in the list. */
  index: number;
  /** From the inside out. */
  sections: readonly HTMLElement[];
  page: string;
}

/**
 * For the element around lists whose rows are removed and moved. When what had the focus is gone, the keyboard goes on in
 * its row, which may be in another list by now, else in the row that took its place, else at the nearest heading.
 */
export function rescueFocus(root: HTMLElement): () => void {
  let last: Place | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const remember = (target: EventTarget | null) => {
    // A dialog gives the focus back to what opened it.
    if (target instanceof HTMLElement && !target.closest("dialog")) last = locateControl(target, root);
  };
  if (root.contains(document.activeElement)) remember(document.activeElement);
  root.addEventListener("focusin", ({ target }) => remember(target), { signal });
  // Somebody with a mouse goes on where they click.
  document.addEventListener("pointerdown", () => (last = undefined), { signal });
  const observer = new MutationObserver(() => {
    if (!last || last.control.isConnected || document.activeElement !== document.body) return;
    // A page that a link led to takes care of its own focus.
    if (last.page === pageName()) nextControl(last)?.focus();
    else last = undefined;
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    listeners.abort();
    observer.disconnect();
  };
}

function locateControl(control: HTMLElement, root: HTMLElement): Place {
  const row = control.closest<HTMLElement>("li, details");
  const list = row?.parentElement ?? null;
  const sections: HTMLElement[] = [];
  let section = control.closest<HTMLElement>("section");
  while (section && root.contains(section)) {
    sections.push(section);
    section = section.parentElement?.closest("section") ?? null;
  }
  const index = row && list ? [...list.children].indexOf(row) : -1;
  return { control, row, list, index, sections: [...sections, root], page: pageName() };
}

/** Dialogs are addresses of the same page. */
function pageName(): string {
  return `${location.pathname} ${new URLSearchParams(location.search).get("tab")}`;
}

function nextControl({ control, row, list, index, sections }: Place): HTMLElement | undefined {
  const sameRow = row?.isConnected ? row : row?.id ? document.getElementById(row.id) : null;
  const neighbor = list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
  const own = sameRow ? controlsIn(sameRow) : [];
  const next = own.find((each) => nameOf(each) === nameOf(control)) ?? own[0];
  const first = next ?? (neighbor ? controlsIn(neighbor)[0] : undefined);
  if (first) return first;
  const heading = sections.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>("h1, h2, h3");
  heading?.setAttribute("tabindex", "-1");
  return heading ?? undefined;
}

function controlsIn(place: Element): HTMLElement[] {
  const controls = place.querySelectorAll<HTMLElement>("a[href], button:enabled, summary, input:enabled");
  return [...controls].filter((control) => control.checkVisibility());
}

function nameOf(control: HTMLElement): string | null {
  return control.getAttribute("aria-label") ?? control.textContent;
}

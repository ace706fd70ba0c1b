import { type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialog {
  open: boolean;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Syncs a native <dialog> with `open`. The browser provides the focus trap, the inert page, Esc and restoring the focus; this
 * adds closing by a click on the backdrop and lets the parent decide about every close.
 */
export function useModalDialog({
  open,
  onClose,
  initialFocus,
}: ModalDialog): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWanted = useRef(false);

  // Closing in the cleanup covers both `open` turning false and unmounting: the element is still in the page, so the browser
  // can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const page = document.documentElement;
    // Whether the page has a scroll bar that takes up room, so that ui.css can reserve it. Under another dialog it is already
    // gone.
    if (!page.hasAttribute("data-modal")) page.toggleAttribute("data-scrollbar", hasScrollbar());
    page.setAttribute("data-modal", "");
    isWanted.current = true;
    // The server may have opened it as a part of the page.
    if (element.open) element.close();
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      isWanted.current = false;
      element.close();
      if (!document.querySelector("dialog:modal")) page.removeAttribute("data-modal");
    };
  }, [open, initialFocus]);

  // A layout effect like the one above, so that these listeners are removed before our own closing fires `close`.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let pressedBackdrop = false;
    element.addEventListener("pointerdown", (event) => (pressedBackdrop = event.target === element), {
      signal,
    });
    // A text selection that ends on the backdrop is a click there too; it must not close the dialog.
    element.addEventListener("click", (event) => event.target === element && pressedBackdrop && onClose(), {
      signal,
    });
    element.addEventListener(
      "cancel",
      (event) => {
        // A canceled file picker inside bubbles the same event.
        if (event.target !== element) return;
        event.preventDefault();
        onClose();
      },
      { signal },
    );
    // Closed by the browser: a second Esc in a row, or a form with method="dialog".
    element.addEventListener(
      "close",
      () => {
        if (element.open) return;
        onClose();
        // A parent that keeps it open, because a submit is running, would have an invisible dialog.
        setTimeout(() => isWanted.current && !element.open && element.showModal());
      },
      { signal },
    );
    return () => listeners.abort();
  }, [open, onClose]);

  return dialog;
}

function hasScrollbar(): boolean {
  return window.innerWidth > document.documentElement.clientWidth;
}

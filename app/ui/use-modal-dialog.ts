import { type RefObject, useLayoutEffect, useRef } from "react";

interface ModalDialog {
  open: boolean;
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * Keeps a native <dialog> in step with `open`. The browser gives the focus trap, the inert page, Esc and the way back
 * to the opener; this adds closing by a click on the backdrop and lets the owner decide about every close.
 */
export function useModalDialog({
  open,
  onClose,
  initialFocus,
}: ModalDialog): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const isWanted = useRef(false);

  // Closing in the clean-up covers both `open` turning false and the owner unmounting: the element is still in the
  // page at that point, so the browser can return focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const page = document.documentElement;
    // Whether the page shows a scroll bar that takes up room, so that ui.css can keep its place. Under another dialog it
    // is gone already.
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

  // In the layout phase like the above: the `close` event of our own closing must find these gone.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let pressedBackdrop = false;
    element.addEventListener("pointerdown", (event) => (pressedBackdrop = event.target === element), {
      signal,
    });
    // A text selection that ends on the backdrop is a click there too; it must not close what was being read.
    element.addEventListener("click", (event) => event.target === element && pressedBackdrop && onClose(), {
      signal,
    });
    element.addEventListener(
      "cancel",
      (event) => {
        // A file picker inside that is cancelled bubbles the same event.
        if (event.target !== element) return;
        event.preventDefault();
        onClose();
      },
      { signal },
    );
    // Closed past us: a second Esc in a row, or a form with method="dialog".
    element.addEventListener(
      "close",
      () => {
        if (element.open) return;
        onClose();
        // An owner that stays open, because it waits for an answer, would be open without being seen.
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

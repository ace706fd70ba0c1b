import { type ReactNode, type RefObject, useId, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import { joinClasses } from "./join-classes.ts";
import { Toaster } from "./toast.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";
import { useOverflow } from "./use-overflow.ts";

interface DialogProps {
  open: boolean;
  /** Called for the close button, Esc and a click on the backdrop. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions that stay in view while the content scrolls. */
  footer?: ReactNode;
  /** Gets the focus first; otherwise the close button does. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const isServer = typeof document === "undefined";

/** The position: "top" for a dialog whose height changes while it is open. */
const places = {
  middle: "m-auto max-h-[calc(100dvh-2rem)]",
  top: "mx-auto mt-4 mb-auto max-h-[calc(100dvh-2rem)] md:mt-[10vh] md:max-h-[calc(90dvh-1rem)]",
};

interface DialogLook {
  place?: keyof typeof places;
  /** A class in place of its size and position. */
  look?: string | undefined;
}

/** A question or a short form in the middle of the screen. */
export function Dialog({ place = "middle", look, ...props }: DialogProps & DialogLook) {
  return (
    <ModalFrame
      {...props}
      className={joinClasses(
        "ui-dialog max-w-none border-line",
        look ?? joinClasses("w-[min(34rem,calc(100vw-2rem))] rounded border", places[place]),
      )}
    />
  );
}

/** A side panel for the cart, filters or a car's details. Full width on phones. */
export function Drawer(props: DialogProps) {
  return (
    <ModalFrame
      {...props}
      className="ui-drawer mr-0 ml-auto h-dvh max-h-none w-full max-w-full border-line sm:w-[28rem] sm:border-l"
    />
  );
}

function ModalFrame({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  initialFocus,
  className,
}: DialogProps & { className: string }) {
  const dialog = useModalDialog({ open, onClose, initialFocus });
  const id = useId();
  return (
    <dialog
      ref={dialog}
      // One that the page's address opens is a part of the page until scripts take over; the browser sets this from then on.
      open={(isServer && open) || undefined}
      suppressHydrationWarning
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={joinClasses("ui-modal overflow-hidden bg-raise p-0 text-text", className)}
    >
      {open && (
        <div className="ui-modal-frame flex min-h-0 flex-1 flex-col">
          <header className="flex items-start gap-4 border-b border-line-soft py-3 pr-3 pl-5 sm:pl-6">
            <div className="min-w-0 flex-1 py-2">
              <h2 id={`${id}-title`} className="text-[1.625rem]">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1.5 text-muted">
                  {description}
                </p>
              )}
            </div>
            <IconButton icon="close" label="Close" className="needs-script" onClick={onClose} />
          </header>
          <ModalBody>{children}</ModalBody>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line-soft px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
          <Toaster dialog={title} />
        </div>
      )}
    </dialog>
  );
}

function ModalBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(body);
  return (
    <div
      ref={body}
      tabIndex={scrolls ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 sm:px-6"
    >
      {/* One child, so that growing content is measured. */}
      <div>{children}</div>
    </div>
  );
}

import { type FocusEvent, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { joinClasses } from "./join-classes.ts";
import { type ToastContent, type ToastRecord, ToastStore } from "./toast-store.ts";
import { type Tone, toneText } from "./tone.ts";

const store = new ToastStore();

/** Says something in passing. For the browser only: the store is one per page, not one per request. */
export function toast(content: ToastContent): void {
  store.show(content);
}

const readRecord = () => store.record;
const noRecord = () => undefined;
const subscribe = (listener: () => void) => store.subscribe(listener);

/** The corner where toasts appear; rendered once, at the end of the page. */
export function Toaster() {
  const record = useSyncExternalStore(subscribe, readRecord, noRecord);
  const corner = useRef<HTMLElement>(null);
  const shown = record?.open ? record : undefined;
  const shownId = shown?.id;

  // A popover lies above modal dialogs, the latest shown on top: so a toast fired from a dialog is not under its
  // backdrop. The live regions inside must exist before their text arrives, hence never hidden for long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new toast raises the corner again.
  useLayoutEffect(() => {
    corner.current?.hidePopover?.();
    corner.current?.showPopover?.();
  }, [shownId]);

  const message = shown && <ToastMessage key={shown.id} record={shown} />;
  return (
    <section
      ref={corner}
      popover="manual"
      aria-label="Notifications"
      className="ui-toaster pointer-events-none fixed bg-transparent p-4 text-text sm:p-6"
    >
      <div role="status">{shown?.tone !== "danger" && message}</div>
      <div role="alert">{shown?.tone === "danger" && message}</div>
    </section>
  );
}

const icons: Record<Tone, IconName> = {
  neutral: "info",
  ok: "check",
  info: "info",
  warn: "warning",
  danger: "warning",
};

function ToastMessage({ record }: { record: ToastRecord }) {
  const cameFrom = useRef<HTMLElement>(null);

  const holdForFocus = (event: FocusEvent) => {
    store.hold();
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const dismiss = useCallback(() => {
    store.dismiss(record.id);
    cameFrom.current?.focus();
  }, [record.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not an action; a toast that is being read stays.
    <div
      onMouseEnter={() => store.hold()}
      onMouseLeave={(event) => !event.currentTarget.contains(document.activeElement) && store.release()}
      onFocus={holdForFocus}
      onBlur={(event) => !event.currentTarget.matches(":hover") && store.release()}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
      className="ui-toast pointer-events-auto flex items-start gap-3 rounded border border-edge bg-raise py-2 pr-2 pl-4"
    >
      <Icon name={icons[record.tone]} className={joinClasses("mt-3 size-5", toneText[record.tone])} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{record.title}</p>
        {record.description && <p className="text-[0.9375rem] text-muted">{record.description}</p>}
      </div>
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  );
}

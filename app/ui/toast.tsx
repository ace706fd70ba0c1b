import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { Button, ButtonLink } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { joinClasses } from "./join-classes.ts";
import { type ToastAction, type ToastRecord, toasts } from "./toast-store.ts";
import { type Tone, toneText } from "./tone.ts";

const readRecord = () => toasts.record;
const noRecord = () => undefined;
const subscribe = (listener: () => void) => toasts.subscribe(listener);

const readCorner = () => toasts.corner;

/**
 * The region where toasts appear. The page has one at its end, and every open modal dialog has its own, because it makes the
 * rest of the page inert.
 */
export function Toaster({ dialog }: { dialog?: string }) {
  const name = useId();
  const record = useSyncExternalStore(subscribe, readRecord, noRecord);
  const isInUse = useSyncExternalStore(subscribe, readCorner, noRecord) === name;
  const corner = useRef<HTMLElement>(null);
  const shown = isInUse && record?.open ? record : undefined;
  const shownId = shown?.id;

  const isPage = dialog === undefined;
  useLayoutEffect(() => toasts.openCorner(name, { isPage }), [name, isPage]);

  // A popover is above modal dialogs, the latest on top, so a toast from a dialog is not under its backdrop. The live regions
  // inside must exist before their text arrives, so they are never hidden for long.
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
      aria-label={isPage ? "Notifications" : `Notifications, ${dialog}`}
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
    toasts.hold();
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const dismiss = useCallback(() => {
    toasts.dismiss(record.id);
    cameFrom.current?.focus();
  }, [record.id]);

  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Otherwise a dialog around it would close too.
    event.preventDefault();
    dismiss();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not an action; a toast that is being read stays.
    <div
      onMouseEnter={() => toasts.hold()}
      onMouseLeave={(event) => !event.currentTarget.contains(document.activeElement) && toasts.release()}
      onFocus={holdForFocus}
      onBlur={(event) => !event.currentTarget.matches(":hover") && toasts.release()}
      onKeyDown={dismissByKey}
      className="ui-toast pointer-events-auto flex items-start gap-3 rounded border border-edge bg-raise py-2 pr-2 pl-4"
    >
      <Icon name={icons[record.tone]} className={joinClasses("mt-3 size-5", toneText[record.tone])} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{record.title}</p>
        {record.description && <p className="text-md text-muted">{record.description}</p>}
      </div>
      {record.action && <ToastButton action={record.action} onDone={dismiss} />}
      <IconButton icon="close" label="Dismiss" onClick={dismiss} />
    </div>
  );
}

function ToastButton({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ("to" in action)
    return (
      <ButtonLink size="sm" className="mt-1 shrink-0" to={action.to} onClick={onDone}>
        {action.label}
      </ButtonLink>
    );
  const press = () => {
    action.onPress();
    onDone();
  };
  return (
    <Button size="sm" className="mt-1 shrink-0" onClick={press}>
      {action.label}
    </Button>
  );
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { NavLink } from "./link.tsx";

interface MenuText {
  label: string;
  detail?: string;
}

export type MenuItem = MenuText & ({ to: string } | { onSelect: () => void });

interface MenuProps {
  /** The button's text; with a `trigger` its name for screen readers. */
  label: string;
  items: readonly MenuItem[];
  /** Which edge of the button the panel lines up with. */
  align?: Align;
  /** Where the panel opens when there is room on both sides. */
  side?: Side;
  /** Shown instead of the label, such as an avatar. */
  trigger?: ReactNode;
  /** Above the items, such as who is signed in. */
  header?: ReactNode;
  /** Between header and items, such as a list with buttons of its own. `leave` closes the panel and focuses the button, as pressing an item does. */
  body?: (leave: () => void, isOpen: boolean) => ReactNode;
  className?: string;
}

type Align = "start" | "end";
type Side = "bottom" | "top";

/**
 * A button with a panel of links or actions. The panel is a native popover: it opens, closes on Esc and on a click
 * elsewhere without our JavaScript. We add the arrow keys and closing when the focus leaves. It is a disclosure, not a
 * `role="menu"`: links stay links, and Tab works as usual.
 */
export function Menu(props: MenuProps) {
  const { label, items, align = "start", side = "bottom", trigger, header, body } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Unknown on the server: without JavaScript the browser itself announces whether the panel is open.
  const [open, setOpen] = useState<boolean>();
  useEffect(() => setOpen(isOpen(panel.current)), []);

  const close = () => panel.current?.hidePopover?.();
  // A dialog opened by the action returns focus to the button when it closes.
  const leave = () => {
    close();
    button.current?.focus();
  };
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isOpen(panel.current)) leave();
    else {
      const list = entries();
      const next = nextIndex(event.key, list.indexOf(event.target as HTMLElement), list.length);
      if (next === undefined) return;
      // A click, and not `showPopover`, keeps the button as the panel's anchor.
      if (!isOpen(panel.current)) button.current?.click();
      list[next]?.focus();
    }
    event.preventDefault();
  };

  const closeWhenFocusLeaves = (event: FocusEvent) => {
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and links inside.
    <div
      className={joinClasses("relative", props.className)}
      onKeyDown={onKeyDown}
      onBlur={closeWhenFocusLeaves}
    >
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        className={trigger ? triggerClass : wordClass}
      >
        <ButtonFace label={label} trigger={trigger} open={open} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-align={align}
        data-side={side}
        onToggle={(event) => {
          const opened = event.newState === "open";
          setOpen(opened);
          if (opened) placeWithoutAnchors(event.currentTarget, button, align, side);
        }}
        className="ui-menu-panel max-h-[calc(100dvh-6rem)] min-w-56 max-w-[calc(100vw-2rem)] overflow-y-auto rounded border border-line bg-raise p-1.5 text-text"
      >
        {header && <div className="mb-1.5 border-b border-line-soft px-3 pt-1.5 pb-3">{header}</div>}
        {body?.(leave, open === true)}
        {items.length > 0 && (
          <ul aria-label={label}>
            {items.map((item) => (
              <li key={item.label}>
                <MenuEntry item={item} close={close} leave={leave} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const wordClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded px-3 text-md font-semibold text-muted transition-colors hover:text-text aria-expanded:text-text";
const triggerClass = "inline-flex min-h-11 min-w-11 items-center justify-center rounded-full";
const itemClass =
  "flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-6 rounded-sm px-3 py-2 text-left no-underline -outline-offset-2 hover:bg-line-soft aria-[current=page]:text-accent";

function ButtonFace({ label, trigger, open }: Pick<MenuProps, "label" | "trigger"> & { open?: boolean }) {
  if (trigger)
    return (
      <>
        <span className="sr-only">{label}</span>
        {trigger}
      </>
    );
  return (
    <>
      {label}
      <Icon
        name="chevron-down"
        className={joinClasses("size-4 transition-transform", open && "rotate-180")}
      />
    </>
  );
}

interface MenuEntryProps {
  item: MenuItem;
  close: () => void;
  leave: () => void;
}

function MenuEntry({ item, close, leave }: MenuEntryProps) {
  if ("to" in item)
    return (
      <NavLink to={item.to} onClick={close} className={itemClass}>
        <ItemText {...item} />
      </NavLink>
    );
  const select = () => {
    leave();
    item.onSelect();
  };
  return (
    <button type="button" className={itemClass} onClick={select}>
      <ItemText {...item} />
    </button>
  );
}

function ItemText({ label, detail }: MenuText) {
  return (
    <>
      <span className="font-semibold">{label}</span>{" "}
      {detail && <span className="text-md text-muted">{detail}</span>}
    </>
  );
}

function isOpen(panel: Element | null): boolean {
  return CSS.supports("selector(:popover-open)") && (panel?.matches(":popover-open") ?? false);
}

/** Where a key leads among the entries; `current` is -1 while the button has focus. */
function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowUp") return current <= 0 ? count - 1 : current - 1;
  if (current >= 0 && key === "Home") return 0;
  if (current >= 0 && key === "End") return count - 1;
  return undefined;
}

/** Browsers without CSS anchor positioning would put the panel mid-screen. */
function placeWithoutAnchors(
  panel: HTMLElement,
  button: RefObject<HTMLElement | null>,
  align: Align,
  side: Side,
) {
  const box = button.current?.getBoundingClientRect();
  if (!box || CSS.supports("position-area: block-end")) return;
  const gap = 4;
  const top = side === "bottom" ? box.bottom + gap : box.top - gap - panel.offsetHeight;
  const left = align === "start" ? box.left : box.right - panel.offsetWidth;
  const rightmost = document.documentElement.clientWidth - panel.offsetWidth - 16;
  panel.style.inset = `${top}px auto auto ${Math.max(16, Math.min(left, rightmost))}px`;
  panel.style.margin = "0";
}

import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";

interface QuantityStepperProps {
  /** Names the counted thing. */
  called: string;
  quantity: number;
  /** How many there can be. More may be typed: what becomes of it is up to `onChange`. */
  most: number;
  /** Zero takes the line out. */
  onChange: (quantity: number, control: HTMLElement) => void;
}

const buttonClass =
  "flex size-11 shrink-0 items-center justify-center rounded text-muted transition-colors hover:bg-line-soft hover:text-text";

/** One less, a number to type over, one more. */
export function QuantityStepper({ called, quantity, most, onChange }: QuantityStepperProps) {
  // Text that is being typed, which may be no number yet.
  const [draft, setDraft] = useState<string>();
  // The same for the handlers: Enter commits it, and the focus that moves on at once must not do so again.
  const uncommitted = useRef("");

  const type = (text: string, control: HTMLElement) => {
    setDraft(text);
    uncommitted.current = text;
    const typed = Number(text);
    // An empty field or a zero may be on its way to another number: that waits until the visitor is done.
    if (Number.isInteger(typed) && typed > 0) onChange(typed, control);
  };
  const commit = (control: HTMLElement) => {
    const text = uncommitted.current;
    uncommitted.current = "";
    setDraft(undefined);
    if (text.trim() !== "" && Number(text) <= 0) onChange(0, control);
  };
  const commitByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return;
    // When the line goes, the focus moves on, and the same key press would press what it finds there.
    event.preventDefault();
    commit(event.currentTarget);
  };

  return (
    <div className="inline-flex rounded border border-edge">
      <button
        type="button"
        aria-label={`Decrease quantity of ${called}`}
        onClick={(event) => onChange(quantity - 1, event.currentTarget)}
        className={buttonClass}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        aria-label={`Quantity of ${called}`}
        value={draft ?? quantity}
        onChange={(event) => type(event.currentTarget.value, event.currentTarget)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => commit(event.currentTarget)}
        onKeyDown={commitByEnter}
        className="cart-quantity h-11 w-10 bg-transparent text-center text-base"
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${called}`}
        onClick={(event) => onChange(quantity + 1, event.currentTarget)}
        className={buttonClass}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </div>
  );
}

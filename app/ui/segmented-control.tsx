import { joinClasses } from "./join-classes.ts";

interface SegmentedControlProps<Value extends string> {
  /** For screen readers only. */
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onSelect: (value: Value) => void;
  className?: string;
}

/** A choice between two or three short words that takes effect at once. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <fieldset className={props.className}>
      <legend className="sr-only">{props.legend}</legend>
      <div className="flex flex-wrap rounded border border-edge">
        {props.options.map((option) => (
          <label
            key={option.value}
            className={joinClasses(
              "relative flex min-h-11 min-w-min flex-1 cursor-pointer items-center justify-center px-3 text-center text-md leading-tight font-semibold text-muted transition-colors",
              "border-l border-edge first:rounded-l-[5px] first:border-l-0 last:rounded-r-[5px] hover:text-text",
              "has-checked:bg-text has-checked:text-bg forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <input
              type="radio"
              name={props.name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onSelect(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { maxQueryLength } from "../../../../domain/search.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import type { ListState, SuggestionsProps } from "./suggestions.tsx";
import { useSlashKey } from "./use-slash-key.ts";

interface SearchFormProps {
  label: string;
  placeholder?: string;
  query?: string;
  /** "bar" is the slim form in the navigation. */
  size?: keyof typeof sizes;
  /** Leaves the page's one amber button to something else. */
  isQuiet?: boolean;
  /** As wide as the page's column. */
  isWide?: boolean;
  /** The field, for what wants to focus it. */
  field?: RefObject<HTMLInputElement | null>;
}

const sizes = {
  bar: { form: "w-72", frame: "pr-2 pl-3", input: "min-h-10.5 text-md" },
  normal: { form: "max-w-[35rem]", frame: "p-1.5 pl-4", input: "min-h-11" },
  large: { form: "max-w-[35rem] text-lg", frame: "p-1.5 pl-4", input: "min-h-11" },
};

const closed: ListState = { expanded: false, active: undefined };

/** A GET form that works without JavaScript. Suggestions load when the field gets focus. */
export function SearchForm({
  label,
  placeholder,
  query = "",
  size = "normal",
  isQuiet,
  isWide,
  field,
}: SearchFormProps) {
  const id = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const [Suggestions, loadSuggestions] = useLateSuggestions();
  const [typed, setTyped] = useState("");
  const [list, setList] = useState(closed);
  useSlashKey(input);
  useAfterNavigation(() => {
    if (input.current) input.current.value = query;
    setTyped("");
  });

  return (
    <Form
      action="/search"
      role="search"
      aria-label={label}
      className={joinClasses("relative", !isWide && sizes[size].form)}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div
        className={joinClasses(
          "group flex items-center gap-2 rounded border border-edge bg-sunk has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent",
          sizes[size].frame,
        )}
      >
        {size === "bar" && <Icon name="search" className="size-4.5 text-faint" />}
        <input
          id={id}
          ref={input}
          type="search"
          name="q"
          required
          maxLength={maxQueryLength}
          defaultValue={query}
          placeholder={placeholder}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          aria-expanded={list.expanded}
          aria-controls={list.expanded ? `${id}-list` : undefined}
          aria-activedescendant={list.active}
          onFocus={loadSuggestions}
          onInput={(event) => {
            loadSuggestions();
            setTyped(event.currentTarget.value);
          }}
          className={joinClasses("min-w-0 flex-1 bg-transparent outline-none", sizes[size].input)}
        />
        <FormEnd size={size} isQuiet={isQuiet} />
      </div>
      {Suggestions && input.current && (
        <Suggestions
          id={`${id}-list`}
          input={input.current}
          typed={typed}
          wide={size === "bar"}
          onShow={setList}
        />
      )}
    </Form>
  );
}

/** The key that leads to the slim form, or the button of the others. */
function FormEnd({ size, isQuiet }: Pick<SearchFormProps, "size" | "isQuiet">) {
  if (size !== "bar")
    return (
      <Button type="submit" variant={isQuiet ? "secondary" : "primary"}>
        Search
      </Button>
    );
  return (
    <span
      aria-hidden="true"
      className="rounded-sm border border-line px-1.5 group-has-[:focus]:hidden group-has-[input:not(:placeholder-shown)]:hidden text-xs leading-5 text-faint"
    >
      /
    </span>
  );
}

/** The code of the suggestions, and how to load it. */
function useLateSuggestions(): [ComponentType<SuggestionsProps> | undefined, () => void] {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const load = () => {
    if (Suggestions) return;
    // The form works without them, so a failure needs no message.
    import("./suggestions.tsx").then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => {},
    );
  };
  return [Suggestions, load];
}

/**
 * Updates the field when the page changes under it; remounting it would lose the focus. Not on the first page: the
 * visitor may have begun to type before hydration.
 */
function useAfterNavigation(update: () => void): void {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    update();
  });
}

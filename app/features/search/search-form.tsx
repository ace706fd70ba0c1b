import { useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { maxQueryLength } from "../../../domain/search.ts";
import { Button } from "../../ui/button.tsx";

interface SearchFormProps {
  label: string;
  placeholder?: string;
  query?: string;
  size?: "normal" | "large";
}

export function SearchForm({ label, placeholder, query = "", size = "normal" }: SearchFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The field keeps its focus when the results change under it, so it is told the query instead of being made anew.
  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);
  return (
    <Form action="/search" role="search" className="max-w-[35rem]">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div
        className={`flex items-center gap-2 rounded border border-edge bg-sunk p-1.5 pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent ${size === "large" ? "text-lg" : ""}`}
      >
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
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
    </Form>
  );
}

import type { ReactNode } from "react";
import { Form } from "react-router";
import { maxQueryLength } from "../../../../domain/search.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

interface CodeFormProps {
  /** The search in the URL. */
  query: string;
  /** The result of the search. */
  status?: string;
  /** More fields. */
  children?: ReactNode;
  className?: string;
}

/** The search for codes, one or several at once. */
export function CodeForm({
  query,
  status,
  children,
  className = "mt-8 border-y border-line-soft py-5",
}: CodeFormProps) {
  return (
    <Form
      // Otherwise the field would keep the text of the search before.
      key={query}
      action="/codes"
      aria-label="Search fault codes"
      className={className}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          type="search"
          name="q"
          label="Code or keywords"
          placeholder="P0171 P0300, oxygen sensor"
          defaultValue={query}
          maxLength={maxQueryLength}
          autoComplete="off"
          className="min-w-0 flex-1 basis-48 sm:max-w-80"
        />
        {children}
        <Button type="submit">Search</Button>
      </div>
      {status !== undefined && (
        <p role="status" className="mt-3 text-muted">
          {status}
        </p>
      )}
    </Form>
  );
}

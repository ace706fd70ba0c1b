import type { ReactNode } from "react";
import type { FieldPath } from "../../../../domain/content-fault.ts";
import { listAt } from "../../../../domain/guide-editor/draft.ts";
import { Field, TextArea } from "../../../ui/field.tsx";
import { FieldError } from "../../../ui/field-frame.tsx";
import { Select, type SelectGroup, type SelectOption } from "../../../ui/select.tsx";
import { fieldId, useEditor, useEditorState, useField, useProblem } from "./editor-context.ts";

interface FieldProps {
  path: FieldPath;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
}

const asText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** How much room is left, once it gets short. */
function room(text: string, max: number | undefined, optional: boolean | undefined): string | undefined {
  if (max !== undefined && text.length > max * 0.8) return `${text.length} of ${max}`;
  return optional ? "optional" : undefined;
}

type TextInputProps = FieldProps & {
  max?: number;
  type?: "text" | "date" | "url";
  list?: string;
  placeholder?: string;
  onLeave?: (text: string) => void;
};

export function TextInput({
  path,
  label,
  hint,
  optional,
  className,
  max,
  onLeave,
  ...input
}: TextInputProps) {
  const { value, change, problem } = useField(path);
  const text = asText(value);
  return (
    <Field
      {...input}
      id={fieldId(path)}
      label={label}
      hint={hint}
      note={room(text, max, optional)}
      error={problem}
      className={className}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={onLeave && ((event) => onLeave(event.currentTarget.value))}
    />
  );
}

export function TextBox({
  path,
  label,
  hint,
  optional,
  className,
  max,
  rows = 2,
}: FieldProps & { max?: number; rows?: number }) {
  const { value, change, problem } = useField(path);
  const text = asText(value);
  return (
    <TextArea
      id={fieldId(path)}
      label={label}
      hint={hint}
      note={room(text, max, optional)}
      error={problem}
      className={className}
      rows={rows}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** A number above zero; what is no number stays as it was typed, and the check says so. */
export function NumberInput({
  path,
  label,
  hint,
  optional,
  className,
  unit,
}: FieldProps & { unit?: string }) {
  const { value, change, problem } = useField(path);
  const read = (text: string) => {
    const number = Number(text.replace(",", "."));
    return text.trim() === "" ? undefined : Number.isNaN(number) ? text : number;
  };
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      note={optional ? "optional" : undefined}
      unit={unit}
      error={problem}
      className={className}
      inputMode="decimal"
      autoComplete="off"
      value={asText(value)}
      // While "1." is typed it must not turn into "1".
      onChange={({ currentTarget: { value: text } }) => change(/^\d+[.,]$/.test(text) ? text : read(text))}
    />
  );
}

type ChooseProps = FieldProps & { options: readonly (SelectOption | SelectGroup)[]; placeholder?: string };

export function Choose({
  path,
  label,
  hint,
  optional,
  className,
  options,
  placeholder = "Choose",
}: ChooseProps) {
  const { value, change, problem } = useField(path);
  return (
    <Select
      id={fieldId(path)}
      label={label}
      hint={hint}
      note={optional ? "optional" : undefined}
      error={problem}
      className={className}
      options={options}
      placeholder={placeholder}
      value={asText(value)}
      onChange={(event) => change(event.currentTarget.value || undefined)}
    />
  );
}

/** A list of short texts, one to a line. Lines that are empty count when the list is left. */
export function LinesBox({ path, label, hint }: FieldProps) {
  const { store } = useEditor();
  const text = useEditorState(({ draft }) => listAt(draft.guide, path).map(asText).join("\n"));
  const problem = useEditorState(({ problems }) => {
    const own = problems.find((each) => each.path[0] === path[0] && !each.isMissing);
    return own && `${own.field} ${own.problem}.`;
  });
  const read = (typed: string) => (typed === "" ? [] : typed.split("\n"));
  return (
    <TextArea
      id={fieldId(path)}
      label={label}
      hint={hint}
      note="optional"
      error={problem}
      rows={3}
      value={text}
      onChange={(event) => store.change(path, read(event.currentTarget.value))}
      onBlur={(event) =>
        store.change(
          path,
          read(event.currentTarget.value).filter((line) => line.trim() !== ""),
        )
      }
    />
  );
}

/** A problem of a group as a whole. */
export function GroupProblem({ path }: { path: FieldPath }) {
  const problem = useProblem(path);
  return problem ? <FieldError id={undefined}>{problem}</FieldError> : null;
}

/** The options of a table of names. */
export function optionsOf(names: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

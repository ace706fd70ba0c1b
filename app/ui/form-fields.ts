import { type ChangeEvent, createContext, useContext } from "react";

type Texts = Readonly<Record<string, string | undefined>>;

interface FormFields {
  /** By field name. */
  values: Texts;
  errors: Texts;
  /** For a form that follows what is typed. */
  onType?: (name: string, text: string) => void;
}

/** The form around a field. Its fields find their text and their error in it. */
export const FormFields = createContext<FormFields | undefined>(undefined);

interface FieldProps {
  name?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
  error?: string | undefined;
}

/** A field's props with what its form knows of it. An error and a value that it is given come first. */
export function useFormField<Props extends FieldProps>(props: Props): Props {
  const form = useContext(FormFields);
  const { name, value, defaultValue } = props;
  if (!form || !name) return props;
  const { values, errors, onType } = form;
  const error = props.error ?? errors[name];
  if (value !== undefined) return { ...props, error };
  if (!onType) return { ...props, error, defaultValue: values[name] ?? defaultValue ?? "" };
  const onChange = ({ target }: ChangeEvent<{ value: string }>) => onType(name, target.value);
  return { ...props, error, value: values[name] ?? "", onChange };
}

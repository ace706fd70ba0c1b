import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

export function EmailField(props: Omit<ComponentProps<typeof Field>, "label" | "type">) {
  return (
    <Field
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      label="Email"
      type="email"
      inputMode="email"
    />
  );
}

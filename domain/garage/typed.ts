/** The fields of a form as someone typed them. */
export type TypedForm = Readonly<Record<string, string | undefined>>;

/** The value of a text. One that can't be read stays as it is, for the schema to refuse; null where nothing was typed. */
export function typed<Value>(
  text: string | undefined,
  read: (text: string) => Value | undefined,
): Value | string | null {
  const plain = text?.trim() ?? "";
  return plain === "" ? null : (read(plain) ?? plain);
}

/** One of a form's choices; the first where it is none of them. */
export function chosen<Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | undefined,
): Value {
  return values.find((value) => value === text) ?? values[0];
}

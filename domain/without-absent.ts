type Present<Value> = { [Key in keyof Value as undefined extends Value[Key] ? never : Key]: Value[Key] } & {
  [Key in keyof Value as undefined extends Value[Key] ? Key : never]?: Exclude<Value[Key], undefined>;
};

/** Absent fields are left out rather than stored as undefined: what is written to a file is then what is in memory. */
export function withoutAbsent<Value extends object>(value: Value): Present<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Present<Value>;
}

/** The same, and null and an empty text are absent too. */
export function withoutEmpty<Value extends object>(value: Value): Present<Value> {
  const given = Object.entries(value).filter(([, each]) => each != null && each !== "");
  return Object.fromEntries(given) as Present<Value>;
}

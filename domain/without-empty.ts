/** What somebody sent without the fields that say nothing. */
export function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  const present = Object.entries(fields).filter(([, value]) => value != null && value !== "");
  return Object.fromEntries(present) as Fields;
}

export function readFields(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

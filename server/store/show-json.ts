const maxCharacters = 30_000;

/** Data as text for a person, bounded, without secrets and without what follows an address: keys travel there. */
export function showJson(data: unknown, secrets: readonly string[] = []): string {
  const text = secrets
    .reduce((text, secret) => text.replaceAll(secret, "***"), JSON.stringify(data ?? null, null, 2))
    .replace(/(https?:\/\/[^\s"?#]+)[?#][^\s"]*/g, "$1?…");
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}\n… and more` : text;
}

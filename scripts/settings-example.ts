/** `.env.example`, written from the README's table: each setting with what it means, none of them set. */
export function settingsExample(readme: string): string {
  const rows = readme.split("\n").flatMap((line) => {
    const [, names = "", meaning = "", standard = ""] =
      /^\| (`[A-Z].*?) \| (.*) \| (.*) \|$/.exec(line) ?? [];
    const settings = [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
    if (settings.length === 0) return [];
    const comment = `# ${plain(meaning)}. Default: ${plain(standard)}`;
    return [[comment, ...settings.map((name) => `#${name}=`)].join("\n")];
  });
  const start = `# Written by \`npm run settings\` from the README's table. Copy it to .env and remove the # of what you set. Docker Compose reads\n# .env, a systemd unit reads the same form as EnvironmentFile; npm start takes settings from the environment alone.`;
  return `${[start, ...rows].join("\n\n")}\n`;
}

/** Markdown without its marks and links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/ \(\[[^\]]*\]\([^)]*\)\)/g, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "")
    .replace(/\.$/, "");
}

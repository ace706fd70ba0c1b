import { parseArgs } from "node:util";

/** The folder and the flags of a command line. Prints the usage and exits after --help or a flag that does not exist. */
export function readArguments(
  usage: string,
  flags: readonly string[] = [],
): { folder: string; flags: Set<string> } {
  const options = Object.fromEntries(["help", ...flags].map((name) => [name, { type: "boolean" as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help) {
      console.info(usage);
      process.exit(0);
    }
    return { folder: positionals[0] ?? "content", flags: new Set(Object.keys(values)) };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

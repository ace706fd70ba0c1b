/** Ends a command that was called with --help, and says how it is used. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === "--help" || word === "-h")) return;
  console.info(usage);
  process.exit(0);
}

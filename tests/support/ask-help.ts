// Runs each script that its arguments name as if it were called with --help, and prints how it answered.
import { resolve } from "node:path";

const scripts = process.argv.slice(2);
const print = console.info;
const answers: { script: string; exitCode: number; printed: string }[] = [];
for (const script of scripts) {
  const lines: string[] = [];
  let exitCode: number | undefined;
  console.info = (line: string) => void lines.push(line);
  process.argv = [process.execPath, script, "--help"];
  process.exit = (code) => {
    // A script that catches this goes on and exits again: in a process of its own it would have ended here.
    exitCode ??= Number(code);
    throw new Error("exit");
  };
  await import(resolve(script)).catch((error: unknown) => {
    if (exitCode === undefined) throw error;
  });
  answers.push({ script, exitCode: exitCode ?? Number(process.exitCode ?? 0), printed: lines.join("\n") });
}
print(JSON.stringify(answers));

// `npm run test:firefox`: the main flows in a real Firefox, driven over WebDriver BiDi. Not a part of `npm test`.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../bench/free-port.ts";
import { answerHelp } from "../../scripts/usage.ts";
import { fixtureContent } from "../support/fixture-content.ts";
import { startedServer } from "../support/started-server.ts";
import { type Firefox, openFirefox } from "./bidi.ts";
import { flows } from "./flows.ts";
import { openPage } from "./page.ts";

const wanted = process.argv.slice(2);
answerHelp(`test:firefox [flow...]  runs the main flows in Firefox. Flows: ${Object.keys(flows).join("; ")}`);
const missing = whatIsMissing();
if (missing) {
  console.error(missing);
  process.exitCode = 1;
} else {
  execFileSync(process.execPath, [
    "scripts/content-build.ts",
    fixtureContent.source,
    fixtureContent.compiled,
  ]);
  process.exitCode = (await runFlows()) ? 0 : 1;
}

function findFirefox(): string | undefined {
  const names = process.env.FIREFOX ? [process.env.FIREFOX] : ["firefox-esr", "firefox"];
  return names.find((name) => spawnSync(name, ["--version"]).status === 0);
}

function whatIsMissing(): string | undefined {
  if (!findFirefox())
    return "Firefox is missing. Install it (apt install firefox-esr), or set FIREFOX to its path.";
  if (!existsSync("build/server/index.js")) return "The build is missing. Run `npm run build` first.";
  return undefined;
}

/** One after the other in one browser; true when all passed. */
async function runFlows(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "jackstand-firefox-data-"));
  const settings = { LOG_LEVEL: "info", DATA_DIR: dataDir, PORT: String(await freePort()) };
  let server = await startedServer(settings);
  const site = {
    stop: () => server.stop(),
    async start() {
      server = await startedServer(settings);
    },
  };
  const firefox = await openFirefox(findFirefox() ?? "");
  console.info(`Firefox ${firefox.version}`);
  try {
    const errors = collectErrors(firefox);
    await firefox.send("session.subscribe", { events: ["log.entryAdded"] });
    const page = await openPage(firefox, server.url);
    let failures = 0;
    for (const [name, run] of Object.entries(flows)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const failure = await run(page, site).then(() => undefined, String);
      const problems = [failure, ...errors.splice(0)].filter((problem) => problem !== undefined);
      failures += problems.length > 0 ? 1 : 0;
      console.info(`${problems.length > 0 ? "failed" : "passed"}: ${name}`);
      for (const problem of problems) console.error(problem.replace(/^/gm, "  "));
    }
    return failures === 0;
  } finally {
    await firefox.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Console errors, uncaught errors and what the content security policy refused. */
function collectErrors(firefox: Firefox): string[] {
  const errors: string[] = [];
  firefox.onEvent((method, params) => {
    const { level, text } = params as { level?: string; text?: string };
    if (method === "log.entryAdded" && level === "error" && text) errors.push(text);
  });
  return errors;
}

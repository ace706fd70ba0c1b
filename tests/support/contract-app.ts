import { execFile } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Page } from "@playwright/test";
import { Hono } from "hono";
import { createRequestHandler, type ServerBuild } from "react-router";
import { build, type Plugin, type Rolldown } from "vite";

/** A small app that does with the installed packages what ours does. */
export const contractApp = { source: "tests/fixtures/contracts", built: "test-results/contracts" };

export async function buildContractApp(): Promise<void> {
  // The bundler empties only folders inside the app's own.
  await rm(contractApp.built, { recursive: true, force: true });
  const command = ["node_modules/@react-router/dev/bin.cjs", "build", contractApp.source];
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, NODE_ENV: "production" } });
}

export async function serveContractApp() {
  const file = pathToFileURL(resolve(contractApp.built, "server/index.js")).href;
  const handle = createRequestHandler((await import(file)) as ServerBuild, "production");
  const app = new Hono()
    .use("/assets/*", serveStatic({ root: `${contractApp.built}/client` }))
    .all("*", ({ req }) => handle(req.raw));
  const server = createServer(getRequestListener(app.fetch)).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

/** The scripts that these modules, by their names, are bundled to, readable. The first is the entry. */
export async function bundle(modules: Readonly<Record<string, string>>, plugins: Plugin[]) {
  const sources: Plugin = {
    name: "sources",
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [sources, ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: Object.keys(modules).slice(0, 1) } },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}

/** Whether Chromium compiles the function `inner` inside another function before anybody calls that one. */
export async function isCompiledAhead(page: Page, code: string): Promise<boolean> {
  await page.route("**/*", (route) =>
    route.request().resourceType() === "script"
      ? route.fulfill({ contentType: "text/javascript", body: code })
      : route.fulfill({ contentType: "text/html", body: '<script type="module" src="/script.js"></script>' }),
  );
  await page.goto("http://localhost/");
  const session = await page.context().newCDPSession(page);
  let snapshot = "";
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => {
    snapshot += chunk;
  });
  await session.send("HeapProfiler.takeHeapSnapshot");
  await page.unroute("**/*");
  // Otherwise only the text of the function around it has it.
  return snapshot.includes("SharedFunctionInfo / inner");
}

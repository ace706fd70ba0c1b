import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Component, createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compileWhileLoading } from "../../app/contracts/bundler/compile-while-loading.ts";
import { dropUnusedLinks } from "../../app/contracts/bundler/drop-unused-links.ts";
import { failOnIneffectiveImport } from "../../app/contracts/bundler/fail-on-ineffective-import.ts";
import { routeModule } from "../../app/contracts/bundler/route-module.ts";
import { slimManifest } from "../../app/contracts/bundler/slim-manifest.ts";
import { loadWholePage } from "../../app/contracts/data-redirect.ts";
import { isInStack } from "../../app/contracts/failed-component.ts";
import { withLateSheet } from "../../app/contracts/late-sheet.ts";
import { pauseRender } from "../../app/contracts/pause-render.ts";
import { routeDataAddress } from "../../app/contracts/route-data-address.ts";
import { parseSource } from "../../scripts/figures/parse-source.ts";
import { readSources } from "../../scripts/figures/read-sources.ts";
import { chromiumArgs, findChromium } from "../../scripts/test-tools.mjs";
import {
  buildContractApp,
  bundle,
  contractApp,
  isCompiledAhead,
  serveContractApp,
} from "../support/contract-app.ts";

// Our contracts beyond the promises of React, React Router, Vite and Chromium, one by one, with the versions that are installed. An
// upgrade that breaks one fails here. The name of the test says which, and what uses it; the contract's file says what happens
// without it.

const sources = [
  ...readSources(),
  ...["vite.config.ts", "react-router.config.ts", "scripts/chunk-groups.ts"].map((path) =>
    parseSource(path, readFileSync(path, "utf8")),
  ),
];
const checked = new Set<string>();

function contract(name: string, file: string, check: () => Promise<void>): void {
  const path = `app/contracts/${file}`;
  const users = sources.filter(({ imports }) => imports.some(({ target }) => target === path));
  checked.add(path);
  it(`${name} of ${path}, used in ${users.map((source) => source.path).join(", ")}`, check);
}

describe("in a page", () => {
  const guide = "/guide/oil?page=2";
  let site: Awaited<ReturnType<typeof serveContractApp>>;
  let browser: Browser;
  let page: Page;
  let slimmed: unknown;
  const errors: unknown[] = [];

  beforeAll(async () => {
    await buildContractApp();
    const isVisited = (id: string) => id === "routes/guide";
    slimmed = await slimManifest({ folder: contractApp.built, isVisited }).catch((error) => error);
    site = await serveContractApp();
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  });
  afterAll(async () => {
    await browser.close();
    site.stop();
  });

  beforeEach(async () => {
    page = await browser.newPage();
    errors.length = 0;
    page.on("pageerror", (error) => errors.push(error));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  });
  afterEach(() => page.close());

  async function openHome(): Promise<void> {
    await page.goto(site.url);
    await page.waitForFunction(() => window.contracts);
  }

  async function follow(name: string, address: string): Promise<void> {
    await page.getByRole("link", { name }).click();
    await page.waitForURL(site.url + address);
  }

  /** Opens the home page without the script of its late part, which comes when the returned function is called. */
  async function openWithoutLatePart(): Promise<() => void> {
    const script = Promise.withResolvers<void>();
    await page.route("**/late-part-*.js", async (route) => {
      await script.promise;
      await route.continue();
    });
    await openHome();
    return script.resolve;
  }

  contract("useDataRouter", "data-router.ts", async () => {
    await openHome();
    const first = await page.evaluateHandle(() => document.body);
    await follow("Oil", guide);
    await page.getByRole("heading", { name: "A guide" }).waitFor();
    expect(await first.evaluate((body) => body.isConnected)).toBe(true);
  });

  contract("isHydrated", "hydration.ts", async () => {
    const scriptArrives = await openWithoutLatePart();
    const isHydrated = (tag: string) =>
      page.locator(tag).evaluate((each) => window.contracts.isHydrated(each));
    expect([await isHydrated("button"), await isHydrated("p")]).toEqual([true, false]);
    scriptArrives();
    await expect.poll(() => isHydrated("p")).toBe(true);
  });

  contract("LateBoundary", "hydration.ts", async () => {
    const scriptArrives = await openWithoutLatePart();
    const part = await page.locator("p").elementHandle();
    await page.getByRole("button").click();
    await page.getByText("Tapped 1 times").waitFor();
    expect(await part?.isVisible()).toBe(true);
    scriptArrives();
    await expect
      .poll(() => part?.evaluate((each) => each.isConnected && window.contracts.isHydrated(each)))
      .toBe(true);
    expect(errors).toEqual([]);
  });

  contract("knownRoutes", "route-manifest.ts", async () => {
    await openHome();
    const [root, home, guide] = await page.evaluate(() => window.contracts.knownRoutes());
    expect(root).toMatchObject({ id: "root", hasLoader: true });
    expect(home).toMatchObject({ id: "routes/home", parentId: "root", index: true, hasLoader: true });
    expect(guide).toMatchObject({
      id: "routes/guide",
      parentId: "root",
      path: "guide/:name",
      hasLoader: true,
      hasClientLoader: true,
      module: expect.stringMatching(/^\/assets\/guide-[^/]+\.js$/),
      imports: expect.arrayContaining([expect.stringMatching(/^\/assets\/[^/]+\.js$/)]),
    });
  });

  contract("hasRun", "route-manifest.ts", async () => {
    await openHome();
    const haveRun = () =>
      page.evaluate(() => ["routes/home", "routes/guide"].map((id) => window.contracts.hasRun(id)));
    expect(await haveRun()).toEqual([true, false]);
    await follow("Oil", guide);
    expect(await haveRun()).toEqual([true, true]);
  });

  contract("routeDataAddress", "route-data-address.ts", async () => {
    const requested: string[] = [];
    page.on("request", (each) => each.resourceType() === "fetch" && requested.push(each.url()));
    const addressOf = (path: string, route: string) =>
      site.url + routeDataAddress(new URL(path, site.url), [route]);
    await openHome();
    await follow("Oil", guide);
    await follow("Home", "/?from=guide");
    expect(requested).toEqual([addressOf(guide, "routes/guide"), addressOf("/?from=guide", "routes/home")]);
  });

  contract("loadWholePage", "data-redirect.ts", async () => {
    await openHome();
    const first = await page.evaluateHandle(() => document.body);
    await page.route("**/guide/oil.data*", async (route) => {
      const { status, headers } = loadWholePage(guide);
      await route.fulfill({ status, headers: Object.fromEntries(headers) });
    });
    await follow("Oil", guide);
    await page.getByRole("heading", { name: "A guide" }).waitFor();
    // The document before it is gone, and what was in it with it.
    await expect(first.evaluate((body) => body.isConnected)).rejects.toThrow();
  });

  contract("decodeRouteData", "decode-route-data.ts", async () => {
    await openHome();
    const data = await page.evaluate(
      async (address) => {
        const { body } = await fetch(address);
        return body && window.contracts.decodeRouteData(body, "routes/guide");
      },
      routeDataAddress(new URL(guide, site.url), ["routes/guide"]),
    );
    expect(data).toEqual({ name: "oil", written: new Date(0) });
  });

  contract("withLowPreloads", "script-preloads.ts", async () => {
    const html = await (await fetch(site.url)).text();
    const links = html.match(/<link[^>]*modulepreload[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(2);
    expect(html.lastIndexOf("modulepreload")).toBeLessThan(html.indexOf("<body"));
    expect(links.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    await openHome();
    expect(errors).toEqual([]);
  });

  contract("withLateSheet", "late-sheet.ts", async () => {
    await page.route(site.url, async (route) => {
      const response = await route.fetch();
      const body = withLateSheet(await response.text(), { href: "/late.css", isNeeded: false });
      await route.fulfill({ response, body });
    });
    await page.route("**/late.css", (route) =>
      route.fulfill({ contentType: "text/css", body: "p{top:1px}" }),
    );
    await page.goto(site.url, { waitUntil: "commit" });
    const link = await page.waitForSelector('link[href="/late.css"]', { state: "attached" });
    await page.waitForFunction(() => window.contracts);
    expect(await link.evaluate((each) => each.isConnected)).toBe(true);
    expect(errors).toEqual([]);
  });

  contract("slimManifest", "bundler/slim-manifest.ts", async () => {
    expect(slimmed).toBeUndefined();
    const [name = "", ...others] = readdirSync(`${contractApp.built}/client/assets`).filter((file) =>
      file.startsWith("manifest-"),
    );
    expect(others).toEqual([]);
    expect(await (await fetch(site.url)).text()).toContain(`/assets/${name}`);
    await openHome();
    const routes = await page.evaluate(() => window.contracts.knownRoutes());
    expect(routes.map(({ imports = [] }) => imports.length > 0)).toEqual([false, false, true]);
    await follow("Oil", guide);
    expect(errors).toEqual([]);
  });

  contract("routeModule", "bundler/route-module.ts", async () => {
    const modules = new Set(JSON.parse(readFileSync(`${contractApp.built}/client/modules.json`, "utf8")));
    const graph = { getModuleInfo: (id: string) => (modules.has(id) ? { importedIds: [] } : null) };
    for (const file of ["root.tsx", "routes/home.tsx", "routes/guide.tsx"])
      routeModule(resolve(contractApp.source, "app", file), graph);
    expect(() => routeModule("/nowhere.tsx", graph)).toThrow("app/contracts/bundler/route-module.ts");
  });

  contract("compileWhileLoading", "bundler/compile-while-loading.ts", async () => {
    const code = "globalThis.outer = function outer() { return function inner() {}; };";
    const [plain] = await bundle({ entry: code }, []);
    const [hinted] = await bundle({ entry: code }, [compileWhileLoading()]);
    expect(await isCompiledAhead(page, plain?.code ?? "")).toBe(false);
    expect(await isCompiledAhead(page, hinted?.code ?? "")).toBe(true);
  });
});

describe("in a server render", () => {
  const render = (node: ReactNode, onError: (componentStack?: string) => void) =>
    new Promise<string>((resolve, reject) => {
      const { pipe } = renderToPipeableStream(node, {
        onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
        onShellError: reject,
        onError: (_, { componentStack }) => onError(componentStack),
      });
    });

  contract("pauseRender", "pause-render.ts", async () => {
    let starts = 0;
    function Paused() {
      pauseRender(() => {
        starts += 1;
        return new Promise((resolve) => setImmediate(resolve));
      });
      return "rendered";
    }
    expect(await render(createElement(Paused), expect.unreachable)).toBe("rendered");
    expect(starts).toBe(2);
  });

  contract("isInStack", "failed-component.ts", async () => {
    class Around extends Component<{ children: ReactNode }> {
      override render = () => this.props.children;
    }
    class Beside extends Around {}
    function Crash(): never {
      throw new Error("on purpose");
    }
    const stacks: (string | undefined)[] = [];
    const tree = createElement(
      "p",
      null,
      createElement(Beside),
      createElement(Around, null, createElement(Crash)),
    );
    await expect(render(tree, (stack) => void stacks.push(stack))).rejects.toThrow("on purpose");
    expect(stacks.map((stack) => [isInStack(stack, Around), isInStack(stack, Beside)])).toEqual([
      [true, false],
    ]);
  });
});

describe("in the build", () => {
  // The bundler takes the packages' files for development otherwise.
  beforeEach(() => {
    vi.stubEnv("NODE_ENV", "production");
  });

  contract("dropUnusedLinks", "bundler/drop-unused-links.ts", async () => {
    const modules = {
      entry: 'import { useSearchParams } from "react-router"; globalThis.used = useSearchParams;',
    };
    const [whole] = await bundle(modules, []);
    const [dropped] = await bundle(modules, [dropUnusedLinks()]);
    expect(whole?.code).toMatch(/function LinkWithRef/);
    expect(dropped?.code).not.toMatch(/LinkWithRef|displayName =/);
    expect(dropped?.code).toMatch(/function useSearchParams/);
    await expect(bundle({ entry: "globalThis.used = 1;" }, [dropUnusedLinks()])).rejects.toThrow(
      "app/contracts/bundler/drop-unused-links.ts",
    );
  });

  contract("failOnIneffectiveImport", "bundler/fail-on-ineffective-import.ts", async () => {
    const modules = {
      entry: 'import { part } from "part"; globalThis.used = [part, import("part")];',
      part: "export const part = 1;",
    };
    await expect(bundle(modules, [])).resolves.toHaveLength(1);
    await expect(bundle(modules, [failOnIneffectiveImport()])).rejects.toThrow("part");
  });
});

it("every contract is checked", () => {
  const files = sources.map(({ path }) => path).filter((path) => path.startsWith("app/contracts/"));
  expect([...checked].sort()).toEqual(files.toSorted());
});

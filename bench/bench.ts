import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { BenchServer } from "./bench-server.ts";
import { atEnd } from "./clean-up.ts";
import { type Front, startFront } from "./front-server.ts";
import { launchChromium } from "./launch-chromium.ts";
import { startOurs } from "./our-server.ts";
import { prepareTemplates, type Template } from "./templates.ts";
import type { Tools } from "./tools.ts";

/** Servers and files that several sections share, started when the first one needs them. */
export class Bench {
  readonly tools: Tools;
  /** For files of this run; removed at its end. */
  readonly folder = mkdtempSync(join(tmpdir(), "jackstand-bench-"));
  #ours: Promise<BenchServer> | undefined;
  #front: Promise<Front> | undefined;
  #browser: Promise<Browser> | undefined;
  #templates: Promise<Template[]> | undefined;

  constructor(tools: Tools) {
    this.tools = tools;
    atEnd(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  /** Our server over plain HTTP. */
  ours(): Promise<BenchServer> {
    this.#ours ??= startOurs(this.folder);
    return this.#ours;
  }

  /** Our server behind nginx, over https and HTTP/2. */
  front(): Promise<Front> {
    this.#front ??= startFront({ nginx: this.tool("nginx"), openssl: this.tool("openssl") }, this.folder);
    return this.#front;
  }

  /** A browser that trusts the front's certificate. */
  browser(): Promise<Browser> {
    this.#browser ??= this.front().then(({ trustedKey }) =>
      launchChromium(this.tool("chromium"), trustedKey),
    );
    return this.#browser;
  }

  templates(): Promise<Template[]> {
    this.#templates ??= Promise.all([this.browser(), this.front()]).then(([browser, front]) =>
      prepareTemplates(browser, front),
    );
    return this.#templates;
  }

  /** A section names the tools that it needs, and runs only where they are. */
  tool(name: keyof Tools): string {
    const path = this.tools[name];
    if (path === undefined) throw new Error(`${name} is missing.`);
    return path;
  }
}

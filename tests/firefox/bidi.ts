import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A Firefox that is driven over WebDriver BiDi: commands and events as JSON over one WebSocket. */
export interface Firefox {
  version: string;
  send<Result>(method: string, params: object): Promise<Result>;
  onEvent(listener: (method: string, params: unknown) => void): void;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Starts a Firefox of its own, with an empty profile. */
export async function openFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "jackstand-firefox-"));
  const browser = spawn(
    path,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, HOME: profile },
    },
  );
  const socket = new WebSocket(`${await addressOf(browser)}/session`);
  await once(socket, "open");
  const { send, onEvent } = speak(socket);
  const session = await send<{ capabilities: { browserVersion: string } }>("session.new", {
    capabilities: {},
  });
  return {
    version: session.capabilities.browserVersion,
    send,
    onEvent,
    async close() {
      const exited = once(browser, "exit");
      // The browser may be gone before it can answer.
      send("browser.close", {}).catch(() => {});
      const timer = setTimeout(() => browser.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(timer);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function speak(socket: WebSocket): Pick<Firefox, "send" | "onEvent"> {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners: ((method: string, params: unknown) => void)[] = [];
  let lastId = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Message;
    const request = id === undefined ? undefined : waiting.get(id);
    if (request && id !== undefined) {
      waiting.delete(id);
      if (error === undefined) request.resolve(result);
      else request.reject(new Error(`${error}: ${message}`));
    } else if (method !== undefined) {
      for (const listener of listeners) listener(method, params);
    }
  });
  return {
    send<Result>(method: string, params: object) {
      const request = Promise.withResolvers<unknown>();
      waiting.set(++lastId, request);
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return request.promise as Promise<Result>;
    },
    onEvent: (listener) => void listeners.push(listener),
  };
}

/** Firefox chooses a port and names it. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    browser.stderr?.on("data", (chunk) => {
      output += String(chunk);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    browser.once("error", reject);
    browser.once("exit", () => reject(new Error(`Firefox ended before it listened:\n${output}`)));
  });
}

import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const start = (userAgent: string | undefined) =>
  spawnSync(process.execPath, ["scripts/start.mjs"], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...(userAgent ? { npm_config_user_agent: userAgent } : {}) },
  });

describe("npm start on a machine it cannot run on", () => {
  it("asks for npm 11 when npm is older, and installs nothing", () => {
    const { status, stderr, stdout } = start("npm/10.9.2 node/v20.19.0 linux x64");
    expect(status).toBe(1);
    expect(stderr).toContain("Jackstand needs npm 11 or newer; this is npm 10");
    expect(stdout).toBe("");
  });

  it("asks to be run through npm when it is not", () => {
    const { status, stderr } = start(undefined);
    expect(status).toBe(1);
    expect(stderr).toContain("npm start");
  });
});

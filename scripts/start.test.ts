import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { versionProblem } from "./bootstrap.mjs";

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

  it("asks for Node 20.19 when Node is older", () => {
    for (const old of ["16.20.0", "18.20.4", "20.18.3"]) {
      expect(versionProblem(old, "npm/11.0.0")).toContain(
        `Node 20.19 or newer to set itself up; this is Node ${old}`,
      );
    }
    expect(versionProblem("20.19.0", "npm/11.0.0")).toBeUndefined();
  });

  it("asks to be run through npm when it is not", () => {
    const { status, stderr } = start(undefined);
    expect(status).toBe(1);
    expect(stderr).toContain("npm start");
  });
});

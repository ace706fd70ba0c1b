import { beforeAll, describe, expect, it } from "vitest";
import { type HttpAnswer, send, sendRaw } from "../support/http-client.ts";
import { hashedAsset, header } from "../support/http-pages.ts";
import { type LogLine, type RunningServer, startServer, temporaryFolder } from "../support/running-server.ts";

const secrets = {
  query: "query-secret-1f9c",
  cookie: "cookie-secret-2e8b",
  bearer: "bearer-secret-3d7a",
  body: "body-secret-4c6f",
  agent: "agent-secret-5b5e",
  referrer: "referrer-secret-6a4d",
  address: "ann.other@example.com",
  encodedAddress: "ann.other%40example.com",
  // As an identity service makes them: letters of both cases, and not always a digit.
  token: "zKvTqWmRbXcYdPfGhJnLsBtQ",
  jsonWebToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlLW9mLWl0",
};

const headers = {
  Cookie: `session=${secrets.cookie}`,
  Authorization: `Bearer ${secrets.bearer}`,
  "User-Agent": secrets.agent,
  Referer: `https://example.com/?t=${secrets.referrer}`,
};

let server: RunningServer;
let answers: HttpAnswer[];
let log: LogLine[];

// One server lives through every kind of request and is then stopped, so that its log is complete.
beforeAll(async () => {
  server = await startServer({ DATA_DIR: temporaryFolder() });
  const paths = [
    `/?token=${secrets.query}`,
    `/search?q=${secrets.query}&email=${secrets.encodedAddress}`,
    `/privacy.data?secret=${secrets.query}`,
    `/privacy/?secret=${secrets.query}`,
    `/no-such-page?secret=${secrets.query}`,
    `/%zz?secret=${secrets.query}`,
    `/unsubscribe/${secrets.address}`,
    `/unsubscribe/${secrets.encodedAddress}`,
    `/reset-password/${secrets.token}`,
    `/verify/${secrets.jsonWebToken}`,
    `/healthz?secret=${secrets.query}`,
    `/readyz?secret=${secrets.query}`,
    `/metrics?secret=${secrets.query}`,
    await hashedAsset(server),
  ];
  answers = [];
  for (const path of paths) answers.push(await send(server, path, { headers }));
  const refused: [string, { method: string; body?: string | Buffer }][] = [
    [`/privacy?secret=${secrets.query}`, { method: "POST", body: `password=${secrets.body}` }],
    ["/privacy", { method: "POST", body: Buffer.alloc(1024 * 1024 + 1) }],
    ["/privacy", { method: "DELETE" }],
    ["/privacy", { method: "PROPFIND" }],
    ["/privacy", { method: "HEAD" }],
  ];
  for (const [path, options] of refused) answers.push(await send(server, path, { headers, ...options }));
  answers.push(await send(server, "/x", { headers: { ...headers, Host: `${secrets.query} not a host` } }));
  answers.push(await sendRaw(server, `${secrets.query} is no request\r\n\r\n`));
  await server.stop();
  log = server.log();
});

describe("the log", () => {
  it("has exactly one line for each request, under the id that the answer carries", () => {
    const logged = log.filter(({ message }) => message === "request").map(({ id }) => id);
    const answered = answers.map((answer) => header(answer, "x-request-id"));
    // The home page was asked once more, for the asset's name.
    expect(logged).toHaveLength(answered.length + 1);
    expect(new Set(logged).size).toBe(logged.length);
    expect(logged).toEqual(expect.arrayContaining(answered));
  });

  it("tells each request's status as the visitor saw it", () => {
    const byId = new Map(log.map((line) => [line.id, line.status]));
    for (const answer of answers) expect(byId.get(header(answer, "x-request-id"))).toBe(answer.status);
  });

  it.each(Object.entries(secrets))("never has the visitor's %s", (_, secret) => {
    expect(server.output()).not.toContain(secret);
  });

  it("has no query string", () => {
    for (const { path } of log) expect(path ?? "").not.toContain("?");
  });

  it("is JSON, one object a line, apart from the greeting", () => {
    const lines = server.output().trim().split("\n");
    const others = lines.filter((line) => !line.startsWith("{") && line.trim() !== "");
    expect(others.map((line) => line.trim())).toEqual([
      expect.stringMatching(/^Jackstand is running at http:\/\/localhost:\d+$/),
      "Press Ctrl-C to stop.",
    ]);
  });

  it("begins with the start and ends with the stop", () => {
    const events = log
      .map(({ message }) => message)
      .filter((message) => message !== "request" && !/as root/.test(message));
    expect(events).toEqual(["database migrated", "server started", "server stopped"]);
  });
});

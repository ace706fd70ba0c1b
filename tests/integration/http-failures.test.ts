import { describe, expect, it } from "vitest";
import { AppError } from "../../server/errors.ts";
import { serveRoutes } from "../support/http-app.ts";

describe("a loader that fails", () => {
  it("is logged with its cause under the request's id, and the visitor learns nothing of it", async () => {
    const { port, log } = await serveRoutes({
      broken: {
        loader: () => {
          throw new Error("the secret reason");
        },
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("secret");
    const failure = log().find(({ message }) => message === "page failed");
    expect(failure).toMatchObject({ level: "error", id: answer.headers.get("x-request-id") });
    expect(failure?.error).toContain("the secret reason");
  });

  it("with an error of ours answers with the status of the table, and logs the cause", async () => {
    const { port, log } = await serveRoutes({
      away: {
        loader: () => {
          throw new AppError("unavailable", "Please try again soon.", { cause: new Error("no connection") });
        },
      },
    });
    expect((await fetch(`http://127.0.0.1:${port}/away`)).status).toBe(503);
    expect(log().find(({ message }) => message === "page failed")?.error).toContain("no connection");
  });

  it("that refuses with a status of its own is no failure", async () => {
    const { port, log } = await serveRoutes({
      gone: {
        loader: () => {
          throw new Response("gone", { status: 410 });
        },
      },
    });
    expect((await fetch(`http://127.0.0.1:${port}/gone`)).status).toBe(410);
    expect(log().filter(({ level }) => level === "error")).toEqual([]);
  });
});

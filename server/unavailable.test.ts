import { describe, expect, it } from "vitest";
import { bootMessage } from "./boot-message.ts";
import { AppError } from "./errors.ts";
import { asUnavailable, findUnavailable } from "./unavailable.ts";

const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
const fault = new TypeError("x is not a function");
const hidden = new Error("Failed to get session");
const fullMessage = "We can't save anything right now: the disk is full. Please try again later.";

describe("what a failure means for a visitor", () => {
  it.each([
    ["a database that is away", lost, "Away."],
    ["a full disk", full, fullMessage],
    ["a full disk behind another error", new Error("not saved", { cause: full }), fullMessage],
  ])("of %s is told, with status 503", (_, error, userMessage) => {
    expect(asUnavailable(error, "Away.")).toMatchObject({ status: 503, userMessage, cause: error });
  });

  it("was said already by an error of our own", () => {
    const away = new AppError("unavailable", "The shop is closed.", { cause: full });
    expect(asUnavailable(away, "Away.")).toBe(away);
    expect(asUnavailable(new AppError("conflict", "No.", { cause: full }), "Away.")).toBeUndefined();
  });

  it("is no excuse for a fault of ours", () => {
    expect(asUnavailable(fault, "Away.")).toBeUndefined();
    expect(asUnavailable("text", "Away.")).toBeUndefined();
  });
});

describe("a failure whose reason a library hid", () => {
  const find = (error: unknown, ping: () => Promise<void>) => findUnavailable(error, ping, "Away.");

  it("is the database's, when that says so", async () => {
    expect(await find(hidden, () => Promise.reject(lost))).toMatchObject({ userMessage: "Away." });
    expect(await find(hidden, () => Promise.reject(full))).toMatchObject({ userMessage: fullMessage });
    expect(await find(hidden, () => Promise.reject(new Error("gone")))).toMatchObject({ status: 503 });
  });

  it("is ours, when the database is well", async () => {
    expect(await find(hidden, async () => {})).toBeUndefined();
  });

  it("needs no question when it is known", async () => {
    const unasked = () => Promise.reject(new Error("asked"));
    expect(await find(full, unasked)).toMatchObject({ userMessage: fullMessage });
    expect(await find(new AppError("conflict", "No."), unasked)).toBeUndefined();
  });
});

it("whoever starts a server on a full disk is told so", () => {
  expect(bootMessage(full)).toBe("Can't write data: the disk is full.");
});

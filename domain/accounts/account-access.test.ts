import { expect, test } from "vitest";
import { keepField, readKept, webhookId } from "./account-access.ts";

test("a form keeps what is checked in it, and nothing else", () => {
  const webhook = webhookId({ createdAt: "2026-01-02T03:04:05.000Z" });
  const fields = {
    password: "keep-1",
    [keepField("a-1")]: "on",
    [keepField(webhook)]: "on",
    "keep-2": "",
  };
  expect(readKept(fields)).toEqual(["a-1", webhook]);
  expect(readKept({})).toEqual([]);
});

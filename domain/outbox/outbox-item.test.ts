import { expect, it } from "vitest";
import { bytesOf, canEdit, canWait, detailOf, exportedItems, formItem } from "./outbox-item.ts";
import { isStoredAlready } from "./stored-already.ts";

const now = "2026-11-19T10:00:00.000Z";
const photo = { key: "p", kind: "photo", name: "a.jpg", bytes: 7, file: "content" };
const item = (fields: Record<string, string>) =>
  formItem({ uid: "ada", fields, files: [photo], now, newKey: () => "new" });

it("only forms wait that the server takes once", () => {
  expect(canWait("log-work")).toBe(true);
  expect(canWait("add-vehicle")).toBe(false);
  expect(canWait("toString")).toBe(false);
});

it("has the key of its form, names what was written, and belongs to its account", () => {
  const work = item({
    intent: "log-work",
    title: "Oil",
    requestKey: "key",
    account: "eve",
    doneOn: "2026-11-19",
  });
  expect(work).toMatchObject({ id: "key", uid: "ada", title: "Oil", fields: { account: "ada" } });
  expect(detailOf(work)).toBe("Nov 19");
  expect(item({ intent: "edit-tool", name: "Jack", lentTo: "Bo" })).toMatchObject({
    id: "new",
    title: "Tool: Jack",
  });
});

it("can be changed until the server may have it, and when the server asks", () => {
  const work = item({ intent: "log-work" });
  expect(canEdit(work)).toBe(true);
  expect(canEdit({ ...work, tries: 1 })).toBe(false);
  expect(canEdit({ ...work, tries: 1, problem: { title: "No" } })).toBe(true);
});

it("is exported without the content of photos", () => {
  const work = item({ intent: "log-work", title: "Oil" });
  expect(bytesOf([work, work])).toBe(14);
  expect(JSON.stringify(exportedItems([work]))).not.toContain("content");
  expect(exportedItems([work])).toMatchObject([{ title: "Oil", files: [{ name: "a.jpg", bytes: 7 }] }]);
});

it("takes a change for done that the row has already, and no other", () => {
  const change = { version: 1, snoozedUntil: "2026-12-19", lentTo: null };
  const refusal = (row: object) => ({ error: { code: "conflict" }, reminder: { version: 2, ...row } });
  expect(isStoredAlready(change, refusal({ snoozedUntil: "2026-12-19" }))).toBe(true);
  expect(isStoredAlready(change, refusal({ snoozedUntil: "2026-11-26" }))).toBe(false);
  expect(isStoredAlready({ version: 1, covers: ["b", "a"] }, refusal({ covers: ["a", "b"] }))).toBe(true);
  expect(isStoredAlready(change, { error: { code: "conflict" } })).toBe(false);
});

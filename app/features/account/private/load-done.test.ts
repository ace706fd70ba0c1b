import { describe, expect, it } from "vitest";
import { loadDone } from "./load-done.ts";

const actions = {
  "save-name": { done: "Display name saved" },
  "change-password": { done: "Password changed", detail: "Your other devices are signed out." },
  "delete-entry": { done: "Entry deleted", undo: "restore-entry" },
};

const read = (query: string) => loadDone(new URLSearchParams(query), actions);

describe("what a form without scripts did", () => {
  it("is told by the page's address, in the words of the action", () => {
    expect(read("tab=tools")).toBeUndefined();
    expect(read("done=save-name")).toEqual({ title: "Display name saved" });
    expect(read("done=change-password")?.title).toBe("Password changed. Your other devices are signed out.");
    for (const unknown of ["other", "toString", ""]) expect(read(`done=${unknown}`)?.title).toBe("Saved.");
  });

  it("can be undone where the address names what it was about", () => {
    expect(read("tab=maintenance&car=c1&done=delete-entry&about=e1")?.undo).toEqual({
      intent: "restore-entry",
      about: "e1",
      car: "c1",
      tab: "maintenance",
    });
    expect(read("tab=maintenance&car=c1&done=delete-entry")?.undo).toBeUndefined();
    expect(read("done=save-name&about=e1")?.undo).toBeUndefined();
  });

  it("lets an address say nothing else of what the undo sends", () => {
    const { undo } = read("done=delete-entry&about=e1&intent=delete-account&account=other&password=x") ?? {};
    expect(undo).toEqual({ intent: "restore-entry", about: "e1" });
  });
});

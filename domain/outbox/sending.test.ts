import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formItem, type OutboxItem, photoItem } from "./outbox-item.ts";
import { type Answer, afterAnswer, inOrder, nextItem, outcomeOf, pauseMs, sendDue } from "./sending.ts";

const now = "2026-11-19T10:00:00.000Z";
const at = (second: number) => new Date(Date.parse(now) + second * 1000).toISOString();
const file = (key: string) => ({ key, kind: "photo", name: `${key}.jpg`, bytes: 10, file: null });
const form = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...formItem({
    uid: "ada",
    fields: { intent: "log-work", title: id, requestKey: id },
    files: [],
    now,
    newKey: () => "new",
  }),
  ...more,
});
const refused = (status: number): Answer => ({ ok: false, status, problem: { title: "No" } });

it("tells from the answer who acts next", () => {
  expect(outcomeOf({ ok: true }, 1)).toBe("done");
  expect(outcomeOf(refused(401), 1)).toBe("account");
  for (const status of [0, 408, 429, 503]) expect(outcomeOf(refused(status), 99)).toBe("later");
  for (const status of [400, 404, 409, 413, 422]) expect(outcomeOf(refused(status), 1)).toBe("needs-owner");
});

it("shows a form to its owner that makes the server fail every time", () => {
  expect(outcomeOf(refused(500), 7)).toBe("later");
  expect(outcomeOf(refused(500), 8)).toBe("needs-owner");
});

it("waits longer each time, up to an hour", () => {
  expect([1, 2, 3, 20].map(pauseMs)).toEqual([5_000, 15_000, 45_000, 3_600_000]);
});

describe("the next one to send", () => {
  const photo = photoItem(file("p"), { uid: "ada", fields: {}, now });
  const late = form("b", { createdAt: at(1) });

  it("is the first that was written, and photos come last", () => {
    expect(inOrder([photo, late, form("a")]).map(({ id }) => id)).toEqual(["a", "b", "p"]);
  });

  it("waits for the one before it, unless its owner asks", () => {
    const items = [form("a", { nextTryAt: at(60) }), late];
    expect(nextItem(items, { now })).toBeUndefined();
    expect(nextItem(items, { now, isAsked: true })?.id).toBe("a");
    expect(nextItem(items, { now: at(60) })?.id).toBe("a");
  });

  it("passes one that needs its owner, but not to change the same row", () => {
    const snooze = (id: string, more: Partial<OutboxItem>) => form(id, { fields: { about: "oil" }, ...more });
    const items = [snooze("a", { problem: { title: "No" } }), snooze("b", { createdAt: at(1) })];
    expect(nextItem(items, { now })).toBeUndefined();
    expect(nextItem([...items, form("c", { createdAt: at(2) })], { now })?.id).toBe("c");
  });
});

it("keeps an item as it is while nobody is signed in, and names what its owner must change", () => {
  const item = form("a");
  expect(afterAnswer(item, refused(401), now)).toEqual([item]);
  expect(afterAnswer(item, refused(422), now)).toMatchObject([{ id: "a", problem: { title: "No" } }]);
  expect(afterAnswer(item, refused(503), now)).toMatchObject([{ id: "a", tries: 1, nextTryAt: at(5) }]);
});

it("sends the photos of a form once it is known what they belong to, under their own keys", () => {
  const item = form("a", { fields: { car: "1" }, files: [file("p1"), file("p2")] });
  expect(afterAnswer(item, { ok: true, about: "entry" }, now)).toMatchObject([
    { id: "p1", kind: "photo", fields: { vehicleId: "1", entryId: "entry", kind: "photo" } },
    { id: "p2" },
  ]);
});

/** A device, and a server that takes each key once, whatever happens between them. */
function world(forms: readonly OutboxItem[]) {
  const stored = new Map(forms.map((item) => [item.id, item]));
  const entries = new Map<string, number>();
  let clock = 0;
  const fates: Fate[] = [];
  const killed = new Error("killed");
  const tab = () =>
    sendDue({
      read: async () => [...stored.values()],
      now: () => at(clock),
      async send(item) {
        const fate = fates.shift() ?? "ok";
        if (fate === "killed before") throw killed;
        if (fate === "offline" || fate === "busy") return refused(fate === "offline" ? 0 : 503);
        if (fate === "signed out") return refused(401);
        if (!entries.has(item.id)) entries.set(item.id, entries.size);
        if (fate === "killed after") throw killed;
        if (fate === "lost answer") return refused(0);
        return { ok: true, about: `entry-${item.id}` };
      },
      async replace(item, by) {
        if (fates.shift() === "killed before") throw killed;
        if (stored.get(item.id)?.createdAt !== item.createdAt) return;
        stored.delete(item.id);
        for (const each of by) stored.set(each.id, each);
      },
    }).catch((error) => {
      if (error !== killed) throw error;
    });
  return {
    stored,
    entries,
    async visit(tabs: number, next: readonly Fate[]) {
      fates.splice(0, fates.length, ...next);
      clock += 3600;
      await Promise.all(Array.from({ length: tabs }, tab));
    },
  };
}

const fate = fc.constantFrom(
  ...(["ok", "offline", "busy", "signed out", "lost answer", "killed before", "killed after"] as const),
);
type Fate = typeof fate extends fc.Arbitrary<infer Value> ? Value : never;

it("whatever breaks, in whichever order and however often it is sent, each arrives once", async () => {
  const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(fate, { maxLength: 8 })), {
    maxLength: 8,
  });
  const drawn = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(drawn, visits, async (photoCounts, happenings) => {
      const items = photoCounts.map((count, index) =>
        form(`f${index}`, {
          createdAt: at(index),
          files: Array.from({ length: count }, (_, photo) => file(`f${index}-p${photo}`)),
        }),
      );
      const keys = items.flatMap(({ id, files }) => [id, ...files.map(({ key }) => key)]).toSorted();
      const { stored, entries, visit } = world(items);
      for (const [tabs, fates] of happenings) {
        await visit(tabs, fates);
        // Nothing vanishes: what the server doesn't have is still on the device.
        const held = [...stored.values()].flatMap(({ id, files }) => [id, ...files.map(({ key }) => key)]);
        expect(keys.filter((key) => !entries.has(key) && !held.includes(key))).toEqual([]);
      }
      await visit(1, []);
      expect([...entries.keys()].toSorted()).toEqual(keys);
      expect(stored.size).toBe(0);
    }),
    { seed: 40, numRuns: 300 },
  );
});

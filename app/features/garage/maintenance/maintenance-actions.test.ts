import { describe, expect, it } from "vitest";
import { type ApiClient, type ApiRequest, requestLine } from "../../../../domain/api/api-client.ts";
import { performAction } from "../../account/private/run-action.ts";
import { maintenanceActions } from "./maintenance-actions.ts";

/** Snoozes a reminder; returns what the API is sent and what the form gets back. */
async function snooze(fields: { for?: string; today?: string }) {
  const sent: (ApiRequest & { line: string })[] = [];
  const api: ApiClient = async (route, request) => {
    const { params: _, ...more } = request;
    sent.push({ line: requestLine(route, request).join(" "), ...more });
    return {} as never;
  };
  const form = { intent: "snooze-reminder", account: "ada", car: "c 1", about: "r1", version: "3" };
  const { result } = await performAction({ ...form, ...fields }, api, maintenanceActions);
  return { sent, result };
}

describe("a snooze", () => {
  it.each([
    ["a week", "week", "2026-01-31", "2026-02-07"],
    ["a month, which may be shorter", "month", "2026-01-31", "2026-02-28"],
    ["three months", "quarter", "2026-11-18", "2027-02-18"],
  ])("lasts for %s", async (_, length, today, snoozedUntil) => {
    const { sent, result } = await snooze({ for: length, today });
    expect(sent).toEqual([
      {
        line: "PATCH /api/v1/me/vehicles/c%201/reminders/r1",
        uid: "ada",
        body: { version: 3, snoozedUntil },
      },
    ]);
    expect(result).toMatchObject({ ok: true, done: "Snoozed" });
  });

  it("ends when asked to", async () => {
    const { sent, result } = await snooze({ for: "end", today: "2026-01-31" });
    expect(sent).toMatchObject([{ body: { snoozedUntil: null } }]);
    expect(result).toMatchObject({ ok: true, done: "Snooze ended" });
  });

  it.each([{ for: "year", today: "2026-01-31" }, { for: "week", today: "today" }, {}])(
    "of unknown length is asked again: %o",
    async (fields) => {
      const { sent, result } = await snooze(fields);
      expect(sent).toEqual([]);
      expect(result).toMatchObject({ ok: false, errors: { for: "Pick how long" } });
    },
  );
});

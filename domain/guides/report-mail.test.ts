import fc from "fast-check";
import { expect, it } from "vitest";
import type { DebugLogEntry } from "./dev-log.ts";
import { reportMail } from "./report-mail.ts";

const entry: DebugLogEntry = {
  id: "1",
  timestamp: "2026-11-16T12:00:00.000Z",
  platform: "e46",
  guide: "brake-pads",
  path: "/guide/e46/brake-pads",
  says: "Wheel bolts: 100 Nm & more",
  should: "120 Nm",
  source: "Owner's manual, page 12",
  device: "",
  steps: "",
  logs: "",
};

const partsOf = (address: string) => {
  const url = new URL(address);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get("subject"),
    body: url.searchParams.get("body") ?? "",
  };
};

it("opens a mail to the operator with what the reader wrote", () => {
  const { to, subject, body } = partsOf(reportMail("ops@example.com", entry, "https://jackstand.example"));
  expect(to).toBe("ops@example.com");
  expect(subject).toBe("Report: /guide/e46/brake-pads");
  expect(body.split("\r\n")).toEqual([
    "Page:",
    "https://jackstand.example/guide/e46/brake-pads",
    "",
    "What it says now:",
    "Wheel bolts: 100 Nm & more",
    "",
    "What it should say:",
    "120 Nm",
    "",
    "Where I read it:",
    "Owner's manual, page 12",
  ]);
});

it("stays short enough for mail programs, whatever was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3_000 }), (logs) => {
      const address = reportMail("ops@example.com", { ...entry, logs }, "https://jackstand.example");
      expect(address.length).toBeLessThan(2_000);
      expect(() => decodeURIComponent(address)).not.toThrow();
    }),
  );
  const long = reportMail("ops@example.com", { ...entry, logs: "é".repeat(3_000) }, "");
  expect(partsOf(long).body).toMatch(/é\.\.\.\r\n\r\n\(cut; copy the whole report from My jobs\)$/);
});

import { describe, expect, it } from "vitest";
import {
  addReport,
  type DebugLogEntry,
  devLogJson,
  flagForReview,
  maxDevLogEntries,
  mergeDevLogs,
  parseDevLog,
  parseReviewFlags,
  passReportOn,
  removeReport,
  unflag,
} from "./dev-log.ts";

function report(id: string, minute = 0, more: Partial<DebugLogEntry> = {}): DebugLogEntry {
  return {
    id,
    timestamp: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    platform: "e46",
    guide: "brake-pads",
    path: "/guide/e46/brake-pads",
    device: "",
    steps: "",
    logs: "",
    ...more,
  };
}

const ids = (log: readonly DebugLogEntry[]) => log.map(({ id }) => id);

describe("the dev log", () => {
  it("keeps the newest report first", () => {
    expect(ids(addReport([report("a", 1)], report("b", 2)))).toEqual(["b", "a"]);
  });

  it("remembers how a report was passed on, and nothing else in its place", () => {
    const log = passReportOn([report("a", 1), report("b", 2, { passedOn: "email" })], "a");
    expect(parseDevLog(JSON.parse(devLogJson(log))).map(({ id, passedOn }) => [id, passedOn])).toEqual([
      ["b", "email"],
      ["a", "message"],
    ]);
    expect(parseDevLog([{ ...report("a"), passedOn: "by pigeon" }])[0]).not.toHaveProperty("passedOn");
  });

  it("keeps at most 500 reports and drops the oldest", () => {
    const full = Array.from({ length: maxDevLogEntries }, (_, at) => report(`r${at}`, 600 - at));
    const log = addReport(full, report("new", 700));
    expect(log).toHaveLength(500);
    expect(ids(log)[0]).toBe("new");
    expect(ids(log)).not.toContain("r499");
  });

  it("keeps the order of reports of the same moment", () => {
    expect(ids(addReport([report("a")], report("b")))).toEqual(["b", "a"]);
  });

  it("forgets one report", () => {
    expect(ids(removeReport([report("b", 2), report("a", 1)], "b"))).toEqual(["a"]);
  });

  it("takes each report once when two devices are put together", () => {
    const merged = mergeDevLogs([report("b", 2), report("a", 1)], [report("c", 3), report("a", 1)]);
    expect(ids(merged)).toEqual(["c", "b", "a"]);
  });

  it("comes back from its own export unchanged", () => {
    const log = [
      report("a", 1, { name: "Kim", screenshot: "https://example.com/1.png", logs: "line\nline" }),
    ];
    expect(parseDevLog(JSON.parse(devLogJson(log)))).toEqual(log);
  });

  it.each([undefined, null, "text", 7, {}, [null, 1, "x", {}]])("reads %j as no report", (input) => {
    expect(parseDevLog(input)).toEqual([]);
  });

  it("drops reports without an id, a time or a path of this site", () => {
    const bad = [
      { ...report("a"), id: "" },
      { ...report("b"), timestamp: "yesterday" },
      { ...report("c"), path: "https://example.com" },
      { ...report("d"), path: "//example.com" },
    ];
    expect(ids(parseDevLog([...bad, report("e")]))).toEqual(["e"]);
  });
});

describe("review flags", () => {
  it("are set and taken away by path", () => {
    const flags = flagForReview({}, "/guide/e46/oil-change");
    expect(flags).toEqual({ "/guide/e46/oil-change": true });
    expect(unflag(flags, "/guide/e46/oil-change")).toEqual({});
  });

  it("are read as far as they can be understood", () => {
    expect(parseReviewFlags({ "/guide/e46/vanos": true, "/guide/e46/abs": "yes", "//evil": true })).toEqual({
      "/guide/e46/vanos": true,
    });
    expect(parseReviewFlags(["/guide/e46/vanos"])).toEqual({});
    expect(parseReviewFlags(null)).toEqual({});
  });
});

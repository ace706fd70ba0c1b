import { describe, expect, it } from "vitest";
import {
  type DeviceData,
  describeDeviceFile,
  deviceFile,
  mergeDeviceData,
  readDeviceFile,
} from "./device-data.ts";
import type { GuideProgress } from "./progress.ts";

const oil = "/guide/e46/oil-change";
const pads = "/guide/e46/brake-pads";

function progress(updatedAt: string, more: Partial<GuideProgress> = {}): GuideProgress {
  return {
    title: "Oil change",
    platformName: "BMW E46",
    steps: [],
    ticks: [],
    stepCount: 9,
    updatedAt,
    saved: false,
    ...more,
  };
}

const report = {
  id: "r1",
  timestamp: "2026-01-02T00:00:00.000Z",
  platform: "e46",
  guide: "oil-change",
  path: oil,
  device: "",
  steps: "The figure is missing",
  logs: "",
};

const feedback = {
  id: "f1",
  timestamp: "2026-01-02T00:00:00.000Z",
  type: "praise",
  rating: 5,
  feedback: "It worked",
  path: oil,
} as const;

const mine: DeviceData = {
  progress: { [oil]: progress("2026-01-02T00:00:00.000Z", { steps: ["drain"] }) },
  reviewFlags: { [oil]: true },
  devLog: [report],
  feedback: [feedback],
  units: "metric",
  variants: { e46: { engine: "m54b30" } },
};
const empty: DeviceData = {
  progress: {},
  reviewFlags: {},
  devLog: [],
  feedback: [],
  units: "imperial",
  variants: {},
};

describe("a file of everything on a device", () => {
  it("brings the same to an empty device", () => {
    const file = readDeviceFile(deviceFile(mine, "2026-02-01T00:00:00.000Z"));
    expect(mergeDeviceData(empty, file ?? {})).toEqual(mine);
  });

  it("loses nothing of the device that takes it", () => {
    const file = {
      ...empty,
      progress: {
        [oil]: progress("2026-01-01T00:00:00.000Z"),
        [pads]: progress("2026-01-03T00:00:00.000Z"),
      },
    };
    const merged = mergeDeviceData(mine, file);
    expect(merged.progress[oil]?.steps).toEqual(["drain"]);
    expect(Object.keys(merged.progress)).toEqual([oil, pads]);
    expect(merged.reviewFlags).toEqual(mine.reviewFlags);
    expect(merged.devLog).toEqual(mine.devLog);
    expect(merged.feedback).toEqual(mine.feedback);
  });

  it("says what it brought", () => {
    expect(describeDeviceFile(mine)).toBe(
      "1 guide, 1 review mark, 1 report, 1 feedback note, 1 car choice, metric units",
    );
    expect(describeDeviceFile({ progress: { ...mine.progress, [pads]: progress("2026") } })).toBe("2 guides");
    expect(describeDeviceFile({})).toBe("nothing");
  });

  it.each(["", "not json", "[]", "null", "7", '{"progress":{}}', '{"format":"other"}'])(
    "is refused when it is %j",
    (text) => {
      expect(readDeviceFile(text)).toBeUndefined();
    },
  );

  it("is taken as far as it can be understood", () => {
    const text = JSON.stringify({
      format: "guide-workspace",
      progress: { "javascript:alert(1)": progress("2026-01-01"), [oil]: { title: 7 } },
      reviewFlags: 4,
      devLog: "none",
      feedback: [{ feedback: 7 }],
      units: "furlongs",
      variants: { e46: { engine: 3 }, miata: { generation: "na" } },
    });
    expect(readDeviceFile(text)).toEqual({
      progress: {},
      reviewFlags: {},
      devLog: [],
      feedback: [],
      variants: { miata: { generation: "na" } },
    });
  });
});

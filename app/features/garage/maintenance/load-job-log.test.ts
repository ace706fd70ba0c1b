import { expect, it } from "vitest";
import { compiledGuide, stepFile } from "../../../../tests/support/small-content.ts";
import { loadJobLog } from "./load-job-log.ts";

const guide = compiledGuide({ torques: ["wheel-bolts"], steps: [stepFile({ torques: ["wheel-bolts"] })] });
const vehicle = { id: "1", make: "BMW", model: "330i", year: 2003 };
const bolts = {
  platform: "e46",
  ref: "torque:wheel-bolts",
  value: "120 Nm",
  place: "dealer",
};
const numbers = [
  { ...bolts, id: "a", vehicleId: "1" },
  { ...bolts, id: "b", vehicleId: "2", value: "130 Nm" },
  { ...bolts, id: "c", vehicleId: "1", platform: "e36", value: "140 Nm" },
];

function garage(path: string) {
  const asked: string[] = [];
  const slug = guide.path.split("/").at(-1);
  const platform = {
    slug: "e46",
    guides: new Map([[slug, { slug, available: true, path: guide.path }]]),
    routeAliases: new Map(),
  };
  const load = {
    api: async (route: string) => {
      asked.push(route);
      return route === "GET /api/v1/me/numbers" ? { numbers } : { entries: [] };
    },
    content: {
      guides: { platform: () => platform, entry: () => undefined, read: async () => guide },
      carTable: () => [{ platform: "e46", makes: ["bmw"], models: [{ starts: "330" }] }],
    },
    profile: { uid: "ada", preferences: { units: "metric" } },
    params: new URLSearchParams({ guide: path }),
  };
  const of = { vehicle, job: undefined, reminders: { cars: [], reminders: [] } };
  return { asked, log: loadJobLog(load as never, of as never) };
}

it("takes the owner's own numbers of this car", async () => {
  expect((await garage(guide.path).log)?.facts.notes).toBe("Wheel bolts: 120 Nm (dealer)");
});

it("asks for none where no guide is logged", async () => {
  const { asked, log } = garage("/guide/e46/unknown");
  expect([await log, asked]).toEqual([undefined, []]);
});

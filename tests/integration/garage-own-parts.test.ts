import { expect, it } from "vitest";
import { describeOnBothEngines } from "../support/databases.ts";
import { serveAccounts } from "../support/identity.ts";

const items = [
  { kind: "part", name: "Front control arm bushing", partNumber: "31 12 6-757.623" },
  { kind: "part", name: "Brake fluid 100% new" },
];

describeOnBothEngines("part numbers of one's own garage", ({ migratedDatabase }) => {
  it("are found by number, by its end and by name, by their owner alone", async () => {
    const site = await serveAccounts(await migratedDatabase());
    const [ada, eve] = [await site.member("ada@example.com"), await site.member("eve@example.com")];
    for (const member of [ada, eve]) await member.put("/api/v1/me");
    const car = { make: "BMW", model: "330i", year: 2003 };
    const vehicleId = (await ada.post("/api/v1/me/vehicles", car)).body.vehicle.id;
    const log = `/api/v1/me/vehicles/${vehicleId}/log`;
    const work = { title: "Control arms", doneOn: "2026-01-02", doneBy: "self", items };
    const added = await ada.post(log, work);
    expect(added.status).toBe(201);
    const partsOf = async (member: typeof ada, query: string) =>
      (await member.get(`/api/v1/me/parts?q=${encodeURIComponent(query)}`)).body.parts;
    const part = {
      name: "Front control arm bushing",
      number: "31 12 6-757.623",
      title: "Control arms",
      doneOn: "2026-01-02",
      to: `/dashboard?tab=maintenance&car=${vehicleId}&q=31+12+6-757.623`,
    };
    for (const query of ["31126757623", "31 12 6 757", "6 757 623", "bushing control"])
      expect(await partsOf(ada, query), query).toEqual([part]);
    for (const query of ["", "fluid", "%", "_", "31126757624", "\0"])
      expect(await partsOf(ada, query), query).toEqual([]);
    expect(await partsOf(eve, "31126757623")).toEqual([]);
    await ada.delete(`${log}/${added.body.entry.id}`);
    expect(await partsOf(ada, "31126757623")).toEqual([]);

    const { project } = (await ada.post("/api/v1/me/projects", { title: "Track car" })).body;
    const parts = `/api/v1/me/projects/${project.id}/parts`;
    const wish = { name: "Race bushing", partNumber: "31 12 6 757 623" };
    expect((await ada.post(parts, wish)).status).toBe(201);
    expect(await partsOf(ada, "31126757623")).toEqual([
      {
        name: wish.name,
        number: wish.partNumber,
        title: "Track car",
        to: `/garage/projects/${project.id}`,
      },
    ]);
    expect(await partsOf(eve, "31126757623")).toEqual([]);
    await ada.delete(`/api/v1/me/projects/${project.id}`);
    expect(await partsOf(ada, "31126757623")).toEqual([]);
  });
});

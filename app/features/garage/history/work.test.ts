import { expect, it } from "vitest";
import type { LogList } from "../../../../domain/garage/garage-view.ts";
import { wholeCost } from "../../../../domain/garage/log-entry.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { historyParts, pageHref, readPage, workOf } from "./work.ts";

const entry = { vehicleId: "1", version: 1, doneOn: "2025-04-12", guides: [], items: [], closes: [] };
const photo = { id: "a", kind: "photo", format: "webp", entryId: "one" } as Photo;
const list: LogList = {
  entries: [
    {
      ...entry,
      id: "one",
      title: "Coilovers",
      doneBy: "self",
      isModification: true,
      notes: "Stiff",
      items: [
        { kind: "part", name: "Kit", partNumber: "K-1", costCents: 1000 },
        { kind: "labor", name: "Help", costCents: 500 },
      ],
    },
    {
      ...entry,
      id: "two",
      title: "Alignment",
      doneBy: "shop",
      odometer: 0,
      items: [{ kind: "other", name: wholeCost, costCents: 9000 }],
    },
  ],
  photos: [photo, { ...photo, id: "b", kind: "receipt" }],
  questions: [],
  years: [],
  page: 1,
  pages: 1,
};

it("tells what was done as the paper shows it", () => {
  expect(workOf(list, historyParts)).toEqual([
    {
      id: "one",
      doneOn: "2025-04-12",
      title: "Coilovers",
      notes: "Stiff",
      who: "owner",
      isModification: true,
      items: "Kit (K-1), Help",
      cents: 1500,
      pictures: [{ src: "/api/v1/me/photos/a/small.webp", alt: "Photo: Coilovers" }],
      receipts: [{ id: "b", src: "/api/v1/me/photos/b/small.webp" }],
    },
    {
      id: "two",
      doneOn: "2025-04-12",
      title: "Alignment",
      odometer: 0,
      who: "a shop",
      isModification: false,
      items: "",
      cents: 9000,
      pictures: [],
      receipts: [],
    },
  ]);
});

it("leaves out what its owner does not show", () => {
  expect(workOf(list, [])[0]).toMatchObject({ cents: 0, pictures: [], receipts: [] });
  expect(workOf(list, [])[0]).not.toHaveProperty("notes");
});

it("reads a page from the address, and keeps what is shown in that of another one", () => {
  const page = (query: string) => readPage(new URLSearchParams(query));
  expect(["", "page=2", "page=all", "page=-1", "page=x", "page=1e9"].map(page)).toEqual([
    1,
    2,
    "all",
    1,
    1,
    100_000,
  ]);
  const params = new URLSearchParams("show=&show=notes&page=3");
  expect(pageHref(params, 1)).toBe("?show=&show=notes");
  expect(pageHref(params, "all")).toBe("?show=&show=notes&page=all");
});

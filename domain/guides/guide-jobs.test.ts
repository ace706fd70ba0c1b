import { describe, expect, it } from "vitest";
import { browseJobs, jobsOf, shortName } from "./guide-jobs.ts";
import type { GuideRow } from "./guide-lists.ts";

const cars: Record<string, string> = {
  basic: "Any car",
  e46: "BMW E46",
  miata: "Mazda Miata",
  mustang: "Ford Mustang",
};

const row = (path: string, title: string, more: Partial<GuideRow> = {}): GuideRow => {
  const platform = path.split("/")[0] ?? "";
  return {
    platform,
    platformName: cars[platform] ?? platform,
    path: `/guide/${path}`,
    title,
    summary: "",
    category: "maintenance",
    difficulty: "beginner",
    estimatedTime: "30-60 minutes",
    minutes: { practised: 30, firstTimer: 60 },
    topic: "engine",
    ...more,
  };
};

describe("the jobs of all cars", () => {
  it("are one for each, with a guide for each car, and what fits any car last", () => {
    const [job, ...others] = jobsOf([
      row("basic/oil-change", "Engine oil and filter change"),
      row("e46/oil-change", "Engine oil and filter change, six-cylinder"),
      row("miata/oil-change", "Engine oil and filter change"),
    ]);
    expect(others).toEqual([]);
    expect(job?.title).toBe("Engine oil and filter change");
    expect(job?.guides.map(({ car, path }) => [car, path])).toEqual([
      ["E46", "/guide/e46/oil-change"],
      ["Miata", "/guide/miata/oil-change"],
      ["Any car", "/guide/basic/oil-change"],
    ]);
  });

  it("are the same under another address, and a car's second guide says what it is for", () => {
    const [job] = jobsOf([
      row("e46/brake-pads", "Front brake pads and rotors"),
      row("miata/brakes", "Brake pads and rotors, front and rear"),
      row("miata/brakes-nc", "Brake pads and rotors, NC"),
    ]);
    expect(job?.guides.map(({ car }) => car)).toEqual(["E46", "Miata", "Miata, NC"]);
  });

  it("are one for all years and engines of a car, whose further guides come after those of other cars", () => {
    const [job, ...others] = jobsOf([
      row("miata/oil-change-nd", "Oil change, ND"),
      row("miata/oil-change", "Engine oil and filter change"),
      row("e46/oil-change-air-cooled", "Oil change, air-cooled (964 and 993)"),
      row("e46/oil-change-later", "Oil change, 9A1 and 9A2 (997.2, 991, 992)"),
      row("basic/oil-change", "Engine oil and filter change"),
    ]);
    expect(others).toEqual([]);
    expect(job?.title).toBe("Engine oil and filter change");
    expect(job?.topic).toBe("maintenance");
    expect(job?.guides.map(({ car }) => car)).toEqual([
      "Miata",
      "E46",
      "Miata, ND",
      "E46, 9A1 and 9A2",
      "Any car",
    ]);
  });

  it("stay apart where only their addresses begin alike", () => {
    const jobs = jobsOf([
      row("e46/battery", "Battery"),
      row("e46/battery-drain", "Find what drains the battery"),
      row("e46/brakes", "Front brake pads"),
      row("s2000/brakes", "Brake inspection"),
    ]);
    expect(jobs).toHaveLength(4);
  });

  it("are called what most cars call them, without what concerns one car", () => {
    const title = (...titles: string[]) =>
      jobsOf(titles.map((each, at) => row(`${Object.keys(cars)[at]}/job`, each)))[0]?.title;
    expect(title("Water pump, six-cylinder", "Water pump, 4.6")).toBe("Water pump");
    expect(title("Spark plugs (2JZ-GTE)", "Spark plugs and wires")).toBe("Spark plugs");
    expect(title("Oil change", "Wheels off, wheels on", "Wheels off, wheels on")).toBe(
      "Wheels off, wheels on",
    );
    expect(title("Oil change, NC")).toBe("Oil change, NC");
  });

  it("go from the easiest car to the hardest, and from the quickest to the slowest", () => {
    const [job] = jobsOf([
      row("e46/clutch", "Clutch", { difficulty: "expert", minutes: { practised: 300, firstTimer: 600 } }),
      row("miata/clutch", "Clutch", { difficulty: "advanced", minutes: { practised: 240, firstTimer: 480 } }),
    ]);
    expect(job?.difficulty).toEqual(["advanced", "expert"]);
    expect(job?.estimatedTime).toBe("4-10 hours");
  });

  it("come in the order of the topics, the most important first, and under the topic of most cars", () => {
    const jobs = jobsOf([
      row("e46/later", "Later", { priority: 9 }),
      row("e46/first", "First", { priority: 1 }),
      row("e46/oil-change", "Oil", { topic: "maintenance" }),
      row("miata/oil-change", "Oil", { topic: "maintenance" }),
      row("mustang/oil-change", "Oil", { topic: "engine" }),
    ]);
    expect(jobs.map(({ title, topic }) => [title, topic])).toEqual([
      ["Oil", "maintenance"],
      ["First", "engine"],
      ["Later", "engine"],
    ]);
  });

  it("lose and repeat no guide", () => {
    const guides = Object.keys(cars).flatMap((car) => [row(`${car}/a`, "A"), row(`${car}/b`, "B")]);
    const paths = jobsOf(guides).flatMap((job) => job.guides.map(({ path }) => path));
    expect(paths.toSorted()).toEqual(guides.map(({ path }) => path).toSorted());
  });

  it("come a page at a time, after the filter", () => {
    const guides = Array.from({ length: 40 }, (_, at) => row(`e46/job-${at}`, `Job ${at}`));
    const { jobs, jobCount } = browseJobs(guides, {}, "2");
    expect([jobs.page, jobs.pages, jobs.items.length, jobCount]).toEqual([2, 2, 4, 40]);
    expect(browseJobs(guides, { difficulty: "expert" }, null).jobCount).toBe(0);
  });
});

it.each([
  ["BMW E46", "E46"],
  ["Toyota 86 / BRZ", "86 / BRZ"],
  ["Nissan Z", "Nissan Z"],
  ["Any car", "Any car"],
])("%s is %s in short", (name, short) => {
  expect(shortName(name)).toBe(short);
});

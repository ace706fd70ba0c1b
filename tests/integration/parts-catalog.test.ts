import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CatalogPart } from "../../domain/parts/catalog-part.ts";
import type { Database } from "../../server/db/engine/database.ts";
import { createCatalogLookup } from "../../server/parts/catalog-lookup.ts";
import { CatalogFileError, importCatalog, removeAll } from "../../server/parts/import-catalog.ts";
import {
  countCatalogParts,
  findCatalogParts,
  saveCatalogParts,
  searchCatalogParts,
} from "../../server/parts/rows.ts";
import { runScript } from "../support/child-process.ts";
import { describeOnBothEngines, temporaryFolder } from "../support/databases.ts";

const part = (fields: Partial<CatalogPart> & Pick<CatalogPart, "number">): CatalogPart => ({
  printed: fields.number,
  name: "Oil filter",
  origin: "shop",
  group: undefined,
  fits: undefined,
  supersedes: [],
  priceCents: undefined,
  ...fields,
});

const day = "2026-11-16T00:00:00.000Z";
const stocked = [
  part({ number: "11427512300", name: "Oil filter element", fits: "E46 M54 2000-2006", priceCents: 1250 }),
  part({ number: "11427833769", name: "Oil filter kit", fits: "E46 M3 S54" }),
  part({ number: "34116864047", name: "Brake disc, vented", fits: "E46 330i", supersedes: ["34116750267"] }),
  part({ number: "90401PCZ003", name: "Drain bolt washer", fits: "S2000" }),
  part({ number: "34116864048", name: "Joint d'étanchéité à 100 %", group: "34 11" }),
];

function csvFile(text: string): string {
  const file = join(temporaryFolder(), "list.csv");
  writeFileSync(file, text);
  return file;
}

describeOnBothEngines("the operator's catalog", ({ migratedDatabase, freshSettings }) => {
  async function filled(): Promise<Database> {
    const database = await migratedDatabase();
    await saveCatalogParts(database, stocked, day);
    return database;
  }
  const numbersFor = async (database: Database, query: string) =>
    (await searchCatalogParts(database, query, 10)).map(({ number }) => number);
  const load = (database: Database | undefined, text: string, origin = "shop") => {
    const problems: string[] = [];
    const file = { path: csvFile(text), origin, delimiter: "," };
    return importCatalog(file, database, (line, problem) => problems.push(`${line}: ${problem}`)).then(
      (result) => ({ ...result, messages: problems }),
    );
  };

  it("is searched by words in any order, by their beginnings, and by the car", async () => {
    const database = await filled();
    expect(await numbersFor(database, "oil filter")).toEqual(["11427833769", "11427512300"]);
    expect(await numbersFor(database, "FILTER oil elem")).toEqual(["11427512300"]);
    expect(await numbersFor(database, "e46 m3")).toEqual(["11427833769"]);
    expect(await numbersFor(database, "etancheite")).toEqual(["34116864048"]);
    expect(await numbersFor(database, "flux capacitor")).toEqual([]);
  });

  it("takes whatever is typed for words, not for the language of the search", async () => {
    const database = await filled();
    for (const query of [
      '"',
      "oil & | !",
      "a:* <-> b",
      "filter*)",
      "NEAR(oil)",
      "-oil",
      "' or 1=1 --",
      "100%",
      "",
    ])
      await expect(numbersFor(database, query), query).resolves.toBeInstanceOf(Array);
  });

  it("is searched by the beginning of a number or of its last seven digits", async () => {
    const database = await filled();
    const find = async (prefix: string) =>
      (await findCatalogParts(database, prefix, 10)).map(({ number }) => number);
    expect(await find("1142")).toEqual(["11427512300", "11427833769"]);
    expect(await find("7512300")).toEqual(["11427512300"]);
    expect(await find("6864")).toEqual(["34116864047", "34116864048"]);
    expect(await find("90401")).toEqual(["90401PCZ003"]);
    expect(await find("9999")).toEqual([]);
  });

  it("gives a page what it shows, and says when there is more", async () => {
    const database = await filled();
    const lookup = createCatalogLookup({ forReading: async () => database });
    expect(await lookup.search("11 42 7 512 300")).toMatchObject({
      parts: [{ name: "Oil filter element", priceCents: 1250, fits: "E46 M54 2000-2006" }],
      hasMore: false,
    });
    expect(await lookup.find("34116864047")).toMatchObject({ parts: [{ supersedes: ["34116750267"] }] });
    expect((await lookup.find("6864047")).parts).toHaveLength(1);
    expect((await lookup.find("686404")).parts).toEqual([]);
    const many = Array.from({ length: 60 }, (_, at) =>
      part({ number: `1142${7_000_000 + at}`, origin: "b" }),
    );
    await saveCatalogParts(database, many, day);
    const { parts, hasMore } = await lookup.search("filter");
    expect([parts.length, hasMore]).toEqual([50, true]);
  });

  it("is replaced by the next file of the same origin, which leaves the others alone", async () => {
    const database = await filled();
    await saveCatalogParts(database, [part({ number: "1234567", origin: "other" })], day);
    const text = "number,name,price\n11 42 7 512 300,Filter insert,9.99\n51 16 7 135 141,Socket plug,\n";
    expect(await load(database, text)).toEqual({ parts: 2, problems: 0, removed: 4, messages: [] });
    expect(await countCatalogParts(database)).toMatchObject([
      { origin: "other", parts: 1 },
      { origin: "shop", parts: 2 },
    ]);
    expect(await numbersFor(database, "insert")).toEqual(["11427512300"]);
    expect(await numbersFor(database, "element")).toEqual([]);
    expect(await numbersFor(database, "brake")).toEqual([]);
    expect(await removeAll(database, "shop")).toBe(2);
    expect(await numbersFor(database, "socket")).toEqual([]);
  });

  it("leaves out lines with a problem, and removes nothing then", async () => {
    const database = await filled();
    const text = 'number,name\nabc,Nothing\n51167135141,"Plug, ""white"""\n\n11427512300,\n';
    expect(await load(database, text)).toEqual({
      parts: 1,
      problems: 2,
      removed: 0,
      messages: ['2: "abc" isn\'t a part number', "5: name is empty"],
    });
    expect(await numbersFor(database, "plug")).toEqual(["51167135141"]);
    expect(await numbersFor(database, "brake")).toEqual(["34116864047"]);
  });

  it("takes the last line of a number that comes twice", async () => {
    const database = await migratedDatabase();
    await load(database, "name,number\nFirst,51167135141\nSecond,51 16 7 135 141\n");
    expect(await findCatalogParts(database, "51167135141", 10)).toMatchObject([{ name: "Second" }]);
  });

  it.each([
    ["", "the file is empty"],
    ["part,price\n", "the first line must name the columns; missing: number, name"],
    ['number,name\n51167135141,"open\n', "line "],
  ])("refuses the file %j", async (text, message) => {
    const database = await migratedDatabase();
    await expect(load(database, text)).rejects.toThrow(CatalogFileError);
    await expect(load(database, text)).rejects.toThrow(message);
  });

  it("is imported, listed and removed by a command, and a dry run changes nothing", async () => {
    const settings = await freshSettings();
    const run = async (...args: string[]) => {
      const { exitCode, stdout, stderr } = await runScript("server/commands/parts.ts", { settings, args });
      return { code: exitCode, output: stdout + stderr };
    };
    await runScript("server/commands/migrate.ts", { settings, args: [] });
    const file = csvFile("number;name\n11427512300;Oil filter\n");
    const dry = await run("import", file, "--dry-run", "--delimiter", ";");
    expect(dry.output).toContain("1 parts are OK, 0 lines have problems. Nothing was changed.");
    expect((await run()).output).toContain("No parts.");
    const done = await run("import", file, "--delimiter", ";", "--origin", "My shop");
    expect([done.code, done.output]).toMatchObject([0, expect.stringContaining("My shop: 1 parts imported")]);
    expect((await run()).output).toMatch(/1 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}My shop/);
    const bad = await run("import", csvFile("number,name\nx,y\n"));
    expect([bad.code, bad.output]).toMatchObject([
      1,
      expect.stringContaining('line 2: "x" isn\'t a part number'),
    ]);
    expect((await run("remove", "My shop")).output).toContain("Removed 1 parts from My shop.");
    expect((await run("import", "/no/such/file.csv")).code).toBe(1);
    expect((await run("--help")).output).toContain("parts import <file.csv>");
  });
});

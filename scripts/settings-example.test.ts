import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingNames } from "../server/config.ts";
import { settingsExample } from "./settings-example.ts";

const example = readFileSync(".env.example", "utf8");

describe(".env.example", () => {
  it("is what the README's table says: npm run settings", () => {
    expect(example).toBe(settingsExample(readFileSync("README.md", "utf8")));
  });

  it("lists exactly the settings that the server reads, and sets none", () => {
    const lines = example.split("\n").filter((line) => /^#?[A-Z0-9_]+=/.test(line));
    expect(lines.toSorted()).toEqual(settingNames.map((name) => `#${name}=`).toSorted());
  });

  it("says what each is for in plain words", () => {
    const table =
      "| `ONE`, `TWO_2` | what `x` is ([more](docs/a.md#b)), see [there](b.md). Or not | `5`, none |";
    expect(settingsExample(table).split("\n\n").at(-1)).toBe(
      "# what x is, see there. Or not. Default: 5, none\n#ONE=\n#TWO_2=\n",
    );
  });
});

import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { CatalogueVariant } from "../../domain/store/catalogue.ts";
import { buildFolder } from "../build-folder.ts";
import { openContent } from "../content/load-content.ts";
import { addStock, openStock, readStock, setStock } from "../store/embedded/stock-rows.ts";
import { openData, refuse } from "./open-data.ts";
import { runCommand } from "./run-command.ts";

const usage = `Stock in the embedded store:
  stock                        list what's left of every variant
  stock set <variant> <count>  set how many there are
  stock add <variant> <count>  add a delivery`;

const count = z.coerce.number().int().min(0).max(1_000_000);

await runCommand(usage, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [what = "list", variantId, quantity, ...more] = positionals;
  const variants = await catalogueVariants();
  if (!variants) return refuse("There's no build yet. Run npm start or npm run build.");
  if (what === "list" && variantId === undefined) return list(variants);
  if ((what !== "set" && what !== "add") || !variantId || !quantity || more.length > 0) return refuse(usage);
  const variant = variants.find(({ id }) => id === variantId);
  if (!variant) return refuse(`There is no variant ${variantId}. Run npm run stock to list them all.`);
  const parsed = count.safeParse(quantity);
  if (!parsed.success) return refuse("The count must be a whole number from 0 to 1000000.");
  await change(variant, what, parsed.data);
});

async function catalogueVariants(): Promise<readonly CatalogueVariant[] | undefined> {
  try {
    const content = await openContent(join(buildFolder, "content"));
    return content.catalogue().products.flatMap(({ variants }) => variants);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function list(variants: readonly CatalogueVariant[]): Promise<void> {
  await openData(async (database) => {
    const stock = await readStock(database);
    for (const { id, openingStock } of variants)
      console.info(`${String(stock.get(id) ?? openingStock).padStart(6)}  ${id}`);
  });
}

async function change(variant: CatalogueVariant, what: "set" | "add", quantity: number): Promise<void> {
  await openData(async (database) => {
    const left = await database.tx(async () => {
      await openStock(database, [variant]);
      if (what === "add") return addStock(database, variant.id, quantity);
      await setStock(database, variant.id, quantity);
      return quantity;
    });
    console.info(`${left}  ${variant.id}`);
  });
}

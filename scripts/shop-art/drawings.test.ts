import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import type { PicturesFile } from "../../domain/store/catalogue-schema.ts";
import { pictureFiles } from "../../domain/store/picture.ts";
import { collectionArt } from "./collection-art.ts";
import { shopDrawings } from "./drawings.ts";

const drawings = shopDrawings();
const pictures = JSON.parse(readFileSync("content/store/pictures.json", "utf8")) as PicturesFile;

it("has rendered the art as it is now: npm run shop:pictures", () => {
  const current = [...drawings].map(([name, { hash, width, height }]) => [name, { hash, width, height }]);
  expect(pictures).toEqual(Object.fromEntries(current));
});

it("has every picture in every size, and nothing else, in at most 15 MB", () => {
  const files = Object.entries(pictures).flatMap(([name, { hash }]) => pictureFiles(`${name}.${hash}`));
  const found = readdirSync("public/shop");
  expect(found.sort()).toEqual(files.sort());
  const bytes = found.reduce((sum, file) => sum + statSync(`public/shop/${file}`).size, 0);
  expect(bytes).toBeLessThan(15_000_000);
});

it("draws every product of the catalogue, and no other", () => {
  const products = readdirSync("content/store/products").map((file) => file.slice(0, -".yaml".length));
  const drawn = collectionArt.flatMap((collection) => Object.keys(collection.products));
  expect(drawn.sort()).toEqual(products.sort());
});

it("keeps the ids of a drawing apart", () => {
  for (const [name, { svg }] of drawings) {
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, name).toBe(ids.length);
  }
});

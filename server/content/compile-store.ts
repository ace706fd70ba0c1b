import { priceAmount } from "../../domain/cart/price.ts";
import { type Catalogue, type CatalogueProduct, variantId } from "../../domain/store/catalogue.ts";
import type { CollectionsFile, PicturesFile, ProductFile } from "../../domain/store/catalogue-schema.ts";
import type { StoreImage } from "../../domain/store/provider.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";

export interface StoreSource {
  /** By handle. */
  products: ReadonlyMap<string, ProductFile>;
  collections: CollectionsFile;
  pictures: PicturesFile;
}

type Fault = (path: FieldPath, problem: string) => void;

/** The catalogue with every variant and picture spelled out. */
export function compileStore(source: StoreSource, faults: ContentFault[]): Catalogue {
  const faultIn =
    (file: string): Fault =>
    (path, problem) =>
      faults.push({ file, path, problem });
  const fault = faultIn("store/collections.yaml");
  const listed = new Set(source.collections.flatMap(({ products }) => products));
  const products = [...source.products].map(([handle, file]) => {
    const faultHere = faultIn(`store/products/${handle}.yaml`);
    if (!listed.has(handle)) faultHere([], "is in no collection");
    return compileProduct(handle, file, source.pictures, faultHere);
  });
  const collections = source.collections.map((collection, index) => {
    for (const [place, handle] of collection.products.entries()) {
      if (!source.products.has(handle)) fault([index, "products", place], `"${handle}" is no product`);
    }
    const { art, ...rest } = collection;
    const image = picture(source.pictures, art, collection.title);
    if (!image) fault([index, "art"], `"${art}" is not among the pictures`);
    return { id: collection.handle, ...rest, ...(image ? { image } : {}) };
  });
  return { products, collections };
}

function compileProduct(
  handle: string,
  file: ProductFile,
  pictures: PicturesFile,
  fault: Fault,
): CatalogueProduct {
  const { title, type, description, details, price, sizes, colors, stock, stockOf } = file;
  const imagesOf = colors.map((color, index) =>
    color.pictures.flatMap(({ art, view }, place) => {
      const image = picture(pictures, art, `${title}, ${color.name}, ${view}`);
      if (!image) fault(["colors", index, "pictures", place, "art"], `"${art}" is not among the pictures`);
      return image ? [image] : [];
    }),
  );
  // What comes in one colour has nothing to choose.
  const hasColors = colors.length > 1;
  const hasSizes = sizes.length > 1;
  const named = new Set(Object.keys(stockOf));
  const variants = colors.flatMap((color, index) =>
    (hasSizes ? sizes : [undefined]).map((size) => {
      const selectedOptions = [
        ...(size === undefined ? [] : [{ name: "Size", value: size }]),
        ...(hasColors ? [{ name: "Color", value: color.name }] : []),
      ];
      const values = selectedOptions.map(({ value }) => value);
      const name = values.join(" / ");
      named.delete(name);
      return {
        id: variantId(handle, values),
        title: name || "Default Title",
        price: { amount: priceAmount(Math.round(price * 100)), currencyCode: "USD" as const },
        image: imagesOf[index]?.[0],
        selectedOptions,
        openingStock: stockOf[name] ?? stock,
      };
    }),
  );
  for (const name of named) fault(["stockOf", name], `there is no "${name}"`);
  return {
    id: handle,
    handle,
    title,
    description,
    productType: type,
    details,
    images: imagesOf.flat(),
    options: [
      ...(hasSizes ? [{ name: "Size", values: sizes }] : []),
      ...(hasColors
        ? [
            {
              name: "Color",
              values: colors.map(({ name }) => name),
              swatches: Object.fromEntries(colors.map(({ name, swatch }) => [name, swatch])),
            },
          ]
        : []),
    ],
    variants,
  };
}

function picture(pictures: PicturesFile, art: string, altText: string): StoreImage | undefined {
  const found = pictures[art];
  return (
    found && { url: `/shop/${art}.${found.hash}.png`, altText, width: found.width, height: found.height }
  );
}

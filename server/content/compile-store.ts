import { type Catalogue, type CatalogueProduct, variantId } from "../../domain/store/catalogue.ts";
import type {
  CollectionsFile,
  PicturesFile,
  PoliciesFile,
  ProductFile,
  SizeGuidesFile,
} from "../../domain/store/catalogue-schema.ts";
import { priceAmount } from "../../domain/store/price.ts";
import type { StoreCollection, StoreImage } from "../../domain/store/provider.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";

export interface StoreSource {
  /** By handle. */
  products: ReadonlyMap<string, ProductFile>;
  collections: CollectionsFile;
  sizeGuides: SizeGuidesFile;
  policies: PoliciesFile;
  pictures: PicturesFile;
}

type Fault = (path: FieldPath, problem: string) => void;

/** The catalogue with every variant and picture spelled out. `pages` are the paths of the content pages. */
export function compileStore(
  source: StoreSource,
  pages: ReadonlySet<string>,
  faults: ContentFault[],
): Catalogue {
  const faultIn =
    (file: string): Fault =>
    (path, problem) =>
      faults.push({ file: `store/${file}.yaml`, path, problem });
  const listed = new Set(source.collections.flatMap(({ products }) => products));
  const products = [...source.products].map(([handle, file]) => {
    const fault = faultIn(`products/${handle}`);
    if (!listed.has(handle)) fault([], "isn't in any collection");
    return compileProduct(handle, file, source.pictures, fault);
  });
  checkSizeGuides(source, faultIn("size-guides"));
  for (const [index, { link }] of source.policies.entries()) {
    if (link && !pages.has(link.to))
      faultIn("policies")([index, "link", "to"], `"${link.to}" isn't a page in content/pages`);
  }
  return {
    products,
    collections: compileCollections(source, faultIn("collections")),
    sizeGuides: source.sizeGuides,
    policies: source.policies,
  };
}

function compileCollections(source: StoreSource, fault: Fault): StoreCollection[] {
  return source.collections.map((collection, index) => {
    for (const [place, handle] of collection.products.entries()) {
      if (!source.products.has(handle)) fault([index, "products", place], `"${handle}" isn't a product`);
      if (collection.products.indexOf(handle) < place)
        fault([index, "products", place], `"${handle}" is listed twice`);
    }
    const { banner, tile, ...rest } = collection;
    const pictureAt = (field: "banner" | "tile", art: string) => {
      const image = picture(source.pictures, art, collection.title);
      if (!image) fault([index, field], `"${art}" isn't one of the pictures`);
      return image;
    };
    return {
      id: collection.handle,
      ...rest,
      image: pictureAt("tile", tile),
      banner: pictureAt("banner", banner),
    };
  });
}

/** A guide is for something, and knows every size that it comes in. */
function checkSizeGuides({ sizeGuides, products }: StoreSource, fault: Fault): void {
  for (const [index, { type, rows }] of sizeGuides.entries()) {
    const sold = [...products.values()].filter((product) => product.type === type);
    if (sold.length === 0) fault([index, "type"], `there's no product of type "${type}"`);
    const known = new Set(rows.map(({ size }) => size));
    for (const size of new Set(sold.flatMap(({ sizes }) => sizes))) {
      if (!known.has(size)) fault([index, "rows"], `the size "${size}" is missing`);
    }
  }
}

function compileProduct(
  handle: string,
  file: ProductFile,
  pictures: PicturesFile,
  fault: Fault,
): CatalogueProduct {
  const { title, type, description, details, price, priceOf, sizes, colors, stock, stockOf } = file;
  const imagesOf = colors.map((color, index) =>
    color.pictures.flatMap(({ art, view }, place) => {
      const image = picture(pictures, art, `${title}, ${color.name}, ${view}`);
      if (!image) fault(["colors", index, "pictures", place, "art"], `"${art}" isn't one of the pictures`);
      return image ? [image] : [];
    }),
  );
  // A product in one color has nothing to choose.
  const hasColors = colors.length > 1;
  const [only] = colors;
  const hasSizes = sizes.length > 1;
  const variants = colors.flatMap((color, index) =>
    (hasSizes ? sizes : [undefined]).map((size) => {
      const selectedOptions = [
        ...(size === undefined ? [] : [{ name: "Size", value: size }]),
        ...(hasColors ? [{ name: "Color", value: color.name }] : []),
      ];
      const values = selectedOptions.map(({ value }) => value);
      const name = values.join(" / ");
      return {
        id: variantId(handle, values),
        title: name || "Default Title",
        price: {
          amount: priceAmount(Math.round((priceOf[name] ?? price) * 100)),
          currencyCode: "USD" as const,
        },
        image: imagesOf[index]?.[0],
        selectedOptions,
        openingStock: stockOf[name] ?? stock,
      };
    }),
  );
  const titles = new Set(variants.map((variant) => variant.title));
  for (const [field, values] of Object.entries({ stockOf, priceOf })) {
    for (const name of Object.keys(values)) {
      if (!titles.has(name)) fault([field, name], `there is no "${name}"`);
    }
  }
  if (new Set(variants.map(({ id }) => id)).size < variants.length)
    fault(["colors"], "two sizes or colors have the same name in their ids");
  return {
    id: handle,
    handle,
    title,
    description,
    productType: type,
    details,
    images: imagesOf.flat(),
    ...(only && !hasColors ? { onlyColor: { name: only.name, family: only.family } } : {}),
    options: [
      ...(hasSizes ? [{ name: "Size", values: sizes }] : []),
      ...(hasColors
        ? [
            {
              name: "Color",
              values: colors.map(({ name }) => name),
              swatches: Object.fromEntries(colors.map(({ name, swatch }) => [name, swatch])),
              families: Object.fromEntries(colors.map(({ name, family }) => [name, family])),
            },
          ]
        : []),
    ],
    variants,
  };
}

function picture(pictures: PicturesFile, art: string, altText: string): StoreImage | undefined {
  const picture = pictures[art];
  return (
    picture && {
      url: `/shop/${art}.${picture.hash}.png`,
      altText,
      width: picture.width,
      height: picture.height,
    }
  );
}

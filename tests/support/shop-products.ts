import type { StoreImage, StoreProduct } from "../../domain/store/provider.ts";

interface Sample {
  handle: string;
  title?: string;
  type?: string;
  price?: string;
  sizes?: readonly string[];
  colors?: readonly string[];
  /** The basic words for the colors. */
  families?: Readonly<Record<string, string>>;
  onlyColor?: StoreProduct["onlyColor"];
  /** Titles of variants, such as "S / Black". */
  soldOut?: readonly string[];
}

/** A product with every size in every color; each color has a front and a detail. */
export function sampleProduct(sample: Sample): StoreProduct {
  const { handle, title = handle, type = "Tee", price = "30.00", sizes = [], colors = [], families } = sample;
  const options = [
    ...(sizes.length > 0 ? [{ name: "Size", values: sizes }] : []),
    ...(colors.length > 0 ? [{ name: "Color", values: colors, ...(families ? { families } : {}) }] : []),
  ];
  const variants = orNone(colors).flatMap((color) =>
    orNone(sizes).map((size) => {
      const selectedOptions = [
        ...(size ? [{ name: "Size", value: size }] : []),
        ...(color ? [{ name: "Color", value: color }] : []),
      ];
      const name = selectedOptions.map(({ value }) => value).join(" / ");
      return {
        id: `${handle}.${name}`,
        title: name || "Default Title",
        price: { amount: price, currencyCode: "USD" as const },
        image: picture(handle, color, "front"),
        selectedOptions,
        availableForSale: !sample.soldOut?.includes(name || "Default Title"),
      };
    }),
  );
  return {
    id: handle,
    handle,
    title,
    description: `About ${title}.`,
    productType: type,
    details: [],
    images: orNone(colors).flatMap((color) => [
      picture(handle, color, "front"),
      picture(handle, color, "detail"),
    ]),
    ...(sample.onlyColor ? { onlyColor: sample.onlyColor } : {}),
    options,
    variants,
  };
}

function orNone(values: readonly string[]): readonly (string | undefined)[] {
  return values.length > 0 ? values : [undefined];
}

function picture(handle: string, color: string | undefined, view: string): StoreImage {
  return { url: `/${[handle, color, view].filter(Boolean).join("-")}.png`, altText: view };
}

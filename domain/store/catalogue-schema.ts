import { z } from "zod";
import { contrastOnPage } from "./accent.ts";

const name = z.string().min(1).max(60);
const handle = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lowercase, such as plate-tee");

const art = z.string().regex(/^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/, "must be the name of a picture");

const picture = z.strictObject({
  /** A name in `content/store/pictures.json`. */
  art,
  view: z.enum(["front", "back", "detail"]),
});

const stock = z.int().min(0).max(10_000);
const color = z.string().regex(/^#[0-9a-f]{6}$/, "must be a color such as #f59e0b");
/** The basic words that shoppers filter by. */
const family = z.enum([
  "Beige",
  "Black",
  "Blue",
  "Brown",
  "Gray",
  "Green",
  "Orange",
  "Pink",
  "Purple",
  "Red",
  "White",
  "Yellow",
]);
/** In dollars. */
const price = z.number().positive().max(1000).multipleOf(0.01);

/** `content/store/products/<handle>.yaml`: something that the embedded store sells. */
export const productFileSchema = z.strictObject({
  title: name,
  type: name,
  description: z.string().min(40).max(600),
  /** Material and care, a line each; only facts that we know. */
  details: z.array(z.string().min(3).max(160)).max(8).default([]),
  price,
  /** Prices of variants that cost more or less: "24 × 36 in", or "M / Cream" where there are colors to choose. */
  priceOf: z.record(z.string(), price).default({}),
  /** In the order to show; none for what has only one. */
  sizes: z.array(z.string().min(1).max(20)).default([]),
  colors: z
    .array(
      z.strictObject({
        name,
        /** The basic word for it: "Washed black" is Black. */
        family,
        swatch: color,
        pictures: z.array(picture).min(1),
      }),
    )
    .min(1)
    .refine(([lead]) => lead === undefined || lead.pictures.length > 1, {
      path: [0, "pictures"],
      message: "the first color needs two pictures: the whole item and a close-up, or both sides",
    }),
  /** How many of each there are at first, and of which there are more or fewer: "M / Cream". */
  stock,
  stockOf: z.record(z.string(), stock).default({}),
});
export type ProductFile = z.infer<typeof productFileSchema>;

/** `content/store/collections.yaml`, in the order to show. */
export const collectionsFileSchema = z.array(
  z.strictObject({
    handle,
    title: name,
    /** One line, under the name. */
    tagline: z.string().min(10).max(120),
    /** The theme, in a few sentences. */
    description: z.string().min(80).max(1200),
    /** Its one color on its pages, on the site's background. */
    accent: color.refine((hex) => contrastOnPage(hex) >= 4.5, "must have a contrast of 4.5 to 1 on the page"),
    /** A wide picture for its own page. */
    banner: art,
    /** Its picture in lists. */
    tile: art,
    /** Handles, in the order to show. */
    products: z.array(handle).min(1),
  }),
);
export type CollectionsFile = z.infer<typeof collectionsFileSchema>;

/** `content/store/pictures.json`, written by `npm run shop:pictures`. */
export const picturesFileSchema = z.record(
  art,
  z.strictObject({ hash: z.string(), width: z.int().positive(), height: z.int().positive() }),
);
export type PicturesFile = z.infer<typeof picturesFileSchema>;

/** `content/store/size-guides.yaml` */
export const sizeGuidesFileSchema = z.array(
  z
    .strictObject({
      /** The type of the products that it is for. */
      type: name,
      columns: z.array(name).default([]),
      /** A length in inches for each column; none where the note says it all. */
      rows: z
        .array(z.strictObject({ size: name, inches: z.array(z.number().positive().max(80)).min(1) }))
        .default([]),
      note: z.string().min(20).max(600),
    })
    .superRefine(({ columns, rows }, context) => {
      for (const [index, { inches }] of rows.entries()) {
        if (inches.length !== columns.length)
          context.addIssue({
            code: "custom",
            path: ["rows", index, "inches"],
            message: `needs ${columns.length} lengths, one for each column`,
          });
      }
    }),
);
export type SizeGuidesFile = z.infer<typeof sizeGuidesFileSchema>;

/** `content/store/policies.yaml`, in the order to show. */
export const policiesFileSchema = z.array(
  z.strictObject({
    handle,
    title: name,
    /** While the embedded store takes the orders. */
    text: z.string().min(20).max(400),
    /** When a store provider takes them. */
    hostedText: z.string().min(20).max(400),
    /** The page that says more. */
    link: z.strictObject({ to: z.string().startsWith("/"), label: name }).optional(),
  }),
);
export type PoliciesFile = z.infer<typeof policiesFileSchema>;

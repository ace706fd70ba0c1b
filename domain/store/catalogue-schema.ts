import { z } from "zod";

const name = z.string().min(1).max(60);
const handle = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower case, such as plate-tee");

const art = z
  .string()
  .regex(/^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/, "must be the name of a file in content/store/art");

const picture = z.strictObject({
  /** A file of `content/store/art`, without its ending. */
  art,
  view: z.enum(["front", "back", "detail"]),
});

const stock = z.int().min(0).max(10_000);

/** `content/store/products/<handle>.yaml`: something that the embedded store sells. */
export const productFileSchema = z.strictObject({
  title: name,
  type: name,
  description: z.string().min(40).max(600),
  /** What it is and how to look after it, a line each; only what we know. */
  details: z.array(z.string().min(3).max(160)).max(8).default([]),
  /** In dollars. */
  price: z.number().positive().max(1000).multipleOf(0.01),
  /** In the order to show; none for what has only one. */
  sizes: z.array(z.string().min(1).max(20)).default([]),
  colors: z
    .array(
      z.strictObject({
        name,
        swatch: z.string().regex(/^#[0-9a-f]{6}$/),
        pictures: z.array(picture).min(1),
      }),
    )
    .min(1),
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
    /** The picture that stands for it. */
    art,
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

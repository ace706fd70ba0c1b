import {
  collectionsFileSchema,
  picturesFileSchema,
  policiesFileSchema,
  productFileSchema,
  sizeGuidesFileSchema,
} from "../../domain/store/catalogue-schema.ts";
import type { StoreSource } from "./compile-store.ts";
import type { ContentFolder } from "./content-folder.ts";

export async function readStore({ yamlFile, yamlFolder }: ContentFolder): Promise<StoreSource> {
  return {
    products: await yamlFolder("store/products", productFileSchema),
    collections: await yamlFile("store/collections.yaml", collectionsFileSchema, []),
    sizeGuides: await yamlFile("store/size-guides.yaml", sizeGuidesFileSchema, []),
    policies: await yamlFile("store/policies.yaml", policiesFileSchema, []),
    // JSON is YAML too.
    pictures: await yamlFile("store/pictures.json", picturesFileSchema, {}),
  };
}

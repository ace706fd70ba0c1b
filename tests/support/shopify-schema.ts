import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildClientSchema, type GraphQLSchema, type IntrospectionQuery } from "graphql";

/** The Storefront API's own schema, as its makers publish it. */
export function storefrontSchema(): GraphQLSchema {
  const file = fileURLToPath(import.meta.resolve("@shopify/hydrogen-react/storefront.schema.json"));
  return buildClientSchema(JSON.parse(readFileSync(file, "utf8")) as IntrospectionQuery);
}

import { z } from "zod";
import { brand, brandDescription } from "../brand.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { type OwnEndpoint, ownEndpoints } from "./own-endpoints.ts";
import { type ApiErrorCode, errorCodes, namedSchemas } from "./responses.ts";

const json = (name: keyof typeof namedSchemas) => ({
  "application/json": { schema: { $ref: addressOf(name) } },
});

const errorTexts: Record<ApiErrorCode, string> = {
  "bad-request": "A parameter is invalid; the message says which one.",
  "not-found": "Not found.",
};

/** The API as OpenAPI 3.1, from the schemas that its responses are tested against. */
export function openApi(publicUrl: string) {
  return {
    openapi: "3.1.0",
    info: {
      title: `${brand.name} API`,
      version: "1",
      description: `${brandDescription} Everything public is read-only and needs no key. Account data needs a token that its owner creates in the settings.`,
    },
    servers: [{ url: publicUrl }],
    paths: {
      ...Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }])),
      ...ownPaths(),
    },
    components: {
      schemas: componentSchemas(),
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}

function operation({ title, description, pathParameters, query, response, errors }: Endpoint) {
  return {
    operationId: title.toLowerCase().replaceAll(" ", "-"),
    summary: title,
    description,
    parameters: [...parametersOf("path", pathParameters), ...parametersOf("query", query)],
    responses: {
      200: { description: "OK", content: json(response) },
      ...Object.fromEntries(
        errors.map((code) => [errorCodes[code], { description: errorTexts[code], content: json("Error") }]),
      ),
    },
  };
}

function ownPaths() {
  const paths = Map.groupBy(ownEndpoints, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, methods]) => [
      path,
      Object.fromEntries(methods.map((each) => [each.method.toLowerCase(), ownOperation(each)])),
    ]),
  );
}

function ownOperation({ path, scope, title }: OwnEndpoint) {
  return {
    operationId: title.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
    summary: title,
    description: `Needs a token with this scope: ${scope}.`,
    security: [{ token: [] }],
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    responses: {
      200: { description: "OK" },
      401: { description: "The token doesn't work." },
      403: { description: "The token isn't allowed to do that." },
    },
  };
}

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: z.core.JSONSchema.JSONSchema;
}

/** A schema's fields as parameters of a path or a query. */
export function parametersOf(place: Parameter["in"], fields: z.ZodObject | undefined): Parameter[] {
  if (!fields) return [];
  const { properties = {} } = z.toJSONSchema(fields);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === "boolean" ? {} : property;
    return { name, in: place, required: place === "path", ...(description ? { description } : {}), schema };
  });
}

function componentSchemas() {
  const registry = z.registry<{ id?: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: addressOf,
    override: ({ jsonSchema }) => {
      // A client must not break when a response gains a field.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  );
}

function addressOf(name: string): string {
  return `#/components/schemas/${name}`;
}

import { NoDeprecatedCustomRule, parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { storefrontSchema } from "../../../tests/support/shopify-schema.ts";
import * as queries from "./storefront-queries.ts";

const schema = storefrontSchema();

describe("what we ask of the shop", () => {
  it.each(Object.entries(queries))("%s fits the Storefront API's schema", (_, query) => {
    expect(validate(schema, parse(query))).toEqual([]);
  });

  it.each(Object.entries(queries))("%s uses nothing that is on its way out", (_, query) => {
    expect(validate(schema, parse(query), [NoDeprecatedCustomRule])).toEqual([]);
  });
});

describe("the codes that we know", () => {
  it.each([
    ["CartErrorCode", "MAXIMUM_EXCEEDED"],
    ["CartErrorCode", "MINIMUM_NOT_MET"],
    ["CartErrorCode", "INVALID_INCREMENT"],
    ["CartErrorCode", "LESS_THAN"],
    ["CartErrorCode", "SERVICE_UNAVAILABLE"],
    ["CartWarningCode", "MERCHANDISE_OUT_OF_STOCK"],
    ["CartWarningCode", "MERCHANDISE_NOT_ENOUGH_STOCK"],
  ])("%s has %s", (type, code) => {
    const found = schema.getType(type);
    expect(found && "getValue" in found && found.getValue(code)).toBeTruthy();
  });
});

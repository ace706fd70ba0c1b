import { describe, expect, it } from "vitest";
import { arrowRules } from "./arrow-rules.ts";
import { parseSource } from "./parse-source.ts";

/** A breach of each rule, in as few words as possible. */
const breaches: Record<string, Record<string, string>> = {
  "domain imports nothing but domain and zod": { "domain/a.ts": 'import "react";' },
  "domain has no clock, randomness, network or globals of a platform": { "domain/a.ts": "Date.now();" },
  "ui knows nothing of the product": { "app/ui/a.tsx": 'import "../../domain/b.ts";' },
  "contracts know nothing of the product": { "app/contracts/a.ts": 'import "../ui/b.tsx";' },
  "only app/contracts leans on what nobody promises": {
    "app/ui/a.tsx": 'import { UNSAFE_DataRouterContext } from "react-router";',
  },
  "app never imports server code": { "app/a.ts": 'import type { B } from "../server/b.ts";' },
  "server takes only types from app: the built bundle has its own copy of the rest": {
    "server/a.ts": 'import { b } from "../app/b.ts";',
  },
  "server reads no file of app by its path": { "server/a.ts": 'new URL("../app/a.svg", import.meta.url);' },
  "no feature imports a route": { "app/features/shop/a/a.ts": 'import "../../../routes/b.tsx";' },
  "every feature is in a group": { "app/features/a/a.ts": "" },
  "a group of features imports only from groups below it": {
    "app/features/account/a/a.ts": 'import type { B } from "../../garage/b/b.ts";',
  },
  "features lean on each other in one direction only": {
    "app/features/shop/a/a.ts": 'import "../b/b.ts";',
    "app/features/shop/b/b.ts": 'import "../a/a.ts";',
  },
  "only server/content reads content/": { "server/http/a.ts": 'readFile("content/a.md");' },
  "a new guide changes no script: content is not bundled": { "app/a.ts": 'import "../content/a.json";' },
  "a new guide changes no script: nothing is imported by pattern": {
    "app/a.ts": 'import.meta.glob("../*.md");',
  },
  "no screen brings zod to the browser": {
    "app/features/shop/a/a.tsx": 'import "./b.ts";',
    "app/features/shop/a/b.ts": 'import "zod";',
  },
  "server/api reads no rows: its endpoints call use cases": {
    "server/api/a.ts": 'import { findTools } from "../garage/tools/rows.ts";',
  },
  "what belongs to an account is written under its lock (server/db/owned/account-lock.ts)": {
    "server/garage/tools/a.ts": "export const add = (database) => database.tx(async () => {});",
  },
  "only server/db and the files of rows speak SQL": { "server/store/a.ts": 'import { sql } from "kysely";' },
  "only server/config.ts reads the environment (node-env.ts sets what React reads)": {
    "server/a.ts": "process.env.HOME;",
  },
};

const blameless = {
  "domain/a.ts": 'import "zod"; import "./b.ts"; // Date.now()',
  "app/ui/a.tsx": 'import "react"; import "./b.tsx"; import "../contracts/a.ts";',
  "app/contracts/a.ts": 'import { UNSAFE_DataRouterContext } from "react-router";',
  "app/features/shop/a/a.tsx":
    'import "../../../ui/a.tsx"; import type { Z } from "zod"; import "../b/b.ts";',
  "app/features/shell/a.tsx": 'import "../shop/a/a.tsx"; import "../core/b/b.ts"; import "./b.tsx";',
  "server/a.ts": 'import type { B } from "../app/b.ts"; import type { K } from "kysely";',
  "server/content/a.ts": 'readFile("content/a.md");',
  "server/db/a.ts": 'import "kysely";',
  "server/config.ts": "process.env.PORT;",
};

const read = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

describe("the rules of the house", () => {
  it.each(arrowRules)("see when this is broken: $rule", (rule) => {
    expect(rule.breaches(read(breaches[rule.rule] ?? {}))).not.toEqual([]);
  });

  it.each(arrowRules)("leave the rest alone: $rule", (rule) => {
    expect(rule.breaches(read(blameless))).toEqual([]);
  });
});

import { migrations } from "../../server/db/migrations/all.ts";
import type { Migration } from "../../server/db/migrations/migration.ts";

/** Preloaded into a server that stands for a newer version: it has one migration more, with the name that its test gives. */
const planted: Migration = { name: process.env.PLANTED_MIGRATION ?? "", up: async () => {} };
(migrations as Migration[]).push(planted);

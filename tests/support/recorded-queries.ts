import { CompiledQuery as Compiled, type CompiledQuery, type KyselyPlugin } from "kysely";
import type { Database } from "../../server/db/engine/database.ts";

/** A database that remembers what it was asked, to have it explained. */
export function recordQueries(database: Database) {
  const asked: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(database.query.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const recorded: Database = {
    ...database,
    get query() {
      return database.query.withPlugin(plugin);
    },
  };
  return { recorded, asked };
}

/** How the engine would go about it, one text for the whole plan. */
export async function explain(database: Database, { sql, parameters }: CompiledQuery): Promise<string> {
  const prefix = database.engine === "postgres" ? "explain" : "explain query plan";
  const { rows } = await database.query.executeQuery<Record<string, unknown>>(
    Compiled.raw(`${prefix} ${sql}`, [...parameters]),
  );
  return rows.map((row) => String(row["QUERY PLAN"] ?? row.detail)).join("\n");
}

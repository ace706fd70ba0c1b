import { type CreateTableBuilder, type Kysely, sql } from "kysely";

interface OwnedTableOptions {
  name: string;
  /** The table whose rows its own belong to and go with. Without one they go with the account. */
  within?: "vehicle" | "project";
  columns(
    table: CreateTableBuilder<string, never>,
  ): CreateTableBuilder<string, string> | CreateTableBuilder<string, never>;
}

/** A table of something that an account owns, with the columns, keys and indexes that `OwnedRows` reads and writes. */
export async function createOwnedTable(db: Kysely<unknown>, options: OwnedTableOptions): Promise<void> {
  const { name, within, columns } = options;
  await db.schema
    .createTable(name)
    .addColumn("user_id", "text", (column) =>
      within ? column.notNull() : column.notNull().references("auth_user.id").onDelete("cascade"),
    )
    .addColumn("id", "text", (column) => column.notNull())
    .$call((table) => (within ? addPlace(table, name, within) : table))
    .$call((table) => columns(table as CreateTableBuilder<string, never>))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addPrimaryKeyConstraint(`${name}_key`, ["user_id", "id"] as never)
    .execute();
  if (within)
    await db.schema
      .createIndex(`${name}_of_${within}`)
      .on(name)
      .columns(["user_id", `${within}_id`])
      .execute();
  await db.schema
    .createIndex(`${name}_removed`)
    .on(name)
    .column("removed_at")
    .where(sql.ref("removed_at"), "is not", null)
    .execute();
}

function addPlace<Columns extends string>(
  table: CreateTableBuilder<string, Columns>,
  name: string,
  within: string,
) {
  const place = `${within}_id`;
  return table
    .addColumn(place, "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      `${name}_${within}`,
      ["user_id", place] as never,
      within,
      ["user_id", "id"],
      (key) => key.onDelete("cascade"),
    );
}

/** Every table as it is after the last migration. Values are what the columns hold; `columns.ts` turns them into types. */
export interface Schema {
  instance: InstanceTable;
  migration: MigrationTable;
}

/** Facts about this database itself, one row each: `id` and `createdAt`. */
export interface InstanceTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface MigrationTable {
  name: string;
  applied_at: string;
}

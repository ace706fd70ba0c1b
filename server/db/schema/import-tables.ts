export interface ImportFileTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  file_name: string;
  /** "draft", "running", "done", "undoing" or "undone". */
  state: string;
  /** JSON: its tables and what their columns look like. */
  layout: string;
  /** JSON: how it is read. */
  settings: string;
  /** JSON: what an import would do; null while its owner has to say how it is read. */
  preview: string | null;
  /** JSON: what was done so far. */
  counts: string;
  /** How many parts its rows are stored in, and which one comes next. */
  parts: number;
  next_part: number;
  /** Rows that an undo left, because they were changed. */
  changed_since: number;
  version: number;
  created_at: string;
}

export interface ImportPartTable {
  user_id: string;
  import_id: string;
  position: number;
  /** JSON: a list of rows. */
  rows: string;
}

export interface WebhookTable {
  user_id: string;
  url: string;
  /** Random: its secret is made from it, and is not stored. */
  key_id: string;
  created_at: string;
  /** When it was last sent to, and what came of it. */
  last_at: string | null;
  last_result: string | null;
}

export interface WebhookDeliveryTable {
  user_id: string;
  id: string;
  /** JSON. */
  body: string;
  attempts: number;
  /** When it is tried again; ahead while a process has it. */
  next_try_at: string;
  created_at: string;
}

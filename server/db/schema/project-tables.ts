export interface ProjectTable {
  user_id: string;
  id: string;
  /** May name a vehicle that is gone. */
  vehicle_id: string | null;
  title: string;
  goal: string | null;
  budget_cents: number | null;
  notes: string | null;
  state: string;
  /** The name of its public page; null while it is private. */
  slug: string | null;
  /** The choices for the public page, separated by spaces. */
  shows: string;
  /** Rises with each change of the project, its tasks and its parts: the public page is rendered anew. */
  revision: number;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface ProjectTaskTable {
  user_id: string;
  id: string;
  project_id: string;
  title: string;
  board_column: string;
  position: number;
  guide: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface ProjectPartTable {
  user_id: string;
  id: string;
  project_id: string;
  name: string;
  part_number: string | null;
  quantity_milli: number | null;
  /** The cost of all pieces together. */
  cost_cents: number | null;
  status: string;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface PhotoTable {
  /** Random, so that nobody can guess one. */
  id: string;
  user_id: string;
  kind: string;
  format: string;
  width: number;
  height: number;
  /** All its files together. */
  bytes: number;
  caption: string | null;
  album: string | null;
  /** May name a vehicle that is gone. */
  vehicle_id: string | null;
  /** The entry of the vehicle's log that it belongs to; it may be gone. */
  entry_id: string | null;
  /** The job that it was taken during, and the id of the guide's step; they may be gone. */
  job_id: string | null;
  step: string | null;
  /** 1 for the one that is shown as the vehicle's picture. */
  is_cover: number;
  /** The photo that shows the same thing afterwards; it may be gone. */
  after_id: string | null;
  /** The secret in the address of its shared page; null while it is private. */
  share_id: string | null;
  /** The project that it belongs to; it may be gone. */
  project_id: string | null;
  /** 1 where the project's public page shows it. */
  in_build: number;
  created_at: string;
  version: number;
  removed_at: string | null;
}

export interface PhotoRemovalTable {
  /** The storage's name for it. */
  key: string;
  due_at: string;
}

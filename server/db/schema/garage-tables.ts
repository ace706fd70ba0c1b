export interface VehicleTable {
  user_id: string;
  id: string;
  /** Counted from 0, in the owner's order. */
  position: number;
  make: string;
  model: string;
  year: number;
  variant: string | null;
  mileage: number | null;
  /** As its owner says, in the unit of its odometer. */
  yearly_distance: number | null;
  nickname: string | null;
  vin: string | null;
  /** "mi" or "km". */
  distance_unit: string | null;
  /** Options of its platform that its owner knows better. */
  generation: string | null;
  engine: string | null;
  gearbox: string | null;
  is_active: number;
  /** A date such as "2026-11-16". */
  sold_on: string | null;
  /** Rises with each change. */
  version: number;
  /** Marked, to be deleted with everything that hangs on it once it can no longer be restored. */
  removed_at: string | null;
}

export interface OdometerReadingTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  /** "2026-11-16", where the owner was. */
  read_on: string;
  value: number;
  note: string | null;
  /** The file that it came from. */
  import_id: string | null;
}

export interface ReminderTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  title: string;
  every_months: number | null;
  every_distance: number | null;
  due_on: string | null;
  due_odometer: number | null;
  is_fixed: number;
  /** When the owner did it last, as far as they remember. */
  told_on: string | null;
  told_odometer: number | null;
  soon_days: number | null;
  guide: string | null;
  preset: string | null;
  notes: string | null;
  start_on: string;
  start_odometer: number | null;
  /** The day and the odometer of the latest entry that closed it; written again with every change to the log. */
  last_on: string | null;
  last_odometer: number | null;
  /** Whether our rule took that entry for it, and its owner hasn't said so. */
  is_last_guessed: number;
  /** JSON: whether work with such a title closes it, as its owner said. */
  answers: string | null;
  snoozed_until: string | null;
  /** The last thing that was mailed about it: which state, of which due date. */
  mailed: string | null;
  /** The same for the webhook. */
  posted: string | null;
  /** When the job looks at it next. */
  check_at: string;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** The entry that it is a second look after. */
  entry_id: string | null;
}

export interface LogEntryTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  done_on: string;
  odometer: number | null;
  title: string;
  /** "self" or "shop". */
  done_by: string;
  shop: string | null;
  minutes: number | null;
  notes: string | null;
  /** JSON: paths. */
  guides: string;
  /** Sums of its items, so that a year is added up without them. */
  parts_cents: number;
  fluids_cents: number;
  other_cents: number;
  /** Three letters; null for dollars. */
  currency: string | null;
  /** Whether it changes how the car drives: shown between measurements. */
  is_modification: number;
  /** The size of its texts and those of its items. */
  bytes: number;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** The file that it came from. */
  import_id: string | null;
}

export interface LogItemTable {
  user_id: string;
  entry_id: string;
  /** Counted from 0. */
  position: number;
  kind: string;
  name: string;
  part_number: string | null;
  quantity_milli: number | null;
  unit: string | null;
  cost_cents: number | null;
}

export interface ToolTable {
  user_id: string;
  id: string;
  name: string;
  /** Ids of our list, separated by spaces. */
  covers: string;
  place: string | null;
  lent_to: string | null;
  lent_on: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface FillUpTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  filled_on: string;
  odometer: number;
  volume_ml: number;
  is_full: number;
  /** Whether a fill-up before this one was not written down. */
  is_missed_before: number;
  cost_cents: number | null;
  /** Three letters; null for dollars. */
  currency: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** The file that it came from. */
  import_id: string | null;
}

export interface OwnNumberTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  platform: string;
  /** "torque:wheel-bolts": a number of the platform's spec sheet. */
  ref: string;
  /** "89 lb-ft", as `domain/own-numbers/own-value.ts` writes it. */
  value: string;
  place: string;
  page: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface NumberReportTable {
  user_id: string;
  id: string;
  platform: string;
  ref: string;
  generation: string | null;
  engine: string | null;
  gearbox: string | null;
  year: number | null;
  value: string;
  place: string;
  page: string | null;
  /** As the reader calls it. */
  document: string | null;
  /** The name of the file with a photo of the page. */
  photo: string | null;
  photo_bytes: number | null;
  /** "sent", until the operator has accepted or declined it. */
  state: string;
  version: number;
  created_at: string;
  removed_at: string | null;
}

export interface FigureTable {
  user_id: string;
  id: string;
  vehicle_id: string;
  /** A measure of `domain/garage/measurement.ts`, which has the unit. */
  measure: string;
  measured_on: string;
  value_milli: number;
  place: string | null;
  notes: string | null;
  version: number;
  created_at: string;
  removed_at: string | null;
  /** The file that it came from. */
  import_id: string | null;
}

export interface LogClosingTable {
  user_id: string;
  entry_id: string;
  reminder_id: string;
  /** The day of the work and when it was written down: the latest closing is the last of these texts. */
  moment: string;
  /** Whether our rule found it, and its owner hasn't said so. */
  is_guess: number;
}

export interface GuideJobTable {
  user_id: string;
  id: string;
  vehicle_id: string | null;
  /** The guide's path. */
  guide: string;
  /** The state of its progress: "saved", "open" or "done". */
  state: string;
  /** JSON: ticks, notes and time, with when each was changed. */
  progress: string;
  /** The size of the progress. */
  bytes: number;
  /** The entry of the log that it became, which may be deleted since. */
  entry_id: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  removed_at: string | null;
}

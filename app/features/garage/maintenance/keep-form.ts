/** What was typed to keep a job, by field. */
export type KeepForm = Readonly<Record<string, string | undefined>>;

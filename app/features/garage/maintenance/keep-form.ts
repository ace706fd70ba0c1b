/** The fields that were typed to keep a job. */
export type KeepForm = Readonly<Record<string, string | undefined>>;

/** Messages by field; a field without one is fine. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

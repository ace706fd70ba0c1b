/** What to say beside each field; a field without a message is fine. */
export type FieldErrors<Form> = Partial<Record<keyof Form, string>>;

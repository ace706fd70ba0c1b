import { useState } from "react";
import {
  type ContactSubject,
  contactLengths,
  contactSubjects,
  isContactSubject,
} from "../../../../domain/contact/contact-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { FormProblem } from "../../core/public-form/post-form.ts";
import { PublicForm } from "../../core/public-form/public-form.tsx";

interface ContactFormProps {
  subject: ContactSubject | undefined;
  /** The initial message. */
  draft: string;
  problem: FormProblem | undefined;
}

export function ContactForm({ subject, draft, problem }: ContactFormProps) {
  const [chosen, choose] = useState(problem?.values.subject ?? subject ?? "");
  return (
    <PublicForm problem={problem} className="grid max-w-[40rem] gap-5">
      {({ pending }) => (
        <>
          <Select
            id="subject"
            name="subject"
            label="Subject"
            placeholder="Choose a subject"
            options={Object.entries(contactSubjects).map(([id, { label }]) => ({ value: id, label }))}
            defaultValue={chosen}
            onChange={({ target }) => choose(target.value)}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              id="name"
              name="name"
              label="Name"
              note="optional"
              autoComplete="name"
              maxLength={contactLengths.name}
            />
            <Field
              id="email"
              name="email"
              type="email"
              inputMode="email"
              label="Email"
              autoComplete="email"
              maxLength={contactLengths.email}
              required
            />
          </div>
          <TextArea
            id="message"
            name="message"
            label="Message"
            rows={8}
            maxLength={contactLengths.message}
            defaultValue={draft}
            hint={isContactSubject(chosen) ? contactSubjects[chosen].include : undefined}
            required
          />
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Send message
          </Button>
        </>
      )}
    </PublicForm>
  );
}

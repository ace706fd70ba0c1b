import { rulesPath } from "../../../../domain/giveaway/giveaway.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { FormProblem } from "../../core/public-form/post-form.ts";
import { PublicForm } from "../../core/public-form/public-form.tsx";

interface EntryFormProps {
  rulesVersion: number;
  problem: FormProblem | undefined;
}

export function EntryForm({ rulesVersion, problem }: EntryFormProps) {
  return (
    <PublicForm problem={problem} className="mt-7 grid max-w-[30rem] gap-5">
      {({ pending }) => (
        <>
          <Field
            id="email"
            name="email"
            type="email"
            inputMode="email"
            label="Email"
            autoComplete="email"
            maxLength={254}
            hint="We'll use it only to confirm your entry and to tell you if you win."
            required
          />
          <input type="hidden" name="rulesVersion" value={rulesVersion} />
          <Checkbox
            name="accepts"
            label={`I'm eligible and accept the official rules, version ${rulesVersion}`}
            detail={<TextLink to={rulesPath(rulesVersion)}>Read the rules</TextLink>}
            // Accepted anew each time that it is sent.
            defaultChecked={false}
            error={problem?.errors?.accepts}
            required
          />
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Enter the giveaway
          </Button>
        </>
      )}
    </PublicForm>
  );
}

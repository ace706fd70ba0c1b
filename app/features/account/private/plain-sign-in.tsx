import { useActionData, useLocation } from "react-router";
import type { ActionResult } from "../../../../domain/accounts/action-result.ts";
import { authTexts } from "../../../../domain/accounts/auth-errors.ts";
import { gateTexts } from "../../../../domain/accounts/gate.ts";
import { secondStepTexts } from "../../../../domain/accounts/second-step.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useSignUpRefusal } from "../accounts/use-invite.ts";

/** The fields of each form, in the order in which they are filled in. */
const forms = {
  "sign-in": { submit: "Sign In", fields: ["email", "password"] },
  "second-step": { submit: "Continue", fields: ["code"] },
  "sign-up": {
    submit: gateTexts.signUp,
    fields: ["displayName", "email", "password", "confirmPassword"],
  },
  reset: { submit: "Send reset link", fields: ["email"] },
} as const;

type FormName = keyof typeof forms;

const fields = {
  displayName: { label: "Display name", type: "text", autoComplete: "name" },
  email: { label: "Email", type: "email", autoComplete: "username" },
  password: { label: "Password", type: "password", autoComplete: "current-password" },
  code: {
    label: "Code",
    type: "text",
    autoComplete: "one-time-code",
    hint: secondStepTexts.codeHint,
    autoCapitalize: "none",
  },
  confirmPassword: { label: "Confirm password", type: "password", autoComplete: "new-password" },
} as const;

/** The form that a refusal leads to, where it is another one. */
const nextForm: Readonly<Record<string, FormName>> = {
  "second-step": "second-step",
  "second-step-over": "sign-in",
};

/** The sign-in dialog as plain forms, for a browser without scripts: `?do=sign-up` and `?do=reset` show the other two. */
export function PlainSignIn({ first }: { first: FormName }) {
  const params = new URLSearchParams(useLocation().search);
  const result = useActionData() as ActionResult | undefined;
  const refused = result?.ok === false ? result : undefined;
  const next = nextForm[refused?.code ?? ""] ?? refused?.intent ?? params.get("do");
  const refusal = useSignUpRefusal();
  const wanted = formName(next) ?? first;
  const name = wanted === "sign-up" && refusal ? "sign-in" : wanted;
  const invite = params.get("invite");
  const { submit, fields: names } = forms[name];
  const to = (form: FormName) => {
    // A job that is on its way into the log comes along.
    const others = new URLSearchParams([...params].filter(([key]) => !["do", "done"].includes(key)));
    if (form !== first) others.set("do", form);
    return `?${others}`;
  };
  return (
    <div className="mt-8 max-w-md">
      {params.get("done") === "reset" && (
        <Notice kind="note" role="status" title={authTexts.resetSent} className="mb-5">
          It works once and expires in an hour.
        </Notice>
      )}
      <form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value={name} />
        {name === "sign-up" && invite !== null && <input type="hidden" name="invite" value={invite} />}
        {params.has("keep") && <input type="hidden" name="back" value={to(first)} />}
        {names.map((field) => (
          <Field
            key={field}
            {...fields[field]}
            name={field}
            required
            defaultValue={refused?.values?.[field]}
            error={refused?.errors?.[field]}
          />
        ))}
        {refused?.failure && refused.code !== "second-step" && (
          <Notice kind="warning" role="alert" title={refused.failure.title} />
        )}
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {name !== "sign-in" && <TextLink to={to("sign-in")}>Sign in</TextLink>}
        {name !== "sign-up" && !refusal && <TextLink to={to("sign-up")}>{gateTexts.signUp}</TextLink>}
        {name !== "reset" && <TextLink to={to("reset")}>Forgot your password?</TextLink>}
      </p>
    </div>
  );
}

function formName(text: string | null): FormName | undefined {
  return text !== null && Object.hasOwn(forms, text) ? (text as FormName) : undefined;
}

import { useId } from "react";
import { scopeLabels } from "../../../../domain/accounts/access-token.ts";
import { type AccountAccess, keepField, webhookId } from "../../../../domain/accounts/account-access.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";

interface KeepAccessProps {
  access: AccountAccess;
  className?: string;
}

/**
 * Tokens and the webhook, which a new password ends unless its owner keeps them. None is kept by default: somebody else may
 * have made it.
 */
export function KeepAccess({ access: { tokens, webhook }, className }: KeepAccessProps) {
  const id = useId();
  const items = [
    ...tokens.map(({ id, name, scopes }) => ({ id, label: name, detail: scopeLabels(scopes) })),
    ...(webhook ? [{ id: webhookId(webhook), label: "Webhook", detail: webhook.url }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <fieldset aria-describedby={id} className={className}>
      <legend className="font-semibold">What should keep working?</legend>
      <p id={id} className="text-md text-muted">
        Whatever you leave unchecked is revoked.
      </p>
      {items.map(({ id, label, detail }) => (
        <Checkbox key={id} name={keepField(id)} label={label} detail={detail} className="wrap-anywhere" />
      ))}
    </fieldset>
  );
}

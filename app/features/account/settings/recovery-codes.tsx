import { brand } from "../../../../domain/brand.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CopyButton } from "./copied.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  closedAt: string;
  onDone: () => void;
}

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, closedAt, onDone }: RecoveryCodesProps) {
  const text = codes.join("\n");
  const file = `${brand.name} recovery codes. Each works once.\n\n${text}\n`;
  return (
    <Notice kind="caution" title="Save your recovery codes now." role="status">
      If you lose your phone, each of them signs you in once in place of a code. We won't show them again.
      <ul className="mt-3 grid max-w-96 grid-cols-2 gap-x-6 gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Devices where you're signed in stay signed in. If you don't recognize one, sign it out under Sessions.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton label="Codes" text={text} />
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          reloadDocument
          download={`${brand.name.toLowerCase()}-recovery-codes.txt`}
          size="sm"
        >
          Download
        </ButtonLink>
        <ButtonLink to={closedAt} preventScrollReset size="sm" onClick={onDone}>
          Done
        </ButtonLink>
      </div>
    </Notice>
  );
}

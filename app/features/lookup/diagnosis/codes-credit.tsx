import { TextLink } from "../../../ui/text-link.tsx";

/** Where the list of codes came from; its license requires the credit. */
export function CodesCredit() {
  return (
    <p className="mt-10 max-w-prose text-faint">
      Code names: <TextLink to="https://github.com/Wal33D/dtc-database">dtc-database</TextLink>, © 2024
      Wal33D, MIT license. Meanings, causes and checks are ours.
    </p>
  );
}

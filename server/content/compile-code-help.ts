import type { CodeFamily } from "../../domain/diagnosis/code-families.ts";
import type { CodeHelp } from "../../domain/diagnosis/diagnosis.ts";
import type { CodeHelpFile } from "../../domain/diagnosis/diagnosis-files.ts";
import { rich } from "./compile-diagnoses.ts";
import type { ContentFault, FieldPath } from "./content-error.ts";
import type { References } from "./references.ts";

export type CompiledCodeHelp = Partial<Record<CodeFamily, CodeHelp>>;

export function compileCodeHelp(
  { frame, families }: CodeHelpFile,
  references: References,
  faults: ContentFault[],
): CompiledCodeHelp {
  const fault = (path: FieldPath, problem: string) => faults.push({ file: "code-help.yaml", path, problem });
  const place = { references, fault };
  const values = Object.entries(frame).map(([id, { name, text }]) => ({
    id,
    value: { name, text: rich(place, ["frame", id, "text"], text) },
  }));
  return Object.fromEntries(
    Object.entries(families).map(([family, { checks, frame: tells }]) => {
      const path: FieldPath = ["families", family];
      for (const id of Object.keys(tells)) {
        if (!(id in frame)) fault([...path, "frame", id], "isn't a freeze-frame value");
      }
      const hasFrame = Object.keys(tells).length > 0;
      const help: CodeHelp = {
        checks: checks.map((text, at) => rich(place, [...path, "checks", at], text)),
        frame: values
          .filter(() => hasFrame)
          .map(({ id, value }) => {
            const tell = tells[id];
            return tell === undefined
              ? value
              : { ...value, tells: rich(place, [...path, "frame", id], tell) };
          }),
      };
      return [family, help];
    }),
  );
}

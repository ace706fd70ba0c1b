import type { CodeName } from "../../domain/diagnosis/code-names.ts";
import type { ContentFolder } from "./content-folder.ts";

/** A name with where it is. */
export interface SourceCodeName extends CodeName {
  file: string;
}

/** `content/code-names`: a code and its name on each line. A maker's list begins with `# ` and its name. */
export async function readCodeNames({ texts, faults }: ContentFolder): Promise<SourceCodeName[]> {
  const names: SourceCodeName[] = [];
  for await (const [file, text] of texts("code-names", ".txt")) {
    let maker: string | undefined;
    for (const [at, line] of text.trimEnd().split(/\r?\n/).entries()) {
      const [, code, name] = /^([PBCU][0-9A-F]{4}) (\S[^\t]*)$/.exec(line) ?? [];
      if (at === 0 && line.startsWith("# ")) maker = line.slice(2);
      else if (code && name) names.push({ file, code, name, ...(maker === undefined ? {} : { maker }) });
      else faults.push({ file, path: [], problem: `line ${at + 1} must be a code and its name` });
    }
  }
  return names;
}

import { useEffect, useId } from "react";

export interface ChosenFile {
  kind: string;
  file: File;
}

/** A form is posted without the files chosen in it: they are sent once the row is made. One that has to wait takes them along. */
const chosen = new Map<string, readonly ChosenFile[]>();

/** The name under which a form finds its files. */
export function useChosenFiles(files: readonly ChosenFile[]): string {
  const id = useId();
  useEffect(() => {
    chosen.set(id, files);
    return () => void chosen.delete(id);
  }, [id, files]);
  return id;
}

export function chosenFiles(id: string | undefined): readonly ChosenFile[] {
  return (id && chosen.get(id)) || [];
}

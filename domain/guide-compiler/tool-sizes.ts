const notSourced = /\bsizes? not sourced\b/i;

/** "10 mm socket", "Torx T30 bit": a tool that fits only one size. */
export function isSized({ name }: { name: string }): boolean {
  return /\d/.test(name);
}

/** Whether a tool's note says that no source that was read prints its size. */
export function isSizeOpen({ note = "" }: { note?: string | undefined }): boolean {
  return notSourced.test(note);
}

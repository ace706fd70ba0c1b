import { Badge } from "../../../ui/badge.tsx";

/** In place of the mark of a number that is missing, where its form opens: apart, for a guide's first load has none. */
export function AddMark() {
  return (
    <Badge shape="ring">
      {/* Paper has room to write instead. */}
      <span className="font-semibold text-text underline underline-offset-4 print:hidden">Add</span>
    </Badge>
  );
}

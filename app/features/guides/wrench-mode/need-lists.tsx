import { fittingValues } from "../../../../domain/guides/applicability.ts";
import {
  type GuidePage,
  type GuidePart,
  type GuideTool,
  partUseNotes,
} from "../../../../domain/guides/guide-page.ts";
import type { CarNumbers } from "../../../../domain/wrench-mode/filled-text.ts";
import { ValueFigure } from "../values/value-figure.tsx";

/** A tool or a part in a list. */
interface NeedRow {
  id: string;
  name: string;
  detail: string;
}

export function toolRow({ id, name, detail, quantity, note, substitute }: GuideTool): NeedRow {
  return {
    id,
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    detail: [detail, note, substitute && `or use: ${substitute}`].filter(Boolean).join("; "),
  };
}

export function partRow({ id, name, quantity, unit, use, note, oem }: GuidePart): NeedRow {
  const amount = unit ? `${quantity} ${unit} ` : quantity > 1 ? `${quantity} × ` : "";
  return {
    id,
    name: amount + name,
    detail: [oem?.number, partUseNotes[use], note].filter(Boolean).join("; "),
  };
}

export function NeedList({ title, rows }: { title: string; rows: readonly NeedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">{title}</h2>
      <ul className="mt-2 gap-x-10 md:columns-2">
        {rows.map(({ id, name, detail }) => (
          <li key={id} className="break-inside-avoid border-t border-line-soft py-2.5 leading-snug">
            {name}
            {detail && <span className="block text-[1.0625rem] text-muted">{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FluidList({ fluids, numbers }: { fluids: GuidePage["fluids"]; numbers: CarNumbers }) {
  if (fluids.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-[1.75rem]">Fluids</h2>
      <ul className="mt-2">
        {fluids.map(({ fluid, capacity, note }) => (
          <li key={fluid + capacity} className="border-t border-line-soft py-2.5 leading-snug">
            {numbers.specs[fluid]?.name}
            {[fluid, capacity].map((ref) => {
              const spec = ref && numbers.specs[ref];
              return (
                spec &&
                fittingValues(spec, numbers).map(({ value, cars }) => (
                  <span key={JSON.stringify([ref, value.metric, cars])} className="block text-muted">
                    <ValueFigure value={value} />
                    {value.own !== undefined && `, yours, ${value.own}`} {cars}
                  </span>
                ))
              );
            })}
            {note && <span className="block text-[1.0625rem] text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

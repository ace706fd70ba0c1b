import { Link } from "../../../ui/link.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { ListHead } from "../lists/list-head.tsx";

export interface SheetListing {
  slug: string;
  name: string;
  span: string;
  sourced: number;
  all: number;
}

/** The cars that have numbers. */
export function SpecsIndex({ sheets }: { sheets: readonly SheetListing[] }) {
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title="Spec sheets"
        lead="Torques, capacities, fluids, pressures and intervals for each car, and where we read them."
        links={[{ label: "All guides", to: "/guide" }]}
      />
      <ul className="mt-10 grid grid-cols-2 gap-px overflow-hidden rounded border border-line-soft bg-line-soft md:grid-cols-3 lg:grid-cols-4">
        {sheets.map(({ slug, name, span, sourced, all }) => (
          <li key={slug} className="bg-bg text-[#b8b2ac] hover:bg-raise hover:text-text">
            <Link
              to={`/guide/${slug}/specs`}
              className="block h-full px-3.5 pt-4 pb-3.5 -outline-offset-2 md:px-5 md:pt-5 md:pb-4"
            >
              <CarDrawing platform={slug} toScale className="car w-full" />
              <span className="mt-3 block font-display text-[1.3125rem] leading-tight font-semibold text-text">
                {name}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-md text-faint">
                {span}
                <span className="text-muted">
                  {sourced} of {all} sourced
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

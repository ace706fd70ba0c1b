import type { GuidePage } from "../../../../domain/guides/guide-page.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { useIsForCar } from "./fitting.tsx";

const shown = 7;

/** The first items of the kit; the kit's page has all of them with checkboxes. */
export function KitCard({ guide }: { guide: GuidePage }) {
  const isForCar = useIsForCar();
  const parts = guide.parts.filter(({ use, appliesTo }) => use !== "while-there" && isForCar(appliesTo));
  const tools = guide.tools.filter(({ use, appliesTo }) => use === "essential" && isForCar(appliesTo));
  const rows = [
    ...parts.map(({ id, name, use, quantity, unit }) => ({
      id,
      name,
      accent: use === "one-time",
      detail: `${use === "one-time" ? "new, " : ""}${quantity}${unit ? ` ${unit}` : ""}`,
    })),
    ...tools.map(({ id, name, detail }) => ({ id, name, accent: false, detail })),
  ];
  return (
    <Card title="Job kit" className="guide-kit hidden lg:block">
      <ul>
        {rows.slice(0, shown).map(({ id, name, accent, detail }) => (
          <li
            key={id}
            className="flex justify-between gap-3 border-t border-line-soft py-1.5 text-md first:border-t-0"
          >
            <span className={accent ? "text-accent" : undefined}>{name}</span>
            <span className="text-right text-muted">{detail}</span>
          </li>
        ))}
      </ul>
      {rows.length > shown && <p className="text-md text-muted">and {rows.length - shown} more</p>}
      <ButtonLink to={`/kit?guide=${guide.platform}/${guide.slug}`} size="sm" className="mt-4 w-full">
        Open kit as a checklist
      </ButtonLink>
    </Card>
  );
}

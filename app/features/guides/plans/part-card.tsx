import type { ReactNode } from "react";
import type { WayIn } from "../../../../domain/plans/platform-plans.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { Figure } from "../values/value-figure.tsx";
import { rowId } from "../values/values-context.ts";

interface PartCardProps {
  platform: string;
  wayIn: Pick<WayIn, "part" | "previous" | "next">;
}

/** Everything about the chosen part. */
export function PartCard({ platform, wayIn: { part, previous, next } }: PartCardProps) {
  const { name, place, behind } = part;
  return (
    <div className="way-in-card">
      <header>
        <Link to={previous} aria-label="Previous part">
          <Icon name="chevron-right" className="size-6" />
        </Link>
        <div aria-live="polite">
          <h3>{name}</h3>
          <p className="text-muted">{place}</p>
        </div>
        <Link to={next} aria-label="Next part">
          <Icon name="chevron-right" className="size-6" />
        </Link>
      </header>
      <CardList title="Guides" items={behind.guides}>
        {({ path, title, estimatedTime }) => (
          <Link to={path}>
            {title} <span className="whitespace-nowrap">{estimatedTime}</span>
          </Link>
        )}
      </CardList>
      <CardList title="Numbers" items={behind.numbers}>
        {({ ref, name, ...figures }) => (
          <Link to={`/guide/${platform}/specs#${rowId(ref)}`}>
            {name} <NumberOrHint {...figures} />
          </Link>
        )}
      </CardList>
      <CardList title="Parts" items={behind.parts}>
        {({ path, names }) => (
          <Link to={`${path}#tools`}>
            {names.slice(0, 3).join(", ")}{" "}
            <span>{names.length === 1 ? "1 part" : `${names.length} parts`}</span>
          </Link>
        )}
      </CardList>
      <CardList title="Symptoms" items={behind.symptoms} className="way-in-chips">
        {({ path, title }) => <Link to={path}>{title}</Link>}
      </CardList>
    </div>
  );
}

interface CardListProps<Item> {
  title: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
  className?: string;
}

function CardList<Item extends { path: string } | { ref: string }>(props: CardListProps<Item>) {
  const { title, items, children, className } = props;
  if (items.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className={className}>
        {items.map((item) => (
          <li key={"path" in item ? item.path : item.ref}>{children(item)}</li>
        ))}
      </ul>
    </>
  );
}

function NumberOrHint({
  metric,
  imperial,
  differs,
}: {
  metric?: string;
  imperial?: string;
  differs?: boolean;
}) {
  if (metric !== undefined) return <Figure metric={metric} imperial={imperial} />;
  return <span>{differs ? "differs by car" : "factory manual"}</span>;
}

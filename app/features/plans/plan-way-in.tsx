import type { ReactNode } from "react";
import { Link } from "react-router";
import { showMinutes } from "../../../domain/guides/minutes.ts";
import { type WayIn, wayInAnchor } from "../../../domain/plans/platform-plans.ts";
import wayInStyles from "../../styles/plan-way-in.css?url";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Figure } from "../values/figure.tsx";
import { rowId } from "../values/values-context.ts";
import { PlanDrawing } from "./plan-drawing.tsx";

interface PlanWayInProps {
  platform: string;
  wayIn: WayIn;
}

/** The car as a way in: a tap on a part shows its guides, numbers, parts and symptoms. All of it is links. */
export function PlanWayIn({ platform, wayIn }: PlanWayInProps) {
  const { plan, plans, parts, part } = wayIn;
  return (
    <section id={wayInAnchor} aria-labelledby="where-title" className="way-in">
      <link rel="stylesheet" href={wayInStyles} precedence="default" />
      <header>
        <h2 id="where-title">Where is it?</h2>
        <p className="text-muted">Tap a part to see its guides, numbers and symptoms.</p>
        {plans.length > 1 && (
          <nav aria-label="Plans of the car" className="way-in-tabs">
            {plans.map(({ name, to, isShown }) => (
              <Link key={name} to={to} aria-current={isShown ? "true" : undefined}>
                {name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <div className="way-in-box">
        <div className="way-in-plan">
          <PlanDrawing plan={plan} lit={[part]}>
            {parts.map(({ id, name, at: [x, y], to }) => (
              <Link key={id} to={to} aria-label={name} aria-current={id === part.id ? "true" : undefined}>
                <title>{name}</title>
                <use className="plan-part" href={`${plan.href}#${id}`} />
                <circle className="way-in-reach" cx={x} cy={y} r="14" />
                <circle className="way-in-dot" cx={x} cy={y} r="5" />
              </Link>
            ))}
          </PlanDrawing>
          <p>{plan.view}</p>
        </div>
        <PartCard platform={platform} wayIn={wayIn} />
      </div>
      <Disclosure summary={`All ${parts.length} parts as a list`}>
        <ul className="way-in-list">
          {parts.map(({ id, name, place, to }) => (
            <li key={id}>
              <Link to={to} aria-current={id === part.id ? "true" : undefined}>
                {name} <small>{place}</small>
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

/** Everything about the chosen part. */
function PartCard({ platform, wayIn: { part, previous, next } }: PlanWayInProps) {
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
        {({ path, title, minutes }) => (
          <Link to={path} data-prefetch="intent">
            {title} <span className="whitespace-nowrap">{showMinutes(minutes)}</span>
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

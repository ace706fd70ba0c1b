import { type WayIn, wayInAnchor } from "../../../../domain/plans/platform-plans.ts";
import wayInStyles from "../../../styles/plan-way-in.css?url";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Link } from "../../../ui/link.tsx";
import { PartCard } from "./part-card.tsx";
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

import type { ReactNode } from "react";
import { type GuidePage, partUseNotes } from "../../../../domain/guides/guide-page.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { late } from "../../../ui/late.tsx";
import { useAuth } from "../../account/accounts/account-store.ts";
import { SpecReference } from "../values/spec-reference.tsx";
import { Cars, useIsForCar } from "./fitting.tsx";
import { GuideFold } from "./guide-fold.tsx";

const MissingTools = late(() => import("../../garage/tools/missing-tools.tsx"));

/** Everything to lay out before the first bolt. */
export function ToolsAndParts({ guide }: { guide: GuidePage }) {
  const isForCar = useIsForCar();
  const { user } = useAuth();
  const tools = guide.tools.filter(({ appliesTo }) => isForCar(appliesTo));
  const parts = guide.parts.filter(({ appliesTo }) => isForCar(appliesTo));
  const fluids = guide.fluids.filter(({ appliesTo }) => isForCar(appliesTo));
  const folded =
    guide.tools.length +
    guide.parts.length +
    guide.fluids.length -
    tools.length -
    parts.length -
    fluids.length;
  return (
    <GuideFold
      id="tools"
      title={
        <>
          <span className="sr-only">Tools and parts: </span>
          {[counted(tools.length, "tool"), counted(parts.length, "part")].filter(Boolean).join(", ")}
        </>
      }
      detail={[...fluids.map(({ fluid }) => guide.specs[fluid]?.name)].join(", ")}
      className="guide-tools"
    >
      <div className="kit-columns">
        {parts.length > 0 && (
          <div>
            <h3>Parts</h3>
            <ul className="kit-rows">
              {parts.map(({ id, name, oem, quantity, unit, use, note, appliesTo }) => (
                <Row key={id} aside={`${quantity}${unit ? ` ${unit}` : ""}`}>
                  <span className={use === "one-time" ? "text-accent" : undefined}>{name}</span>
                  <Cars appliesTo={appliesTo} />
                  <Small words={[partUseNotes[use], oem?.number, note]} />
                </Row>
              ))}
            </ul>
          </div>
        )}
        {fluids.length > 0 && (
          <div>
            <h3>Fluids</h3>
            <ul className="kit-rows">
              {fluids.map(({ fluid, capacity, note, appliesTo }) => (
                <Row key={fluid + capacity}>
                  {guide.specs[fluid]?.name}
                  <Cars appliesTo={appliesTo} />
                  <small>
                    <SpecReference spec={fluid} /> {capacity && <SpecReference spec={capacity} />}
                  </small>
                  <Small words={[note]} />
                </Row>
              ))}
            </ul>
          </div>
        )}
      </div>
      <h3>Tools</h3>
      <ul className="kit-rows kit-tools">
        {tools.map(({ id, name, detail, quantity, use, note, appliesTo }) => (
          <Row
            key={id}
            aside={[quantity > 1 && `×${quantity}`, use === "handy" && "optional"].filter(Boolean).join(", ")}
          >
            {name}
            <Cars appliesTo={appliesTo} />
            <Small words={[detail, note]} />
          </Row>
        ))}
      </ul>
      {user && <MissingTools tools={tools.filter(({ use }) => use !== "handy")} />}
      <ButtonLink to={`/kit?guide=${guide.platform}/${guide.slug}`} className="print-hide mt-5 lg:hidden">
        Open kit as a checklist
      </ButtonLink>
      {folded > 0 && (
        <p className="mt-3 text-muted">
          {folded} {folded === 1 ? "line" : "lines"} for other cars hidden.
        </p>
      )}
    </GuideFold>
  );
}

/** "3 tools"; nothing for none. */
function counted(count: number, word: string): string {
  return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}

function Row({ aside, children }: { aside?: string; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      {aside && <span>{aside}</span>}
    </li>
  );
}

function Small({ words }: { words: (string | undefined)[] }) {
  const said = words.filter(Boolean).join("; ");
  return said && <small>{said}</small>;
}

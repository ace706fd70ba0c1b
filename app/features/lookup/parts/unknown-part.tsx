import type { PartRow } from "../../../../domain/parts/part.ts";
import {
  type PartNumber,
  spacePartNumber,
  spaceTail,
  splitBmwNumber,
} from "../../../../domain/parts/part-number.ts";
import partsStyles from "../../../styles/parts.css?url";
import { ButtonLink } from "../../../ui/button.tsx";
import { LateOwnParts } from "./late-own-parts.tsx";
import { Crumbs, LookUpElsewhere, NearRows } from "./part-page.tsx";
import { WhereItIs } from "./where-it-is.tsx";

interface UnknownPartProps {
  number: PartNumber;
  /** The name of its main group, where a source names it. */
  groupName: string | undefined;
  near: readonly PartRow[];
  /** Whether the operator's catalog can't be read right now. */
  isAway: boolean;
}

/** A number that nobody here knows: the meaning of its groups, and where else to look. */
export function UnknownPart({ number, groupName, near, isAway }: UnknownPartProps) {
  const printed = spacePartNumber(number);
  const plan = near.find((row) => row.plan && isNeighbor(row, number))?.plan;
  return (
    <div className="page-width parts">
      <link rel="stylesheet" href={partsStyles} precedence="default" />
      <Crumbs last={printed} />
      <h1>We don't know this number yet</h1>
      <p className="part-lead">{leadOf(number, groupName)}</p>
      {isAway && <p className="part-tip">This site's own catalog can't be read right now.</p>}
      <NumberSplit number={number} groupName={groupName} near={near} />
      <div className="part-after part-beside">
        <div>
          <LateOwnParts query={number} />
          <LookUpElsewhere number={number} printed={printed} />
          <NearRows title="Closest in our list" rows={near} />
          <BeforeYouOrder />
        </div>
        {plan && <WhereItIs plan={plan} />}
      </div>
    </div>
  );
}

function leadOf(number: PartNumber, groupName: string | undefined): string {
  const bmw = splitBmwNumber(number);
  if (!bmw) return "It isn't in our list. A BMW number has eleven digits, or just the last seven.";
  if (bmw.mainGroup === undefined)
    return "The format is right: the last seven digits of a BMW number. They identify the part, but not where it goes.";
  if (groupName === undefined) return "The format is right, but we have no name for its main group.";
  return "The format is right, and the first four digits say where it goes.";
}

function NumberSplit({ number, groupName, near }: Pick<UnknownPartProps, "number" | "groupName" | "near">) {
  const bmw = splitBmwNumber(number);
  if (bmw?.mainGroup === undefined) return null;
  const neighbor = near.find((row) => isNeighbor(row, number));
  return (
    <dl className="part-split">
      <div>
        <dt>{bmw.mainGroup}</dt>
        <dd>
          <b>{groupName ?? "Main group"}</b> {groupName ? "the main group" : "not named by our sources"}
        </dd>
      </div>
      <div>
        <dt>{bmw.subgroup}</dt>
        <dd>
          <b>Subgroup</b>{" "}
          {neighbor ? `includes our ${neighbor.name.toLowerCase()}` : "we list no parts in it"}
        </dd>
      </div>
      <div className="part-split-rest">
        <dt>{spaceTail(bmw.tail)}</dt>
        <dd>
          <b>The part itself</b> No public source we've read names it.
        </dd>
      </div>
    </dl>
  );
}

/** Whether both are of one subgroup, and so sit close to each other on the car. */
function isNeighbor(row: PartRow, number: PartNumber): boolean {
  return row.number?.slice(0, 4) === number.slice(0, 4);
}

function BeforeYouOrder() {
  return (
    <section aria-labelledby="before">
      <h2 id="before">Before you order</h2>
      <ul className="part-checks">
        <li>
          <b>Read the label, not the mold.</b> Numbers cast into a part are often not its part number.
        </li>
        <li>
          <b>Count the digits.</b> Eleven, or the last seven.
        </li>
        <li>
          <b>Reading it off your own part?</b> Note it with the job in your maintenance log.
        </li>
      </ul>
      <p className="part-actions">
        <ButtonLink to="/parts" variant="primary">
          Search again
        </ButtonLink>
        <ButtonLink to="/dashboard?tab=maintenance">Open my log</ButtonLink>
      </p>
    </section>
  );
}

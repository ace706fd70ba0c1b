import type { ReactNode } from "react";
import type { PartFit, PartRow } from "../../../../domain/parts/part.ts";
import { numberSearch, outboundLinks } from "../../../../domain/parts/part-links.ts";
import { partPath, spacePartNumber } from "../../../../domain/parts/part-number.ts";
import { amountWords } from "../../../../domain/parts/parts-view.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { late } from "../../../ui/late.tsx";
import { Link } from "../../../ui/link.tsx";
import { copyText } from "../../../ui/save-and-copy.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { kitPath } from "../../guides/kit/kit-path.ts";
import { ReadSource } from "../../guides/values/source-list.tsx";
import { PartMark } from "./part-mark.tsx";
import { WhereItIs } from "./where-it-is.tsx";

/** Everything about a part: in the list when its row is open, and on its own page. */
export function PartDetails({ row }: { row: PartRow }) {
  const amount = amountWords(row);
  return (
    <div className="part-details">
      <div>
        {row.warning && (
          <p className="part-warning">
            <Icon name="warning" /> {row.warning}
          </p>
        )}
        <dl>
          {row.fits.length > 0 && <Fact name={row.warning ? "Not for" : "Fits"}>{fitsWords(row.fits)}</Fact>}
          {amount && <Fact name="How many">{amount}</Fact>}
          {row.uses.length > 0 && (
            <Fact name="Used in">
              <Uses row={row} />
            </Fact>
          )}
          <Fact name="Source">
            <PartMark row={row} />
            {row.sources.map((source) => (
              <p key={source.title + source.says}>
                <ReadSource source={source} />
              </p>
            ))}
          </Fact>
          {row.supersededBy && (
            <Fact name="Replaced by">
              <NumberLinks numbers={[row.supersededBy]} />
            </Fact>
          )}
          {row.supersedes.length > 0 && (
            <Fact name="Replaces">
              <NumberLinks numbers={row.supersedes} />
            </Fact>
          )}
          {row.otherMakers.length > 0 && <Fact name="Other makers">{row.otherMakers.join(", ")}</Fact>}
          {row.note && <Fact name="Good to know">{row.note}</Fact>}
        </dl>
        <PartActions row={row} />
      </div>
      {row.plan && <WhereItIs plan={row.plan} />}
    </div>
  );
}

export function fitsWords(fits: readonly PartFit[]): string {
  return fits.map(({ name, cars }) => (cars ? `${name}: ${cars}` : name)).join("; ");
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Uses({ row: { uses } }: { row: PartRow }) {
  const guides = new Map(uses.map((use) => [use.path, use]));
  const cars = new Set(uses.map(({ platform }) => platform));
  return (
    <ul>
      {[...guides.values()].map(({ path, title, estimatedTime, platformName, note }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>{" "}
          <small>{[cars.size > 1 && platformName, estimatedTime, note].filter(Boolean).join(", ")}</small>
        </li>
      ))}
    </ul>
  );
}

function NumberLinks({ numbers }: { numbers: readonly string[] }) {
  return (
    <>
      {numbers.map((number, at) => (
        <span key={number}>
          {at > 0 && ", "}
          <Link to={partPath(number)}>{spacePartNumber(number)}</Link>
        </span>
      ))}
    </>
  );
}

const AddToProject = late(() => import("./add-to-project.tsx"));

function PartActions({ row }: { row: PartRow }) {
  const { number, printed = "", uses } = row;
  const hydrated = useHydrated();
  const { user } = useAuth();
  const [first] = uses;
  const [outbound] = number === undefined ? [numberSearch(row)] : outboundLinks(number, printed);
  return (
    <p className="part-actions">
      {number !== undefined && hydrated && (
        <Button onClick={() => copyText(printed, "Number")}>Copy number</Button>
      )}
      {first && <ButtonLink to={kitPath([first.path.replace("/guide/", "")])}>Kit for this job</ButtonLink>}
      {outbound && (
        <ButtonLink to={outbound.url} rel="noreferrer">
          {outbound.name} <Icon name="external" className="size-4" />
        </ButtonLink>
      )}
      {user && row.warning === undefined && <AddToProject part={row} uid={user.uid} />}
    </p>
  );
}

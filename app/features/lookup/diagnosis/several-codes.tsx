import { codesPath } from "../../../../domain/diagnosis/diagnosis.ts";
import type { CoveredCar } from "../../../../domain/diagnosis/reader-car.ts";
import {
  type CodesTogether,
  listCodes,
  type SharedCause,
  severalCodesTitle,
} from "../../../../domain/diagnosis/several-codes.ts";
import type { LookPlan } from "../../../../domain/diagnosis/where-to-look.ts";
import type { RichText } from "../../../../domain/guides/rich-text.ts";
import { Icon } from "../../../ui/icon.tsx";
import { joinClasses } from "../../../ui/join-classes.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { Rich } from "../../guides/values/rich.tsx";
import { CausesForCar } from "./causes-for-car.tsx";
import { CodeCrumbs } from "./code-crumbs.tsx";
import { CodeForm } from "./code-form.tsx";
import { WhenFixed } from "./code-sections.tsx";
import { CodesCredit } from "./codes-credit.tsx";
import { Verdict } from "./verdict.tsx";

/** A code as it was typed: one we have written about, one that only has a name, or one that nobody knows. */
export interface CodeCard {
  code: string;
  title: string;
  means?: RichText;
  /** Its page; none for an unknown code. */
  path?: string;
}

export interface SeveralCodesProps {
  cards: CodeCard[];
  together: CodesTogether | undefined;
  cars: CoveredCar[];
  /** Where the causes are. */
  plans: LookPlan[];
}

/** Several codes at once: a card for each, and the causes that explain most of them first. */
export function SeveralCodes({ cards, together, cars, plans }: SeveralCodesProps) {
  const codes = cards.map(({ code }) => code);
  return (
    <article className="page-width pt-5 pb-16">
      <CodeCrumbs>
        <li className="flex items-center gap-x-2">
          <span aria-hidden="true">/</span>
          {codes.join(", ")}
        </li>
      </CodeCrumbs>
      <h1 className="mt-4 text-5xl md:text-6xl">{severalCodesTitle(codes.length)}</h1>
      <CodeForm query={codes.join(" ")} className="mt-4 md:mt-6" />
      <ul
        className={joinClasses(
          "mt-4 grid gap-1.5 md:mt-6 md:gap-4",
          cards.length === 2 ? "md:grid-cols-2" : "md:grid-cols-3",
        )}
      >
        {cards.map((card) => (
          <Card key={card.code} card={card} others={codes.filter((code) => code !== card.code)} />
        ))}
      </ul>
      {together && (
        <>
          <Tie count={cards.length} />
          <Verdict {...together} {...verdictOf(together)} />
          <CausesForCar
            causes={together.causes}
            cars={cars}
            plans={plans}
            keepOrder
            lead="The causes that explain the most codes come first. A struck code isn't explained by that cause. Don't buy a part until a check points to it."
            note={(cause) => <Explained cause={cause} codes={together.codes} />}
          >
            <WhenFixed />
            <CodesCredit />
          </CausesForCar>
        </>
      )}
    </article>
  );
}

/** Lines from the cards to what they mean together. More than one row of cards can't be tied. */
function Tie({ count }: { count: number }) {
  if (count > 3) return null;
  return (
    <div aria-hidden="true" className="relative -mb-7 h-4 md:h-8">
      <span className="absolute inset-y-0 left-10 border-l border-edge md:hidden" />
      <span
        className={joinClasses(
          "absolute top-0 h-1/2 border-x border-b border-edge max-md:hidden",
          count === 2 ? "inset-x-1/4" : "inset-x-1/6",
        )}
      />
      <span
        className={joinClasses(
          "absolute left-1/2 border-l border-edge max-md:hidden",
          count === 2 ? "top-1/2 bottom-0" : "inset-y-0",
        )}
      />
    </div>
  );
}

/** The meaning of the codes together, as far as our causes say it. */
function verdictOf({ codes, likeliest }: CodesTogether) {
  if (likeliest === undefined)
    return {
      heading: "Together",
      means: "None of the causes we know explains more than one of these codes. Take them one at a time.",
    };
  const isAll = likeliest.codes.length === codes.length;
  return {
    heading: isAll ? "Together they often mean" : `${listCodes(likeliest.codes)} often mean`,
    headline: likeliest.name,
    means: likeliest.tell,
  };
}

/** On a phone one line, so that what the codes mean together is on the first screen: it leads to the page that says more. */
function Card({ card: { code, title, means, path }, others }: { card: CodeCard; others: string[] }) {
  return (
    <li className="relative flex min-w-0 rounded border border-line-soft bg-raise max-md:min-h-12 max-md:items-center max-md:gap-3 max-md:pl-4 md:flex-col md:px-5 md:pt-4 md:pb-1">
      <h2 className="text-xl md:text-4xl">{code}</h2>
      <p className="max-md:flex-1 max-md:text-md max-md:leading-tight max-md:text-muted md:mt-1 md:font-semibold">
        {title}
      </p>
      {means && (
        <p className="mt-1 text-md text-muted max-md:hidden">
          <Rich text={means} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 text-md md:mt-auto">
        {path && (
          <TextLink
            to={path}
            className="inline-flex min-h-11 items-center max-md:absolute max-md:inset-y-0 max-md:right-11 max-md:left-0"
          >
            <span className="max-md:sr-only">Only {code}</span>
          </TextLink>
        )}
        <TextLink
          to={codesPath({ query: others.join(" ") })}
          className="inline-flex min-h-11 items-center max-md:min-w-11 max-md:justify-center"
        >
          <Icon name="close" className="size-4 md:hidden" />
          <span className="max-md:sr-only">Remove</span>
          <span className="sr-only"> {code}</span>
        </TextLink>
      </p>
    </li>
  );
}

/** Which of the codes a cause explains. */
function Explained({ cause, codes }: { cause: SharedCause; codes: readonly string[] }) {
  return (
    <ul aria-label="Codes" className="mt-2 flex flex-wrap gap-2 text-md font-semibold">
      {codes.map((code) => (
        <li key={code} className="rounded border border-line-soft px-2 py-0.5">
          {cause.codes.includes(code) ? (
            code
          ) : (
            <>
              <span className="sr-only">Not </span>
              <s className="text-faint">{code}</s>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

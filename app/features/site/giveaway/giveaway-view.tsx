import type { ReactNode } from "react";
import { rulesPath } from "../../../../domain/giveaway/giveaway.ts";
import { thumbnailPath } from "../../../../domain/guides/drawing-thumbnail.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { FormProblem } from "../../core/public-form/post-form.ts";
import { DrawProof } from "./draw-proof.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { LocalMoment } from "./local-moment.tsx";
import type { ShownGiveaway } from "./shown-giveaway.ts";

interface GiveawayViewProps {
  giveaway: ShownGiveaway;
  problem: FormProblem | undefined;
}

export function GiveawayView({ giveaway, problem }: GiveawayViewProps) {
  const { state, sponsor, eligibility, rulesVersion } = giveaway;
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      {state === "demonstration" && (
        <Notice kind="caution" title="Demonstration." className="mb-8">
          No sponsor has put up a prize. There's nothing to win, and this page collects nothing.
        </Notice>
      )}
      <Prize giveaway={giveaway} />
      <Facts giveaway={giveaway} />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <EntryPanel giveaway={giveaway} problem={problem} />
        <div className="grid gap-9 self-start">
          <Section title="Who can enter">
            <ul className="list-disc pl-5 text-muted">
              {eligibility.map((line) => (
                <li key={line} className="mt-1.5">
                  {line}
                </li>
              ))}
            </ul>
          </Section>
          <Section title="Official rules">
            <p className="text-muted">
              <TextLink to={rulesPath(rulesVersion)} className="inline-flex min-h-11 items-center">
                Version {rulesVersion}
              </TextLink>
            </p>
          </Section>
          {sponsor && (
            <Section title="Sponsor">
              <p className="text-muted">
                {sponsor.name}
                <br />
                {sponsor.address}
              </p>
            </Section>
          )}
        </div>
      </div>
      <DrawProof giveaway={giveaway} />
    </div>
  );
}

function Prize({ giveaway: { title, prize, state } }: { giveaway: ShownGiveaway }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div>
        <h1 className="text-5xl md:text-6xl">{title}</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-muted">{prize.description}</p>
      </div>
      <figure className="rounded border border-line-soft bg-sunk p-5">
        {prize.drawing && (
          <img src={thumbnailPath(prize.drawing)} alt="" className="h-40 w-full object-contain" />
        )}
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-display text-[1.375rem] leading-tight font-semibold">{prize.name}</span>
          <span className="text-md text-muted">
            {state === "demonstration" ? "an example, not a prize" : prize.value}
          </span>
        </figcaption>
      </figure>
    </header>
  );
}

function Facts({ giveaway: { opens, closes, draw, winners } }: { giveaway: ShownGiveaway }) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line md:grid-cols-4">
      <Fact term="Cost to enter">
        Free
        <span className="block font-sans text-md font-normal text-muted">no purchase necessary</span>
      </Fact>
      <Fact term="Opens">
        <LocalMoment iso={opens} />
      </Fact>
      <Fact term="Closes">
        <LocalMoment iso={closes} />
      </Fact>
      <Fact term={winners === 1 ? "Drawn" : `${winners} winners drawn`}>
        <LocalMoment iso={draw.at} />
      </Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-raise px-4 py-4 sm:px-5">
      <dt className="text-md text-faint">{term}</dt>
      <dd className="mt-1 font-display text-2xl leading-tight font-semibold">{children}</dd>
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-[1.375rem]">{title}</h2>
      {children}
    </section>
  );
}

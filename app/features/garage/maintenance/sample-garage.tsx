import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { SampleData } from "./load-garage.ts";
import { LogYears } from "./log-years.tsx";
import { NeedsYou, ThisYear } from "./overview.tsx";

/** A garage with five years of work to look at. Nothing can be changed in it. */
export default function SampleGarage({ data: { overview, log } }: { data: SampleData }) {
  return (
    <>
      <Notice kind="note" title="Sample garage" className="max-w-none!">
        <span className="block">
          This car and its numbers are made up to show what a garage looks like. None of it is saved to your
          account.
        </span>
        <ButtonLink to="/dashboard" className="mt-3 mb-1">
          Close the sample
        </ButtonLink>
      </Notice>
      <div className="mt-9 grid gap-14">
        <NeedsYou overview={overview} />
        <ThisYear overview={overview} />
        <section aria-labelledby="log" className="min-w-0">
          <h2 id="log" className="mb-4 text-3xl">
            Log
          </h2>
          <LogYears data={{ uid: "", suggestions: {} }} log={log} unit="mi" reminders={overview} isReadOnly />
        </section>
      </div>
    </>
  );
}

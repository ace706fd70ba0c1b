import { type FinderChoice, finderQuestionIds, optionsOf } from "../../domain/diagnosis/finder.ts";
import { contentContext } from "../context.ts";
import { PageHead } from "../features/core/page/page-head.tsx";
import { Finder } from "../features/lookup/diagnosis/finder.tsx";
import type { Route } from "./+types/symptom-finder.ts";

export const handle = {
  cache: {
    query: { notice: optionsOf("notice"), when: optionsOf("when"), where: optionsOf("where") },
    isUnbounded: true,
  },
};

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const choice: FinderChoice = Object.fromEntries(
    finderQuestionIds.flatMap((question) => {
      const option = optionsOf(question).find((each) => each === searchParams.get(question));
      return option ? [[question, option]] : [];
    }),
  );
  return context.get(contentContext).diagnosis.findSymptoms(choice);
}

export default function SymptomFinderRoute({ loaderData }: Route.ComponentProps) {
  const isAsked = Object.keys(loaderData.choice).length > 0;
  return (
    <>
      <PageHead
        title="Find the symptom"
        description="What do you notice, when, and where? Three questions narrow a noise, a smell or a warning light down to its likely causes."
        path="/symptoms/find"
        noindex={isAsked}
      />
      <Finder result={loaderData} />
    </>
  );
}

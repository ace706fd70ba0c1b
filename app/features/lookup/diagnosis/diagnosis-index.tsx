import { useEffect, useState } from "react";
import { Form } from "react-router";
import type { DiagnosisListing } from "../../../../domain/diagnosis/diagnosis.ts";
import {
  codesByFamily,
  filterDiagnoses,
  symptomsByTopic,
} from "../../../../domain/diagnosis/diagnosis-lists.ts";
import { topics } from "../../../../domain/guides/topics.ts";
import { maxQueryLength } from "../../../../domain/search.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { ListHead } from "../../guides/lists/list-head.tsx";
import { CodesCredit } from "./codes-credit.tsx";
import { DiagnosisGroup, DiagnosisRow } from "./diagnosis-group.tsx";

interface DiagnosisIndexProps {
  listings: readonly DiagnosisListing[];
  /** The filter in the URL. */
  query: string;
}

/** All symptoms by system, and all codes by family. The filter is a plain form; with JavaScript it filters while you type. */
export function DiagnosisIndex({ listings, query }: DiagnosisIndexProps) {
  const [typed, setTyped] = useState(query);
  useEffect(() => setTyped(query), [query]);
  const shown = filterDiagnoses(listings, typed);
  const symptoms = symptomsByTopic(shown);
  const families = codesByFamily(shown);
  return (
    <div className="page-width pt-10 pb-16 md:pt-14">
      <ListHead
        title="Symptoms and fault codes"
        lead="Start from what you hear, feel, smell or read. Each page lists the likely causes in order, how to tell them apart before you buy a part, and the guide that fixes each one."
        links={[
          { label: "Answer a few questions", to: "/symptoms/find" },
          { label: "All fault codes", to: "/codes" },
        ]}
      />
      <Form
        action="/symptoms"
        aria-label="Filter symptoms and codes"
        className="mt-8 border-y border-line-soft py-5"
      >
        <div className="flex max-w-[35rem] items-end gap-3">
          <Field
            type="search"
            name="q"
            label="Filter"
            placeholder="Squeal, coolant, P0171"
            value={typed}
            maxLength={maxQueryLength}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit">Filter</Button>
        </div>
        <p role="status" className="mt-3 text-muted">
          {countWords(shown)}
        </p>
      </Form>
      {shown.length === 0 && <NoMatch typed={typed} onShowAll={() => setTyped("")} />}
      {symptoms.map((group) => (
        <DiagnosisGroup key={group.topic} id={group.topic} title={topics[group.topic]}>
          {group.symptoms.map((symptom) => (
            <DiagnosisRow key={symptom.id} to={symptom.path}>
              {symptom.title}
            </DiagnosisRow>
          ))}
        </DiagnosisGroup>
      ))}
      {families.length > 0 && <FaultCodes families={families} />}
    </div>
  );
}

function NoMatch({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  return (
    <div className="mt-10">
      <EmptyState
        icon="search"
        title="No symptoms or codes match"
        description="Try fewer or different words, or search guides and specs too."
        action={
          <>
            <ButtonLink to="/symptoms" onClick={onShowAll}>
              Show all
            </ButtonLink>
            <ButtonLink to={`/search?${new URLSearchParams({ q: typed })}`}>Search the site</ButtonLink>
          </>
        }
      />
    </div>
  );
}

function FaultCodes({ families }: { families: ReturnType<typeof codesByFamily> }) {
  return (
    <section aria-labelledby="codes" className="mt-16 border-t border-line pt-10">
      <h2 id="codes" className="text-4xl md:text-[2.5rem]">
        Fault codes
      </h2>
      {families.map((family) => (
        <DiagnosisGroup
          key={family.id}
          id={`codes-${family.id}`}
          within="codes"
          title={family.name}
          level={3}
        >
          {family.codes.map((code) => (
            <DiagnosisRow key={code.id} to={code.path}>
              <span className="mr-4 inline-block w-14 shrink-0 font-semibold">{code.id}</span>
              {code.title}
            </DiagnosisRow>
          ))}
        </DiagnosisGroup>
      ))}
      <CodesCredit />
    </section>
  );
}

function countWords(shown: readonly DiagnosisListing[]): string {
  const codes = shown.filter(({ kind }) => kind === "code").length;
  const symptoms = shown.length - codes;
  return `${symptoms} ${symptoms === 1 ? "symptom" : "symptoms"}, ${codes} ${codes === 1 ? "code" : "codes"}`;
}

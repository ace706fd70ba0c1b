import { searchPath } from "../../../../domain/search.ts";
import { TextLink } from "../../../ui/text-link.tsx";

const examples = ["brake pads", "lug bolt torque", "engine oil capacity", "squealing brakes"];

/** Shown before anything is typed. */
export function SearchExamples() {
  return (
    <>
      <p className="text-muted">Enter a job, something you hear or see, a part, an engine or a fault code.</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {examples.map((example) => (
          <li key={example}>
            <TextLink to={searchPath(example)} className="flex min-h-11 items-center">
              {example}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}

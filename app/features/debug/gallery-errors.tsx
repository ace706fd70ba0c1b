import { useState } from "react";
import { ServiceError } from "../../../domain/service-error.ts";
import { Button } from "../../ui/button.tsx";
import { GallerySection } from "./gallery-section.tsx";

const failures = [
  { label: "Throw a page error", make: () => new Error("Thrown from the interface gallery") },
  { label: "Throw an analytics error", make: () => new ServiceError("analytics") },
  { label: "Throw a service error", make: () => new ServiceError("database") },
];

export function GalleryErrors() {
  const [error, setError] = useState<Error>();
  return (
    <GallerySection
      id="errors"
      title="Error handling"
      lead="Each button makes this page throw while it renders. Retry brings it back."
    >
      <div className="flex flex-wrap gap-3">
        {failures.map(({ label, make }) => (
          <Button key={label} variant="danger" onClick={() => setError(make())}>
            {label}
          </Button>
        ))}
      </div>
      {error && <Throwing error={error} />}
    </GallerySection>
  );
}

function Throwing({ error }: { error: Error }): never {
  throw error;
}

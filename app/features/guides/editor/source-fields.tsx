import type { FieldPath } from "../../../../domain/content-fault.ts";
import { Choose, TextInput } from "./form-fields.tsx";
import { FieldRow } from "./form-section.tsx";

const kinds = [
  { value: "factory-manual", label: "Manufacturer's workshop manual" },
  { value: "owners-manual", label: "Owner's manual" },
  { value: "manufacturer", label: "Other manufacturer document" },
  { value: "workshop-manual", label: "Repair manual (Bentley, Haynes)" },
  { value: "supplier", label: "Parts or fluid supplier" },
  { value: "specialist", label: "Specialist shop" },
  { value: "club", label: "Club or forum guide" },
];

/** A document that somebody opened and read. */
export function SourceFields({ path }: { path: FieldPath }) {
  return (
    <FieldRow>
      <TextInput
        path={[...path, "title"]}
        label="Title"
        hint="The document's own title, with section or page."
        max={200}
      />
      <Choose path={[...path, "kind"]} label="Kind" options={kinds} />
      <TextInput path={[...path, "publisher"]} label="Publisher" optional max={80} />
      <TextInput
        path={[...path, "url"]}
        label="Web address"
        type="url"
        hint="The page itself, on the publisher's own site."
        optional
      />
      <TextInput path={[...path, "read"]} label="Date read" type="date" />
    </FieldRow>
  );
}

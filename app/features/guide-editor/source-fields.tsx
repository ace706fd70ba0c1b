import type { FieldPath } from "../../../domain/content-fault.ts";
import { Choose, TextInput } from "./form-fields.tsx";
import { FieldRow } from "./form-section.tsx";

const kinds = [
  { value: "factory-manual", label: "The maker's workshop manual" },
  { value: "owners-manual", label: "Owner's manual" },
  { value: "manufacturer", label: "Another document of the maker" },
  { value: "workshop-manual", label: "A book for workshops (Bentley, Haynes)" },
  { value: "supplier", label: "A maker of parts or fluids" },
  { value: "specialist", label: "A specialist shop" },
  { value: "club", label: "A club or a forum's own guide" },
];

/** A document that somebody opened and read. */
export function SourceFields({ path }: { path: FieldPath }) {
  return (
    <FieldRow>
      <TextInput
        path={[...path, "title"]}
        label="Title"
        hint="The document's own, with section or page."
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
      <TextInput path={[...path, "read"]} label="Read on" type="date" />
    </FieldRow>
  );
}

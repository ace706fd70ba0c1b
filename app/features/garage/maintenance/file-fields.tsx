import type { Ref } from "react";
import { acceptedTypes, maxFileBytes } from "../../../../domain/garage/photo.ts";
import { Field } from "../../../ui/field.tsx";

interface FileFieldsProps {
  photos: Ref<HTMLInputElement>;
  receipts: Ref<HTMLInputElement>;
}

/** Photos and receipts to send once the entry is saved. They have no names: the form itself leaves them out. */
export function FileFields({ photos, receipts }: FileFieldsProps) {
  const limit = `up to ${maxFileBytes / 1024 / 1024} MB each`;
  return (
    <div className="needs-script grid gap-5 sm:grid-cols-2">
      <Field
        ref={photos}
        label="Photos"
        note="optional"
        type="file"
        multiple
        accept={acceptedTypes("photo").join()}
        hint={`Images, ${limit}.`}
      />
      <Field
        ref={receipts}
        label="Receipts"
        note="optional"
        type="file"
        multiple
        accept={acceptedTypes("receipt").join()}
        hint={`Images or PDFs, ${limit}.`}
      />
    </div>
  );
}

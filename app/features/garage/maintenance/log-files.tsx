import { acceptedTypes, maxFileBytes, type PhotoKind } from "../../../../domain/garage/photo.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

export interface ChosenFile {
  kind: PhotoKind;
  file: File;
}

interface LogFilesProps {
  files: readonly ChosenFile[];
  onChange: (files: readonly ChosenFile[]) => void;
}

const pickers = [
  {
    label: "Camera",
    kind: "photo",
    isCamera: true,
    path: "M3 8h4l2-3h6l2 3h4v11H3zM12 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
  },
  {
    label: "Photos",
    kind: "photo",
    isCamera: false,
    path: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5h.01",
  },
  { label: "Receipts", kind: "receipt", isCamera: false, path: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6" },
] as const;

/** Photos and receipts to send once the entry is saved. The inputs have no names: the form itself leaves them out. */
export function LogFiles({ files, onChange }: LogFilesProps) {
  return (
    <section className="needs-script">
      <h3 className="mb-3 text-2xl">Photos and receipts</h3>
      <div className="log-pickers">
        {pickers.map(({ label, kind, isCamera, path }) => (
          <label key={label} className="log-picker">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={path} />
            </svg>
            {label}
            <input
              type="file"
              multiple={!isCamera}
              capture={isCamera ? "environment" : undefined}
              className="sr-only"
              accept={isCamera ? "image/*" : acceptedTypes(kind).join()}
              onChange={({ currentTarget }) => {
                onChange([...files, ...[...(currentTarget.files ?? [])].map((file) => ({ kind, file }))]);
                // So that the same file can be chosen again.
                currentTarget.value = "";
              }}
            />
          </label>
        ))}
      </div>
      <p className="mt-2 text-md text-muted empty:hidden">
        {files.length === 0 && `Images, and PDFs as receipts, up to ${maxFileBytes / 1024 / 1024} MB each.`}
      </p>
      <ul>
        {files.map((chosen, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one file may be chosen twice
            key={index}
            className="flex items-center gap-3 border-b border-line-soft"
          >
            <span className="min-w-0 flex-1 truncate">{chosen.file.name}</span>
            <span className="text-md text-muted">{chosen.kind === "receipt" ? "Receipt" : "Photo"}</span>
            <IconButton
              icon="close"
              label={`Remove ${chosen.file.name}`}
              onClick={() => onChange(files.filter((each) => each !== chosen))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

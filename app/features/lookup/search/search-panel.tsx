import { useRef } from "react";
import { Drawer } from "../../../ui/dialog.tsx";
import { SearchExamples } from "./search-examples.tsx";
import { SearchForm } from "./search-form.tsx";

export interface SearchPanelProps {
  onClose: () => void;
}

/** A search field over the page, for screens whose bar has no room for one. */
export function SearchPanel({ onClose }: SearchPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Drawer open onClose={onClose} title="Search" initialFocus={field}>
      <SearchForm field={field} label="Search the site" placeholder="Job, symptom, part, code" />
      <div className="mt-6">
        <SearchExamples />
      </div>
    </Drawer>
  );
}

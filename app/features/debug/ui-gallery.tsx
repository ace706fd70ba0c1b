import { Outline } from "../../ui/outline.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryData } from "./gallery-data.tsx";
import { GalleryErrors } from "./gallery-errors.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GalleryStates } from "./gallery-states.tsx";

const outline = [
  { id: "actions", text: "Actions" },
  { id: "forms", text: "Forms" },
  { id: "overlays", text: "Overlays" },
  { id: "data", text: "Data" },
  { id: "states", text: "States" },
  { id: "errors", text: "Error handling" },
  { id: "shell", text: "Shell" },
];

/** Every part of the interface in every state, to look at and to test against. */
export function UiGallery() {
  return (
    <div className="page-width py-12 md:py-16">
      <header className="mb-10">
        <h1 className="text-5xl md:text-6xl">Interface</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          The parts every screen is made of, in all their states. Names and figures are placeholders.
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
        <Outline label="On this page" items={outline} className="hidden lg:block" />
        <div className="min-w-0">
          <GalleryActions />
          <GalleryForms />
          <GalleryOverlays />
          <GalleryData />
          <GalleryStates />
          <GalleryErrors />
        </div>
      </div>
    </div>
  );
}

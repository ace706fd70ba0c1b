import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryData } from "./gallery-data.tsx";
import { GalleryErrors } from "./gallery-errors.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryOverlays } from "./gallery-overlays.tsx";
import { GalleryStates } from "./gallery-states.tsx";

const outline = [
  { id: "actions", title: "Actions" },
  { id: "forms", title: "Forms" },
  { id: "overlays", title: "Overlays" },
  { id: "data", title: "Data" },
  { id: "states", title: "States" },
  { id: "errors", title: "Error handling" },
];

/** Every part of the interface in every state, to look at and to test against. */
export function UiGallery() {
  return (
    <div className="page-width py-12 md:py-16">
      <header className="mb-10 lg:mb-14">
        <h1 className="text-5xl md:text-6xl">Interface</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-muted">
          The parts that every screen is made of, in all their states. Names and figures here are
          placeholders.
        </p>
      </header>
      <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-label="On this page" className="mb-10 self-start lg:sticky lg:top-24 lg:mb-0">
          <ul className="flex flex-wrap gap-x-6 border-line lg:block lg:border-l">
            {outline.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center text-muted hover:text-text lg:-ml-px lg:border-l-2 lg:border-transparent lg:pl-4 lg:hover:border-accent"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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

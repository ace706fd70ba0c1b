import { ButtonLink } from "../../ui/button.tsx";
import { CarDrawing } from "../platforms/car-drawing.tsx";
import { useUrlDialog } from "../private/url-dialog.ts";

/** An empty garage. */
export default function FirstSteps() {
  const { opens } = useUrlDialog();
  return (
    <section
      aria-labelledby="first-steps"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8 rounded border border-line-soft bg-raise p-6 md:p-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
    >
      <div>
        <h2 id="first-steps" className="text-3xl md:text-4xl">
          Room for your first car
        </h2>
        <p className="mt-3 max-w-prose text-lg text-muted">
          Add the car you work on to get its guides and specs in one tap. Or start with a job: a guide shows
          up here when you check off its first step or save it.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="primary" icon="plus" {...opens("add-vehicle", "main")}>
            Add a car
          </ButtonLink>
          <ButtonLink to="/guide">Pick a guide</ButtonLink>
        </div>
      </div>
      <CarDrawing platform="e46" className="car w-full text-edge max-lg:order-first max-lg:max-w-88" />
    </section>
  );
}

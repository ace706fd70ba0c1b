import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog, Drawer } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast-store.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

const row = "flex flex-wrap items-center gap-3";

const kit = [
  "17 mm deep socket",
  "7 mm hex socket",
  "Torque wrench, 20–120 Nm",
  "Piston press or clamp",
  "Pad wear sensor",
];

const longText = Array.from({ length: 12 }, (_, page) => page + 1);

export function GalleryOverlays() {
  return (
    <GallerySection
      id="overlays"
      title="Overlays"
      lead="Esc, the close button and a click outside all take you back to where you were."
    >
      <Specimen name="Dialog">
        <div className={row}>
          <QuestionDialog />
          <WorkDialog />
          <TallDialog />
        </div>
      </Specimen>
      <Specimen name="Drawer">
        <KitDrawer />
      </Specimen>
      <Specimen name="Toasts">
        <div className={row}>
          <Button onClick={() => toast({ title: "Copied" })}>Plain toast</Button>
          <Button
            onClick={() =>
              toast({ tone: "ok", title: "Job logged", description: "Next due in 5,000 miles or a year." })
            }
          >
            Success toast
          </Button>
          <Button
            onClick={() =>
              toast({
                tone: "warn",
                title: "Saved on this device",
                description: "We'll save it to your account when you're back online.",
              })
            }
          >
            Warning toast
          </Button>
          <Button
            onClick={() =>
              toast({
                tone: "danger",
                title: "Photo not saved",
                description: "The connection dropped. Your text is safe. Add the photo again.",
              })
            }
          >
            Error toast
          </Button>
        </div>
      </Specimen>
    </GallerySection>
  );
}

function QuestionDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask a question</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Remove 2003 330Ci?"
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                toast({
                  tone: "ok",
                  title: "Nothing removed",
                  description: "There's no car behind this page.",
                });
              }}
            >
              Remove car
            </Button>
          </>
        }
      >
        <p>This also deletes its log, reminders and photos. Guides you've read stay.</p>
      </Dialog>
    </>
  );
}

function WorkDialog() {
  const [open, setOpen] = useState(false);
  const job = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    toast({
      tone: "danger",
      title: "Not saved",
      description: "This form isn't connected to anything, so the dialog stays open.",
    });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a form</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Log work"
        description="What you did, and at what mileage."
        initialFocus={job}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form="log-work" variant="primary">
              Save
            </Button>
          </>
        }
      >
        <form id="log-work" onSubmit={refuse} className="grid gap-5">
          <Field ref={job} label="Job" name="job" placeholder="Front brake pads" />
          <Field label="Mileage" name="at" inputMode="numeric" unit="mi" />
          <Select
            label="Car"
            name="car"
            options={[
              { value: "330ci", label: "2003 330Ci" },
              { value: "miata", label: "1994 Miata" },
            ]}
          />
        </form>
      </Dialog>
    </>
  );
}

/** Mounted only while open, as a dialog that is loaded on demand would be. */
function TallDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a long text</Button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title="Before you lift the car"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Understood
            </Button>
          }
        >
          <Notice kind="danger" className="mb-5">
            Never get under a car held up only by a jack.
          </Notice>
          <ol className="grid gap-4">
            {longText.map((step) => (
              <li key={step} className="flex gap-3">
                <span className="w-6 shrink-0 font-display text-2xl leading-none font-semibold text-faint">
                  {step}
                </span>
                <span>
                  Level ground, wheels chocked, parking brake on, and the stand under the point named in the
                  manual.
                </span>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}

function KitDrawer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the job kit</Button>
      <Drawer
        open={open}
        onClose={close}
        title="Job kit"
        description="Front brake pads and rotors"
        footer={
          <Button className="w-full" variant="primary" onClick={close}>
            I have everything
          </Button>
        }
      >
        <ul>
          {kit.map((tool) => (
            <li key={tool} className="border-b border-line-soft py-3 first:pt-0">
              {tool}
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}

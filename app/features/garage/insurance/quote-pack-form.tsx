import {
  emptyPack,
  maxPackText,
  packSections,
  photoAngles,
  type QuotePack,
  setAngle,
} from "../../../../domain/insurance/quote-pack.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { late } from "../../../ui/late.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { GarageFill } from "./garage-fill.tsx";
import { ModificationRows } from "./modification-rows.tsx";
import { packRecord } from "./pack-record.ts";

/** Typed or filled from the garage; saved on this device as it is typed. */
export function QuotePackForm({ pack }: { pack: QuotePack }) {
  const clear = () => {
    packRecord.change(() => emptyPack);
    toast({ title: "Pack cleared", action: { label: "Undo", onPress: () => packRecord.change(() => pack) } });
  };
  return (
    <>
      <GarageFill pack={pack} />
      <form className="grid grid-cols-[minmax(0,1fr)] gap-y-12" onSubmit={(event) => event.preventDefault()}>
        {packSections.map(({ title, fields }) => (
          <fieldset key={title} className="min-w-0">
            <legend className="mb-4 text-2xl font-semibold">{title}</legend>
            <div className="grid gap-5 md:grid-cols-2">
              {fields.map((field) => (
                <PackField key={field.name} field={field} text={pack.texts[field.name] ?? ""} />
              ))}
            </div>
          </fieldset>
        ))}
        <ModificationRows pack={pack} />
        <Photos pack={pack} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" className="needs-script" onClick={() => window.print()}>
            Print the pack
          </Button>
          <Button className="needs-script" onClick={clear} disabled={pack === emptyPack}>
            Clear
          </Button>
          <p className="basis-full text-md text-muted">
            Saved in this browser only. Your browser's print dialog can also save it as a PDF.
          </p>
          <noscript>
            <Notice kind="note">
              Without JavaScript, print this page to get the pack as a form to fill in by hand.
            </Notice>
          </noscript>
        </div>
      </form>
    </>
  );
}

type SectionField = (typeof packSections)[number]["fields"][number];

function PackField({ field, text }: { field: SectionField; text: string }) {
  const props = {
    label: field.label,
    hint: "hint" in field ? field.hint : undefined,
    maxLength: maxPackText,
    autoComplete: "off",
    value: text,
    onChange: ({ target }: { target: { value: string } }) =>
      packRecord.change((pack) => ({ ...pack, texts: { ...pack.texts, [field.name]: target.value } })),
  };
  return "isLong" in field ? <TextArea {...props} className="md:col-span-2" /> : <Field {...props} />;
}

function Photos({ pack }: { pack: QuotePack }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-2xl font-semibold">Photos</legend>
      <p className="mb-2 text-muted">In daylight, with the whole car in frame. Check off what you have.</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4">
        {photoAngles.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={pack.photos.includes(value)}
            onChange={({ target }) =>
              packRecord.change((current) => setAngle(current, value, target.checked))
            }
          />
        ))}
      </div>
      <LateGaragePhotos pack={pack} />
    </fieldset>
  );
}

const GaragePhotos = late(() => import("./garage-photos.tsx"));

/** Only somebody with an account has photos here. */
function LateGaragePhotos({ pack }: { pack: QuotePack }) {
  const { user } = useAuth();
  if (!user) return null;
  return <GaragePhotos pack={pack} uid={user.uid} />;
}

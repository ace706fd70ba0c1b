import { photoAddress } from "../../../../domain/garage/photo.ts";
import {
  modificationCents,
  namedPictures,
  packSections,
  photoAngles,
  type QuotePack,
} from "../../../../domain/insurance/quote-pack.ts";
import { useAuth } from "../../account/accounts/account-store.ts";
import { notIncludedText, shownDollars } from "../maintenance/shown-dollars.ts";

/** On paper only. An empty answer is a line to write on. */
export function PrintedPack({ pack }: { pack: QuotePack }) {
  const { user } = useAuth();
  const { texts, modifications, invested, photos } = pack;
  const pictures = namedPictures(pack);
  const named = modifications.filter(({ what, when, cost }) => `${what}${when}${cost}`.trim() !== "");
  return (
    <div className="hidden print:block">
      <h1 className="text-3xl">Quote pack{texts.car ? `: ${texts.car}` : ""}</h1>
      {packSections.map(({ title, fields }) => (
        <section key={title} className="mt-5 break-inside-avoid">
          <h2 className="text-xl">{title}</h2>
          <dl className="grid grid-cols-[16rem_minmax(0,1fr)]">
            {fields.map(({ name, label }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1">
                <dt>{label}</dt>
                <dd className="min-h-5 whitespace-pre-wrap wrap-anywhere">{texts[name]}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="mt-5">
        <h2 className="text-xl">Modifications</h2>
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-left">
              <th className="py-1">What</th>
              <th>When</th>
              <th className="text-right">Cost</th>
            </tr>
          </thead>
          <tbody>
            {(named.length > 0 ? named : blankRows).map(({ what, when, cost }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only printed
              <tr key={index} className="break-inside-avoid border-b border-line">
                <td className="h-6 py-1 wrap-anywhere">{what}</td>
                <td>{when}</td>
                <td className="text-right">{cost}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {named.length > 0 && <p className="mt-1">Total: {shownDollars(modificationCents(named))}</p>}
      </section>
      {invested && (
        <section className="mt-5 break-inside-avoid">
          <h2 className="text-xl">Spent on the car, from the maintenance log</h2>
          <p>
            Parts {shownDollars(invested.parts)}, fluids {shownDollars(invested.fluids)}, labor and fees{" "}
            {shownDollars(invested.labor)}
          </p>
          <p className="empty:hidden">{notIncludedText(invested.otherCosts)}</p>
        </section>
      )}
      <section className="mt-5 break-inside-avoid">
        <h2 className="text-xl">Photos enclosed</h2>
        <p>
          {photoAngles
            .map(({ value, label }) => `${photos.includes(value) ? "[x]" : "[  ]"} ${label}`)
            .join("   ")}
        </p>
      </section>
      {user && pictures.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-4">
          {pictures.map(({ photoId, label }) => (
            <li key={photoId} className="break-inside-avoid">
              {/* Not lazy: it has to be there before somebody prints. */}
              <img
                src={photoAddress({ id: photoId, format: "webp" }, "medium")}
                alt={label}
                className="max-h-[22rem] w-full object-contain"
              />
              <p className="text-center">{label}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const blankRows = Array.from({ length: 6 }, () => ({ what: "", when: "", cost: "" }));

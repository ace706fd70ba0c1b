import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { InTurns } from "../../../ui/in-turns.tsx";
import { ActionForm, toastDone } from "../../account/private/action-form.tsx";
import { CompareSlider } from "./compare-slider.tsx";
import type { LoadedPhoto } from "./load-photos.ts";
import { choiceGrid, PhotoChoice } from "./photo-choice.tsx";

interface PhotoPairingProps {
  uid: string;
  details: LoadedPhoto;
}

/** The pairs that the photo is one half of, and the way to make one. */
export function PhotoPairing({ uid, details: { photo, pairs, others } }: PhotoPairingProps) {
  const isBefore = pairs.some(({ before }) => before.id === photo.id);
  if (pairs.length === 0 && others.length === 0) return null;
  return (
    <section aria-labelledby="pairing">
      <h2 id="pairing" className="text-3xl">
        Before and after
      </h2>
      <div className="mt-4 grid gap-8">
        {pairs.map((pair) => (
          <div key={pair.before.id}>
            <CompareSlider pair={pair} />
            <PairForm {...{ uid }} photo={pair.before} submit="Unpair these photos" />
          </div>
        ))}
        {!isBefore && others.length > 0 && (
          <Disclosure summary="This is the before photo: choose the after photo">
            <PairForm {...{ uid, photo, others }} submit="Pair photos" />
          </Disclosure>
        )}
      </div>
    </section>
  );
}

interface PairFormProps {
  uid: string;
  photo: LoadedPhoto["photo"];
  /** Those to choose from; without any the pair is taken apart. */
  others?: LoadedPhoto["others"];
  submit: string;
}

function PairForm({ uid, photo, others, submit }: PairFormProps) {
  return (
    <ActionForm
      intent="pair-photo"
      uid={uid}
      hidden={{ photo: photo.id, version: photo.version }}
      className="mt-3"
      onDone={toastDone}
    >
      {({ pending, failure }) => (
        <>
          {others ? (
            <fieldset className="min-w-0">
              <legend className="sr-only">The after photo</legend>
              <ul className={choiceGrid}>
                <InTurns items={others}>
                  {(other) => (
                    <li key={other.id}>
                      <PhotoChoice type="radio" name="afterId" value={other.id} photo={other} required />
                    </li>
                  )}
                </InTurns>
              </ul>
            </fieldset>
          ) : (
            <input type="hidden" name="afterId" value="" />
          )}
          <Button type="submit" size="sm" className="mt-3" pending={pending}>
            {submit}
          </Button>
          {failure && <FailureNotice failure={failure} />}
        </>
      )}
    </ActionForm>
  );
}

import { useRef, useState } from "react";
import { type Photo, photoAddress } from "../../../../domain/garage/photo.ts";
import {
  maxPictures,
  namedPictures,
  photoAngles,
  type QuotePack,
  setPicture,
} from "../../../../domain/insurance/quote-pack.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { PhotoImage } from "../photos/photo-thumbnail.tsx";
import { photoName } from "../photos/photo-words.ts";
import { packRecord } from "./pack-record.ts";

interface GaragePhotosProps {
  pack: QuotePack;
  uid: string;
}

/** Photos of the garage by the angle that they show. Only their ids stay on the device. */
export default function GaragePhotos({ pack, uid }: GaragePhotosProps) {
  const { photos, hasMore, isLoading, load } = usePhotos(uid);
  return (
    <div className="mt-4">
      <Chosen pack={pack} />
      {photos === undefined && (
        <Button size="sm" icon="plus" onClick={load} pending={isLoading}>
          Choose photos from your garage
        </Button>
      )}
      {photos?.length === 0 && (
        <p className="text-muted">
          There are no photos in <TextLink to="/dashboard?tab=photos">your garage</TextLink> yet.
        </p>
      )}
      {photos !== undefined && photos.length > 0 && (
        <>
          <p className="mb-3 max-w-prose text-muted">
            Choose the angle each photo shows. The rest are left out of the pack.
          </p>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-6">
            {photos.map((photo) => (
              <Choice key={photo.id} photo={photo} pack={pack} />
            ))}
          </ul>
        </>
      )}
      {photos !== undefined && hasMore && (
        <Button size="sm" className="mt-4" onClick={load} pending={isLoading}>
          Show more photos
        </Button>
      )}
    </div>
  );
}

/** The pack's photos, also before the garage is opened. */
function Chosen({ pack }: { pack: QuotePack }) {
  const list = useRef<HTMLUListElement>(null);
  const pictures = namedPictures(pack);
  const remove = (photoId: string) => {
    const after = list.current?.parentElement;
    packRecord.change((current) => setPicture(current, photoId, undefined));
    // Once the list is without it: the next photo, or what chooses others.
    setTimeout(() => after?.querySelector<HTMLElement>("button, select")?.focus());
  };
  if (pictures.length === 0) return null;
  return (
    <ul ref={list} aria-label="Photos in the pack" className="mb-5 flex flex-wrap gap-4">
      {pictures.map(({ photoId, label }) => (
        <li key={photoId} className="w-40">
          <img
            src={photoAddress({ id: photoId, format: "webp" }, "small")}
            alt=""
            width={160}
            height={120}
            className="aspect-4/3 w-full rounded border border-line-soft bg-sunk object-cover"
          />
          <span className="flex items-center justify-between gap-1">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <IconButton
              icon="close"
              label={`Remove the photo “${label}” from the pack`}
              onClick={() => remove(photoId)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Choice({ photo, pack }: { photo: Photo; pack: QuotePack }) {
  const angle = pack.pictures.find(({ photoId }) => photoId === photo.id)?.angle;
  return (
    <li className="min-w-0">
      <PhotoImage photo={photo} height={360} className="mb-2 aspect-4/3" />
      <Select
        label="Angle"
        aria-label={`Angle for ${photoName(photo)}`}
        placeholder="Not used"
        options={photoAngles}
        value={angle ?? ""}
        disabled={angle === undefined && pack.pictures.length >= maxPictures}
        onChange={({ target }) => {
          const picked = photoAngles.find(({ value }) => value === target.value)?.value;
          packRecord.change((current) => setPicture(current, photo.id, picked));
        }}
      />
    </li>
  );
}

/** The newest photos, page by page. */
function usePhotos(uid: string) {
  const [state, setState] = useState<{ photos?: readonly Photo[]; next?: string | undefined }>({});
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const query = { kind: "photo", ...(state.next ? { cursor: state.next } : {}) };
    try {
      const page = await requestAccount("GET /api/v1/me/photos", { uid, query });
      setState(({ photos = [] }) => ({ photos: [...photos, ...page.photos], next: page.next }));
    } catch {
      toast({ tone: "danger", title: "We couldn't reach your garage", description: "Nothing was changed." });
    }
    setLoading(false);
  };
  return { photos: state.photos, hasMore: state.next !== undefined, isLoading, load };
}

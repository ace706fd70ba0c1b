import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { Photo } from "../../../../domain/garage/photo.ts";
import { coverText, photoTexts } from "../../../../domain/garage/photo-texts.ts";
import type { PrivateActions } from "../../account/private/run-action.ts";

/** A photo and the version of it that was seen, as one value of a list to choose from. */
export const coverValue = ({ id, version }: Photo) => `${id} ${version}`;

export const coverActions: PrivateActions = {
  "choose-cover": {
    done: "The car's picture is saved.",
    async run({ account, vehicle, cover = "", current = "" }, api) {
      const change = (value: string, body: object) => {
        const [id = "", version] = value.split(" ");
        return api("PATCH /api/v1/me/photos/:id", {
          uid: account,
          params: { id },
          body: { version: Number(version), ...body },
        });
      };
      if (cover) await change(cover, { vehicleId: vehicle, isCover: true });
      else if (current) await change(current, { isCover: false });
      return { done: coverText(cover !== "") };
    },
    failed: ({ code }) => ({
      title: "Failed to save the car's picture",
      detail:
        code === "not-found"
          ? photoTexts.gone
          : code === "conflict"
            ? photoTexts.changed
            : profileTexts.notSaved,
    }),
  },
};

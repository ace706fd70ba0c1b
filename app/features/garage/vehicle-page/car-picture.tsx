import { photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { latePart } from "../../../ui/late-part.tsx";
import { Link } from "../../../ui/link.tsx";
import { useUrlDialog } from "../../account/private/url-dialog.ts";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";
import { firstChoices } from "../photos/load-photos.ts";
import type { OwnedCar } from "./owned-car.ts";

const LateCoverDialog = latePart(() => import("./cover-dialog.tsx"));

interface CarPictureProps {
  uid: string;
  car: OwnedCar;
}

/** The photo that its owner chose; our drawing until there is one. */
export function CarPicture({ uid, car }: CarPictureProps) {
  const { opened, opens } = useUrlDialog();
  const { vehicle, cover, facts } = car;
  const platform = facts?.platform.slug;
  const address = (size: "small" | "medium") => cover && photoAddress(cover, size);
  return (
    <div className="car-picture">
      {cover ? (
        <Link to={photoPage(cover)} className="block">
          <img
            src={address("small")}
            srcSet={`${address("small")} 480w, ${address("medium")} 1280w`}
            sizes="(min-width: 52rem) 30rem, 100vw"
            alt={vehicleTitle(vehicle)}
            width={480}
            height={320}
          />
        </Link>
      ) : (
        platform && <CarDrawing platform={platform} className="car" />
      )}
      <Link
        {...opens("choose-cover", "main", undefined, undefined, { choose: firstChoices })}
        className="car-use-photo"
      >
        {cover ? "Change the picture" : "Use a photo"}
      </Link>
      {opened === "choose-cover" && <LateCoverDialog uid={uid} car={car} />}
    </div>
  );
}

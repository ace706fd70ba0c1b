import { photoAddress, photoPage } from "../../../../domain/garage/photo.ts";
import { vehicleTitle } from "../../../../domain/garage/vehicle.ts";
import { Link } from "../../../ui/link.tsx";
import { latePart } from "../../account/private/late-part.tsx";
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
    <div className="max-w-full">
      {cover ? (
        <Link to={photoPage(cover)} className="block">
          <img
            src={address("small")}
            srcSet={`${address("small")} 480w, ${address("medium")} 1280w`}
            sizes="18rem"
            alt={vehicleTitle(vehicle)}
            width={288}
            height={192}
            className="aspect-3/2 w-72 max-w-full rounded border border-line-soft bg-sunk object-cover"
          />
        </Link>
      ) : (
        platform && <CarDrawing platform={platform} className="car w-44 text-[#d6d3d1] md:w-60" />
      )}
      <Link
        {...opens("choose-cover", "main", undefined, undefined, { choose: firstChoices })}
        className="inline-flex min-h-11 items-center text-md text-muted hover:text-text"
      >
        {cover ? "Change the picture" : "Use a photo"}
      </Link>
      {opened === "choose-cover" && <LateCoverDialog uid={uid} car={car} />}
    </div>
  );
}

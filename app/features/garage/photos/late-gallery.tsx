import { latePart } from "../../account/private/late-part.tsx";

/** The tab's script and sheet, which the other tabs do without. */
export const LateGallery = latePart(() => import("./gallery.tsx"));

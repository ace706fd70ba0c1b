import { latePart } from "../../account/private/late-part.tsx";

/** Log, reminders and costs. */
export const LateGarage = latePart(() => import("./garage-part.tsx"));

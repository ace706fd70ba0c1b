import { latePart } from "../../account/private/late-part.tsx";

export const LateFirstSteps = latePart(() => import("../maintenance/first-steps.tsx"));
export const LateOrders = latePart(() => import("./order-history.tsx"));

import { latePart } from "../../account/private/late-part.tsx";

/** Their script and sheet, which the other tabs and pages do without. */
export const LateProjects = latePart(() => import("./projects-tab.tsx"));
export const LateProject = latePart(() => import("./project-view.tsx"));

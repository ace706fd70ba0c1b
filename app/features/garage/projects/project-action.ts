import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import { type ApiError, isApiError } from "../../../../domain/api-error.ts";
import { projectTexts } from "../../../../domain/garage/project-texts.ts";
import type { Fields, PrivateAction } from "../../account/private/run-action.ts";

export const projectsPath = "/api/v1/me/projects";

/** The address of the project that a form is about. */
export const projectPath = ({ about = "" }: Fields) => `${projectsPath}/${encodeURIComponent(about)}`;

/** Another tab was first, which is what was wanted. */
export async function orGone(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isApiError(error) || error.code !== "not-found") throw error;
  });
}

export function projectAction(title: string, run: PrivateAction["run"]): PrivateAction {
  return {
    run,
    failed: ({ code, body }: ApiError) => {
      const { message } = Object(Object(body).error) as { message?: unknown };
      const details: Record<string, string> = {
        "not-found": projectTexts.gone,
        // The server says whether it changed elsewhere or there is no room.
        conflict: typeof message === "string" ? message : projectTexts.changed,
      };
      return { title, detail: details[code] ?? profileTexts.notSaved };
    },
  };
}

import { data, type RouterContextProvider, redirect } from "react-router";
import { type ApiError, isApiError } from "../../../../domain/api-error.ts";
import { visitorContext } from "../../../context.ts";
import type { Failure } from "../../../ui/failure-notice.tsx";

/** Why a form was not taken. */
export interface FormProblem {
  /** By field. */
  errors?: Readonly<Record<string, string>>;
  /** A failure of the whole form. */
  failure?: Failure;
  /** The submitted values: a page without scripts shows them again. */
  values: Readonly<Record<string, string>>;
}

interface PostTarget {
  /** The endpoint of our API. */
  route: "POST /api/v1/contact" | "POST /api/v1/giveaway/entries";
  /** The page that says what was done. */
  done: string;
  /** The title of a failure. */
  notDone: string;
}

/** Sends a form to our API, in process, and leads on to a page that may be reloaded. */
export async function postForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { route, done, notDone }: PostTarget,
) {
  const form = await request.formData().catch(() => new FormData());
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const api = context.get(visitorContext)?.api;
  if (!api) throw new Error("A form was posted without a visitor.");
  try {
    await api(route, { body: values });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const problem: FormProblem = { ...explain(error, notDone), values };
    return data(problem, { status: error.status || 503 });
  }
  return redirect(done, 303);
}

function explain({ body }: ApiError, title: string): Omit<FormProblem, "values"> {
  const { errors, error } = Object(body) as {
    errors?: FormProblem["errors"];
    error?: { message?: string };
  };
  return errors ? { errors } : { failure: { title, detail: error?.message ?? tryAgain } };
}

const tryAgain = "What you entered is still here. Please try again in a moment.";

/** A slow line takes a few seconds. Our forms may be sent again: a repeated one changes nothing. */
const timeoutMs = 20_000;

/** The browser's side: a server that cannot be reached must not take away what was typed. */
export async function sendOrExplain(send: () => Promise<FormProblem>, notDone: string): Promise<FormProblem> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), timeoutMs);
  });
  try {
    return await Promise.race([send(), timeout]);
  } catch (error) {
    // Where the visitor is led comes as a response.
    if (error instanceof Response) throw error;
    const detail = navigator.onLine
      ? tryAgain
      : "You're offline. What you entered is still here: send it when you're back online.";
    return { failure: { title: notDone, detail }, values: {} };
  } finally {
    clearTimeout(timer);
  }
}

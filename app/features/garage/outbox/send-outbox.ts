import { profileTexts } from "../../../../domain/accounts/profile-texts.ts";
import type { ApiClient } from "../../../../domain/api/api-client.ts";
import { isApiError, messageOf } from "../../../../domain/api-error.ts";
import type { Answer } from "../../../../domain/outbox/sending.ts";
import { outcomeOf, sendDue } from "../../../../domain/outbox/sending.ts";
import { isStoredAlready } from "../../../../domain/outbox/stored-already.ts";
import { toast } from "../../../ui/toast-store.ts";
import { requestAccount } from "../../account/accounts/account-client.ts";
import { withCore } from "../../account/accounts/account-store.ts";
import { exclusive } from "../../account/accounts/exclusive.ts";
import { currentUid } from "../../account/accounts/follow-record.ts";
import { noteActionResult } from "../../account/private/note-action-result.ts";
import { performAction } from "../../account/private/run-action.ts";
import { readItems, recount, replaceItem, type StoredItem } from "../../core/outbox/outbox-store.ts";
import { maintenanceActions } from "../maintenance/maintenance-actions.ts";
import { refreshJobs } from "../maintenance/refresh-jobs.ts";
import { toolActions } from "../maintenance/tool-actions.ts";
import { measurementActions } from "../measurements/measurement-actions.ts";
import { sendFile } from "../photos/send-file.ts";
import { readingActions } from "../vehicle-page/reading-actions.ts";

const actions = { ...maintenanceActions, ...measurementActions, ...readingActions, ...toolActions };

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits for whoever is signed in, one tab at a time. `isAsked`: without regard to pauses. */
export function sendOutbox(isAsked = false): Promise<unknown> {
  clearTimeout(timer);
  return exclusive("outbox", async () => {
    const uid = currentUid();
    if (!uid || !navigator.onLine) return;
    const told: StoredItem[] = [];
    const next = await sendDue<File>(
      {
        read: () => readItems(uid),
        async send(item) {
          const answer = await sendAs(uid, item);
          if (outcomeOf(answer, item.tries + 1) !== "later") told.push(item);
          return answer;
        },
        replace: replaceItem,
        now: () => new Date().toISOString(),
      },
      isAsked,
    );
    // A page that ended between a change and its count left a wrong one.
    await recount();
    await tellWhatCame(uid, told);
    if (next) timer = setTimeout(() => void sendOutbox(), Math.max(1_000, Date.parse(next) - Date.now()));
  });
}

/** Somebody else may have signed in since the round began. */
async function sendAs(uid: string, item: StoredItem): Promise<Answer> {
  if (currentUid() !== uid || item.uid !== uid) return { ok: false, status: 401, problem: { title: "" } };
  try {
    return await (item.kind === "photo" ? sendPhoto(item) : sendForm(item));
  } catch (error) {
    const { status, body } = isApiError(error) ? error : { status: 400, body: undefined };
    const detail = messageOf(body) ?? profileTexts.notSaved;
    if (status === 401) withCore(({ noteRefusal }) => noteRefusal("not-signed-in"));
    return { ok: false, status, problem: { title: "Not taken", detail } };
  }
}

async function sendForm({ uid, fields }: StoredItem): Promise<Answer> {
  const performed = await performAction(fields, clientOf(uid), actions);
  const { result } = performed;
  noteActionResult(result);
  if (result.ok) {
    if (fields.job) void refreshJobs(uid);
    return { ok: true, about: result.about };
  }
  const { errors, failure } = result;
  const title = failure?.title ?? "Please check it";
  const status = "status" in performed ? performed.status : 0;
  return { ok: false, status, problem: { title, detail: failure?.detail, errors } };
}

async function sendPhoto({ id, uid, fields, files: [waiting] }: StoredItem): Promise<Answer> {
  if (!waiting) return { ok: true };
  const query = { ...fields, requestKey: id };
  const { signal } = new AbortController();
  await sendFile({ file: waiting.file, query, uid }, { signal, onProgress() {} });
  return { ok: true };
}

/** The API as one account and no other: the server refuses it while another one is signed in. */
function clientOf(uid: string): ApiClient {
  return (route, request) =>
    requestAccount(route, { ...request, uid }).catch((error: unknown) => {
      if (isApiError(error) && error.status === 409 && isStoredAlready(request.body, error.body))
        return error.body as never;
      throw error;
    });
}

async function tellWhatCame(uid: string, told: readonly StoredItem[]): Promise<void> {
  if (told.length === 0) return;
  const waiting = new Map((await readItems(uid)).map((item) => [item.id, item]));
  const sent = told.filter(({ id }) => !waiting.has(id));
  const [refused] = told.filter(({ id }) => waiting.get(id)?.problem);
  if (refused)
    toast({
      tone: "warn",
      title: `Not sent: ${refused.title}`,
      description: "It needs you. It's still on this device.",
      action: { label: "Show", to: "/workspace#waiting" },
    });
  else if (sent.length > 0)
    toast({
      tone: "ok",
      title: sent.length === 1 ? `Sent: ${sent[0]?.title}` : `${sent.length} entries sent`,
    });
}

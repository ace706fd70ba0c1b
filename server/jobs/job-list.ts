import { restorablePhotoDays } from "../../domain/garage/photo.ts";
import { restorableDays } from "../../domain/garage/vehicle.ts";
import { draftDays } from "../../domain/import/import-file.ts";
import type { Database } from "../db/engine/database.ts";
import {
  removeEndedAttempts,
  removeExpiredCheckouts,
  removeExpiredInvites,
  removeExpiredSessions,
  removeExpiredVerifications,
  removeFinishedMails,
  removeUnsubscribed,
} from "../db/expired-rows.ts";
import { deleteRemovedBefore, type RemovableTable } from "../db/owned/removed-rows.ts";
import { deletePhotosRemovedBefore } from "../garage/photos/removed-rows.ts";
import { type MailSettings, mailReminders } from "../garage/reminders/mail-reminders.ts";
import { keptAfterEndMs } from "../identity/create-auth.ts";
import { deleteDraftsBefore } from "../import/rows.ts";
import { continueImports } from "../import/run-import.ts";
import type { Log } from "../log.ts";
import { createMailJob } from "../mail/deliver-mails.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { PhotoStorage } from "../photos/photo-storage.ts";
import { removeDuePhotos } from "../photos/remove-photos.ts";
import { deliverWebhooks } from "../webhooks/deliver-webhooks.ts";
import type { BackgroundJob } from "./background-job.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Services {
  mailer: Mailer;
  photos: PhotoStorage;
  log: Log;
  /** For the links in reminders. */
  links: MailSettings;
  /** Where backups are scheduled. */
  backup?: BackgroundJob | undefined;
  /** Whether webhooks may be on this machine and its networks, for tests. */
  webhooksReachPrivate?: boolean;
}

/** Everything that happens later. Another job is another entry. */
export function listJobs({
  mailer,
  photos,
  log,
  links,
  backup,
  webhooksReachPrivate = false,
}: Services): readonly BackgroundJob[] {
  return [
    {
      name: "mail",
      everyMs: minuteMs,
      // With a mail server that takes its time, a portion must end before the leases of its mails do.
      portion: 20,
      // Each mail has a lease.
      isConcurrent: true,
      run: createMailJob({ mailer, log }),
    },
    {
      name: "photo-removal",
      everyMs: hourMs,
      portion: 20,
      // Removing a file that is gone does nothing.
      isConcurrent: true,
      run: (database, budget) => removeDuePhotos(database, photos, budget),
    },
    {
      name: "reminders",
      everyMs: 10 * minuteMs,
      portion: 50,
      run: (database, budget) => mailReminders(database, links, budget),
    },
    {
      name: "imports",
      everyMs: minuteMs,
      // Parts of files.
      portion: 25,
      run: continueImports,
    },
    {
      name: "webhooks",
      everyMs: minuteMs,
      // Accounts. A portion must end before their leases do.
      portion: 100,
      // Each account's messages have a lease.
      isConcurrent: true,
      run: (database, budget) =>
        deliverWebhooks(database, { secret: links.secret, reachesPrivate: webhooksReachPrivate }, budget),
    },
    ...(backup ? [backup] : []),
    cleanUp("unused-imports", { everyMs: hourMs, keptMs: draftDays * dayMs, remove: deleteDraftsBefore }),
    cleanUp("finished-mails", { everyMs: hourMs, keptMs: 30 * dayMs, remove: removeFinishedMails }),
    // For a week an expired checkout can still say that it has expired.
    cleanUp("expired-checkouts", { everyMs: hourMs, keptMs: 7 * dayMs, remove: removeExpiredCheckouts }),
    cleanUp("ended-attempts", { everyMs: 5 * minuteMs, keptMs: 0, remove: removeEndedAttempts }),
    cleanUp("expired-sessions", { everyMs: hourMs, keptMs: keptAfterEndMs, remove: removeExpiredSessions }),
    cleanUp("expired-invites", { everyMs: hourMs, keptMs: dayMs, remove: removeExpiredInvites }),
    purge("removed-vehicles", "vehicle"),
    purge("removed-log-entries", "log_entry"),
    purge("removed-reminders", "reminder"),
    purge("removed-tools", "tool"),
    purge("removed-guide-jobs", "guide_job"),
    purge("removed-fill-ups", "fill_up"),
    purge("removed-figures", "figure"),
    purge("removed-numbers", "own_number"),
    purge("removed-projects", "project"),
    purge("removed-project-tasks", "project_task"),
    purge("removed-project-parts", "project_part"),
    // Until then the operator can take them off copies of the list.
    cleanUp("unsubscribed", { everyMs: hourMs, keptMs: 90 * dayMs, remove: removeUnsubscribed }),
    cleanUp("removed-photos", {
      everyMs: hourMs,
      keptMs: restorablePhotoDays * dayMs,
      remove: deletePhotosRemovedBefore,
    }),
    // A clock that ran ahead for a moment must not end them for good.
    cleanUp("expired-verifications", { everyMs: hourMs, keptMs: dayMs, remove: removeExpiredVerifications }),
  ];
}

interface CleanUp {
  everyMs: number;
  /** How long rows stay after their end. */
  keptMs: number;
  remove(database: Database, before: Date, limit: number): Promise<number>;
}

function cleanUp(name: string, { everyMs, keptMs, remove }: CleanUp): BackgroundJob {
  return {
    name,
    everyMs,
    async run(database, { rows }) {
      const handled = await remove(database, new Date(Date.now() - keptMs), rows);
      return { handled, hasMore: handled >= rows };
    },
  };
}

/** Deletes for good what can no longer be restored. */
function purge(name: string, table: RemovableTable): BackgroundJob {
  return cleanUp(name, {
    everyMs: hourMs,
    keptMs: restorableDays * dayMs,
    remove: (database, before, limit) => deleteRemovedBefore(database, table, before, limit),
  });
}

import { instance } from "./0001-instance.ts";
import { store } from "./0002-store.ts";
import { accounts } from "./0003-accounts.ts";
import { photos } from "./0004-photos.ts";
import { attemptAccounts } from "./0005-attempt-accounts.ts";
import { cancelAndGiveUp } from "./0006-cancel-and-give-up.ts";
import { jobs } from "./0007-jobs.ts";
import { vehicles } from "./0008-vehicles.ts";
import { guestOrders } from "./0009-guest-orders.ts";
import { contactAndGiveaway } from "./0011-contact-and-giveaway.ts";
import { maintenance } from "./0013-maintenance.ts";
import { newsletter } from "./0014-newsletter.ts";
import { tools } from "./0015-tools.ts";
import { accessTokens } from "./0016-access-tokens.ts";
import { odometer } from "./0017-odometer.ts";
import { garagePhotos } from "./0018-garage-photos.ts";
import { partCatalog } from "./0019-part-catalog.ts";
import { guideJobs } from "./0020-guide-jobs.ts";
import { projects } from "./0021-projects.ts";
import { importsAndWebhooks } from "./0022-imports-and-webhooks.ts";
import { figures } from "./0023-figures.ts";
import { importedFuel } from "./0024-imported-fuel.ts";
import { bytes } from "./0025-bytes.ts";
import { requests } from "./0026-requests.ts";
import { currency } from "./0027-currency.ts";
import { oneMemory } from "./0028-one-memory.ts";
import { ownNumbers } from "./0030-own-numbers.ts";
import { numberReports } from "./0031-number-reports.ts";
import { yearlyDistance } from "./0032-yearly-distance.ts";
import { secondStep } from "./0033-second-step.ts";
import { invites } from "./0034-invites.ts";
import type { Migration } from "./migration.ts";

/** In the order they run. Numbers that are missing were given to changes that came in under another one. */
export const migrations: readonly Migration[] = [
  instance,
  store,
  accounts,
  photos,
  attemptAccounts,
  cancelAndGiveUp,
  jobs,
  vehicles,
  guestOrders,
  contactAndGiveaway,
  maintenance,
  newsletter,
  tools,
  accessTokens,
  odometer,
  garagePhotos,
  partCatalog,
  guideJobs,
  projects,
  importsAndWebhooks,
  figures,
  importedFuel,
  bytes,
  requests,
  currency,
  oneMemory,
  ownNumbers,
  numberReports,
  yearlyDistance,
  secondStep,
  invites,
];

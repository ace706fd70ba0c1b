import type { ContentPage } from "./content-page.ts";
import type { DiagnosisListing } from "./diagnosis/diagnosis.ts";
import type { GuideAddress } from "./guides/library.ts";
import type { RegistryPlatform } from "./guides/registry.ts";
import type { Update } from "./updates/update.ts";

/** What the address of a page names. The server resolves it once per request and hands it to the route. */
export type PageEntity =
  | GuideAddress
  | { kind: "platform"; platform: RegistryPlatform }
  /** A car model that is no platform, such as MIATA-NA. */
  | { kind: "car-model"; model: string }
  | { kind: "diagnosis"; listing: DiagnosisListing }
  | { kind: "unknown-diagnosis" }
  | { kind: "update"; update: Update }
  | { kind: "unknown-update" }
  | { kind: "content-page"; page: ContentPage }
  | { kind: "unknown-page" }
  /** There is only one such page, or its route looks the rest up by itself. */
  | { kind: "screen" };

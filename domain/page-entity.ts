import type { ContentPage } from "./content-page.ts";
import type { CodeName } from "./diagnosis/code-names.ts";
import type { DiagnosisListing } from "./diagnosis/diagnosis.ts";
import type { GuideAddress } from "./guides/library.ts";
import type { RegistryPlatform } from "./guides/registry.ts";
import type { PartListing } from "./parts/part.ts";
import type { PartNumber } from "./parts/part-number.ts";
import type { Update } from "./updates/update.ts";

/** The content that a page's address names. The server resolves it once per request and hands it to the route. */
export type PageEntity =
  | GuideAddress
  | { kind: "platform"; platform: RegistryPlatform }
  /** A car model that is no platform, such as MIATA-NA. */
  | { kind: "car-model"; model: string }
  | { kind: "diagnosis"; listing: DiagnosisListing }
  /** A code that we have not written about; its names are known. */
  | { kind: "named-code"; code: string; names: CodeName[] }
  | { kind: "unknown-diagnosis" }
  | { kind: "part"; part: PartListing }
  /** A number that our own list doesn't have. */
  | { kind: "unknown-part"; number: PartNumber }
  /** No part number at all. */
  | { kind: "no-part" }
  /** A project's public page, if there is one. */
  | { kind: "build"; slug: string }
  | { kind: "unknown-build" }
  | { kind: "update"; update: Update }
  | { kind: "unknown-update" }
  | { kind: "content-page"; page: ContentPage }
  | { kind: "unknown-page" }
  /** There is only one such page, or its route looks the rest up by itself. */
  | { kind: "screen" };

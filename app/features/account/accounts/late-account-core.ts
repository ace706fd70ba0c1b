// Other late parts import all of the core. If the store's import led there too, the bundler would take that for a mistake and refuse it.
export {
  compareWithLoaded,
  keepProfile,
  noteRefusal,
  noteSignedOut,
  recheckSession,
  start,
} from "./account-core.ts";

// Public pages load this late. Private pages import the core at once: if a late import led to it too, the bundler would take
// that for a mistake and refuse it.
export { compareWithLoaded, start } from "./account-core.ts";

// What public pages load late. Private pages import the core at once: were it the target of a late import too, the bundler could
// not tell that from a mistake, and refuses it.
export { compareWithLoaded, start } from "./account-core.ts";

import {
  type AuthContext,
  addToLog,
  authErrorEntry,
  readLog,
  writeLog,
} from "../../../../domain/accounts/auth-error-log.ts";
import { brand } from "../../../../domain/brand.ts";
import { readTab, writeTab } from "../../../ui/tab-storage.ts";

const key = brand.storageKeys.authErrors;

/** Keeps what went wrong for as long as the tab is open. */
export function logAuthError(context: AuthContext, error: unknown): void {
  const entry = authErrorEntry(new Date().toISOString(), context, error);
  writeTab(key, writeLog(addToLog(readLog(readTab(key)), entry)));
}

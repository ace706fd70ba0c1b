/** Brings a job that a form changed in the account to this device. */
export async function refreshJobs(uid: string): Promise<void> {
  const { followJobs } = await import("../../account/accounts/follow-jobs.ts");
  followJobs(uid);
}

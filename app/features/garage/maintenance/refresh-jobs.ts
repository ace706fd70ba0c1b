/** What a form did to a job of the account is brought to this device. */
export async function refreshJobs(uid: string): Promise<void> {
  const { followJobs } = await import("../../account/accounts/follow-jobs.ts");
  followJobs(uid);
}

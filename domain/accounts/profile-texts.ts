export const profileTexts = {
  updateFailed: "Failed to update profile",
  /** The page shows the profile that was built locally. */
  notLoaded: "Your profile didn't load. You can't save changes until it's back.",
  /** No response, or one that says that the server could not. */
  notSaved: "Nothing was saved. Please try again in a moment.",
  /** The same without a connection. */
  offline: "You're offline. Your text is still here.",
  /** Another tab or device saved first. */
  changedElsewhere: "Your profile changed in another tab or on another device. Check it and save again.",
} as const;

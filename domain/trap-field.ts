/**
 * A field of public forms that people don't see and programs fill in. Browsers and password managers know no such value, so
 * they leave it empty.
 */
export const trapField = "faxExtension";

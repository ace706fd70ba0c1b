/** A mail as our rules write it. */
export interface Mail {
  to: string;
  /** Where a reply goes, where that is not the sender. */
  replyTo?: string | undefined;
  subject: string;
  /** Lines end with \n. */
  text: string;
  /** Where the recipient can stop such mails: mail programs show it as a button of their own. */
  unsubscribeUrl?: string;
}

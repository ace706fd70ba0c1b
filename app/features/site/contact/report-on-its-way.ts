/** A report that a message was opened with. The page that says "Message sent" is reached without a new document. */
export const reportOnItsWay: { id: string | undefined } = { id: undefined };

/** A mail ready to go. */
export interface OutgoingMail {
  /** Unique and the same at each try, so that a receiver can tell a mail that came twice. */
  id: string
  to: string
  /** Whom an answer goes to; unless said, whom it is from. */
  replyTo?: string | null
  subject: string
  text: string
  html: string
  date: Date
}

/** As many mails as are handed over at the same time. */
export const mailsInParallel = 4

/** The mail server is not there, hangs, or does not let us in: the next mail would fare no better. */
export class MailServerAway extends Error {
  override name = 'MailServerAway'
}

/** Hands mail over: to a file, or to a mail server. */
export interface Mailer {
  /**
   * Hands one mail over; when it returns the mail is safe.
   * @throws MailServerAway when no mail gets through now; anything else is about this mail. The caller tries again later
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

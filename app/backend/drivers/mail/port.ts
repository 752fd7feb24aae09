/** A mail ready to go. */
export interface OutgoingMail {
  /** Unique and the same at each try, so that a receiver can tell a mail that came twice. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  date: Date
}

/** Hands mail over: to a file, or to a mail server. */
export interface Mailer {
  /**
   * Hands one mail over; when it returns the mail is safe.
   * @throws when it is not, for whatever reason; the caller tries again later
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

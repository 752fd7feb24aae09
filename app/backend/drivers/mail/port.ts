export interface OutgoingMail {
  /** The same at each attempt, so that receivers recognize duplicates. */
  id: string
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html: string
  date: Date
  unsubscribe?: string | null
}

/** An absence note answers no such mail (RFC 3834; Exchange knows the second). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

export const headersOf = ({ unsubscribe }: OutgoingMail): Record<string, string> => ({
  ...automatic,
  // One press in a mail program posts there, without a page (RFC 8058).
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export const mailsInParallel = 4

/** The server is down, hangs or rejects our login: other mails would fail, too. */
export class MailServerUnavailable extends Error {
  override name = 'MailServerUnavailable'
}

export interface Mailer {
  /**
   * When it returns the mail is safe.
   * @throws MailServerUnavailable if no mail gets through; other errors concern this mail. The caller retries
   */
  send(mail: OutgoingMail): Promise<void>
  /** For drivers that keep sent mails: removes those for which `holds` is true. @returns how many */
  forget?(holds: (text: string) => boolean): Promise<number>
  close(): void
}

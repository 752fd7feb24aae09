import { createTransport } from 'nodemailer'
import { headersOf, mailsInParallel, MailServerUnavailable, type Mailer } from './port'

/** Milliseconds. With nodemailer's defaults a hanging server would hold up the queue for ten minutes. */
const defaultTimeouts = { connect: 10_000, greet: 10_000, idle: 20_000, whole: 60_000 }

/** Errors of one mail; all others are the server's, and would hit the next mail, too. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])
/** "Service not available, closing transmission channel": possible in any reply. */
const goingAway = 421

/** A password goes out encrypted or not at all, unless the address says otherwise. */
export function requiresTls({ username, searchParams }: URL): boolean {
  const said = searchParams.get('requireTLS')
  return said === null ? username !== '' : said === 'true'
}

/** @param options.url `smtp://user:password@host:587` or `smtps://…` */
export function smtpMailer(options: {
  url: string
  from: string
  timeouts?: typeof defaultTimeouts
}): Mailer {
  const { connect, greet, idle, whole } = options.timeouts ?? defaultTimeouts
  const transport = createTransport({
    url: options.url,
    requireTLS: URL.canParse(options.url) && requiresTls(new URL(options.url)),
    pool: true,
    maxConnections: mailsInParallel,
    // Retries once if the server closed an idle connection.
    maxRequeues: 1,
    connectionTimeout: connect,
    greetingTimeout: greet,
    dnsTimeout: connect,
    socketTimeout: idle,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: options.from,
          to: { name: '', address: mail.to },
          ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
          subject: mail.subject,
          date: mail.date,
          messageId: `<${mail.id}@sigillo>`,
          headers: headersOf(mail),
          text: mail.text,
          html: mail.html,
          // A server that sends a few bytes now and then never counts as idle.
          signal: AbortSignal.timeout(whole),
        })
      } catch (error) {
        const { code = '', responseCode } = error as { code?: string; responseCode?: number }
        if (aboutTheMail.has(code) && responseCode !== goingAway) throw error
        throw new MailServerUnavailable(error instanceof Error ? error.message : String(error), {
          cause: error,
        })
      }
    },
    close() {
      transport.close()
    },
  }
}

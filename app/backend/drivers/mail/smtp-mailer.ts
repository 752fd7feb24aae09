import { createTransport } from 'nodemailer'
import { mailsInParallel, MailServerAway, type Mailer } from './port'

/** In milliseconds. Nodemailer's own would let a server that hangs hold up the queue for ten minutes. */
const patience = { connect: 10_000, greet: 10_000, idle: 20_000, whole: 60_000 }

/** What a server says of one mail; everything else is about the server, and would be so for the next mail, too. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])
/** "Service not available, closing transmission channel", which a server may say at any point. */
const goingAway = 421

/**
 * Hands mail to the mail server that the URL names: `smtp://user:password@host:587`, or `smtps://…`. Connections are kept
 * for the next mail.
 * @param options.patience how long each step may take
 */
export function smtpMailer(options: { url: string; from: string; patience?: typeof patience }): Mailer {
  const { connect, greet, idle, whole } = options.patience ?? patience
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: mailsInParallel,
    // A connection that the server closed while nothing was sent: once more, by a new one.
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
          text: mail.text,
          html: mail.html,
          // A server that says a little now and then is never idle.
          signal: AbortSignal.timeout(whole),
        })
      } catch (error) {
        const { code = '', responseCode } = error as { code?: string; responseCode?: number }
        if (aboutTheMail.has(code) && responseCode !== goingAway) throw error
        throw new MailServerAway(error instanceof Error ? error.message : String(error), { cause: error })
      }
    },
    close() {
      transport.close()
    },
  }
}
